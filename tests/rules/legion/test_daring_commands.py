"""Command cards for those who dare: each with what it leaves alone."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.bane import BOOBY_TRAP, PlaceBane, Reveal, refuse_near_foes
from dejarik.games.legion.content.empire.faction import killed, killed_in_time
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.mind.hidden import redraw
from dejarik.games.legion.moves import Move
from dejarik.games.legion.selecting import refuse_card
from dejarik.games.legion.windows import (
    AfterAttack,
    AfterMove,
    CommandsRevealed,
    ScoringEffects,
    StartOfActivation,
    UnitDefeated,
)
from dejarik.tabletop.shape import disc
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import happen, has, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

IG_11, PLO, AHSOKA, HONDO = "ig-11", "plo-koon", "ahsoka-tano-padawan-commander", "hondo-ohnaka"
CLONES, BANE, KALLUS = "clone-trooper-infantry", "cad-bane", "agent-kallus"


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


# Everybody at once.


@covers("card.command.fields", "action.attack")
def test_ig_11_attacks_everybody_around(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, ("gunslinger", 0), weapons=(gun(range=(1, 4)),))
    lend(REBELS, defense_surge=False)
    ig = lg.unit(IG_11, A, (500, 300))
    foes = [lg.unit(REBELS, B, (400 + 100 * one, 300 + range_of(1))) for one in range(2)]
    lg.unit(REBELS, B, (500, 302 + range_of(2)))
    play(lg, "mechanical-carnage")
    assert lg.game.keyword(ig.id, "gunslinger") == 0
    lg.run(Activation(unit=ig.id))
    lg.dice("blank blank")
    lg.answer("attack")
    assert lg.options == [f"unit:{one.id}" for one in foes]
    lg.answer(f"unit:{foes[1].id}")
    declared = [event["defender"] for event in lg.events("attack.declared")]
    assert declared == [foes[1].id, foes[0].id]
    assert (lg.asked, "attack" in lg.options) == ("action", False)
    lg.answer("end")


@covers("card.command.fields", "keyword.unit.ataru-mastery")
def test_the_carnage_is_one_attack_of_two(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, ("ataru-mastery", 0), weapons=(gun(),))
    lend(REBELS, defense_surge=False)
    ig = lg.unit(IG_11, A, (500, 300))
    foes = [lg.unit(REBELS, B, (x, 500)) for x in (400, 600)]
    show(lg, "mechanical-carnage")
    lg.run(Activation(unit=ig.id))
    lg.dice("blank blank blank")
    lg.answers("attack", f"unit:{foes[0].id}")
    lg.answer("attack")
    assert lg.asked == "defender"
    lg.answer(f"unit:{foes[0].id}")
    assert len(lg.events("attack.declared")) == 3


@covers("card.command.fields")
def test_the_carnage_is_over_with_the_activation(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, weapons=(gun(),))
    lend(REBELS, defense_surge=False)
    ig, foe = lg.unit(IG_11, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    show(lg, "mechanical-carnage")
    lg.run(Activation(unit=ig.id))
    lg.answer("end")
    lg.put(lg.game.unit(ig.id), order="up")
    lg.run(Activation(unit=ig.id))
    lg.dice("blank")
    lg.answer("attack")
    assert [event["defender"] for event in lg.events("attack.declared")] == [foe.id]
    lg.answer("end")


# Failure.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("driven", "way", "kills", "hurt"),
    [(True, "aims", False, 2), (True, "aims", True, 0), (True, "pass", False, 0), (False, "", False, 0)],
)
def test_failure_costs_blood(lg: Scenario, lend: Lend, driven: bool, way: str, kills: bool, hurt: int) -> None:
    lend(VADER, courage=3)
    vader, foe = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 600))
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, vader, "the-empire-does-not-tolerate-failure" if driven else "")
    lg.run(Activation(unit=vader.id))
    if driven:
        assert lg.options == ["aims", "pass"]
        lg.answer(way)
        assert lg.game.unit(vader.id).aim == 2 * (way == "aims")
    if kills:
        window = lg.game.open(UnitDefeated(unit=foe.id, by=A, killer=vader.id))
        assert window is not None
        lg.run(window)
    lg.answer("end")
    assert wounds(lg, vader) == hurt


@covers("card.command.fields", "endphase.score")
@pytest.mark.parametrize(("key", "owner", "points"), [(LEIA, B, 1), (REBELS, B, 0), (VADER, A, 0)])
def test_success_is_worth_a_point(lg: Scenario, key: str, owner: int, points: int) -> None:
    vader, fallen = lg.unit(VADER, A, (500, 300)), lg.unit(key, owner, (500, 600))
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, vader, "the-empire-does-not-tolerate-failure")
    for _ in range(2):
        happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=vader.id))
    happen(lg, ScoringEffects())
    assert [one.points for one in lg.game.state.players] == [points, 0]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("by", "fallen", "active", "proved"),
    [
        ("driven", "foe", "driven", (True, True)),
        ("driven", "foe", "other", (True, False)),
        ("driven", "friend", "driven", (False, False)),
        ("other", "foe", "other", (False, False)),
    ],
)
def test_what_counts_as_success(lg: Scenario, by: str, fallen: str, active: str, proved: tuple[bool, bool]) -> None:
    units = {
        "driven": lg.unit(STORMTROOPERS, A, (500, 300)),
        "other": lg.unit(STORMTROOPERS, A, (700, 300)),
        "friend": lg.unit(STORMTROOPERS, A, (900, 300)),
        "foe": lg.unit(REBELS, B, (500, 600)),
    }
    show(lg, "the-empire-does-not-tolerate-failure")
    order(lg, units["driven"], "the-empire-does-not-tolerate-failure")
    lg.game.stack.append(Activation(unit=units[active].id))
    window = UnitDefeated(unit=units[fallen].id, by=A, killer=units[by].id)
    assert (killed()(lg.game, ~A, window), killed_in_time(lg.game, ~A, window)) == proved
    lg.game.stack.clear()
    lg.changed()


# Jedi.


@covers("card.command.fields", "keyword.unit.distract")
def test_plo_koon_distracts_twice(lg: Scenario, lend: Lend) -> None:
    lend(PLO)
    plo = lg.unit(PLO, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (400 + 200 * one, 500)) for one in range(2)]
    show(lg, "i-dont-believe-in-chance")
    order(lg, plo, "i-dont-believe-in-chance")
    for one in foes:
        lg.answer("distract")
        lg.answer(f"unit:{one.id}")
    assert lg.asked is None
    assert [lg.game.unit(one.id).distracted for one in foes] == [plo.id, plo.id]


@covers("card.command.fields", "keyword.unit.distract")
@pytest.mark.parametrize(("key", "at"), [(CLONES, (500, 500)), (PLO, (500, 1100))])
def test_who_distracts_nobody(lg: Scenario, lend: Lend, key: str, at: tuple[int, int]) -> None:
    lend(PLO)
    lend(CLONES)
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, at)
    show(lg, "i-dont-believe-in-chance")
    order(lg, unit, "i-dont-believe-in-chance")
    assert (lg.asked, set(has(lg, unit))) == (None, {"~trusted"})
    if key == PLO:
        happen(lg, StartOfActivation(unit=unit.id))  # with others he moves, not with himself
        assert lg.asked is None


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "apart", "moves"),
    [("i-dont-believe-in-chance", 2, True), ("i-dont-believe-in-chance", 2.1, False), ("", 2, False)],
)
def test_plo_koon_moves_with_those_he_trusts(lg: Scenario, lend: Lend, card: str, apart: float, moves: bool) -> None:
    lend(PLO)
    lend(CLONES)
    plo, squad = lg.unit(PLO, A, (500, 300)), lg.unit(CLONES, A, (500, 300 + range_of(apart)))
    show(lg, "i-dont-believe-in-chance")
    order(lg, squad, card)
    happen(lg, StartOfActivation(unit=squad.id))
    assert (lg.asked == "command-way") is moves
    if moves:
        lg.answers("move", "standard")
        (step,) = [one for one in lg.game.stack if isinstance(one, Move)]
        assert (step.unit, step.speed) == (plo.id, 1)
        lg.answer((540.0, 300.0, 0.0))


@covers("card.command.fields")
@pytest.mark.parametrize(("owner", "more"), [(B, True), (A, False)])
def test_ahsoka_does_more_once_somebody_is_beaten(lg: Scenario, lend: Lend, owner: int, more: bool) -> None:
    lend(AHSOKA)
    ahsoka, fallen = lg.unit(AHSOKA, A, (500, 300)), lg.unit(REBELS, owner, (500, 600))
    play(lg, "you-are-beaten")
    assert set(has(lg, ahsoka)) == {"charge"}
    happen(lg, UnitDefeated(unit=fallen.id))
    assert set(has(lg, ahsoka)) == {"charge"}
    for _ in range(2):
        happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=ahsoka.id))
    words = [str(one.keyword.id) for one in lg.game.unit(ahsoka.id).granted]
    assert words == ["charge", *(["~two-attacks", "~hurried"] if more else [])]
    lg.run(Activation(unit=ahsoka.id))
    assert ("command:you-are-beaten" in lg.options) is more
    if more:
        lg.answer("command:you-are-beaten")
        assert lg.asked in ("move-kind", "move")  # whoever wants it makes it
        lg.answers("standard", (500.0, 310.0, 0.0))
    lg.answer("end")


@covers("card.command.fields", "withdraw.action")
@pytest.mark.parametrize("melee", [True, False])
def test_whom_ahsoka_strikes_may_flee(lg: Scenario, lend: Lend, melee: bool) -> None:
    lend(AHSOKA, weapons=(sword(),))
    ahsoka, foe = lg.unit(AHSOKA, A, (500, 300)), lg.unit(LEIA, B, (500, 327))
    show(lg, "you-are-beaten")
    happen(lg, AfterAttack(attacker=ahsoka.id, defenders=(foe.id,), melee=melee))
    if melee:
        assert (lg.asked, lg.asks, lg.options) == ("free-action", B, ["move", "pass"])
        lg.answer("move")
        assert lg.asked == "move"
        lg.answer((500.0, 380.0, 0.0))
        assert "flees" not in lg.game.unit(foe.id).used


@covers("withdraw.no-attack-standby", "card.command.fields")
def test_who_has_fled_attacks_in_an_activation_of_its_own(lg: Scenario, lend: Lend) -> None:
    lend(AHSOKA, weapons=(sword(),))
    ahsoka, foe = lg.unit(AHSOKA, A, (500, 300)), lg.unit(LEIA, B, (500, 327))
    show(lg, "you-are-beaten")
    happen(lg, AfterAttack(attacker=ahsoka.id, defenders=(foe.id,), melee=True))
    lg.answers("move", (500.0, 380.0, 0.0))
    lg.run(Activation(unit=foe.id))
    assert {"attack", "standby"} <= {*lg.options}


# Bargains.


@covers("card.command.fields")
def test_hondo_trades_fear_for_tokens(lg: Scenario, lend: Lend) -> None:
    lend(HONDO)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=2)
    foe = lg.put(lg.unit(REBELS, B, (500, 327)), aim=2, dodge=1, standby=True)
    play(lg, "thats-just-good-business")
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))
    one, two = lg.game.unit(hondo.id), lg.game.unit(foe.id)
    assert (one.suppression, one.aim, one.dodge, one.surge) == (0, 2, 1, 0)
    assert (two.suppression, two.aim, two.dodge, two.standby) == (2, 0, 0, False)
    lg.put(two, aim=1)
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))  # only the first time
    assert lg.game.unit(foe.id).aim == 1


@covers("card.command.fields", "token.standby")
@pytest.mark.parametrize(
    ("fear", "standby", "gained"), [(0, True, True), (0, False, False), (1, True, False)], ids=["", "none", "afraid"]
)
def test_hondo_takes_a_standby_token_that_is_there(
    lg: Scenario, lend: Lend, fear: int, standby: bool, gained: bool
) -> None:
    """The other's goes as it gains suppression."""
    lend(HONDO)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=fear)
    foe = lg.put(lg.unit(REBELS, B, (500, 327)), standby=standby)
    play(lg, "thats-just-good-business")
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))
    assert [lg.game.unit(one.id).standby for one in (hondo, foe)] == [gained, False]


@covers("card.command.fields", "action.free-card")
def test_hondo_moves_for_nothing_and_fears_nobody(lg: Scenario, lend: Lend) -> None:
    lend(HONDO, courage=1)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=4)
    play(lg, "thats-just-good-business")
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=hondo.id))
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, "command:thats-just-good-business" in lg.options) == (2, True)
    lg.answer("end")


# Ploys.


@covers("card.command.fields")
def test_two_enemies_at_most_smell_of_fear(lg: Scenario) -> None:
    lg.unit(STORMTROOPERS, A, (500, 300))
    foes = [lg.unit(REBELS, B, (500 + 100 * number, 600)).id for number in range(3)]
    play(lg, "i-smell-fear-and-it-smells-good")
    with refused(lg, by="card.command.fields"):
        lg.answer([f"unit:{one}" for one in foes])
    lg.answer([f"unit:{one}" for one in foes[:2]])
    assert [one for one in foes if "~ploy" in has(lg, lg.game.unit(one))] == foes[:2]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("way", "tokens"), [("green", (1, 0, "up")), ("fear", (2, 2, "up")), ("unordered", (2, 0, ""))]
)
def test_fear_smells_good(lg: Scenario, lend: Lend, way: str, tokens: tuple[int, int, str]) -> None:
    lend(STORMTROOPERS)
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), aim=2, order="up")
    lg.unit(LEIA, B, (800, 600))
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.answer(f"unit:{foe.id}")
    assert lg.game.keyword(foe.id, "~ploy") == 0
    lg.answer(way)
    now = lg.game.unit(foe.id)
    assert (now.aim, now.suppression, now.order) == tokens
    happen(lg, StartOfActivation(unit=squad.id))  # the token is gone
    assert lg.asked is None


@covers("card.command.fields")
def test_who_has_no_green_token_loses_none(lg: Scenario) -> None:
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), suppression=1)
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    lg.answers(f"unit:{foe.id}", "green")
    assert (lg.asked, has(lg, foe)) == (None, {"suppression": 1})


@covers("card.command.fields", "token.standby")
def test_a_standby_token_can_be_lost_to_a_ploy(lg: Scenario) -> None:
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), standby=True, aim=1)
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    lg.answers(f"unit:{foe.id}", "green")
    assert lg.options == ["aim", "standby"]
    lg.answer("standby")
    assert set(has(lg, foe)) == {"aim"}


# Traps.


@covers("card.command.fields", "token.bane.kablamo")
def test_what_is_printed_of_a_booby_trap() -> None:
    words = {str(one.id): one.x for one in BOOBY_TRAP.keywords}
    assert (BOOBY_TRAP.range, BOOBY_TRAP.dice, BOOBY_TRAP.area) == ((1, 1), (2, 2, 0), True)
    assert words == {"blast": 0, "critical": 4, "impact": 2, "suppressive": 0}


@covers("card.command.fields", "token.bane.placement")
def test_bane_lays_a_token_beside_him_and_away_from_enemies(lg: Scenario) -> None:
    lg.unit(BANE, A, (500, 300))
    lg.unit(REBELS, B, (500, 500))
    play(lg, "i-make-the-rules-now")
    lg.answer("kablamo")
    reach = 13.5 + 152.4 + ADVANTAGE_RADIUS
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0 - reach - 1.0, 300.0, 0.0))
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0, 500.0 - reach + 1.0, 0.0))
    lg.answer((500.0, 300.0 - reach + 1.0, 0.0))
    assert [(one.kind, one.name) for one in lg.game.state.tokens] == [("bane", "kablamo")]
    lg.game.state.players[A].divulged = ["i-make-the-rules-now"]
    play(lg, "i-make-the-rules-now")
    assert lg.asked is None


@covers("card.command.fields", "token.bane.placement")
@pytest.mark.parametrize(("inches", "rule"), [(6.0, "card.command.fields"), (6.01, None)])
def test_bane_sets_his_first_traps_beyond_range_1_of_enemy_territory(
    lg: Scenario, inches: float, rule: str | None
) -> None:
    """Red's begins 27 inches from the edge."""
    lg.game.state.objective = "breakthrough"
    lg.changed()
    trap = disc(900.0, 25.4 * (27 - inches) - ADVANTAGE_RADIUS, ADVANTAGE_RADIUS)
    refusal = refuse_near_foes(lg.game, PlaceBane(player=A, count=3), trap)
    assert (None if refusal is None else refusal.rule) == rule


@covers("card.command.fields", "token.bane.placement")
@pytest.mark.parametrize("fields", [{"deployed": False}, {"defeated": True}])
def test_bane_lays_nothing_where_he_is_not(lg: Scenario, fields: dict[str, bool]) -> None:
    lg.put(lg.unit(BANE, A, (500, 300)), **fields)
    play(lg, "i-make-the-rules-now")
    assert lg.asked is None


@covers("card.command.fields", "keyword.command.divulge", "token.bane.here-i-am")
def test_bane_hides_until_his_token_is_revealed(lg: Scenario) -> None:
    bane, _ = lg.unit(BANE, A), lg.unit(LEIA, A, (500, 300))
    state = lg.game.state
    state.objective, state.phase = "breakthrough", "setup"
    state.players[A].hand = ["i-make-the-rules-now", "push"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:i-make-the-rules-now")
    (left, low, right, high), *_ = [(*area[0][0], *area[0][2]) for area in lg.game.territory(B)]
    lg.answer("here-i-am")
    with refused(lg, by="card.command.fields"):
        lg.answer((0.5 * (left + right), 0.5 * (low + high), 0.0))
    (left, low, right, high), *_ = [(*area[0][0], *area[0][2]) for area in lg.game.territory(A)]
    x, y = 0.5 * (left + right), 0.5 * (low + high)
    lg.answer((x, y, 0.0))
    for number, name in enumerate(("smoke-and-mirrors", "kablamo"), 1):
        lg.answers(name, (x + 60.0 * number, y, 0.0))
    assert lg.asked in (None, "divulge")
    while lg.game.decisions:
        lg.answer("pass")
    assert len(lg.game.state.tokens) == 3
    lg.game.state.phase, lg.game.state.round = "activation", 1
    lg.game.state.players[A].hand = ["i-make-the-rules-now", "push"]
    assert refuse_card(lg.game, A, "push") is not None
    lg.run(Activation(unit=bane.id))
    assert lg.asked is None  # there is nothing that he can do
    assert not lg.game.unit(bane.id).deployed
    lg.put(lg.game.unit(bane.id), order="")
    lg.run(Reveal(tokens=[one.id for one in lg.game.state.tokens if one.name == "here-i-am"]))
    now = lg.game.unit(bane.id)
    assert (now.deployed, now.order, bool(lg.game.keyword(bane.id, "~in-hiding"))) == (True, "up", False)


# An investigation.


@covers("card.command.fields", "info.command-hand-secret")
def test_an_investigation_holds_cards_back_until_another_is_played(lg: Scenario) -> None:
    lg.unit(KALLUS, A, (500, 300))
    lg.unit(LEIA, B, (500, 900))
    foe = lg.game.state.players[B]
    foe.hand = ["push", "turning-the-tide", "ambush", "standing-orders"]
    play(lg, "isb-investigation")
    assert lg.options == [f"pips:{one}" for one in range(5)]
    lg.answer("pips:2")
    foe = lg.game.state.players[B]
    assert (foe.hand, foe.withheld) == (["ambush", "standing-orders"], ["push", "turning-the-tide"])
    assert lg.game.view(A).players[B].withheld == ("push", "turning-the-tide")  # type: ignore[attr-defined]
    discard_cards(lg.game, EndPhase())
    own, foe = lg.game.state.players
    assert own.permanent == ["isb-investigation"]
    redraw(lg.game, A)
    assert not {"push", "turning-the-tide"} & set(lg.game.state.players[B].hand)
    lg.game.state.players[B].hand = ["standing-orders"]
    happen(lg, CommandsRevealed())  # nobody has played another yet
    assert lg.game.state.players[B].withheld
    show(lg, "ambush", B)
    happen(lg, CommandsRevealed())
    own, foe = lg.game.state.players
    assert (foe.hand, foe.withheld) == (["standing-orders", "push", "turning-the-tide"], [])
    assert (own.permanent, own.discard) == ([], ["isb-investigation"])
