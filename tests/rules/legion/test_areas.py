"""Charges, area weapons, units that blow themselves up, and weapons that moves make use of."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation, perform_actions
from dejarik.games.legion.aftermath import follow_up
from dejarik.games.legion.areas import Arm, Blast, Detonation, refuse_charge, refuse_self_destruct
from dejarik.games.legion.assets import lay
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.keywords.overrunning import RunOver
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.move_kinds import refuse_move, speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.special_actions import special_actions
from dejarik.games.legion.state import CardState, Token, Unit
from dejarik.games.legion.windows import AfterMove, StartOfEndPhase
from dejarik.tabletop.shape import disc
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, duel, faces, gun, sword, wounds
from tests.rules.legion.cards import happen, show
from tests.rules.legion.missions import mission
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

TYPE = "Proton Charge"
MELEE = 27
BIKES = "74-z-speeder-bikes"


def charge_card(
    made: Made, *words: Word, dice: tuple[int, int, int] = (1, 0, 0), arm: int = 2, detonate: int = 2, reach: int = 1
) -> str:
    weapon = gun(
        ("arm", arm, TYPE),
        ("detonate", detonate, TYPE),
        *words,
        range=(1, reach),
        dice=dice,
        name="Charge",
        area=True,
        surge="crit",
    )
    return made("charges", slot="gear", weapons=(weapon,))


def laid(lg: Scenario, *places: tuple[float, float], owner: int = A) -> None:
    tokens = [
        Token(number, "charge", float(x), float(y), owner=owner, name="charges") for number, (x, y) in enumerate(places)
    ]
    lg.game.state.tokens += tokens
    lg.changed()


# Charges.


@covers("keyword.weapon.arm", "keyword.weapon.arm.placement", "token.charge", "rule.area-weapon.pool")
def test_charges_are_placed_near_the_leader(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(Activation(unit=leia.id))
    lg.answer("arm:0")
    assert lg.asked == "arm"
    for y in (300 + 13.5 + 152.4, 300 + 13.5 + 152.4 - 12.6):
        with refused(lg, by="keyword.weapon.arm"):
            lg.answer((500.0, y, 0.0))
    lg.answer((500.0, 300 + 13.5 + 152.4 - 12.8, 0.0))
    with refused(lg, by="keyword.weapon.arm.placement"):
        lg.answer((510.0, 450.0, 0.0))
    lg.answer((400.0, 300.0, 0.0))
    found = [(one.kind, one.owner, one.name) for one in lg.game.state.tokens]
    assert found == [("charge", A, "charges")] * 2
    assert lg.asked == "detonate"  # the action is over
    lg.answer("pass")
    with refused(lg, by="action.limit-once"):
        lg.answer("arm:0")


@covers("keyword.weapon.arm", "upgrade.exhaust", "upgrade.expend", "upgrade.discarded")
@pytest.mark.parametrize("state", ["ready", "exhausted", "expended", "discarded"])
def test_charges_come_from_a_card_that_is_ready(lg: Scenario, made: Made, state: CardState) -> None:
    charge_card(made)
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    lg.put(leia, upgrades=(replace(leia.upgrades[0], state=state),))
    assert special_actions(lg.game, lg.game.unit(leia.id)) == (["arm:0"] if state == "ready" else [])


@covers("token.charge", "objective.claim", "objective.drop")
def test_a_charge_is_not_taken_for_a_token_that_somebody_holds(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made, arm=1)
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    held = Token(0, "asset", 0.0, 0.0, name="crate")
    lg.put(lg.unit(STORMTROOPERS, B, (1500, 800)), assets=(held,))
    lg.run(Activation(unit=leia.id))
    lg.answers("arm:0", (400.0, 300.0, 0.0), "pass", "end")
    lay(lg.game, held, 900.0, 300.0)
    assert [one.kind for one in lg.game.state.tokens] == ["charge", "asset"]


@covers("keyword.weapon.arm.placement")
@pytest.mark.parametrize(
    ("kind", "refuses"),
    [("poi", True), ("asset", True), ("advantage", True), ("smoke", False), ("graffiti", False), ("bane", False)],
)
def test_on_which_tokens_a_charge_may_lie(lg: Scenario, made: Made, kind: str, refuses: bool) -> None:
    charge_card(made, arm=1)
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    lg.game.state.tokens.append(Token(0, kind, 400.0, 300.0, owner=A))
    lg.changed()
    shape = disc(410.0, 300.0, ADVANTAGE_RADIUS)
    refusal = refuse_charge(lg.game, lg.game.leader(leia), shape)
    assert (refusal is not None and refusal.rule == "keyword.weapon.arm.placement") is refuses


@covers("keyword.weapon.arm.placement")
@pytest.mark.parametrize(("x", "refuses"), [(370.0, True), (400.0, False), (415.0, True), (435.0, False)])
def test_a_charge_lies_flat(lg: Scenario, made: Made, x: float, refuses: bool) -> None:
    charge_card(made, arm=1)
    lg.terrain(block(410, 300, 80, 80, 20), block(435, 300, 30, 80, 30))
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    refusal = refuse_charge(lg.game, lg.game.leader(leia), disc(x, 300.0, ADVANTAGE_RADIUS))
    assert (refusal is not None and refusal.rule == "keyword.weapon.arm.placement") is refuses


@covers("keyword.weapon.arm")
def test_a_charge_lies_where_the_leader_sees_it(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lg.terrain(block(500, 350, 200, 10, 200))
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    lg.run(Activation(unit=leia.id))
    lg.answer("arm:0")
    with refused(lg, by="keyword.weapon.arm"):
        lg.answer((500.0, 400.0, 0.0))


@covers("keyword.weapon.detonate", "keyword.weapon.detonate.timing", "rule.area-weapon", "rule.area-weapon.ranged")
@covers("keyword.weapon.detonate.attack", "keyword.weapon.detonate.remove", "attack.step4c.card-charts")
def test_a_charge_goes_off_after_an_enemy_has_moved(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lend(STORMTROOPERS, attack_surge=None)
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))  # as far away as it likes
    laid(lg, (500, 400))
    foes, friends = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500)), lg.unit(REBELS, A, (450, 300))
    lg.put(friends, standby=True)
    lg.run(Activation(unit=foes.id))
    lg.answers("move", "standard", (500.0, 480.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert (lg.asked, lg.asks) == ("standby", A)
    lg.answer("pass")
    assert (lg.asked, lg.asks, lg.options) == ("detonate", A, ["token:0", "pass"])
    lg.answer("token:0")
    assert (lg.asked, lg.options) == ("pool", ["pool:0", "pool:1"])
    lg.dice("surge block  blank")
    lg.answer("pool:0")
    assert [one["dice"] for one in lg.events("attack.rolled")] == [("surge",), ("blank",)]
    assert (lg.game.unit(foes.id).suppression, lg.game.unit(friends.id).suppression) == (1, 0)
    assert lg.game.state.tokens == []
    assert lg.asked == "action"


@covers("keyword.weapon.detonate.token-is-attacker", "keyword.unit.deflect.wound")
def test_a_charge_has_nobody_behind_it(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lend(REBELS, ("sharpshooter", 2))
    lend(VADER, ("deflect", 0), ("cover", 1), courage=3)
    placer = lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    foe = lg.unit(VADER, B, (500, 480))
    lg.put(placer, aim=2, surge=2)
    laid(lg, (500, 400))
    lg.dice("hit block")
    lg.run(Blast(token=0))
    assert len(lg.events("cover.rolled")) == 1
    lg.put(lg.game.unit(foe.id), suppression=0)
    laid(lg, (500, 400))
    lg.dice("crit surge")
    lg.run(Blast(token=0))
    assert (wounds(lg, foe), wounds(lg, placer), lg.game.unit(placer.id).aim) == (1, 0, 2)


@covers("keyword.weapon.detonate.attack", "keyword.upgrade.small")
@pytest.mark.parametrize(("y", "covered"), [(450, False), (530, True)])
def test_a_charge_finds_the_small_as_well(lg: Scenario, lend: Lend, made: Made, y: int, covered: bool) -> None:
    """The droid behind the crates is half of the unit, which has cover then."""
    charge_card(made)
    lend("iden-versio", courage=3, defense_surge=False)
    lg.terrain(block(450, 480, 60, 10, 20, type="scatter", blocks=False))
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    iden = lg.unit("iden-versio", B, (540, 480), (440, y), counterpart="idens-id10-seeker-droid")
    laid(lg, (500, 400))
    lg.put(iden, shields=0)
    lg.dice("blank")
    lg.run(Blast(token=0))
    assert len(lg.events("cover.determined")) == covered


@covers("rule.area-weapon", "keyword.upgrade.small")
@pytest.mark.parametrize(("x", "hit"), [(600, True), (760, False)])
def test_a_small_miniature_draws_its_unit_into_the_blast_of_a_charge(
    lg: Scenario, lend: Lend, made: Made, x: int, hit: bool
) -> None:
    """The one beside it is too far away."""
    charge_card(made)
    lend("iden-versio", courage=3, defense_surge=False)
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    lg.unit("iden-versio", B, (720, 400), (x, 400), counterpart="idens-id10-seeker-droid")
    laid(lg, (500, 400))
    lg.dice("blank" if hit else "")
    lg.run(Blast(token=0))
    assert len(lg.events("attack.rolled")) == hit


@covers("keyword.weapon.detonate.both-players")
def test_the_enemies_of_the_unit_that_acted_decide_first(lg: Scenario, made: Made) -> None:
    charge_card(made)
    ours = lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    lg.unit(STORMTROOPERS, B, (1500, 800), upgrades=("charges",))
    laid(lg, (500, 400))
    laid(lg, (700, 400), owner=B)
    lg.game.state.tokens[1] = Token(1, "charge", 700.0, 400.0, owner=B, name="charges")
    lg.changed()
    lg.run(Detonation(unit=ours.id))
    assert (lg.asks, lg.options) == (B, ["token:1", "pass"])
    lg.answer("pass")
    assert (lg.asks, lg.options) == (A, ["token:0", "pass"])
    lg.answer("token:0")
    assert [one.id for one in lg.game.state.tokens] == [1]  # gone, although nobody was near


@covers("keyword.weapon.detonate")
def test_no_more_than_x_charges_of_the_type(lg: Scenario, made: Made) -> None:
    charge_card(made, detonate=1)
    weapon = gun(("arm", 1, "Mine"), range=(1, 1), name="Mine", area=True)
    made("mines", slot="gear", weapons=(weapon,))
    ours = lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    laid(lg, (500, 400), (700, 400))
    lg.game.state.tokens.append(Token(2, "charge", 900.0, 400.0, owner=A, name="mines"))
    lg.changed()
    lg.run(Detonation(unit=ours.id))
    assert lg.options == ["token:0", "token:1", "pass"]
    lg.answer("token:1")
    assert (lg.asked, [one.id for one in lg.game.state.tokens]) == (None, [0, 2])


@covers("keyword.weapon.detonate")
def test_only_charges_go_off(lg: Scenario, made: Made) -> None:
    charge_card(made)
    made("rifle", weapons=(gun(),))
    ours = lg.unit(REBELS, A, (1500, 300), (1530, 300), upgrades=("rifle", "charges"))
    laid(lg, (500, 400))
    lg.game.state.tokens.append(Token(1, "smoke", 700.0, 400.0, owner=A, name="charges"))
    lg.changed()
    lg.run(Detonation(unit=ours.id))
    assert lg.options == ["token:0", "pass"]


@covers("keyword.weapon.arm", "keyword.weapon.arm.placement")
def test_no_charge_is_placed_where_there_is_no_room(lg: Scenario, made: Made) -> None:
    """Between four walls, on a point of interest."""
    charge_card(made)
    walls = [(500, 270, 80, 10), (500, 330, 80, 10), (465, 300, 10, 50), (535, 300, 10, 50)]
    lg.terrain(*[block(*wall, 400, movement="impassable") for wall in walls])
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("charges",))
    lg.poi(500, 300)
    lg.run(Arm(unit=leia.id, card="charges", left=1))
    assert lg.asked is None


@covers("keyword.weapon.detonate", "timing.simultaneous.own-order")
def test_of_two_types_of_charge_its_player_says_which_goes_first(lg: Scenario, made: Made) -> None:
    charge_card(made)
    made("mines", slot="gear", weapons=(gun(("detonate", 1, "Mine"), range=(1, 1), name="Mine", area=True),))
    ours = lg.unit(REBELS, A, (1500, 300), upgrades=("charges", "mines"))
    laid(lg, (500, 400))
    lg.game.state.tokens.append(Token(1, "charge", 900.0, 400.0, owner=A, name="mines"))
    lg.changed()
    lg.run(Detonation(unit=ours.id))
    assert lg.options == ["token:0", "token:1", "pass"]
    lg.answer("token:1")
    assert (lg.options, [one.id for one in lg.game.state.tokens]) == (["token:0", "pass"], [0])


@covers("keyword.weapon.detonate", "keyword.weapon.arm")
def test_who_can_detonate_need_not_have_armed(lg: Scenario, made: Made) -> None:
    """A charge is of the type that it was armed as."""
    made("mines", slot="gear", weapons=(gun(("arm", 1, "Mine"), range=(1, 1), name="Mine", area=True),))
    made("fuse", slot="gear", weapons=(gun(("detonate", 1, "Mine"), range=(1, 1), name="Fuse", area=True),))
    ours = lg.unit(REBELS, A, (1500, 300), upgrades=("fuse",))
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="mines"))
    lg.changed()
    lg.run(Detonation(unit=ours.id))
    assert lg.options == ["token:0", "pass"]


@covers("keyword.weapon.detonate", "keyword.general.x-cumulative")
def test_detonate_on_two_cards_adds_up(lg: Scenario, made: Made) -> None:
    charge_card(made, detonate=1)
    made("fuse", slot="gear", weapons=(gun(("detonate", 1, TYPE), range=(1, 1), name="Fuse", area=True),))
    ours = lg.unit(REBELS, A, (1500, 300), upgrades=("charges", "fuse"))
    laid(lg, (500, 400), (700, 400), (900, 400))
    lg.run(Detonation(unit=ours.id))
    lg.answers("token:0", "token:1")
    assert (lg.asked, [one.id for one in lg.game.state.tokens]) == (None, [2])


@covers("rule.area-weapon", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize("reach", [1, 2])
@pytest.mark.parametrize(("beyond", "struck"), [(0.0, True), (0.2, False)])
def test_an_area_weapon_reaches_as_far_as_is_printed(
    lg: Scenario, made: Made, reach: int, beyond: float, struck: bool
) -> None:
    charge_card(made, reach=reach)
    y = 400 + 12.7 + 152.4 * reach + 13.5 + beyond
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    lg.unit(STORMTROOPERS, B, (500, y))
    laid(lg, (500, 400))
    lg.dice("blank" if struck else "")
    lg.run(Blast(token=0))
    assert bool(lg.events("attack.rolled")) is struck


@covers("rule.area-weapon")
def test_an_area_weapon_strikes_the_engaged_and_not_the_hidden(lg: Scenario, made: Made) -> None:
    charge_card(made)
    lg.terrain(block(500, 360, 200, 10, 200))
    lg.unit(REBELS, A, (500, 470), upgrades=("charges",))
    lg.unit(STORMTROOPERS, B, (500, 470 + MELEE))
    lg.unit(STORMTROOPERS, B, (500, 320))
    laid(lg, (500, 400))
    lg.dice("blank blank")
    lg.run(Blast(token=0))
    lg.answer("pool:0")
    assert len(lg.events("attack.rolled")) == 2


@covers("keyword.unit.weak-point.area")
@pytest.mark.parametrize(("y", "most"), [(420, 2), (580, 1)])
def test_a_charge_finds_the_weak_side(lg: Scenario, lend: Lend, made: Made, y: float, most: int) -> None:
    charge_card(made, ("impact", 1), dice=(3, 0, 0))
    lend(AT_RT, ("armor", 0), ("weak-point", 1, "rear"))
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    lg.unit(AT_RT, B, (500, 500))
    laid(lg, (500, y))
    lg.dice("hit hit hit")
    lg.run(Blast(token=0))
    assert (lg.asks, lg.options[0]) == (A, f"impact:{most}")


# Self-destruction.


def walking_bomb(lg: Scenario, lend: Lend, hurt: int) -> Unit:
    bomb = gun(("self-destruct", 2), range=None, dice=(2, 0, 0), name="Core")
    lend(AT_RT, weapons=(bomb, gun()))
    walker = lg.unit(AT_RT, A, (500, 500))
    lg.set(walker.leader, wounds=hurt)
    lg.put(walker, damaged=False, damaged_once=True)
    return walker


@covers("keyword.weapon.self-destruct.condition", "keyword.weapon.self-destruct")
@pytest.mark.parametrize(("hurt", "rule"), [(2, None), (1, "keyword.weapon.self-destruct.condition")])
def test_a_hurt_unit_may_blow_itself_up(lg: Scenario, lend: Lend, hurt: int, rule: str | None) -> None:
    walker = walking_bomb(lg, lend, hurt)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(Activation(unit=walker.id))
    if rule:
        with refused(lg, by=rule):
            lg.answer("self-destruct")
    else:
        assert "self-destruct" in lg.options


@covers("keyword.weapon.self-destruct.condition", "withdraw.no-attack-standby")
@pytest.mark.parametrize(("type", "may"), [("trooper", False), ("creature trooper", True)])
def test_who_withdraws_does_not_blow_itself_up_but_a_creature_may(
    lg: Scenario, lend: Lend, type: str, may: bool
) -> None:
    bomb = gun(("self-destruct", 2), range=None, dice=(2, 0, 0), name="Core")
    lend(LEIA, type=type, weapons=(bomb, sword()))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=2)
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=leia.id))
    assert "self-destruct" in lg.options
    lg.answer("move")
    lg.answers(*["withdraw"] * (lg.asked == "move-kind"), (500.0, 230.0, 0.0))
    assert ("self-destruct" in lg.options) is may
    if not may:
        with refused(lg, by="withdraw.no-attack-standby"):
            lg.answer("self-destruct")


@covers("keyword.weapon.self-destruct.condition", "keyword.unit.distract", "action.free-card")
@pytest.mark.parametrize("action", ["self-destruct", "distract"])
def test_who_has_done_two_actions_may_still_do_what_is_free(lg: Scenario, lend: Lend, action: str) -> None:
    bomb = gun(("self-destruct", 2), range=None, dice=(2, 0, 0), name="Core")
    lend(LEIA, ("distract", 0), weapons=(bomb, gun()))
    leia = lg.unit(LEIA, A, (500, 500))
    lg.set(leia.leader, wounds=2)
    lg.unit(STORMTROOPERS, B, (500, 700))
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "dodge")
    assert action in lg.options
    lg.answer("end")


@covers("keyword.weapon.self-destruct.condition", "keyword.weapon.self-destruct")
@pytest.mark.parametrize(("hurt", "may"), [(1, False), (2, True)])
def test_a_card_may_make_a_unit_a_bomb(lg: Scenario, lend: Lend, made: Made, hurt: int, may: bool) -> None:
    made("core", slot="gear", weapons=(gun(("self-destruct", 2), range=None, dice=(2, 0, 0), name="Core"),))
    lend(AT_RT, weapons=(gun(),))
    walker = lg.unit(AT_RT, A, (500, 500), upgrades=("core",))
    lg.set(walker.leader, wounds=hurt)
    assert (refuse_self_destruct(lg.game, walker) is None) is may


@covers("keyword.weapon.self-destruct.condition", "upgrade.discarded")
@pytest.mark.parametrize(("state", "may"), [("", True), ("discarded", False)])
def test_a_bomb_that_is_discarded_counts_no_more(lg: Scenario, lend: Lend, made: Made, state: str, may: bool) -> None:
    """The one takes 1 wound, the other 3; the unit has 2."""
    for number, x in enumerate((1, 3)):
        made(f"core {number}", slot="gear", weapons=(gun(("self-destruct", x), range=None, name="Core"),))
    lend(AT_RT, weapons=(gun(),))
    walker = lg.unit(AT_RT, A, (500, 500), upgrades=("core 0", "core 1"))
    lg.set(walker.leader, wounds=2)
    first, second = walker.upgrades
    lg.put(walker, upgrades=(replace(first, state=state), second))
    assert (refuse_self_destruct(lg.game, walker) is None) is may


@covers("keyword.weapon.self-destruct", "keyword.weapon.self-destruct.attack", "keyword.weapon.self-destruct.defeated")
def test_friend_and_foe_are_attacked_and_the_unit_is_gone(lg: Scenario, lend: Lend) -> None:
    walker = walking_bomb(lg, lend, 2)
    friends = lg.unit(REBELS, A, (600, 500))
    foes = lg.unit(STORMTROOPERS, B, (600, 500 + MELEE))
    lg.unit(STORMTROOPERS, B, (500, 800))
    lg.run(Activation(unit=walker.id))
    lg.answer("self-destruct")
    assert lg.options == ["pool:0", "pool:1"]
    lg.dice("blank blank  hit blank  block")
    lg.answer("pool:0")
    rolled = [one["dice"] for one in lg.events("attack.rolled")]
    assert [len(dice) for dice in rolled] == [2, 2]  # type: ignore[arg-type]
    assert (lg.game.unit(friends.id).suppression, lg.game.unit(foes.id).suppression) == (0, 1)
    assert lg.game.unit(walker.id).defeated


@covers("keyword.weapon.self-destruct.attack", "keyword.upgrade.small")
@pytest.mark.parametrize(("x", "hit"), [(650, True), (740, False)])
def test_a_small_miniature_alone_draws_no_unit_into_a_blast(lg: Scenario, lend: Lend, x: int, hit: bool) -> None:
    """It is no area weapon: the one beside it has to be near enough."""
    walker = walking_bomb(lg, lend, 2)
    lg.unit("iden-versio", B, (x, 500), (600, 500), counterpart="idens-id10-seeker-droid")
    lg.dice("blank blank" if hit else "")
    lg.run(Activation(unit=walker.id))
    lg.answer("self-destruct")
    assert len(lg.events("attack.rolled")) == hit


@covers("keyword.weapon.self-destruct.attack", "standby.trigger")
@pytest.mark.parametrize("struck", [True, False])
def test_a_blast_that_strikes_nobody_is_no_attack_to_react_to(lg: Scenario, lend: Lend, struck: bool) -> None:
    walker = walking_bomb(lg, lend, 2)
    lg.unit(REBELS, A, (500, 600 if struck else 100))
    foes = lg.unit(STORMTROOPERS, B, (500, 750))
    lg.put(foes, standby=True)
    lg.dice("blank blank" if struck else "")
    lg.run(Activation(unit=walker.id))
    lg.answer("self-destruct")
    assert lg.asked == ("standby" if struck else None)


@covers("keyword.weapon.self-destruct.defeated", "victory.last-standing")
def test_who_has_only_a_bomb_loses_the_match_with_it(lg: Scenario, lend: Lend) -> None:
    walker = walking_bomb(lg, lend, 2)
    lg.unit(STORMTROOPERS, B, (500, 900))
    lg.run(Activation(unit=walker.id))
    lg.answer("self-destruct")
    assert lg.game.result is not None
    assert (lg.game.result.winner, lg.game.result.reason) == (B, "last-standing")


@covers("keyword.weapon.self-destruct.defeated")
def test_a_bomb_that_goes_off_counts_as_a_defeated_unit(lg: Scenario, lend: Lend) -> None:
    mission(lg, secondary="marked-targets")
    walker = walking_bomb(lg, lend, 2)
    lg.put(walker, marks=("marked",))
    lg.unit(REBELS, A, (500, 200))
    lg.unit(STORMTROOPERS, B, (500, 900))
    lg.run(Activation(unit=walker.id))
    lg.answer("self-destruct")
    assert lg.game.state.players[B].points == 1


@covers("keyword.weapon.self-destruct")
def test_the_weapon_serves_for_nothing_else(lg: Scenario, lend: Lend) -> None:
    walker = walking_bomb(lg, lend, 2)
    lg.unit(STORMTROOPERS, B, (500, 600))
    attack(lg, walker, "blank")
    assert lg.events("attack.declared")[0]["weapons"] == ("Gun",)


@covers("keyword.weapon.self-destruct.transported", "undeployed.allied")
def test_nobody_blows_up_off_the_table(lg: Scenario, lend: Lend) -> None:
    walker = walking_bomb(lg, lend, 2)
    lg.set(walker.leader, placed=False)
    lg.put(walker, deployed=False)
    lg.run(Activation(unit=walker.id))
    with refused(lg, by="deploy.must"):
        lg.answer("self-destruct")


@covers("keyword.weapon.arm", "upgrade.miniature-defeated")
@pytest.mark.parametrize("alive", [True, False])
def test_the_charges_of_a_saboteur_are_gone_with_it(lg: Scenario, lend: Lend, made: Made, alive: bool) -> None:
    lend(REBELS, weapons=(gun(),), miniatures=2)
    weapon = gun(("arm", 1, TYPE), range=(1, 1), name="Charge", area=True)
    made("saboteur", slot="heavy weapon", miniatures=1, weapons=(weapon, gun(("arm", 1, TYPE), name="Other")))
    made("charges", slot="gear", weapons=(weapon,))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), upgrades=("saboteur", "charges"))
    lg.set(rebels.miniatures[2], defeated=not alive, placed=alive)
    lg.run(Activation(unit=rebels.id))
    assert [one for one in lg.options if one.startswith("arm")] == ["arm:0", "arm:1"][not alive :]


# Overrun.


def rider(lg: Scenario, lend: Lend, *words: Word, key: str = AT_RT, x: int = 1, deployed: bool = True) -> Unit:
    blade = gun(("overrun", x), *words, range=None, dice=(3, 0, 0), name="Blade")
    lend(key, weapons=(blade, gun(range=(4, 5), name="Far")))
    return lg.unit(key, A, (500, 300)) if deployed else lg.unit(key, A)


@covers("keyword.weapon.overrun", "keyword.weapon.overrun.trigger", "keyword.weapon.overrun.attack")
@covers("keyword.weapon.overrun.separate-moves", "attack.suppression.melee-none")
def test_a_move_over_enemies_is_an_attack(lg: Scenario, lend: Lend) -> None:
    unit = rider(lg, lend)
    foes = lg.unit(STORMTROOPERS, B, (500, 365))
    lg.put(foes, suppression=1)
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 430.0, 0.0, 0.0))
    assert lg.asked == "ability"
    lg.dice("hit blank blank  block")
    lg.answer(lg.options[0])
    assert lg.events("attack.declared")[0]["dice"] == (3, 0, 0)
    assert (lg.events("cover.rolled"), lg.game.unit(foes.id).suppression) == ([], 1)
    lg.answers("move", "reverse", (500.0, 425.0, 0.0, 0.0))
    assert lg.asked is None


@covers("keyword.weapon.overrun", "keyword.weapon.overrun.attack", "attack.pool.gather")
@pytest.mark.parametrize(("card", "dice"), [("call-me-captain", (6, 0, 0)), ("rule-with-respect", (3, 0, 0))])
def test_cards_add_to_the_pool_of_an_overrun_unless_they_speak_of_shots(
    lg: Scenario, lend: Lend, card: str, dice: tuple[int, int, int]
) -> None:
    unit, foes = rider(lg, lend), lg.unit(STORMTROOPERS, B, (500, 365))
    for name in ("clone-captain-rex", "boba-fett-infamous-bounty-hunter"):
        lg.put(lg.unit(name, A, (600, 365)), order="up")
    show(lg, card)
    lg.dice("blank " * sum(dice))
    lg.run(RunOver(unit=unit.id, among=(foes.id,)))
    assert lg.asked is None
    assert len(lg.game.chance.loaded) == 0


@covers("keyword.weapon.overrun", "keyword.weapon.overrun.separate-moves")
@pytest.mark.parametrize(("x", "asked"), [(1, None), (2, "ability")])
def test_so_many_overruns_in_an_activation(lg: Scenario, lend: Lend, x: int, asked: str | None) -> None:
    unit = rider(lg, lend, x=x)
    one, other = lg.unit(STORMTROOPERS, B, (480, 365)), lg.unit(STORMTROOPERS, B, (520, 365))
    third = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 430.0, 0.0, 0.0))
    lg.answer(lg.options[0])
    assert lg.options == [f"unit:{one.id}", f"unit:{other.id}"]
    lg.dice("blank blank blank")
    lg.answer(f"unit:{one.id}")
    assert lg.asked == "action"  # one attack for one move
    lg.answers("move", "standard", (500.0, 560.0, 0.0, 0.0))
    assert lg.asked == asked
    assert third.defeated is False


@covers("keyword.weapon.overrun.trigger")
@pytest.mark.parametrize(("y", "asked"), [(365, True), (600, False)])
def test_only_who_is_passed_over_is_overrun(lg: Scenario, lend: Lend, y: float, asked: bool) -> None:
    unit = rider(lg, lend)
    lg.unit(STORMTROOPERS, B, (500, y))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 430.0, 0.0, 0.0))
    assert (lg.asked == "ability") is asked


@covers("keyword.weapon.overrun.trigger")
@pytest.mark.parametrize(("gone", "left"), [((), (0, 1, 2)), ((0,), (1, 2)), ((0, 1, 2), ())])
def test_nobody_overruns_who_has_fallen_meanwhile(
    lg: Scenario, lend: Lend, gone: tuple[int, ...], left: tuple[int, ...]
) -> None:
    unit = rider(lg, lend)
    foes = [lg.unit(STORMTROOPERS, B, (440 + 60 * number, 365)) for number in range(3)]
    for number in gone:
        lg.put(foes[number], defeated=True)
    lg.game.stack.append(Activation(unit=unit.id, step=99))
    happen(lg, AfterMove(unit=unit.id, kind="standard", action=True, crossed=tuple([one.id for one in foes])))
    assert (lg.asked == "ability") is bool(left)
    if left:
        lg.answer(lg.options[0])
        assert lg.options == [f"unit:{foes[number].id}" for number in left]
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.weapon.overrun.trigger", "deploy.by-moving")
@pytest.mark.parametrize(("x", "asked"), [(300, True), (500, False)])
@pytest.mark.parametrize("key", [LEIA, AT_RT])
def test_who_deploys_overruns_those_on_its_way(lg: Scenario, lend: Lend, key: str, x: float, asked: bool) -> None:
    """It deploys by a standard move; the base of a walker is wider than the tool."""
    lg.game.state.objective = "close-the-pocket"
    unit = rider(lg, lend, key=key, deployed=False)
    lg.unit(STORMTROOPERS, B, (x, 40))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", (300.0, 105.0, 0.0, 0.0))
    assert (lg.asked == "ability") is asked


@covers("keyword.weapon.overrun.trigger")
def test_the_tool_of_a_small_base_counts(lg: Scenario, lend: Lend) -> None:
    unit = rider(lg, lend, key=LEIA)
    lg.unit(STORMTROOPERS, B, (500, 350))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 410.0, 0.0))
    assert lg.asked == "ability"


@covers("keyword.weapon.overrun.trigger")
@pytest.mark.parametrize(("kind", "asked"), [("jump", True), ("climb", False)])
def test_who_jumps_over_enemies_overruns_them_as_who_walks_does(
    lg: Scenario, lend: Lend, kind: str, asked: bool
) -> None:
    blade = gun(("overrun", 1), range=None, dice=(1, 0, 0), name="Blade")
    lend(LEIA, ("jump", 1), weapons=(blade,))
    unit = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 340))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", kind, (500.0, 380.0, 0.0))
    assert (lg.asked == "ability") is asked
    lg.decline()


@covers("keyword.weapon.overrun.trigger", "withdraw.no-attack-standby")
@pytest.mark.parametrize(("type", "asked"), [("trooper", False), ("creature trooper", True)])
def test_who_withdraws_overruns_nobody_but_a_creature_does(lg: Scenario, lend: Lend, type: str, asked: bool) -> None:
    blade = gun(("overrun", 1), range=None, dice=(1, 0, 0), name="Blade")
    lend(LEIA, type=type, weapons=(blade, sword()))
    unit = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=unit.id))
    lg.answer("move")
    lg.answers(*["withdraw"] * (lg.asked == "move-kind"), (500.0, 390.0, 0.0))
    assert (lg.asked == "ability") is asked
    lg.decline()


@covers("keyword.weapon.overrun.trigger", "move.notched.tool")
@pytest.mark.parametrize(("aside", "asked"), [(45.0, True), (52.0, False)])
def test_the_base_that_moves_is_wider_than_the_tool(lg: Scenario, lend: Lend, aside: float, asked: bool) -> None:
    """A base of 35 and one of 13.5: they overlap up to 48.5 apart."""
    unit = rider(lg, lend)
    lg.unit(STORMTROOPERS, B, (500 + aside, 365))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 430.0, 0.0, 0.0))
    assert (lg.asked == "ability") is asked


@covers("keyword.weapon.overrun.trigger", "deploy.by-moving")
@pytest.mark.parametrize(("aside", "asked"), [(45.0, True), (52.0, False)])
def test_the_base_that_deploys_is_wider_than_the_tool(lg: Scenario, lend: Lend, aside: float, asked: bool) -> None:
    lg.game.state.objective = "close-the-pocket"
    unit = rider(lg, lend, deployed=False)
    lg.unit(STORMTROOPERS, B, (300 + aside, 40))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", (300.0, 105.0, 0.0, 0.0))
    assert (lg.asked == "ability") is asked


def overran(lg: Scenario, unit: Unit, *foes: Unit) -> None:
    """The unit has just moved over these."""
    lg.game.stack.append(Activation(unit=unit.id, step=99))
    happen(lg, AfterMove(unit=unit.id, kind="standard", action=True, crossed=tuple([one.id for one in foes])))


@covers("keyword.weapon.overrun", "keyword.weapon.overrun.trigger")
@pytest.mark.parametrize("case", ["", "climbs", "another's", "not now", "done", "fallen"])
def test_when_a_unit_overruns(lg: Scenario, lend: Lend, case: str) -> None:
    """After a standard move of its own, in its activation, so often and while it stands."""
    unit = rider(lg, lend)
    other, foes = lg.unit(REBELS, A, (300, 300)), lg.unit(STORMTROOPERS, B, (500, 365))
    if case == "fallen":
        lg.put(unit, defeated=True)
    active = other if case == "not now" else unit
    lg.game.stack.append(Activation(unit=active.id, step=99))
    if case == "done":
        lg.game.note(unit.id, "overrun")
    mover, kind = other if case == "another's" else unit, "climb" if case == "climbs" else "standard"
    happen(lg, AfterMove(unit=mover.id, kind=kind, action=True, crossed=(foes.id,)))
    assert (lg.asked == "ability") is (case == "")
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.incognito", "keyword.weapon.overrun.attack")
@pytest.mark.parametrize(("gap", "asked"), [(152.4, True), (153, False)])
def test_nobody_overruns_an_unknown_from_beyond_range_1(lg: Scenario, lend: Lend, gap: float, asked: bool) -> None:
    unit = rider(lg, lend)
    lend(LEIA, ("incognito", 0))
    unknown = lg.unit(LEIA, B, (500, 300 + lg.game.leader(unit).radius + 13.5 + gap))
    overran(lg, unit, unknown)
    assert (lg.asked == "ability") is asked
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.incognito.lost", "keyword.weapon.overrun")
def test_who_overruns_is_unknown_no_longer(lg: Scenario, lend: Lend) -> None:
    blade = gun(("overrun", 1), range=None, dice=(1, 0, 0), name="Blade")
    lend(AT_RT, ("incognito", 0), weapons=(blade,))
    unit, foes = lg.unit(AT_RT, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 365))
    overran(lg, unit, foes)
    lg.dice("blank")
    lg.answer(lg.options[0])
    assert lg.game.keyword(unit.id, "incognito") == 0
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.distract", "keyword.unit.inconspicuous")
@pytest.mark.parametrize(("distracted", "hidden", "left"), [(1, -1, [1]), (-1, 0, [1, 2]), (-1, -1, [0, 1, 2])])
def test_an_overrun_is_an_attack_that_others_may_draw_or_turn_away(
    lg: Scenario, lend: Lend, distracted: int, hidden: int, left: list[int]
) -> None:
    unit = rider(lg, lend)
    lend(REBELS, ("inconspicuous", 0))
    keys = [REBELS if number == hidden else STORMTROOPERS for number in range(3)]
    foes = [lg.put(lg.unit(key, B, (440 + 60 * at, 365)), suppression=1) for at, key in enumerate(keys)]
    if distracted >= 0:
        lg.put(unit, distracted=foes[distracted].id)
    overran(lg, unit, *foes)
    lg.dice("blank blank blank" if len(left) == 1 else "")
    lg.answer(lg.options[0])
    if len(left) > 1:
        assert lg.options == [f"unit:{foes[number].id}" for number in left]
    else:
        assert lg.events("attack.declared")[0]["defender"] == foes[left[0]].id
    lg.game.stack.clear()
    lg.changed()


# Ram.


@covers("keyword.weapon.ram", "keyword.weapon.ram.small-base")
@pytest.mark.parametrize("moves", [True, False])
def test_ram_makes_criticals_after_a_move(lg: Scenario, lend: Lend, moves: bool) -> None:
    unit, foe = duel(lg, lend, gun(("ram", 2), ("lethal", 1), dice=(3, 0, 0)))
    lg.put(unit, aim=1)
    lg.run(Activation(unit=unit.id))
    if moves:
        lg.answers("move", "standard", (500.0, 301.0, 0.0))
    lg.dice("blank blank hit")
    lg.answers("attack", "pass")
    assert lg.asked == ("ram" if moves else "lethal")
    if moves:
        with refused(lg, by="keyword.weapon.ram"):
            lg.answer(("die:blank", "die:blank", "die:hit"))
        lg.answer(("die:blank", "die:hit"))
        assert faces(lg) == "blank crit crit"
    assert wounds(lg, foe) == 0


@covers("keyword.weapon.ram.notched")
@pytest.mark.parametrize(
    ("y", "kind", "open_"),
    [(300 + 125 + 58, "standard", True), (300 + 125 + 50, "standard", False), (300 + 75 + 58, "standard", False)],
)
def test_a_vehicle_rams_after_a_full_move_at_full_speed(
    lg: Scenario, lend: Lend, y: float, kind: str, open_: bool
) -> None:
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    lg.put(unit, aim=1)
    lg.run(Activation(unit=unit.id))
    lg.answers("move", kind, (500.0, float(y), 0.0, 0.0))
    lg.dice("blank")
    lg.answers("attack", "pass")
    assert (lg.asked == "ram") is open_


@covers("keyword.weapon.ram.notched", "terrain.difficult")
@pytest.mark.parametrize(("ground", "open_"), [("difficult", True), ("open", False)])
def test_ground_that_slows_a_vehicle_lowers_its_full_speed(
    lg: Scenario, lend: Lend, ground: Movement, open_: bool
) -> None:
    """The same full move with the second longest tool: the longest is closed to it, or was left unused."""
    lg.terrain(block(500, 420, 400, 60, 5, type="area", movement=ground, cover="none", blocks=False))
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    lg.put(unit, aim=1)
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 300.0 + 75 + 58, 0.0, 0.0))
    lg.dice("blank")
    lg.answers("attack", "pass")
    assert (lg.asked == "ram") is open_


def rams(lg: Scenario, unit: Unit, *spot: float) -> bool:
    """Whether its weapon may ram once it has moved there; somebody is in range."""
    lg.put(unit, aim=1)
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", spot)
    lg.dice("blank")
    lg.answers("attack", "pass")
    return lg.asked == "ram"


@covers("keyword.weapon.ram.notched")
@pytest.mark.parametrize(("x", "full"), [(500 + 125 + 58, True), (500 + 125 + 50, False)])
def test_a_full_move_is_one_whatever_way_the_base_faces(lg: Scenario, lend: Lend, x: float, full: bool) -> None:
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), range=(1, 5), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.set(unit.leader, heading=pi / 2)
    lg.unit(VADER, B, (500, 600))
    assert rams(lg, unit, float(x), 300.0, 0.0, pi / 2) is full


@covers("keyword.weapon.ram.notched", "terrain.difficult", "move.difficult.trigger")
@pytest.mark.parametrize(
    ("y", "slowed"),
    [(300, True), (375, True), (450, True), (250, False), (480, False)],
    ids=["begins", "crosses", "ends", "behind", "ahead"],
)
def test_difficult_ground_where_a_move_begins_goes_or_ends_lowers_its_full_speed(
    lg: Scenario, lend: Lend, y: float, slowed: bool
) -> None:
    """A full move with the second longest tool."""
    lg.terrain(block(500, y, 400, 20, 5, type="area", movement="difficult", cover="none", blocks=False))
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    assert rams(lg, unit, 500.0, 300.0 + 75 + 58, 0.0, 0.0) is slowed


@covers("keyword.weapon.ram.notched", "terrain.difficult")
def test_the_shortest_tool_stays_the_full_speed_of_the_slowest(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(500, 375, 400, 20, 5, type="area", movement="difficult", cover="none", blocks=False))
    lend(AT_RT, speed=1, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    assert rams(lg, unit, 500.0, 300.0 + 75 + 58, 0.0, 0.0)


@covers("keyword.weapon.ram.notched")
@pytest.mark.parametrize(("speed", "far", "full"), [(1, 75, False), (0, 125, True)])
def test_a_move_that_an_effect_makes_slower_is_no_full_one(
    lg: Scenario, lend: Lend, speed: int, far: float, full: bool
) -> None:
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A, (500, 300))
    lg.game.stack.append(Activation(unit=unit.id, left=1, step=Activation.steps.index(perform_actions)))
    lg.run(Move(unit=unit.id, speed=speed, kinds=("standard",)))
    lg.answer((500.0, 300.0 + far + 58, 0.0, 0.0))
    assert (lg.asked, "full-speed" in lg.game.did(unit.id)) == ("action", full)


@covers("keyword.weapon.ram.notched", "keyword.unit.speeder.compulsory", "move.compulsory.fallback")
@pytest.mark.parametrize(("x", "full"), [(500 + 125 + 58, True), (615, False)])
def test_a_compulsory_move_is_a_full_one_unless_something_is_in_its_way(
    lg: Scenario, lend: Lend, x: float, full: bool
) -> None:
    if not full:
        lg.terrain(block(715, 300, 2 * (715 - 35 - x), 200, 400))
    lend(AT_RT, ("speeder", 1), weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.put(lg.unit(AT_RT, A, (500, 300)), aim=1)
    lg.set(unit.leader, heading=pi / 2)
    lg.unit(VADER, B, (550, 600))
    lg.run(Activation(unit=unit.id))
    lg.answers(lg.options[0], (float(x), 300.0, 0.0, pi / 2))
    lg.dice("blank")
    lg.answers("attack", "pass")
    assert (lg.asked == "ram") is full


@covers("keyword.weapon.ram.notched", "deploy.by-moving")
@pytest.mark.parametrize(("y", "full"), [(125 + 29.0, True), (125 + 22.0, False)])
def test_who_deploys_with_the_whole_tool_has_made_a_full_move(lg: Scenario, lend: Lend, y: float, full: bool) -> None:
    lg.game.state.objective = "close-the-pocket"
    lend(AT_RT, weapons=(gun(("ram", 1), ("lethal", 1), dice=(1, 0, 0)),))
    unit = lg.unit(AT_RT, A)
    lg.unit(VADER, B, (300, 500))
    assert rams(lg, unit, 300.0, y, 0.0, 0.0) is full


# After the attack.


@covers("keyword.weapon.tow-cable")
@pytest.mark.parametrize(("dice", "asked"), [("crit blank", "tow-cable"), ("crit block", None)])
def test_a_tow_cable_turns_a_wounded_vehicle(lg: Scenario, lend: Lend, dice: str, asked: str | None) -> None:
    unit, walker = duel(lg, lend, gun(("tow-cable", 0)), key=AT_RT)
    attack(lg, unit, dice)
    assert lg.asked == asked
    if asked:
        assert lg.asks == A
        with refused(lg, by="notched.pivot.geometry"):
            lg.answer((500.0, 500.0, 0.0, 0.6 * pi))
        lg.answer((500.0, 500.0, 0.0, 0.5 * pi))
        assert lg.game.leader(lg.game.unit(walker.id)).heading == pytest.approx(0.5 * pi, abs=1e-4)
        assert lg.asked is None


@covers("keyword.weapon.tow-cable", "notched.pivot.multi-miniature", "standby.lose")
def test_a_tow_cable_turns_the_whole_unit(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("tow-cable", 0)),))
    lend(BIKES)
    leia = lg.unit(LEIA, A, (500, 300))
    bikes = lg.put(lg.unit(BIKES, B, (500, 500), (600, 500)), standby=True)
    attack(lg, leia, "crit blank", "pass")
    lg.answer((500.0, 500.0, 0.0, 0.5))
    turned = [one.heading for one in lg.game.standing(lg.game.unit(bikes.id))]
    assert turned == pytest.approx([0.5, 0.5], abs=1e-3)
    assert not lg.game.unit(bikes.id).standby


@covers("keyword.weapon.tow-cable", "keyword.weapon.immobilize.speed", "keyword.unit.full-pivot")
@pytest.mark.parametrize(("tokens", "turns"), [(1, True), (2, False)])
def test_a_tow_cable_turns_a_vehicle_as_that_can_pivot(lg: Scenario, lend: Lend, tokens: int, turns: bool) -> None:
    unit, walker = duel(lg, lend, gun(("tow-cable", 0)), key=AT_RT, theirs=(("full-pivot", 0),))
    assert lg.game.facts(walker.id).speed == 2
    lg.put(walker, immobilize=tokens)
    attack(lg, unit, "crit blank")
    assert (lg.asked is not None) == turns
    if turns:
        lg.answer((500.0, 500.0, 0.0, pi))
        assert abs(lg.game.leader(lg.game.unit(walker.id)).heading) == pytest.approx(pi, abs=1e-3)


@covers("keyword.weapon.tow-cable", "base.contact.enemy-forbidden")
@pytest.mark.parametrize(("x", "turns"), [(500 + 75 + 13.5, False), (500 + 75 + 13.6, True)])
def test_a_tow_cable_turns_nobody_into_contact(lg: Scenario, lend: Lend, x: float, turns: bool) -> None:
    unit, tank = duel(lg, lend, gun(("tow-cable", 0)), key="tx-225-gavw-occupier-tank")
    lg.unit(REBELS, A, (x, 500))
    attack(lg, unit, "crit blank")
    beside = (500.0, 500.0, 0.0, 0.5 * pi)
    if turns:
        lg.answer(beside)
        assert lg.game.leader(lg.game.unit(tank.id)).heading == pytest.approx(0.5 * pi, abs=1e-4)
    else:
        with refused(lg, by="base.contact.enemy-forbidden"):
            lg.answer(beside)
        lg.answer((500.0, 500.0, 0.0, 0.0))


@covers("keyword.weapon.tow-cable")
@pytest.mark.parametrize("key", [VADER, "tauntaun-riders"])
def test_a_tow_cable_is_for_vehicles(lg: Scenario, lend: Lend, key: str) -> None:
    lend(LEIA, weapons=(gun(("tow-cable", 0)),))
    lend(key, wounds=4, courage=3, defense_surge=False)
    unit, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(key, B, (500, 500))
    attack(lg, unit, "crit blank")
    assert (lg.asked, wounds(lg, foe)) == (None, 1)


@covers("keyword.weapon.tow-cable", "wounds.unit-defeated")
@pytest.mark.parametrize("falls", [True, False])
def test_a_tow_cable_turns_no_vehicle_that_has_fallen(lg: Scenario, lend: Lend, falls: bool) -> None:
    unit, walker = duel(lg, lend, gun(("tow-cable", 0)), key=AT_RT)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    if falls:
        lg.set(walker.leader, wounds=lg.game.leader(walker).threshold - 1)
    attack(lg, unit, "crit blank")
    assert (lg.asked is None, lg.game.unit(walker.id).defeated) == (falls, falls)


@covers("keyword.weapon.tow-cable", "keyword.weapon.scatter")
@pytest.mark.parametrize("word", ["tow-cable", "scatter"])
def test_every_pool_is_followed_up(lg: Scenario, lend: Lend, word: str) -> None:
    cable = gun((word, 0))
    lend(LEIA, weapons=(cable,))
    unit = lg.unit(LEIA, A, (500, 300))
    key, rest = (AT_RT, ()) if word == "tow-cable" else (STORMTROOPERS, ((540.0, 520.0),))
    foes = [lg.unit(key, B, (x, 500), *rest[:1]) for x in (500, 560)]
    pools = [pool_of(foe.id, "ranged", [(cable, 1)]) for foe in foes]
    step = Attack.steps.index(follow_up)
    lg.run(Attack(attacker=unit.id, pools=pools, resolved=[0, 1], struck=[0, 1], step=step))
    for foe in foes:
        assert (lg.asked, lg.asks, lg.decision.subject) == (word, A, foe.id)
        lg.answer("pass")
    assert lg.asked is None


@covers("keyword.weapon.scatter")
@pytest.mark.parametrize("moved", [True, False])
def test_scatter_moves_those_around_the_leader(lg: Scenario, lend: Lend, moved: bool) -> None:
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    unit = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500))
    attack(lg, unit, "blank")
    assert (lg.asked, lg.asks) == ("scatter", A)
    with refused(lg, by="cohesion.range"):
        lg.answer((700.0, 500.0, 0.0))
    lg.answer((440.0, 540.0, 0.0) if moved else "pass")
    other = lg.game.miniature(foes.miniatures[1])
    assert (other.x, other.y) == ((440, 540) if moved else (530, 500))
    assert (lg.game.leader(foes).x, lg.game.leader(foes).y) == (500, 500)


def scattered(lg: Scenario, lend: Lend, *places: tuple[float, ...]) -> tuple[int, ...]:
    """Leia's scatter blade has struck stormtroopers: those beside their leader."""
    lend(LEIA, weapons=(sword(("scatter", 0)),))
    unit = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, *places)
    attack(lg, unit, "blank")
    assert (lg.asked, lg.asks) == ("scatter", A)
    return foes.miniatures[1 : len(places)]


@covers("keyword.weapon.scatter")
def test_in_a_melee_any_are_scattered_and_the_others_stay_in_contact(lg: Scenario, lend: Lend) -> None:
    near, other = scattered(lg, lend, (540, 330), (500, 327), (580, 340))
    with refused(lg, by="melee.move-into.only-way"):
        lg.answer([(473.0, 300.0, 0.0), (560.0, 380.0, 0.0)])  # moved, it may not end in contact
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer([(500.0, 327.0, 0.0), (510.0, 340.0, 0.0)])  # on top of the one that stays
    lg.answer([(500.0, 327.0, 0.0), (560.0, 380.0, 0.0)])
    assert [(lg.game.miniature(one).x, lg.game.miniature(one).y) for one in (near, other)] == [(500, 327), (560, 380)]


@covers("keyword.weapon.scatter")
def test_who_is_far_from_the_leader_need_not_be_scattered(lg: Scenario, lend: Lend) -> None:
    far, other = scattered(lg, lend, (500, 327), (900, 500), (540, 330))
    with refused(lg, by="cohesion.range"):
        lg.answer([(880.0, 500.0, 0.0), (540.0, 360.0, 0.0)])
    lg.answer([(900.0, 500.0, 0.0), (540.0, 360.0, 0.0)])
    assert [(lg.game.miniature(one).x, lg.game.miniature(one).y) for one in (far, other)] == [(900, 500), (540, 360)]


@covers("keyword.weapon.scatter")
def test_who_is_not_scattered_keeps_its_level(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(560, 380, 60, 60, 60))
    above, other = scattered(lg, lend, (500, 327), (560, 380, 60), (540, 330))
    lg.answer([(560.0, 380.0, 0.0), (470.0, 360.0, 0.0)])
    assert (lg.game.miniature(above).z, lg.game.miniature(other).x) == (60, 470)


@covers("keyword.weapon.scatter")
def test_who_is_not_scattered_from_a_bridge_stays_on_it(lg: Scenario, lend: Lend) -> None:
    """Below it there would be room on the level of the leader."""
    bridge = block(560, 380, 80, 80, 110)
    lg.terrain(replace(bridge, part=replace(bridge.part, bottom=100.0)))
    above, other = scattered(lg, lend, (500, 327), (560, 380, 110), (540, 330))
    lg.answer([(560.0, 380.0, 0.0), (470.0, 360.0, 0.0)])
    assert (lg.game.miniature(above).z, lg.game.miniature(other).x) == (110, 470)


@covers("keyword.weapon.scatter")
@pytest.mark.parametrize(("key", "asked"), [("tauntaun-riders", None), (STORMTROOPERS, "scatter")])
def test_notched_bases_are_not_scattered(lg: Scenario, lend: Lend, key: str, asked: str | None) -> None:
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    unit = lg.unit(LEIA, A, (500, 300))
    lg.unit(key, B, (500, 500), (580, 500))
    attack(lg, unit, "blank")
    assert lg.asked == asked
    lg.decline()


@covers("keyword.weapon.scatter", "keyword.upgrade.small")
@pytest.mark.parametrize(("y", "weapon", "asked"), [(500, gun, False), (327, sword, True)])
def test_a_small_miniature_is_scattered_by_no_shot(
    lg: Scenario, lend: Lend, y: int, weapon: Callable[..., WeaponFacts], asked: bool
) -> None:
    """To a blow it is as much a part of its unit as anybody."""
    lend(LEIA, weapons=(weapon(("scatter", 0)),))
    unit = lg.unit(LEIA, A, (500, 300))
    iden = lg.unit("iden-versio", B, (500, y), (530, y + 10), counterpart="idens-id10-seeker-droid")
    assert lg.game.marked(lg.game.miniature(iden.miniatures[1]), "small")
    attack(lg, unit, "blank")
    assert (lg.asked == "scatter") is asked
    lg.decline()


@covers("keyword.unit.death-from-above")
@pytest.mark.parametrize(
    ("type", "both", "helps"), [("obstacle", False, False), ("obstacle", True, True), ("area", False, True)]
)
def test_cover_is_no_help_against_those_above(lg: Scenario, lend: Lend, type: str, both: bool, helps: bool) -> None:
    """Its dice are rolled; they cancel nothing."""
    top = 100.0
    house = block(500, 300, 100, 100, top, type=type)  # type: ignore[arg-type]
    lg.terrain(house, block(500, 500, 100, 100, top))
    lend(LEIA, ("death-from-above", 0), weapons=(gun(),))
    lend(VADER, ("cover", 1), courage=3)
    unit = lg.unit(LEIA, A, (500, 300, top if type == "obstacle" else 0))
    lg.unit(VADER, B, (500, 500, top) if both else (700, 420))
    attack(lg, unit, "hit block" if helps else "hit block block")
    assert len(lg.events("cover.rolled")) == 1
    assert bool(lg.events("defense.rolled")) is not helps


@covers("keyword.unit.death-from-above")
@pytest.mark.parametrize(
    ("ours", "theirs", "helps"),
    [((100,), (60, 200), True), ((60, 200), (100,), False), ((150,), (60,), True), ((155,), (150,), False)],
)
def test_of_terrain_that_is_stacked_the_highest_counts(
    lg: Scenario, lend: Lend, ours: tuple[int, ...], theirs: tuple[int, ...], helps: bool
) -> None:
    """By its height in segments of the range tool."""
    tops = [*[(300, top) for top in ours], *[(500, top) for top in theirs]]
    lg.terrain(*[block(500, y, 60, 60, top, blocks=False, cover="none") for y, top in tops])
    lend(LEIA, ("death-from-above", 0), weapons=(gun(),))
    lend(VADER, ("cover", 1), courage=3)
    unit = lg.unit(LEIA, A, (500, 300, max(ours)))
    lg.unit(VADER, B, (500, 500, max(theirs)))
    attack(lg, unit, "hit block" if helps else "hit block block")
    assert bool(lg.events("defense.rolled")) is not helps


@covers("keyword.unit.death-from-above", "keyword.weapon.detonate.token-is-attacker")
def test_a_charge_looks_down_on_nobody(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lend(VADER, ("cover", 1), courage=3)
    lend(LEIA, ("death-from-above", 0))
    lg.terrain(block(900, 300, 100, 100, 100))
    lg.unit(VADER, B, (500, 480))
    lg.unit(LEIA, A, (900, 300, 100), upgrades=("charges",))
    laid(lg, (500, 400))
    lg.dice("hit block")
    lg.run(Blast(token=0))
    assert (len(lg.events("cover.rolled")), lg.events("defense.rolled")) == (1, [])


@covers("attack.action.ends", "standby.timing.after-all-pools")
def test_standby_waits_for_the_last_pool(lg: Scenario, lend: Lend) -> None:
    unit, foe = duel(lg, lend, gun(), gun(name="Other"), ours=(("arsenal", 2),))
    other = lg.unit(STORMTROOPERS, B, (600, 500))
    lg.put(other, standby=True)
    lg.run(Activation(unit=unit.id))
    lg.answers("attack", f"unit:{foe.id}", ("weapon:-1.0",), f"unit:{other.id}")
    assert lg.asked == "pool"
    lg.dice("blank blank")
    lg.answer("pool:0")
    assert (lg.asked, len(lg.events("attack.rolled"))) == ("standby", 2)


@covers("keyword.weapon.immobilize.speed", "keyword.weapon.immobilize.order")
@pytest.mark.parametrize(("tokens", "speed"), [(0, 2), (1, 1), (2, 0)])
def test_immobilize_takes_speed(lg: Scenario, lend: Lend, tokens: int, speed: int) -> None:
    lend(AT_RT)
    lend(LEIA, ("spur", 0))
    walker, leia = lg.put(lg.unit(AT_RT, A, (500, 300)), immobilize=tokens), lg.unit(LEIA, A, (900, 300))
    assert speed_of(lg.game, walker) == speed
    assert (refuse_move(lg.game, walker) is None) is (speed > 0)
    lg.put(leia, immobilize=1)
    assert speed_of(lg.game, leia, spur=True) == 2


@covers("keyword.weapon.suppressive")
def test_suppressive_weapons_need_no_hit_and_count_once(lg: Scenario, lend: Lend) -> None:
    weapons = (sword(("suppressive", 0)), sword(("suppressive", 0), name="Other"))
    unit, foe = duel(lg, lend, *weapons, ours=(("arsenal", 2),), apart=MELEE)
    attack(lg, unit, "blank blank", "all")
    assert lg.game.unit(foe.id).suppression == 1


@covers("keyword.weapon.detonate", "keyword.unit.reinforcements")
def test_charges_go_off_in_the_end_phase_too(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made)
    lend(STORMTROOPERS, ("reinforcements", 0))
    lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    foes = lg.unit(STORMTROOPERS, B, (500, 300))
    laid(lg, (500, 420))
    lg.game.state.round, lg.game.state.phase = 1, "end"
    lg.changed()
    happen(lg, StartOfEndPhase())
    lg.answer(lg.options[0])
    lg.answers("standard", (500.0, 310.0, 0.0))
    assert (lg.asked, lg.asks) == ("detonate", A)
    lg.dice("crit blank")
    lg.answer("token:0")
    assert lg.game.unit(foes.id).defeated


@covers("keyword.weapon.detonate", "standby.trigger")
def test_charges_go_off_after_a_move_that_their_own_player_made(lg: Scenario, made: Made) -> None:
    charge_card(made)
    friends = lg.unit(REBELS, A, (1500, 300), upgrades=("charges",))
    lg.put(friends, standby=True)
    foes = lg.unit(STORMTROOPERS, B, (500, 300))
    laid(lg, (500, 420))
    lg.run(Move(unit=foes.id, speed=1, by=A))
    lg.answers("standard", (500.0, 310.0, 0.0))
    assert lg.asked == "detonate"
    lg.answer("pass")


@covers("keyword.weapon.detonate.token-is-attacker", "keyword.weapon.lethal")
def test_nobody_spends_aim_tokens_for_a_lethal_charge(lg: Scenario, lend: Lend, made: Made) -> None:
    charge_card(made, ("lethal", 1))
    foe = lg.unit(VADER, B, (500, 480))
    lg.put(lg.unit(REBELS, A, (1500, 300), upgrades=("charges",)), aim=2)
    laid(lg, (500, 400))
    lg.dice("crit block")
    lg.run(Blast(token=0))
    assert (lg.asked, wounds(lg, foe)) == (None, 0)


# Melees that are thinned from afar.


@covers("attack.melee.refill-attacker", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize("owner", [A, B])
def test_a_charge_that_thins_a_melee_lets_both_sides_close_up(lg: Scenario, made: Made, owner: int) -> None:
    charge_card(made)
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 390), (500, 327))
    laid(lg, (500, 500), owner=owner)
    lg.dice("crit blank")
    lg.run(Blast(token=0))
    closing = rebels if owner == A else foes
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", owner, closing.leader)
    lg.answer((500.0, 363.0 if owner == A else 327.0, 0.0))
    assert (lg.asked, engaged(lg.game, lg.game.unit(foes.id))) == (None, True)


@covers("attack.melee.refill-attacker", "attack.step11.additional-pool")
def test_who_fought_before_the_first_pool_closes_up_after_the_last(lg: Scenario, made: Made) -> None:
    charge_card(made)
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 390), (500, 327))
    lg.unit(STORMTROOPERS, B, (500, 640))
    laid(lg, (500, 500))
    lg.dice("crit blank blank")
    lg.run(Blast(token=0))
    assert (lg.asked, len(lg.options)) == ("pool", 2)
    lg.answer("pool:0")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.leader)


@covers("attack.melee.refill-attacker", "unit-type.repulsor.melee-not-engaged")
def test_a_shot_at_a_vehicle_in_melee_lets_its_enemies_close_up(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(1, 0, 0), range=(1, 4)),))
    lend(BIKES)
    leia = lg.unit(LEIA, A, (500, 800))
    bikes = lg.unit(BIKES, B, (500, 400), (500, 330))
    lg.set(bikes.miniatures[1], wounds=2)
    rebels = lg.unit(REBELS, A, (500, 330 - lg.game.leader(bikes).radius - 13.5))
    attack(lg, leia, "crit blank", at=bikes)
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.leader)
    lg.answer((500.0, 400 - lg.game.leader(bikes).radius - 13.5, 0.0))
    assert lg.asked is None
