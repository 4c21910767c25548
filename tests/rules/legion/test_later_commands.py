"""Command cards of later printings: each with what it leaves alone."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import rally
from dejarik.games.legion.moves import Move
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.windows import AfterAttack, AfterMove, RollingAttack, StartOfActivationPhase, StartOfRally
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, wounds
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

OFFICER, SISTER, DROIDS = "imperial-officer", "seventh-sister", "b1-battle-droids"
GRIEVOUS, AHSOKA, PADME = "general-grievous-sinister-cyborg", "ahsoka-tano-fulcrum", "padme-amidala"
CASSIAN, IG_88, CLONES = "cassian-andor", "ig-88", "clone-trooper-infantry"
EWOKS, SLINGERS, REX = "ewok-skirmishers", "ewok-slingers", "clone-captain-rex"


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


# The Empire.


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "gained"), [(STORMTROOPERS, {"ranged:suppressive": 0}), (VADER, {})])
def test_ordered_corps_troopers_suppress_from_afar(lg: Scenario, key: str, gained: dict[str, int]) -> None:
    unit = lg.unit(key, A, (500, 300))
    show(lg, "inexorable-advance")
    order(lg, unit, "inexorable-advance")
    assert has(lg, unit) == gained


@covers("card.command.fields", "activation.panicked-no-actions")
@pytest.mark.parametrize(("fear", "moves"), [(2, True), (1, False)])
def test_corps_units_advance_as_enemies_panic(lg: Scenario, lend: Lend, fear: int, moves: bool) -> None:
    lend(REBELS, courage=1)
    squad, _ = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(VADER, A, (900, 300))
    foe = lg.put(lg.unit(REBELS, B, (500, 900)), suppression=fear)
    show(lg, "inexorable-advance")
    lg.dice("blank " * fear)
    lg.run(Activation(unit=foe.id))
    if not moves:
        lg.answer("end")
        assert lg.asked is None
        return
    assert (lg.asked, lg.options) == ("command-unit", [f"unit:{squad.id}", "pass"])
    lg.answer(f"unit:{squad.id}")
    lg.answer("standard")
    assert lg.asked == "move"
    (step,) = [one for one in lg.game.stack if isinstance(one, Move)]
    assert (step.unit, step.speed) == (squad.id, 1)
    lg.answer((500.0, 340.0, 0.0, 0.0))
    decline(lg)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order", "asked"),
    [(LEIA, "down", True), ("luke-skywalker-jedi-knight", "down", True), (LEIA, "up", False), (REBELS, "down", False)],
)
def test_the_sister_turns_fear_into_aim(lg: Scenario, key: str, order: str, asked: bool) -> None:
    sister, foe = lg.unit(SISTER, A, (500, 300)), lg.put(lg.unit(key, B, (500, 500)), order=order)
    show(lg, "unexpected-but-not-unwelcome")
    happen(lg, RollingAttack(attacker=sister.id, defender=foe.id, melee=False))
    if asked:
        assert lg.options == ["number:0", "number:1", "number:2"]
        lg.answer("number:2")
    assert has(lg, sister) == ({"aim": 2, "suppression": 2} if asked else {})


@covers("card.command.fields")
def test_who_is_ordered_with_the_inquisitors_recovers(lg: Scenario, lend: Lend) -> None:
    lend(SISTER)
    sister = lg.put(lg.unit(SISTER, A, (500, 300)), suppression=1)
    show(lg, "unexpected-but-not-unwelcome")
    order(lg, sister, "unexpected-but-not-unwelcome")
    assert lg.asked == "recover"
    lg.answer("all")
    assert has(lg, sister) == {}


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order", "aims"), [(VADER, "", 1), (VADER, "up", 1), (VADER, "down", 0), (LEIA, "", 0)]
)
def test_failure_is_known_to_those_who_wait(lg: Scenario, lend: Lend, key: str, order: str, aims: int) -> None:
    lend(key, weapons=(gun(),), **({"courage": 3} if key == VADER else {}))
    lend(REBELS, defense_surge=False)
    unit, foe = lg.unit(key, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order=order)
    show(lg, "i-want-you-to-know-failure")
    lg.dice("blank")
    lg.run(Attack(attacker=unit.id))
    decline(lg)
    assert lg.game.unit(unit.id).aim == aims
    assert lg.game.unit(foe.id).aim == 0


@covers("card.command.fields", "rally.remove")
@pytest.mark.parametrize(("player", "left"), [(A, 3), (B, 2)])
def test_under_relentless_fire_one_token_is_lost(lg: Scenario, player: int, left: int) -> None:
    squad = lg.put(lg.unit(REBELS, B, (500, 500)), suppression=4)
    show(lg, "unrelenting-fire", player)
    lg.dice("block surge blank blank")
    rally(lg.game, squad)
    assert lg.game.unit(squad.id).suppression == left


@covers("card.command.fields")
@pytest.mark.parametrize(("order", "gap", "hurt"), [("up", 76.0, 2), ("up", 77.0, 0), ("down", 76.0, 0)])
def test_vehicles_drive_them_out(lg: Scenario, lend: Lend, order: str, gap: float, hurt: int) -> None:
    lend(REBELS, defense_surge=False)
    walker = lg.put(lg.unit(AT_ST, A, (500, 300)), order=order)
    reach = lg.game.leader(walker).radius + 13.5 + gap
    foe = lg.unit(REBELS, B, (500, 300 + reach), (500, 300 + reach + 30), (500, 300 + reach + 60))
    play(lg, "drive-them-out")
    assert has(lg, walker) == {"demoralize": 1}
    other = lg.put(lg.unit(AT_ST, A, (1500, 300)), order=order)
    happen(lg, AfterMove(unit=other.id, kind="pivot"))  # beside nobody, which is not the first time
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.dice("block blank surge" if hurt else "")
    lg.answer((500.0, 300.0, 0.0, 0.1))
    decline(lg)
    assert sum(lg.game.miniature(one).defeated for one in foe.miniatures[:3]) == hurt
    lg.run(Move(unit=walker.id, kinds=("pivot",)))  # only the first time
    lg.answer((500.0, 300.0, 0.0, 0.0))
    decline(lg)
    assert len(lg.events("command.rolled")) == bool(hurt)


# The Rebels.


@covers("card.command.fields")
@pytest.mark.parametrize(("dodges", "dice"), [(0, 0), (2, 2), (4, 3)])
def test_ahsoka_attacks_as_she_dodges(lg: Scenario, lend: Lend, dodges: int, dice: int) -> None:
    lend(AHSOKA, weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, defense_surge=False, courage=3)
    ahsoka, _ = lg.put(lg.unit(AHSOKA, A, (500, 300)), dodge=dodges), lg.unit(VADER, B, (500, 500))
    play(lg, "i-am-no-jedi")
    assert lg.game.keyword(ahsoka.id, "agile") == 1
    attack(lg, ahsoka, "blank " * (1 + dice))
    (event,) = lg.events("attack.rolled")
    assert event["dice"] == ("blank",) * (1 + dice)


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(("way", "hurt", "left"), [("command:sneaky-scouting.1:-1", 1, 1), ("pass", 0, 2)])
def test_scouts_show_where_to_strike(lg: Scenario, lend: Lend, way: str, hurt: int, left: int) -> None:
    lend(REBELS, weapons=(gun(),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    wicket, squad = lg.unit("wicket", A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    near, far = lg.unit(VADER, B, (500, 300 + range_of(2))), lg.unit(VADER, B, (500, 302 + range_of(2)))
    play(lg, "sneaky-scouting")
    assert (lg.asked, lg.options) == ("command-units", [f"unit:{near.id}", "done"])
    lg.answer([f"unit:{near.id}"])
    assert [has(lg, one) for one in (near, far, wicket)] == [{"observation": 2}, {}, {}]
    lg.run(Attack(attacker=squad.id, only=(near.id,)))
    assert lg.options == ["command:sneaky-scouting.1:-1", "pass"]
    lg.dice("surge" + " blank" * hurt)
    lg.answer(way)
    decline(lg)
    assert (wounds(lg, near), lg.game.unit(near.id).observation) == (hurt, left)


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize("shown", [0, 1])
def test_scouts_show_it_to_the_dice_just_gathered(lg: Scenario, lend: Lend, shown: int) -> None:
    """Whichever pool is rolled first."""
    lend(REBELS, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Other")), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    squad = lg.unit(REBELS, A, (500, 300))
    foes = [lg.put(lg.unit(VADER, B, (400 + 200 * one, 500)), observation=1) for one in range(2)]
    show(lg, "sneaky-scouting")
    way = ["command:sneaky-scouting.1:-1" if one == shown else "pass" for one in range(2)]
    lg.run(Attack(attacker=squad.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), way[0], f"unit:{foes[1].id}", way[1])
    assert lg.asked == "pool"
    lg.dice("surge surge blank")
    lg.answer("pool:1")
    decline(lg)
    assert [wounds(lg, one) for one in foes] == [int(shown == 0), int(shown == 1)]


@covers("card.command.fields")
def test_ewoks_strike_from_the_trees(lg: Scenario) -> None:
    ewoks, slingers = lg.unit(EWOKS, A, (500, 300)), lg.unit(SLINGERS, A, (600, 300))
    foe, other = (lg.put(lg.unit(STORMTROOPERS, B, (500 + 200 * one, 500)), order="up") for one in range(2))
    show(lg, "arboreal-assault")
    order(lg, ewoks, "arboreal-assault")
    words = ("suppressive", "immobilize")
    assert has(lg, ewoks) == {f"{on}:{word}": int(word == "immobilize") for word in words for on in ("melee", "ranged")}
    happen(lg, AfterAttack(attacker=ewoks.id, defenders=(foe.id,)))
    assert lg.game.unit(foe.id).order == "up"
    happen(lg, AfterAttack(attacker=slingers.id, defenders=(foe.id,)))
    assert [lg.game.unit(one.id).order for one in (foe, other)] == ["", "up"]


@covers("command.nominate.generic")
@pytest.mark.parametrize(("key", "may"), [("wicket", True), (LEIA, False)])
def test_only_an_ewok_leads_an_assault_from_the_trees(lg: Scenario, key: str, may: bool) -> None:
    lg.unit(key, A, (500, 300))
    card = lg.game.cards.commands["arboreal-assault"]
    assert bool(nominees(lg.game, A, card)) is may


@covers("card.command.fields", "action.free-card")
def test_cassian_attacks_for_nothing(lg: Scenario, lend: Lend) -> None:
    lend(CASSIAN, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    cassian, _ = lg.unit(CASSIAN, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    play(lg, "crack-shot")
    assert lg.options == ["suppression", "pass"]
    lg.answer("suppression")
    assert has(lg, cassian) == {"aim": 1, "gunslinger": 0, "suppression": 1}
    lg.dice("blank blank")
    lg.run(Activation(unit=cassian.id))
    lg.answer("command:crack-shot")
    lg.answer("pass")  # no reroll
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, "attack" in activation.made) == (2, True)
    assert "attack" not in lg.options
    lg.answer("end")


@covers("card.command.fields", "action.free-card.no-repeat")
def test_cassian_attacks_once_in_an_activation(lg: Scenario, lend: Lend) -> None:
    lend(CASSIAN, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    cassian, _ = lg.unit(CASSIAN, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    show(lg, "crack-shot")
    lg.dice("blank")
    lg.run(Activation(unit=cassian.id))
    lg.answer("attack")
    with refused(lg, by="action.card"):
        lg.answer("command:crack-shot")
    lg.answer("end")


@covers("card.command.fields", "action.free-card")
def test_only_cassian_has_his_shot(lg: Scenario) -> None:
    cassian, rebels = lg.unit(CASSIAN, A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, "crack-shot")
    for unit, whose in ((rebels, False), (cassian, True)):
        lg.run(Activation(unit=unit.id))
        assert ("command:crack-shot" in lg.options) is whose
        if whose:
            option = lg.decision.option("command:crack-shot")
            assert option is not None
            assert (option.label, option.args) == ("option.command-card", {"command": "crack-shot"})
        lg.answer("end")


# The Republic.


@covers("card.command.fields")
@pytest.mark.parametrize(("taken", "dodges"), [(0, 0), (1, 1), (3, 2)])
def test_padme_takes_fear_upon_herself(lg: Scenario, lend: Lend, taken: int, dodges: int) -> None:
    lend(CLONES)
    lend(PADME)
    padme = lg.unit(PADME, A, (500, 300))
    squad = lg.put(lg.unit(CLONES, A, (500, 300 + range_of(2))), suppression=4)
    far = lg.put(lg.unit(CLONES, A, (500, 302 + range_of(2))), suppression=4)
    lg.unit(CLONES, A, (560, 300))  # with nothing to be rid of
    play(lg, "our-fate-is-in-your-hands")
    assert has(lg, padme) == {"danger-sense": 2}
    happen(lg, StartOfActivationPhase())
    assert lg.decision.several is not None
    assert [option.id for option in lg.decision.several.among] == [f"unit:{squad.id}"]
    lg.answer([f"unit:{squad.id}"] * taken)
    assert [lg.game.unit(one.id).suppression for one in (squad, far, padme)] == [4 - taken, 4, taken]
    assert lg.game.unit(padme.id).dodge == dodges


@covers("card.command.fields", "keyword.unit.indomitable")
@pytest.mark.parametrize(("apart", "dice"), [(range_of(2), True), (range_of(2) + 1, False)])
def test_the_501st_stands_by_its_leaders(lg: Scenario, apart: float, dice: bool) -> None:
    lg.unit(REX, A, (500, 300))
    squad = lg.put(lg.unit(CLONES, A, (500, 300 + apart)), suppression=1)
    show(lg, "push")
    lg.game.state.players[A].permanent = ["leaders-of-the-501st"]
    happen(lg, StartOfRally(unit=squad.id))
    assert bool(lg.game.keyword(squad.id, "indomitable")) is dice


# The Separatists, and whom they hire.


@covers("card.command.fields")
@pytest.mark.parametrize("way", ["take", "pass"])
def test_grievous_spends_a_droid(lg: Scenario, way: str) -> None:
    grievous = lg.unit(GRIEVOUS, A, (500, 300))
    side = lg.game.leader(grievous).radius + 13.5
    near = lg.unit(DROIDS, A, (500, 300 + side + 152.0), (500, 500 + side))
    lg.unit(DROIDS, A, (500, 300 - side - 153.0), (500, 90 - side))
    play(lg, "ill-do-it-myself")
    assert lg.options == [f"unit:{near.id}", "pass"]
    lg.answer("pass" if way == "pass" else f"unit:{near.id}")
    decline(lg)
    taken = way == "take"
    assert has(lg, grievous) == ({"tactical": 1} if taken else {})
    assert sum(lg.game.miniature(one).defeated for one in near.miniatures[:2]) == taken


@covers("card.command.fields", "attack.pool.gather")
@pytest.mark.parametrize(("key", "left"), [(GRIEVOUS, False), ("count-dooku", True)])
def test_nobody_has_tokens_left_against_grievous(lg: Scenario, lend: Lend, key: str, left: bool) -> None:
    lend(key, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(VADER, B, (500, 520))
    lg.put(foe, aim=1, dodge=1, surge=1, standby=True)
    show(lg, "ill-do-it-myself")
    attack(lg, unit, "blank", *(("dodges:0", "pass") if left else ()))
    now = lg.game.unit(foe.id)
    assert (bool(now.aim), bool(now.dodge), bool(now.surge), now.standby) == (left, left, left, left)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("what", "gains"), [({"aimed": True}, True), ({}, False), ({"aimed": True, "melee": True}, False)]
)
def test_droids_pass_their_aim_on(lg: Scenario, what: dict[str, bool], gains: bool) -> None:
    one, ally = lg.unit(DROIDS, A, (500, 300)), lg.unit(GRIEVOUS, A, (700, 300))
    foe = lg.unit(REBELS, B, (500, 600))
    show(lg, "unrelenting-assault")
    happen(lg, AfterAttack(attacker=one.id, defenders=(foe.id,), **what))  # type: ignore[arg-type]
    if gains:
        lg.answer("command:unrelenting-assault.0:-1")
    decline(lg)
    assert [has(lg, unit) for unit in (one, ally)] == [{}, {"aim": 1} if gains else {}]


@covers("card.command.fields", "keyword.command.permanent")
@pytest.mark.parametrize(("by", "aims"), [("himself", 1), ("another", 0)])
def test_ig_88_commands_himself(lg: Scenario, by: str, aims: int) -> None:
    ig, other = lg.unit(IG_88, A, (500, 300)), lg.unit(VADER, A, (900, 300))
    play(lg, "independent-programming")
    assert has(lg, ig) == {"independent": 0}
    assert lg.game.named(ig.id, "independent") == ["dodge 1"]
    show(lg, "push")
    lg.game.state.players[A].permanent = ["independent-programming"]
    lg.changed()
    order(lg, ig, by=ig.id if by == "himself" else other.id)
    assert lg.game.unit(ig.id).aim == aims
