"""Building the mission: decks, modifications, and the order in which its cards are set up."""

from __future__ import annotations

import pytest

from dejarik.games.legion.setup import Setup, modify, reveal_first, roll_off, set_up_objective, shuffle_decks
from dejarik.games.legion.territories import shape_of, wholly_in
from dejarik.tabletop.shape import disc
from tests.marks import covers
from tests.rules.legion.missions import from_step, mission
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

OURS = {
    "objective": ["breakthrough", "payload", "cauldron"],
    "secondary": ["surface-scan", "supply-run", "recon-mission"],
    "advantage": ["garrison", "ordnance", "advanced-intel"],
}
THEIRS = {
    "objective": ["outflank", "payload", "close-the-pocket"],
    "secondary": ["marked-targets", "align-the-relay", "sweep-and-clear"],
    "advantage": ["strafing-run", "garrison", "cunning-deployment"],
}


def begin(lg: Scenario, first: str = "objective") -> None:
    """A is blue and has revealed; the last card of a deck lies on top."""
    forces = []
    for player, decks in zip(lg.game.state.players, (OURS, THEIRS), strict=True):
        player.decks = {name: list(cards) for name, cards in decks.items()}
        player.discards = {name: [] for name in decks}
        forces.append(
            {
                "objectives": tuple(decks["objective"]),
                "secondaries": tuple(decks["secondary"]),
                "advantages": tuple(decks["advantage"]),
            }
        )
    lg.game.setup = (lg.game.setup[0], tuple(forces), lg.game.setup[2])
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, reveal_first)
    lg.answer(first)


def laid(lg: Scenario) -> tuple[str, str, str, str]:
    state = lg.game.state
    return (state.objective, state.secondary, *[player.advantage for player in state.players])  # type: ignore[return-value]


def discarded(lg: Scenario, deck: str) -> list[list[str]]:
    return [player.discards[deck] for player in lg.game.state.players]


@covers("mission.build.reveal-first", "mission.build.reveal-second", "mission.build.reveal-advantages")
def test_blue_reveals_one_deck_and_red_the_other(lg: Scenario) -> None:
    begin(lg)
    assert laid(lg) == ("cauldron", "sweep-and-clear", "advanced-intel", "cunning-deployment")
    assert (lg.asks, lg.asked) == (A, "modify")


@covers("mission.build.reveal-first", "mission.build.reveal-second")
def test_blue_may_begin_with_the_secondary_objective(lg: Scenario) -> None:
    begin(lg, "secondary")
    assert laid(lg)[:2] == ("close-the-pocket", "recon-mission")
    assert lg.asked == "modify"


@covers("mission.modify.objective", "mission.modify.alternate")
def test_a_new_objective_comes_from_ones_own_deck(lg: Scenario) -> None:
    begin(lg)
    lg.answer("pass")
    assert lg.asks == B
    lg.answer("objective")
    assert laid(lg) == ("close-the-pocket", "sweep-and-clear", "advanced-intel", "cunning-deployment")
    assert discarded(lg, "objective") == [["cauldron"], []]  # to who brought it
    assert lg.asks == A
    lg.answer("objective")
    assert (laid(lg)[0], discarded(lg, "objective")) == ("payload", [["cauldron"], ["close-the-pocket"]])
    assert lg.asks == B
    lg.answer("objective")
    assert (laid(lg)[0], discarded(lg, "objective")) == ("payload", [["cauldron", "payload"], ["close-the-pocket"]])
    assert lg.asked == "side"  # four modifications in all


@covers("mission.modify.secondary")
def test_a_new_secondary_objective_leaves_the_objective(lg: Scenario) -> None:
    begin(lg)
    lg.answer("secondary")
    assert laid(lg) == ("cauldron", "recon-mission", "advanced-intel", "cunning-deployment")
    assert discarded(lg, "secondary") == [[], ["sweep-and-clear"]]
    assert lg.asks == B


@covers("mission.modify.objective", "mission.modify.secondary")
def test_who_replaces_its_own_card_discards_it_itself(lg: Scenario) -> None:
    begin(lg)
    lg.answers("objective", "secondary")
    assert laid(lg)[:2] == ("payload", "align-the-relay")
    assert discarded(lg, "objective") == [["cauldron"], []]
    assert discarded(lg, "secondary") == [[], ["sweep-and-clear"]]
    assert lg.asks == A


@covers("mission.modify.pass")
def test_red_stays_red_by_passing(lg: Scenario) -> None:
    begin(lg)
    lg.answers("pass", "pass")
    assert (lg.game.state.blue, lg.asks) == (A, A)


@covers("mission.modify.own-advantage")
def test_a_new_advantage_of_ones_own(lg: Scenario) -> None:
    begin(lg)
    lg.answer("own-advantage")
    assert laid(lg) == ("cauldron", "sweep-and-clear", "ordnance", "cunning-deployment")
    assert discarded(lg, "advantage") == [["advanced-intel"], []]
    assert lg.asks == B


@covers("mission.modify.opponent-advantage")
def test_a_new_advantage_of_the_opponent_comes_from_that_players_deck(lg: Scenario) -> None:
    begin(lg)
    lg.answer("their-advantage")
    assert laid(lg) == ("cauldron", "sweep-and-clear", "advanced-intel", "garrison")
    assert discarded(lg, "advantage") == [[], ["cunning-deployment"]]
    assert lg.asks == B


@covers("mission.modify.pass", "mission.modify.become-blue")
def test_passing_changes_nothing_and_blue_changes_hands(lg: Scenario) -> None:
    begin(lg)
    before = laid(lg)
    with refused(lg, by="mission.modify.become-blue"):
        lg.answer("blue")
    lg.answer("pass")
    assert laid(lg) == before
    lg.answer("blue")
    assert (lg.game.state.blue, laid(lg), lg.asks) == (B, before, A)
    lg.answers("blue", "blue")
    assert (lg.game.state.blue, lg.asks, lg.asked) == (B, B, "side")


@covers("mission.empty-decks")
def test_an_empty_deck_is_made_anew_with_the_card_just_discarded(lg: Scenario) -> None:
    begin(lg)
    own = lg.game.state.players[A]
    own.decks["advantage"], own.discards["advantage"] = [], ["garrison", "ordnance"]
    lg.changed()
    lg.answer("own-advantage")
    own = lg.game.state.players[A]
    assert sorted([own.advantage, *own.decks["advantage"]]) == ["advanced-intel", "garrison", "ordnance"]
    assert own.discards["advantage"] == []
    assert lg.asks == B


@covers("mission.empty-decks")
@pytest.mark.parametrize("deck", ["objective", "secondary"])
def test_ones_own_card_that_is_discarded_now_comes_into_the_new_deck(lg: Scenario, deck: str) -> None:
    """It may come back at once."""
    begin(lg, deck)
    own = lg.game.state.players[A]
    shown = own.decks[deck].pop()
    own.discards[deck], own.decks[deck] = [shown, *own.decks[deck]], []
    lg.changed()
    lg.answer(deck)
    own, state = lg.game.state.players[A], lg.game.state
    assert sorted([getattr(state, deck), *own.decks[deck]]) == sorted(OURS[deck])
    assert (own.discards[deck], lg.game.state.players[B].discards[deck]) == ([], [])
    assert lg.asks == B


@covers("mission.empty-decks", "mission.modify.opponent-advantage")
def test_the_opponents_empty_deck_is_made_anew_of_his_own_cards(lg: Scenario) -> None:
    begin(lg)
    theirs = lg.game.state.players[B]
    theirs.decks["advantage"], theirs.discards["advantage"] = [], ["garrison"]
    lg.changed()
    lg.answer("their-advantage")
    theirs = lg.game.state.players[B]
    assert sorted([theirs.advantage, *theirs.decks["advantage"]]) == ["cunning-deployment", "garrison"]
    assert (theirs.discards["advantage"], lg.game.state.players[A].advantage) == ([], "advanced-intel")
    assert lg.asks == B


@covers("mission.empty-decks")
def test_an_opponents_card_does_not_come_into_ones_own_deck(lg: Scenario) -> None:
    begin(lg)
    own = lg.game.state.players[A]
    own.decks["secondary"], own.discards["secondary"] = [], ["supply-run"]
    lg.changed()
    lg.answer("secondary")
    assert (laid(lg)[1], lg.game.state.players[B].discards["secondary"]) == ("supply-run", ["sweep-and-clear"])
    assert lg.asks == B


@covers("mission.setup.order", "setup.resolve-effects", "setup.steps")
def test_cards_are_set_up_objective_first_then_secondary_then_advantages(lg: Scenario) -> None:
    mission(lg, "outflank", "destroy-enemy-base", "fortified-position", "garrison")
    lg.game.state.blue = B
    ours, theirs = lg.unit(REBELS, A), lg.unit(STORMTROOPERS, B)
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_objective)
    seen = []
    while lg.asked in ("mission-units", "place-token", "barricade"):
        decision = lg.decision
        seen.append((decision.player, decision.kind, decision.args.get("card")))
        lg.answer("pass" if decision.kind == "barricade" else decision.suggested)
    assert seen == [
        (B, "mission-units", "outflank"),
        (A, "mission-units", "outflank"),
        (B, "place-token", "destroy-enemy-base"),
        (A, "place-token", "destroy-enemy-base"),
        (B, "mission-units", "destroy-enemy-base"),
        (A, "mission-units", "destroy-enemy-base"),
        (B, "mission-units", "garrison"),
        (A, "barricade", None),
    ]
    told = [event["card"] for event in lg.events("mission.set-up")]
    assert told == ["outflank", "destroy-enemy-base", "garrison", "fortified-position"]
    assert (ours.deployed, theirs.deployed) == (False, False)
    assert lg.asked


@covers("setup.steps", "setup.resolve-effects", "setup.prepared-positions", "timing.setup", "undeployed.definition")
def test_effects_of_setup_then_prepared_positions_then_the_first_round(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("prepared-position", 0), ("bounty", 0))
    lend(STORMTROOPERS, ("prepared-position", 0))
    mission(lg, "bunker-assault", "align-the-relay", "extreme-discipline", "command-override")
    lg.game.state.round = 0
    rebels, leia = lg.unit(REBELS, A), lg.unit(LEIA, A)
    troops, vader = lg.unit(STORMTROOPERS, B), lg.unit(VADER, B)
    from_step(lg, set_up_objective)
    seen: list[tuple[int, str]] = []
    while lg.asked in ("place-token", "prepared", "place-unit", "formation"):
        seen.append((lg.decision.player, lg.decision.kind))
        lg.answer(max(lg.options) if lg.asked == "prepared" else lg.decision.suggested)
    places = [(A, "place-token"), (A, "place-token"), (B, "place-token"), (B, "place-token")]
    placing = [(A, "place-unit"), (A, "formation")], [(B, "place-unit"), (B, "formation")]
    assert seen == [*places, (A, "prepared"), *placing[0], (B, "prepared"), *placing[1]]
    assert [player.advantage_tokens for player in lg.game.state.players] == [2, 2]
    assert lg.game.unit(vader.id).bounties == 1
    assert [lg.game.unit(one.id).deployed for one in (rebels, leia, troops, vader)] == [True, False, True, False]
    assert (lg.game.state.round, lg.game.state.phase, lg.asked) == (1, "activation", "action")


@covers("mission.build.prepare")
def test_each_of_the_three_decks_is_shuffled(lg: Scenario) -> None:
    seen: dict[tuple[int, str], set[tuple[str, ...]]] = {}
    for _ in range(30):
        for player, decks in zip(lg.game.state.players, (OURS, THEIRS), strict=True):
            player.decks = {name: list(cards) for name, cards in decks.items()}
        shuffle_decks(lg.game, Setup())
        for seat, (player, decks) in enumerate(zip(lg.game.state.players, (OURS, THEIRS), strict=True)):
            for name, cards in decks.items():
                assert sorted(player.decks[name]) == sorted(cards)
                seen.setdefault((seat, name), set()).add(tuple(player.decks[name]))
    assert [len(orders) > 3 for orders in seen.values()] == [True] * 6


@covers("card.map.fields", "deploy.by-moving")
@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(700, 300, True), (505, 300, False), (895, 300, False), (700, 205, False), (700, 395, False), (900, 300, True)],
)
@pytest.mark.parametrize("beside", [False, True])
def test_a_territory_has_an_edge_on_every_side(lg: Scenario, x: float, y: float, inside: bool, beside: bool) -> None:
    """Of two rectangles side by side nothing parts the one from the other."""
    areas = [shape_of((500, 200, 900, 400)), *([shape_of((900, 200, 1200, 400))] if beside else [])]
    within = inside if x < 890 else beside
    assert wholly_in(areas, lg.game.state.table, disc(x, y, 13.5)) is within


@covers("card.objective.paired-map")
def test_a_turned_map_turns_its_points_and_territories(lg: Scenario) -> None:
    mission(lg, "breakthrough")
    lg.game.state.turned = True
    lg.changed()
    (first, second) = lg.game.territory(A)  # blue's
    assert [tuple(round(n, 1) for n in corner) for corner in (first[0][0], first[0][2])] == [
        (0.0, 685.8),
        (1371.6, 914.4),
    ]
    assert [tuple(round(n, 1) for n in corner) for corner in (second[0][0], second[0][2])] == [
        (0.0, 381.0),
        (228.6, 914.4),
    ]


@covers("setup.blue-player.roll")
@pytest.mark.parametrize(
    ("ours", "theirs", "blue"),
    [
        ("crit blank blank blank blank", "hit hit hit hit surge", A),
        ("hit hit blank blank blank", "hit surge surge surge surge", A),
        ("hit surge blank blank blank", "hit surge surge blank blank", B),
    ],
)
def test_criticals_count_before_hits_and_surges(lg: Scenario, ours: str, theirs: str, blue: int) -> None:
    lg.dice(f"hit surge blank blank blank hit surge blank blank blank {ours} {theirs}")  # the first roll is a tie
    roll_off(lg.game, Setup())
    assert (lg.game.state.blue, len(lg.events("setup.rolled"))) == (blue, 4)


@covers("mission.modify.alternate")
def test_the_first_blue_player_modifies_first_whoever_is_blue_then(lg: Scenario) -> None:
    begin(lg)
    lg.game.stack.clear()
    lg.run(Setup(step=Setup.steps.index(modify), first=B))
    seen = []
    for answer in ("pass", "objective", "pass", "secondary"):
        seen.append(lg.asks)
        lg.answer(answer)
    assert seen == [B, A, B, A]
    assert laid(lg)[:2] == ("payload", "recon-mission")  # both from A's decks
    assert lg.asked == "side"
