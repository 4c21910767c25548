"""Keywords speak of the unit that has them, and of nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.core.ability import Window
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.giving import Gain
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.windows import (
    AfterDeploying,
    AfterMove,
    AfterRally,
    EndOfActivation,
    IssuingOrders,
    OrderIssued,
    SetupEffects,
    StartOfActions,
    StartOfActivation,
    StartOfActivationPhase,
)
from tests.marks import covers
from tests.rules.legion.armory import sword, wounds
from tests.rules.legion.cards import happen, has
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

LUKE = "luke-skywalker-hero-of-the-rebellion"
Moment = Callable[[int], Window]


@covers(
    "keyword.unit.latent-power",
    "keyword.unit.inspire",
    "keyword.unit.demoralize",
    "keyword.unit.disciplined",
    "keyword.unit.dauntless",
    "keyword.unit.override",
    "keyword.unit.tactical",
    "keyword.unit.agile",
    "keyword.unit.target",
    "keyword.unit.defend",
)
@pytest.mark.parametrize(
    ("word", "moment"),
    [
        ("latent-power", lambda one: EndOfActivation(unit=one)),
        ("inspire", lambda one: EndOfActivation(unit=one)),
        ("demoralize", lambda one: AfterRally(unit=one)),
        ("disciplined", lambda one: OrderIssued(unit=one)),
        ("dauntless", lambda one: StartOfActions(unit=one)),
        ("incognito", lambda one: StartOfActivation(unit=one)),
        ("override", lambda one: StartOfActivation(unit=one)),
        ("tactical", lambda one: AfterMove(unit=one, kind="standard", action=True)),
        ("agile", lambda one: AfterMove(unit=one, kind="standard", action=True)),
        ("target", lambda one: OrderIssued(unit=one)),
        ("defend", lambda one: OrderIssued(unit=one)),
        ("fire-support", lambda one: OrderIssued(unit=one)),
    ],
)
def test_anothers_moment_is_not_ones_own(lg: Scenario, lend: Lend, word: str, moment: Moment) -> None:
    lend(REBELS, (word, 1), courage=2)
    lend(STORMTROOPERS)
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    other = lg.put(lg.unit(STORMTROOPERS, A, (560, 300)), suppression=1)
    lg.unit(STORMTROOPERS, B, (500, 500))
    happen(lg, moment(other.id))
    assert (lg.asked, has(lg, unit)) == (None, {"suppression": 2})


@covers("keyword.unit.master-of-the-force")
def test_a_master_readies_cards_at_the_end_of_his_own_activation(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, ("master-of-the-force", 1))
    luke, other = lg.unit(LUKE, A, (500, 300), upgrades=("force-reflexes",)), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.game.turn_card(luke, 0, "exhausted")
    asked = []
    for one in (other, luke):
        happen(lg, EndOfActivation(unit=one.id))
        asked.append(lg.asked)
    assert asked == [None, "ready-cards"]
    lg.answer(())


@covers("keyword.unit.infiltrate", "keyword.unit.scout")
@pytest.mark.parametrize(
    ("word", "moment"),
    [("infiltrate", lambda one: StartOfActivation(unit=one)), ("scout", lambda one: StartOfActions(unit=one))],
)
def test_who_waits_beside_the_table_comes_in_its_own_activation(
    lg: Scenario, lend: Lend, word: str, moment: Moment
) -> None:
    lend(REBELS, (word, 1))
    lg.game.state.objective = "bunker-assault"
    unit, other = lg.unit(REBELS, A), lg.unit(STORMTROOPERS, A, (560, 300))
    happen(lg, moment(other.id))
    assert lg.asked is None
    happen(lg, moment(unit.id))
    assert lg.asked == ("place-unit" if word == "infiltrate" else "ability")


@covers("keyword.unit.transport.deploy")
@pytest.mark.parametrize(("carries", "who", "moves"), [(True, 0, True), (True, 1, False), (False, 0, False)])
def test_a_passenger_deploys_after_its_transport(
    lg: Scenario, lend: Lend, carries: bool, who: int, moves: bool
) -> None:
    lend(AT_RT, ("transport", 0))
    tank, other, squad = lg.unit(AT_RT, A, (500, 300)), lg.unit("at-st", A, (900, 300)), lg.unit(REBELS, A)
    if carries:
        lg.put(tank, passenger=squad.id)
    happen(lg, AfterDeploying(unit=(tank, other)[who].id))
    assert bool(lg.game.decisions) is moves
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.ruthless")
@pytest.mark.parametrize(("key", "owner", "asked"), [(STORMTROOPERS, A, True), (STORMTROOPERS, B, False)])
def test_the_ruthless_drive_their_own_on(lg: Scenario, lend: Lend, key: str, owner: int, asked: bool) -> None:
    lend(LEIA, ("ruthless", 0))
    lg.unit(LEIA, A, (500, 300))
    corps = lg.put(lg.unit(key, owner, (560, 300)), order="up")
    happen(lg, StartOfActivation(unit=corps.id))
    assert (lg.asked == "ability") is asked
    if asked:
        lg.answer("pass")


@covers("keyword.unit.ruthless")
def test_the_ruthless_drive_others_on(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("ruthless", 0))
    corps = lg.put(lg.unit(STORMTROOPERS, A, (560, 300)), order="up")
    happen(lg, StartOfActivation(unit=corps.id))
    assert lg.asked is None


@covers("keyword.unit.tactical", "keyword.unit.agile")
@pytest.mark.parametrize(("word", "token"), [("tactical", "aim"), ("agile", "dodge")])
@pytest.mark.parametrize(
    ("kind", "action", "count"), [("standard", True, 2), ("standard", False, 0), ("climb", True, 0)]
)
def test_tokens_for_a_standard_move_of_an_action(
    lg: Scenario, lend: Lend, word: str, token: str, kind: str, action: bool, count: int
) -> None:
    lend(REBELS, (word, 2))
    unit = lg.unit(REBELS, A, (500, 300))
    happen(lg, AfterMove(unit=unit.id, kind=kind, action=action))
    assert has(lg, unit) == ({token: count} if count else {})


@covers("keyword.unit.demoralize", "suppression.vehicles-immune", "courage.null")
def test_who_fears_nothing_is_not_demoralized(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("demoralize", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(AT_RT, B, (700, 300))
    lg.unit(VADER, B, (300, 300))
    happen(lg, AfterRally(unit=leia.id))
    assert lg.asked is None


@covers("keyword.unit.disciplined")
@pytest.mark.parametrize(("fear", "most"), [(0, None), (1, 1), (3, 2)])
def test_the_disciplined_lose_what_fear_they_have(lg: Scenario, lend: Lend, fear: int, most: int | None) -> None:
    lend(REBELS, ("disciplined", 2))
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=fear)
    happen(lg, OrderIssued(unit=unit.id))
    assert (lg.asked is None) is (most is None)
    if most is not None:
        lg.answer((f"unit:{unit.id}",) * most)
        assert lg.game.unit(unit.id).suppression == fear - most


@covers("keyword.unit.regenerate")
def test_a_wound_healed_on_one_is_not_healed_on_another(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("regenerate", 3), wounds=3)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300))
    for one in unit.miniatures[:2]:
        lg.set(one, wounds=2)
    lg.dice("block surge blank")
    happen(lg, EndOfActivation(unit=unit.id))
    lg.answer((f"wound:{unit.leader}",) * 2)
    assert [lg.game.miniature(one).wounds for one in unit.miniatures[:2]] == [0, 2]


@covers("keyword.unit.jedi-hunter")
def test_only_a_hunter_of_jedi_knows_how(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("jedi-hunter", 0), attack_surge=None)
    lend(STORMTROOPERS, attack_surge=None)
    hunter, other = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, A, (560, 300))
    jedi, plain = lg.unit(LUKE, B, (500, 500)), lg.unit(STORMTROOPERS, B, (700, 500))
    found = [lg.game.value(AttackSurge(one.id, foe.id), None) for one in (hunter, other) for foe in (jedi, plain)]
    assert found == ["crit", None, None, None]


@covers("keyword.unit.duelist.defence", "keyword.unit.impervious", "keyword.unit.impervious.immune-pierce")
@pytest.mark.parametrize(("more", "blocks"), [((("duelist", 0),), 1), ((), 2)])
def test_a_duelist_alone_parries(lg: Scenario, lend: Lend, more: tuple[tuple[str, int], ...], blocks: int) -> None:
    lend(LEIA, weapons=(sword(("pierce", 1), dice=(1, 0, 0)),))
    lend(VADER, ("impervious", 0), *more, defense_surge=False, courage=3)
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 327)), dodge=1)
    lg.dice("crit" + " block" * blocks)
    lg.run(Attack(attacker=leia.id))
    lg.answer("dodges:1")
    while lg.game.decisions:
        lg.answer(lg.options[0])
    assert wounds(lg, foe) == 0


@covers("keyword.unit.teamwork")
def test_nobody_is_ones_own_team(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("teamwork", 0, "Rebel Troopers"))
    unit, other = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.run(Gain(unit=unit.id, token="aim"))
    assert [has(lg, one) for one in (unit, other)] == [{"aim": 1}, {}]


@covers("keyword.unit.scouting-party")
@pytest.mark.parametrize(("words", "asked"), [((("scout", 1),), True), ((), False)])
def test_a_party_scouts_as_its_leader_does(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], asked: bool
) -> None:
    lend(LEIA, ("scouting-party", 2), *words)
    lend(REBELS)
    lg.unit(LEIA, A)
    squad = lg.unit(REBELS, A)
    lg.unit(REBELS, B)
    happen(lg, SetupEffects())
    assert (lg.asked == "scouts") is asked
    if asked:
        assert lg.options == [f"unit:{squad.id}", "done"]
        lg.answer(())


@covers("keyword.unit.transport")
@pytest.mark.parametrize(("key", "carried"), [(REBELS, True), ("at-rt", False), (LEIA, False)])
def test_troopers_of_two_ranks_are_carried(lg: Scenario, lend: Lend, key: str, carried: bool) -> None:
    lend("at-st", ("transport", 0))
    lend(key, **({"rank": "special"} if key == AT_RT else {}))
    lg.unit("at-st", A)
    lg.unit(key, A)
    happen(lg, SetupEffects())
    assert (lg.asked == "passenger") is carried
    if carried:
        lg.answer("pass")


@covers("keyword.unit.direct")
def test_who_directs_directs_by_that_keyword_alone(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("direct", 0, "Heavy"), ("aid", 0, "Corps"))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (560, 300))
    happen(lg, IssuingOrders())
    assert lg.asked is None


@covers("keyword.unit.independent")
def test_the_independent_choose_by_that_keyword_alone(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("independent", 0, "dodge 1"), ("aid", 0, "aim 1"))
    unit = lg.unit(REBELS, A, (500, 300))
    happen(lg, StartOfActivationPhase())
    assert lg.options == ["dodge", "pass"]
    lg.answer("dodge")
    assert (lg.asked, has(lg, unit)) == (None, {"dodge": 1})


@covers("keyword.unit.coordinate")
@pytest.mark.parametrize("order", ["up", "down"])
def test_who_coordinates_finds_units_without_orders(lg: Scenario, lend: Lend, order: str) -> None:
    lend(LEIA, ("coordinate", 0, "Corps"))
    leia, _ = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(REBELS, A, (560, 300)), order=order)
    happen(lg, OrderIssued(unit=leia.id))
    assert lg.asked is None
    free = lg.unit(REBELS, A, (440, 300))
    happen(lg, OrderIssued(unit=leia.id))
    assert lg.options == [f"unit:{free.id}", "pass"]
    lg.answer(f"unit:{free.id}")
    assert (lg.asked, lg.game.unit(free.id).order) == (None, "up")


@covers("keyword.unit.override")
@pytest.mark.parametrize(("owner", "asked"), [(A, True), (B, False)])
def test_only_friends_are_told_to_forget_their_programme(lg: Scenario, lend: Lend, owner: int, asked: bool) -> None:
    lend(LEIA, ("override", 0))
    lend(STORMTROOPERS, ("ai", 0, "Attack"))
    lg.unit(LEIA, A, (500, 300))
    droid = lg.unit(STORMTROOPERS, owner, (560, 300))
    happen(lg, StartOfActivation(unit=droid.id))
    assert (lg.asked == "ability") is asked
    if asked:
        lg.answer("pass")
