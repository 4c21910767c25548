"""Command cards around attacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import Pool, PoolKind
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.state import NOBODY, Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import (
    AfterAction,
    AfterAttack,
    ApplyingCover,
    DefenderDeclared,
    PoolFormed,
    RollingAttack,
)
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.cards import decline, happen, has, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

CLONES, LUKE = "clone-trooper-infantry", "luke-skywalker-hero-of-the-rebellion"


def offered(lg: Scenario) -> set[str]:
    return {option.id for option in lg.game.decisions[0].options} if lg.game.decisions else set()


def attacked(lg: Scenario, attacker: Unit, *defenders: Unit, **what: object) -> None:
    """The attack is over."""
    ids = tuple([one.id for one in defenders])
    happen(lg, AfterAttack(attacker=attacker.id, defenders=ids, **what))  # type: ignore[arg-type]


def formed(lg: Scenario, attacker: Unit, defender: Unit, melee: bool = False) -> Attack:
    """An attack whose pool of one white die has just been formed, and what cards add to it before it is rolled."""
    pool = Pool(defender.id, "melee" if melee else "ranged", ((attacker.leader, (-1, 0)),), (0, 0, 1))
    attack = Attack(attacker=attacker.id, pools=[pool], step=RESOLVE)
    lg.game.stack.append(attack)
    happen(lg, PoolFormed(attacker=attacker.id, defender=defender.id, melee=melee))
    _ = lg.game.decisions  # goes on where no card had a say
    return attack


def attack_of(lg: Scenario) -> Attack:
    attack = lg.game.current(Attack)
    assert attack is not None
    return attack


def rolled(lg: Scenario) -> int:
    """How many dice the last attack rolled."""
    decline(lg)
    dice = lg.events("attack.rolled")[-1]["dice"]
    assert isinstance(dice, tuple)
    return len(dice)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "order", "after"),
    [
        ("pinned-down", "at-st", "up", ""),
        ("pinned-down", "74-z-speeder-bikes", "up", ""),
        ("pinned-down", STORMTROOPERS, "up", "up"),
        ("pinned-down", "at-st", "down", "down"),
        ("tactical-planning", "arc-troopers", "up", ""),
        ("tactical-planning", "barc-speeder", "up", ""),
        ("tactical-planning", CLONES, "up", "up"),
    ],
)
def test_who_is_attacked_loses_the_order(lg: Scenario, card: str, key: str, order: str, after: str) -> None:
    one, foe = lg.unit(key, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order=order)
    show(lg, card)
    attacked(lg, one, foe)
    decline(lg)
    assert lg.game.unit(foe.id).order == after
    assert lg.game.state.players[B].pool == (["corps"] if order != after else [])


@covers("card.command.fields", "activation.order-token-flip")
def test_who_acts_without_an_order_has_none_to_lose(lg: Scenario) -> None:
    """A unit that was drawn has no token before its activation is over."""
    walker, foe = lg.unit("at-st", A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    show(lg, "pinned-down")
    lg.run(Activation(unit=foe.id))
    attacked(lg, walker, foe)
    assert lg.game.state.players[B].pool == []
    lg.answer("end")
    assert lg.game.unit(foe.id).order == "down"


@covers("card.command.fields", "activation.order-token.place")
def test_who_takes_an_order_away_has_the_own_token_still(lg: Scenario) -> None:
    walker, foe = lg.unit("at-st", A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order="up")
    show(lg, "pinned-down")
    lg.run(Activation(unit=lg.put(walker, order="up").id))
    attacked(lg, walker, foe)
    lg.answer("end")
    assert [lg.game.unit(one.id).order for one in (walker, foe)] == ["down", ""]


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "token"), [("coordinated-fire", "aim"), ("covering-fire", "dodge")])
@pytest.mark.parametrize(
    ("key", "what", "gains"),
    [
        (REBELS, {"aimed": True}, True),
        (REBELS, {"aimed": True, "melee": True}, False),
        (LUKE, {"aimed": True}, False),
    ],
)
def test_corps_units_help_each_other(
    lg: Scenario, card: str, token: str, key: str, what: dict[str, bool], gains: bool
) -> None:
    one, ally, far = lg.unit(key, A, (500, 300)), lg.unit(REBELS, A, (700, 300)), lg.unit(REBELS, A, (1200, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 600))
    show(lg, card)
    attacked(lg, one, foe, **what)
    if gains:
        lg.answer(f"command:{card}.0:-1")
    decline(lg)
    assert [has(lg, unit) for unit in (one, ally, far)] == [{}, {token: 1} if gains else {}, {}]


@covers("card.command.fields")
def test_coordinated_fire_wants_an_aim_token_spent(lg: Scenario) -> None:
    one, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.unit(STORMTROOPERS, A, (700, 300))
    show(lg, "coordinated-fire")
    attacked(lg, one, foe)
    assert offered(lg) == set()


@covers("card.command.fields")
def test_vader_pays_wounds_back(lg: Scenario) -> None:
    vader, ally = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (700, 300))
    foe = lg.unit(LUKE, B, (500, 500))
    show(lg, "fear-and-dead-men")
    attacked(lg, foe, ally, wounded=((ally.id, 3),))
    assert lg.game.leader(foe).wounds == 0
    attacked(lg, foe, vader, ally, wounded=((vader.id, 2), (ally.id, 1)))
    assert lg.game.leader(lg.game.unit(foe.id)).wounds == 2


@covers("keyword.weapon.overrun", "card.command.fields")
@pytest.mark.parametrize("card", ["covering-fire", "coordinated-fire", "ruthless-tactics"])
@pytest.mark.parametrize("kind", ["ranged", "overrun"])
def test_who_runs_somebody_over_does_not_shoot(lg: Scenario, card: str, kind: PoolKind) -> None:
    unit, ally = lg.put(lg.unit(REBELS, A, (500, 300)), order="up"), lg.unit(REBELS, A, (600, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, card)
    lg.dice("blank")
    pool = Pool(foe.id, kind, ((unit.leader, (-1, 0)),), (0, 0, 1))
    lg.run(Attack(attacker=unit.id, pools=[pool], step=RESOLVE, spent_aim=True))
    while lg.game.decisions:
        lg.answer(next(one for one in lg.options if one != "pass"))
    gained = [has(lg, one) != {} for one in (ally, foe)]
    assert any(gained) is (kind == "ranged")


@covers("keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize(("immune", "wounds"), [(True, 0), (False, 2)])
def test_vader_pays_nothing_back_to_who_is_immune(lg: Scenario, lend: Lend, immune: bool, wounds: int) -> None:
    lend(LUKE, *([("immune-enemy-effects", 0)] if immune else []))
    vader, foe = lg.unit(VADER, A, (500, 300)), lg.unit(LUKE, B, (500, 500))
    show(lg, "fear-and-dead-men")
    attacked(lg, foe, vader, wounded=((vader.id, 2),))
    assert lg.game.leader(lg.game.unit(foe.id)).wounds == wounds


@covers("card.command.fields")
def test_the_inquisitors_stand_firm(lg: Scenario) -> None:
    sister, other = lg.put(lg.unit("seventh-sister", A, (500, 300)), order="up"), lg.unit(STORMTROOPERS, A, (700, 300))
    foe = lg.unit(REBELS, B, (500, 500))
    show(lg, "come-and-prove-it")
    assert [lg.game.value(DefenseDice(one.id, 0), 3) for one in (sister, other)] == [4, 3]
    for unit in (sister, other):
        happen(lg, ApplyingCover(attacker=foe.id, defender=unit.id, melee=False))
    assert [has(lg, unit) for unit in (sister, other)] == [{"dodge": 1}, {}]
    lg.put(sister, order="down", dodge=0)
    happen(lg, ApplyingCover(attacker=foe.id, defender=sister.id, melee=False))
    assert has(lg, sister) == {}


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "fear", "dice_"), [((500, 450), 1, 1), ((500, 450), 0, 2), ((500, 800), 1, 2)])
def test_the_sister_smells_fear(lg: Scenario, at: tuple[int, int], fear: int, dice_: int) -> None:
    lg.unit("seventh-sister", A, (500, 300))
    foe = lg.put(lg.unit(REBELS, B, at), suppression=fear)
    show(lg, "you-hide-your-fear-well")
    assert lg.game.value(AimDice(foe.id), 2) == dice_


@covers("card.command.fields")
def test_the_decoy_draws_fire(lg: Scenario) -> None:
    han = lg.put(lg.unit("han-solo-unorthodox-general", A, (500, 300)), order="up")
    other = lg.unit(REBELS, A, (600, 300))
    foe = lg.unit(STORMTROOPERS, B, (550, 500))
    show(lg, "reckless-diversion")
    assert refuse_target(lg.game, foe, han) is None
    refusal = refuse_target(lg.game, foe, other)
    assert refusal is not None
    assert refusal.why == "refusal.decoy"
    assert [lg.game.value(Backup(one.id), True) for one in (han, other)] == [False, True]
    lg.put(han, order="down")
    assert refuse_target(lg.game, foe, other) is None


@covers("card.command.fields")
@pytest.mark.parametrize(("lives", "apart"), [(True, 200), (True, 500), (False, 200)])
def test_luke_attacks_again_once(lg: Scenario, lives: bool, apart: float) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 300 + apart))
    lg.put(luke, defeated=not lives)
    able = lives and apart == 200
    other = lg.unit(REBELS, A, (700, 300))
    show(lg, "son-of-skywalker")
    attacked(lg, other, foe)
    assert offered(lg) == set()
    attacked(lg, luke, foe)
    assert offered(lg) == ({"attack", "pass"} if able else set())
    if able:
        lg.answer("pass")
    attacked(lg, luke, foe)
    assert offered(lg) == set()


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "key", "offers"), [((600, 300), REBELS, True), ((800, 300), REBELS, False)])
def test_ahsoka_protects_those_near_her(lg: Scenario, at: tuple[int, int], key: str, offers: bool) -> None:
    lg.unit("ahsoka-tano-fulcrum", A, (500, 300))
    unit, foe = lg.unit(key, A, at), lg.unit(STORMTROOPERS, B, (500, 600))
    show(lg, "swift-protector")
    happen(lg, DefenderDeclared(attacker=foe.id, defender=unit.id))
    if offers:
        lg.answer("command:swift-protector.1:-1")
    assert has(lg, unit) == ({"dodge": 1} if offers else {})


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order", "key", "at", "added"),
    [("up", CLONES, (500, 500), 3), ("down", CLONES, (500, 500), 0), ("up", CLONES, (500, 800), 0)],
)
def test_rex_points_the_enemy_out(lg: Scenario, order: str, key: str, at: tuple[int, int], added: int) -> None:
    lg.put(lg.unit("clone-captain-rex", A, (500, 300)), order=order)
    unit = lg.unit(key, A, (600, 600))
    lg.unit(STORMTROOPERS, B, at)
    show(lg, "call-me-captain")
    lg.run(Activation(unit=unit.id))
    lg.answer("attack")
    decline(lg)
    weapon = lg.game.facts(unit.id).weapons[1]
    assert rolled(lg) == sum(weapon.dice) + added


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("ours", "weapon", "far"),
    [((), (("lethal", 1),), False), ((("marksman", 0),), (), False), ((), (("long-shot", 0),), True)],
)
def test_an_aim_token_counts_whatever_it_is_spent_for(
    lg: Scenario, lend: Lend, ours: tuple[tuple[str, int], ...], weapon: tuple[tuple[str, int], ...], far: bool
) -> None:
    """For Pierce, a better die or a longer shot; no die is rerolled."""
    lend(STORMTROOPERS, *ours, weapons=(gun(*weapon, range=(1, 2), dice=(0, 1, 0)),))
    squad, ally = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), aim=1), lg.unit("at-st", A, (700, 300))
    lg.unit(LUKE, B, (500, 700 if far else 500))
    show(lg, "coordinated-fire")
    lg.dice("blank" if far else "hit blank")
    lg.run(Attack(attacker=squad.id))
    while lg.game.decisions:
        spends = [one for one in lg.options if one not in ("aims:0", "pass")]
        lg.answer("pass" if lg.asked == "reroll" else spends[0])
    assert [lg.game.unit(one.id).aim for one in (squad, ally)] == [0, 1]


@covers("card.command.fields")
@pytest.mark.parametrize("token", ["aim", "observation"])
def test_dice_rerolled_with_an_aim_token_count_for_coordinated_fire(lg: Scenario, lend: Lend, token: str) -> None:
    lend(STORMTROOPERS, weapons=(gun(range=(1, 2), dice=(0, 1, 0)),))
    squad, ally = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit("at-st", A, (700, 300))
    luke = lg.unit(LUKE, B, (500, 500))
    lg.put(squad if token == "aim" else luke, **{token: 1})
    show(lg, "coordinated-fire")
    lg.dice("blank blank")
    lg.run(Attack(attacker=squad.id))
    while lg.game.decisions:
        lg.answer(("die:black.blank",) if lg.asked == "reroll" else lg.options[0])
    assert lg.game.unit(ally.id).aim == int(token == "aim")


@covers("card.command.fields")
@pytest.mark.parametrize(("order", "acted", "added"), [("down", 1, 6), ("up", 0, 0), ("up", 1, 6)])
def test_anakin_is_stronger_against_those_who_have_acted(lg: Scenario, order: str, acted: int, added: int) -> None:
    """A unit that cannot be stopped may have a token of either kind."""
    anakin = lg.unit("anakin-skywalker-the-chosen-one", A, (500, 300))
    foe = lg.put(lg.unit("b1-battle-droids", B, (500, 500)), order=order, acted=acted)
    show(lg, "you-underestimate-my-power")
    formed(lg, anakin, foe)
    assert rolled(lg) == 1 + added


@covers("card.command.fields")
def test_dooku_moves_whom_he_has_shot(lg: Scenario) -> None:
    dooku, foe = lg.unit("count-dooku", A, (500, 300)), lg.unit(CLONES, B, (500, 500))
    show(lg, "you-disappoint-me")
    attacked(lg, dooku, foe, melee=True)
    assert offered(lg) == set()
    attacked(lg, dooku, foe, lg.unit("at-rt", B, (700, 500)))
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, move.speed, move.by, lg.game.decisions[0].player) == (foe.id, 2, A, A)
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
def test_dooku_frightens_whom_he_attacks(lg: Scenario) -> None:
    dooku, one, other = lg.unit("count-dooku", A, (500, 300)), lg.unit(CLONES, B, (500, 500)), lg.unit(CLONES, B)
    show(lg, "fear-surprise-intimidation")
    attacked(lg, dooku, one)
    assert [lg.game.unit(foe.id).suppression for foe in (one, other)] == [2, 0]


@covers("card.command.fields")
def test_ventress_trades_fear_for_speed(lg: Scenario) -> None:
    ventress, foe = lg.unit("asajj-ventress", A, (500, 300)), lg.unit(CLONES, B, (500, 500))
    show(lg, "the-jedi-shall-fall")
    happen(lg, RollingAttack(attacker=ventress.id, defender=foe.id, melee=False))
    assert offered(lg) == {f"number:{count}" for count in range(5)}
    lg.answer("number:3")
    assert has(lg, ventress) == {"suppression": 3, "dodge": 3}


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "cover"), [((500, 560), 0), ((500, 1000), 2)])
def test_a_pincer_leaves_no_cover(lg: Scenario, at: tuple[int, int], cover: int) -> None:
    one, other = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit("aat-battle-tank", A, at)
    foe = lg.unit(CLONES, B, (500, 400))
    droids = lg.unit("b1-battle-droids", A, (800, 300))
    show(lg, "pincer-attack")
    assert other.deployed
    assert lg.game.value(Cover(one.id, foe.id), 2) == cover
    assert lg.game.value(Cover(droids.id, foe.id), 2) == 2
    third = lg.unit("aat-battle-tank", A, (900, 150))
    assert lg.game.value(Cover(third.id, foe.id), 2) == cover
    assert lg.game.value(Cover(NOBODY, foe.id), 2) == 2  # a charge


@covers("card.command.fields", "keyword.unit.cover")
def test_in_a_pincer_nobody_has_cover_of_its_own(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, ("cover", 1))
    one, _ = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit("aat-battle-tank", A, (500, 560))
    foe = lg.unit(CLONES, B, (500, 400))
    assert lg.game.value(Cover(one.id, foe.id), 0) == 1
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(one.id, foe.id), 0) == 0


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "wall"), [("b1-battle-droids", False), ("aat-battle-tank", True)])
def test_what_is_no_pincer(lg: Scenario, key: str, wall: bool) -> None:
    """No vehicle on the other side, or one that does not see the enemy."""
    if wall:
        lg.terrain(block(500, 480, 400, 4, 600))
    one, foe = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit(CLONES, B, (500, 400))
    lg.unit(key, A, (500, 600))
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(one.id, foe.id), 2) == 2


@covers("card.command.fields")
def test_din_likes_the_odds(lg: Scenario) -> None:
    din, one = lg.unit("din-djarin", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, "i-like-those-odds")
    attacked(lg, din, one)
    assert offered(lg) == set()
    other = lg.unit(STORMTROOPERS, B, (600, 500))
    attacked(lg, din, one)
    assert lg.options == ["attack", "pass"]
    lg.answer("pass")
    assert (lg.asked, lg.events("attack.declared")) == (None, [])
    lg.put(din, used=())
    attacked(lg, din, one)
    lg.answer("attack")
    declared = lg.events("attack.declared") or [{"defender": attack_of(lg).only[0]}]
    assert declared[0]["defender"] == other.id
    decline(lg)


@covers("card.command.fields", "attack.step1.range")
@pytest.mark.parametrize("near", [True, False])
def test_the_odds_are_those_whom_din_reaches(lg: Scenario, near: bool) -> None:
    din, one = lg.unit("din-djarin", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(STORMTROOPERS, B, (600, 500) if near else (1700, 800))
    show(lg, "i-like-those-odds")
    attacked(lg, din, one)
    assert (lg.asked is not None) is near


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order", "at", "melee", "added"),
    [
        ("up", (600, 300), False, 1),
        ("down", (600, 300), False, 0),
        ("up", (800, 300), False, 0),
        ("up", (600, 300), True, 0),
    ],
)
def test_boba_watches_over_attackers(lg: Scenario, order: str, at: tuple[int, int], melee: bool, added: int) -> None:
    lg.put(lg.unit("boba-fett-daimyo-of-mos-espa", A, (500, 300)), order=order)
    unit, foe = lg.unit(STORMTROOPERS, A, at), lg.unit(REBELS, B, (500, 500))
    show(lg, "rule-with-respect")
    formed(lg, unit, foe, melee)
    assert ("command:rule-with-respect.0:-1" in offered(lg)) is bool(added)
    if added:
        lg.answer("command:rule-with-respect.0:-1")
    assert rolled(lg) == 1 + added


@covers("card.command.fields")
@pytest.mark.parametrize("engaged", [True, False])
def test_bo_katan_pierces_in_melee(lg: Scenario, engaged: bool) -> None:
    bo, foe = lg.unit("bo-katan-kryze", A, (500, 300)), lg.unit(REBELS, B, (500, 327 if engaged else 500))
    show(lg, "a-higher-purpose")
    attack = formed(lg, bo, foe, engaged)
    assert attack.pools[-1].keyword("pierce") == engaged
    decline(lg)


@covers("card.command.fields")
def test_each_of_bo_katans_weapons_pierces(lg: Scenario, lend: Lend) -> None:
    lend("bo-katan-kryze", ("arsenal", 2), weapons=(sword(name="One"), sword(name="Two")))
    bo, foe = lg.unit("bo-katan-kryze", A, (500, 300)), lg.unit(REBELS, B, (500, 327))
    show(lg, "a-higher-purpose")
    lg.run(Attack(attacker=bo.id, only=(foe.id,)))
    lg.answer(("weapon:-1.0", "weapon:-1.1"))
    attack = lg.game.current(Attack)
    assert attack is not None
    assert attack.pools[-1].keyword("pierce") == 2
    decline(lg)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("action", "order", "own", "moves"),
    [
        ("attack", "up", True, True),
        ("attack", "down", True, False),
        ("aim", "up", True, False),
        ("attack", "up", False, False),
    ],
)
def test_clan_kryze_moves_on(lg: Scenario, action: str, order: str, own: bool, moves: bool) -> None:
    """In its own activation, not by an attack in that of another."""
    bo, friend = lg.put(lg.unit("bo-katan-kryze", A, (500, 300)), order=order), lg.unit(REBELS, A, (700, 300))
    show(lg, "mandalore-will-survive")
    lg.run(Activation(unit=bo.id if own else friend.id))
    happen(lg, AfterAction(unit=bo.id, action=action))
    assert (lg.asked == "command-way" and lg.options == ["move", "pass"]) == moves
    decline(lg)


@covers("card.command.fields")
@pytest.mark.parametrize("melee", [True, False])
def test_clan_saxon_rams(lg: Scenario, melee: bool) -> None:
    gar, foe = lg.unit("gar-saxon-head-of-clan-saxon", A, (500, 300)), lg.unit(REBELS, B, (500, 327))
    show(lg, "death-before-defeat")
    attack = formed(lg, gar, foe, melee)
    assert attack.pools[-1].keyword("ram") == melee
    decline(lg)


@covers("card.command.fields")
def test_mandalorians_draw_strength_from_fear(lg: Scenario, lend: Callable[..., None]) -> None:
    lend(STORMTROOPERS, type="mandalorian trooper")
    unit, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.put(lg.unit(STORMTROOPERS, A, (600, 300)), suppression=3)
    lg.put(lg.unit(STORMTROOPERS, A, (650, 300)), suppression=4)
    show(lg, "we-are-mandalorians")
    lg.dice("blank")
    formed(lg, unit, foe)
    assert rolled(lg) == 1
    lg.game.grant(unit, "~ordered", until="round")
    lg.dice("blank " * 6)
    formed(lg, unit, foe)
    lg.answer("command:we-are-mandalorians.1:-1")
    assert rolled(lg) == 6
