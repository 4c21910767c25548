"""Keywords of setup: bounties, ranks, scouts, passengers."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.prepared import PreparedPositions
from dejarik.games.legion.setup import Setup, first_round, prepared_positions, resolve_effects
from dejarik.games.legion.windows import SetupEffects
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.cards import has
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

FETT = "boba-fett-infamous-bounty-hunter"


def effects(lg: Scenario) -> None:
    lg.game.state.priority = -1
    lg.changed()
    window = lg.game.open(SetupEffects())
    if window is not None:
        lg.run(window)


@covers("timing.setup", "setup.resolve-effects")
def test_setup_effects_come_before_prepared_positions() -> None:
    steps = Setup.steps
    assert steps.index(resolve_effects) < steps.index(prepared_positions) < steps.index(first_round)


@covers("keyword.unit.bounty")
def test_each_hunter_sets_a_bounty_on_a_commander_or_operative(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("bounty", 0))
    first, second = lg.unit(REBELS, A), lg.unit(REBELS, A)
    vader, fett = lg.unit(VADER, B), lg.unit(FETT, B)
    lg.unit(STORMTROOPERS, B)
    lg.unit(LEIA, A)
    effects(lg)
    lg.answer(f"bounty.Bounty:{first.id}")
    assert (lg.asks, lg.options) == (A, [f"unit:{vader.id}", f"unit:{fett.id}"])
    lg.answer(f"unit:{fett.id}")
    assert lg.decision.subject == second.id
    lg.answer(f"unit:{fett.id}")
    assert [lg.game.unit(one.id).bounties for one in (vader, fett)] == [0, 2]


@covers("keyword.unit.bounty", "keyword.unit.immune-enemy-effects", "keyword.unit.field-commander.not-commander")
def test_who_is_no_target_of_a_bounty(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("bounty", 0))
    lend(VADER, ("immune-enemy-effects", 0))
    lend(STORMTROOPERS, ("field-commander", 0))
    lg.unit(REBELS, A)
    lg.unit(VADER, B)
    lg.unit(STORMTROOPERS, B)
    effects(lg)
    assert lg.asked is None
    assert lg.events("bounty.set") == []


@covers("keyword.unit.hunted")
@pytest.mark.parametrize("hunters", [0, 1, 2])
def test_the_hunted_have_one_bounty_token(lg: Scenario, lend: Lend, hunters: int) -> None:
    lend(STORMTROOPERS, ("hunted", 0))
    lend(REBELS, ("bounty", 0))
    prey = lg.unit(STORMTROOPERS, B)
    for _ in range(hunters):
        lg.unit(REBELS, A)
    effects(lg)
    assert lg.game.unit(prey.id).bounties == (1 if hunters else 0)


@covers("keyword.unit.bounty.score")
@pytest.mark.parametrize(("owner", "points"), [(A, 0), (B, 1)])
def test_a_friend_who_falls_to_a_hunter_is_worth_nothing(lg: Scenario, lend: Lend, owner: int, points: int) -> None:
    lend(LEIA, ("bounty", 0))
    hunter, wanted = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(VADER, owner, (500, 400)), bounties=1)
    lg.unit(REBELS, B, (1500, 800))
    lg.run(suffer(lg.game, wanted, 20, A, hunter.id))
    assert (lg.game.unit(wanted.id).defeated, lg.game.state.players[A].points) == (True, points)


@covers("keyword.unit.bounty.score")
@pytest.mark.parametrize(("words", "tokens", "points"), [([("bounty", 0)], 2, 1), ([], 2, 0), ([("bounty", 0)], 0, 0)])
def test_the_hunter_who_defeats_the_prey_scores(
    lg: Scenario, lend: Lend, words: list[tuple[str, int]], tokens: int, points: int
) -> None:
    lend(LEIA, *words)
    lend(REBELS, ("bounty", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (100, 300))
    prey = lg.put(lg.unit(STORMTROOPERS, B, (500, 400)), bounties=tokens)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(suffer(lg.game, prey, 1, A, leia.id))
    assert lg.game.unit(prey.id).defeated
    assert [one.points for one in lg.game.state.players] == [points, 0]


@covers("keyword.unit.bounty.score")
def test_an_attack_that_defeats_the_prey_counts(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("bounty", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 400)), bounties=1)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("crit " * pool + "blank " * pool)
    lg.run(Attack(attacker=leia.id))
    lg.decline()
    assert lg.game.state.players[A].points == 1


@covers("keyword.unit.covert-ops", "keyword.unit.covert-ops.condition")
@pytest.mark.parametrize(("other", "offered"), [(LEIA, True), (FETT, False), (None, False)])
def test_a_commander_may_work_in_secret(lg: Scenario, lend: Lend, other: str | None, offered: bool) -> None:
    lend(VADER, ("covert-ops", 0))
    vader = lg.unit(VADER, A)
    if other:
        lg.unit(other, A)
    lg.unit(LEIA, B)
    effects(lg)
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answer(lg.options[0])
        unit = lg.game.unit(vader.id)
        assert (unit.rank, lg.game.keyword(vader.id, "infiltrate")) == ("operative", 1)


@covers("keyword.unit.covert-ops")
def test_covert_ops_may_be_declined(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("covert-ops", 0))
    vader = lg.unit(VADER, A)
    lg.unit(LEIA, A)
    effects(lg)
    lg.answer("pass")
    assert (lg.game.unit(vader.id).rank, lg.game.keyword(vader.id, "infiltrate")) == ("commander", 0)


@covers("keyword.unit.field-commander.token")
@pytest.mark.parametrize(("key", "token"), [(FETT, True), (LEIA, False)])
def test_a_field_commander_stands_in_for_a_commander(lg: Scenario, lend: Lend, key: str, token: bool) -> None:
    lend(REBELS, ("field-commander", 0))
    lend(FETT)
    lg.unit(key, A)
    rebels = lg.unit(REBELS, A)
    lg.unit(VADER, B)
    effects(lg)
    assert lg.game.unit(rebels.id).commands is token


@covers("keyword.unit.field-commander.token", "timing.simultaneous.own-order")
def test_of_two_field_commanders_one_has_the_token(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("field-commander", 0))
    first, second = lg.unit(REBELS, A), lg.unit(REBELS, A)
    effects(lg)
    assert lg.options == [f"field-commander.FieldCommander:{one.id}" for one in (first, second)]
    lg.answer(lg.options[1])
    assert lg.asked is None
    assert [lg.game.unit(one.id).commands for one in (first, second)] == [False, True]


@covers("keyword.unit.scouting-party")
def test_a_scouting_party_takes_others_along(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("scouting-party", 2), ("scout", 1))
    lend("rebel-veterans")
    lend("rebel-commandos", ("scout", 2))
    lend(AT_RT)
    party = lg.unit(REBELS, A)
    some = [lg.unit("rebel-veterans", A) for _ in range(3)]
    for key in ("rebel-commandos", AT_RT, STORMTROOPERS, "black-sun-enforcers"):
        lg.unit(key, A)
    effects(lg)
    assert (lg.asked, lg.decision.subject) == ("scouts", party.id)
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"unit:{one.id}" for one in some]
    assert (several.least, several.most) == (0, 2)
    with refused(lg, by="keyword.unit.scouting-party"):
        lg.answer(tuple([f"unit:{one.id}" for one in some]))
    lg.answer((f"unit:{some[0].id}", f"unit:{some[2].id}"))
    assert [lg.game.keyword(one.id, "scout") for one in some] == [1, 0, 1]


@covers("keyword.unit.scouting-party", "timing.simultaneous.own-order")
def test_a_party_that_is_alone_has_nothing_to_put_in_order(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("scouting-party", 2), ("scout", 1))
    lend(LEIA, ("bounty", 0), ("scout", 1))
    lg.unit(REBELS, A)
    lg.unit(LEIA, A)
    vader = lg.unit(VADER, B)
    effects(lg)
    assert (lg.asked, lg.game.unit(vader.id).bounties) == (None, 1)


@covers("keyword.unit.transport")
def test_a_transport_may_carry_corps_or_special_forces_troopers(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0), rank="heavy")
    walker = lg.unit(AT_RT, A)
    corps, special = lg.unit(REBELS, A), lg.unit("rebel-commandos", A)
    for key in (LEIA, FETT, "74-z-speeder-bikes"):
        lg.unit(key, A)
    lg.unit(STORMTROOPERS, B)
    effects(lg)
    assert lg.options == [f"unit:{corps.id}", f"unit:{special.id}", "pass"]
    lg.answer(f"unit:{special.id}")
    assert lg.game.unit(walker.id).passenger == special.id


@covers("keyword.unit.transport")
def test_nobody_carries_itself(lg: Scenario, lend: Lend) -> None:
    """Not even troopers whom a card makes a transport."""
    lend(REBELS, ("transport", 0))
    squad, other = lg.unit(REBELS, A), lg.unit("rebel-commandos", A)
    effects(lg)
    assert (lg.decision.subject, lg.options) == (squad.id, [f"unit:{other.id}", "pass"])
    lg.answer("pass")


@covers("keyword.unit.transport", "timing.simultaneous.blue-fallback")
def test_two_transports_carry_two_units_and_blue_chooses_first(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0))
    ours, theirs = lg.unit(AT_RT, A), [lg.unit(AT_RT, B), lg.unit(AT_RT, B)]
    lg.unit(REBELS, A)
    lg.unit(STORMTROOPERS, B)
    lg.game.state.blue = B
    effects(lg)
    assert lg.asks == B
    lg.answer(f"transport.Transport:{theirs[0].id}")
    lg.answer(lg.options[0])
    assert (lg.asks, lg.decision.subject) == (A, ours.id)  # nobody is left for the second
    lg.answer("pass")
    assert lg.game.unit(ours.id).passenger == -1


@covers("keyword.unit.detachment.deploy", "keyword.unit.detachment.example")
@pytest.mark.parametrize("word", ["prepared-position", "infiltrate"])
def test_a_detachment_comes_as_its_own_do(lg: Scenario, lend: Lend, word: str) -> None:
    lend("shoretroopers", (word, 0))
    lend("df-90-mortar-trooper", ("detachment", 0, "Shoretroopers"))
    lg.unit("shoretroopers", B)
    mortar = lg.unit("df-90-mortar-trooper", A)
    lg.game.state.objective = "breakthrough"
    lg.changed()
    step = PreparedPositions()
    lg.run(step)
    lg.game.stack.clear()
    assert lg.game.keyword(mortar.id, word) == 0  # the enemy's are not its own
    lg.unit("shoretroopers", A)
    lg.run(PreparedPositions())
    assert lg.game.keyword(mortar.id, word) == 1
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.detachment.deploy", "keyword.unit.detachment.one-each")
@pytest.mark.parametrize("infiltrating", [1, 2])
def test_each_detachment_comes_as_a_unit_of_its_own_does(lg: Scenario, lend: Lend, infiltrating: int) -> None:
    """Of two units one may have been taught to infiltrate: only one mortar belongs to it."""
    lend("shoretroopers")
    lend("df-90-mortar-trooper", ("detachment", 0, "Shoretroopers"))
    own = [lg.unit("shoretroopers", A) for _ in range(2)]
    mortars = [lg.unit("df-90-mortar-trooper", A) for _ in range(2)]
    for one in own[2 - infiltrating :]:
        lg.game.grant(lg.game.unit(one.id), "infiltrate")
    lg.changed()
    lg.run(PreparedPositions())
    assert sum(lg.game.keyword(one.id, "infiltrate") for one in mortars) == infiltrating


@covers("keyword.unit.detachment.deploy", "keyword.unit.detachment.one-each")
def test_two_detachments_come_as_two_units_do(lg: Scenario, lend: Lend) -> None:
    """One infiltrates and the other is prepared: no mortar belongs to both of them."""
    lend("shoretroopers")
    lend("df-90-mortar-trooper", ("detachment", 0, "Shoretroopers"))
    own = [lg.unit("shoretroopers", A) for _ in range(2)]
    mortars = [lg.unit("df-90-mortar-trooper", A) for _ in range(2)]
    words = ("infiltrate", "prepared-position")
    for one, word in zip(own, words, strict=True):
        lg.game.grant(lg.game.unit(one.id), word)
    lg.changed()
    lg.run(PreparedPositions())
    assert [[lg.game.keyword(one.id, word) for word in words] for one in mortars] == [[1, 0], [0, 1]]
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.detachment.deploy")
def test_a_detachment_that_infiltrates_already_gains_nothing(lg: Scenario, lend: Lend) -> None:
    lend("shoretroopers", ("infiltrate", 0))
    lend("df-90-mortar-trooper", ("detachment", 0, "Shoretroopers"), ("infiltrate", 0))
    lg.unit("shoretroopers", A)
    mortar = lg.unit("df-90-mortar-trooper", A)
    lg.run(PreparedPositions())
    assert has(lg, mortar) == {}


@covers("keyword.unit.detachment.deploy")
def test_a_detachment_is_no_match_for_another(lg: Scenario, lend: Lend) -> None:
    lend("df-90-mortar-trooper", ("detachment", 0, "Corps Trooper"))
    mortars = [lg.unit("df-90-mortar-trooper", A) for _ in range(2)]
    lg.game.grant(mortars[0], "infiltrate")
    lg.run(PreparedPositions())
    assert lg.game.keyword(mortars[1].id, "infiltrate") == 0
