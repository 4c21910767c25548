"""Setup, step by step, in real new games."""

from math import pi

import pytest

import dejarik
from dejarik.games.xwing.facts import Faction, all_damage
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.state import Card
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


def squad(faction: Faction, *pilots: str) -> Squad:
    return Squad(faction, tuple(SquadShip(pilot) for pilot in pilots))


def bought(faction: Faction, *pilots: str) -> Squad:
    return Squad(faction, tuple(SquadShip(pilot) for pilot in pilots), format="points")


DUEL = (squad("rebel", "bluesquadronescort"), squad("imperial", "academypilot"))
# 38 points against 22: the Imperial player chooses who goes first.
BOUGHT_DUEL = (bought("rebel", "bluesquadronescort"), bought("imperial", "academypilot"))


def obstacle_game() -> Scenario:
    """Before the first obstacle; player 0 is the first player."""
    match = Scenario.match(*BOUGHT_DUEL)
    match.answer("player:0")
    return match


@covers("game.overview")
def test_two_players_with_ships_begin_and_the_one_without_ships_has_lost() -> None:
    match = Scenario.match()
    assert match.game.players == 2
    assert [sum(ship.owner == player for ship in match.game.state.ships) for player in (0, 1)] == [3, 5]
    match = Scenario.match(*DUEL, obstacles=False)
    match.answers((450, 825, pi), (450, 75, 0))
    match.suffer(1, hits=3, phase="activation")
    match.end_phase()
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (0, "victory.last-squad-standing")


@covers("setup.squads-first", "game.overview")
@pytest.mark.parametrize("lists", [(DUEL[0],), (DUEL[0], squad("imperial")), (*DUEL, DUEL[0])])
def test_setup_does_not_start_without_two_built_squads(lists: tuple[Squad, ...]) -> None:
    with pytest.raises(dejarik.ListError):
        dejarik.new_game("xwing", lists=lists)


@covers("setup.step1.gather-forces")
def test_shields_force_and_charges_lie_on_their_cards_all_active() -> None:
    luke = Squad("rebel", (SquadShip("lukeskywalker", ("r2d2", "protontorpedoes")),))
    match = Scenario.match(luke, DUEL[1], obstacles=False)
    assert match.asked == "deploy"
    assert (match[0].shields, match[0].force, match[0].pilot.charges) == (2, 2, 0)
    assert match[0].upgrades == [Card("r2d2", 3), Card("protontorpedoes", 2)]


@covers("setup.step1.id-markers")
def test_three_ships_get_three_different_numbers() -> None:
    match = Scenario.match(squad("rebel", *["bluesquadronescort"] * 3), DUEL[1], obstacles=False)
    assert [match[ship].number for ship in range(3)] == [1, 2, 3]


@covers("setup.step2.player-order")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_with_fewer_points_chooses_who_is_first(first: int) -> None:
    veterans = bought("rebel", *["redsquadronveteran"] * 5)
    cheaper = bought("rebel", *["redsquadronveteran"] * 4, "bluesquadronescort")
    match = Scenario.match(veterans, cheaper, obstacles=False)  # 200 and 198 points
    assert (match.decision.player, match.asked) == (1, "first-player")
    assert match.options == ["player:0", "player:1"]
    match.answer(f"player:{first}")
    assert match.game.state.first_player == first


@covers("setup.step2.player-order")
def test_chance_makes_the_first_player_of_a_quick_build_game() -> None:
    matches = [Scenario.match(*DUEL, seed=seed) for seed in range(12)]
    assert {match.asked for match in matches} == {"obstacle"}
    assert {match.game.state.first_player for match in matches} == {0, 1}


@covers("setup.step3.play-area")
def test_the_play_area_is_a_square_of_900_mm() -> None:
    match = Scenario.match(*DUEL, obstacles=False)
    assert (match.game.state.width, match.game.state.height) == (900, 900)
    match.answer((450, 825, pi))
    with refused(match, by="setup.step5.zone"):
        match.answer((1170, 75, 0))
    assert match.decision.subject == 0


@covers("setup.step3.play-area")
def test_players_may_agree_on_a_play_area_of_another_size() -> None:
    match = Scenario.match(*DUEL, obstacles=False, width=1200.0, height=1000.0)
    assert (match.game.state.width, match.game.state.height) == (1200, 1000)
    match.answers((450, 925, pi), (1170, 75, 0))
    assert (match.asked, match.where(0)) == ("dial", (1170, 75, 0))


@covers("setup.step3.player-edges")
@pytest.mark.parametrize(("edges", "y"), [(("south", "north"), 75), (("north", "south"), 825)])
def test_the_players_sit_at_opposite_edges(edges: tuple[str, str], y: float) -> None:
    match = Scenario.match(*DUEL, obstacles=False, edges=edges)
    assert match.decision.player == 1
    with refused(match, by="setup.step5.zone"):
        match.answer((450, y, 0))
    match.answers((450, 900 - y, 0), (450, y, 0))
    assert match.asked == "dial"


@covers("setup.step3.player-edges")
def test_players_cannot_share_an_edge() -> None:
    with pytest.raises(ValueError, match="edges"):
        dejarik.new_game("xwing", options={"edges": ("south", "south")})


SPOTS = ((250, 250), (450, 250), (650, 250), (250, 650), (450, 650), (650, 650))


@covers("setup.step4.obstacle-order", "obstacle.types")
@pytest.mark.parametrize("first", [0, 1])
def test_players_take_turns_to_choose_and_place_six_obstacles(first: int) -> None:
    match = Scenario.match(*BOUGHT_DUEL)
    match.answer(f"player:{first}")
    order, left = [], list(range(6))
    for x, y in SPOTS:
        order.append(match.decision.player)
        if len(left) > 1:  # the last one needs no choice
            assert match.options == [f"obstacle:{one}" for one in left]
            match.answer(f"obstacle:{left.pop()}")
        assert (match.asked, match.decision.player) == ("place-obstacle", order[-1])
        match.answer((x, y, 0))
    assert order == [first, 1 - first] * 3
    assert (match.asked, {one.kind for one in match.game.state.obstacles}) == ("deploy", {"asteroid", "debris"})


@covers("setup.step4.obstacle-spacing")
def test_an_obstacle_lies_beyond_range_1_of_the_others() -> None:
    match = obstacle_game()
    match.answers("obstacle:0", (300, 450, 0), "obstacle:1")  # its easternmost point is (342, 442)
    with refused(match, by="setup.step4.obstacle-spacing"):
        match.answer((342 + 95 + 42, 436, 0))  # its own westernmost point is at (-42, 6)
    with refused(match, by="setup.step4.obstacle-spacing"):
        match.answer((342 + 100 + 42, 436, 0))  # range 1 still
    match.answer((342 + 105 + 42, 436, 0))
    assert (match.asked, match.decision.player) == ("obstacle", 0)


@covers("setup.step4.obstacle-edges")
def test_an_obstacle_lies_beyond_range_2_of_every_edge() -> None:
    match = obstacle_game()
    match.answer("obstacle:0")  # from (-38, -34) to (42, 36)
    for x, y in ((190 + 38, 450), (710 - 42, 450), (450, 190 + 34), (450, 710 - 36), (200 + 38, 450)):
        with refused(match, by="setup.step4.obstacle-edges"):
            match.answer((x, y, 0))
    match.answers((201 + 38, 201 + 34, 0), "obstacle:1")  # from (-42, -30) to (44, 34)
    match.answer((699 - 44, 699 - 34, 0))
    assert sum(one.polygon is not None for one in match.game.state.obstacles) == 2


@covers("setup.step5.place-forces")
def test_ships_are_placed_in_ascending_initiative_ties_in_player_order() -> None:
    # 22 + 42 points against 22 + 39, of initiative 1 and 4 against 1 and 5
    squads = bought("imperial", "academypilot", "idenversio"), bought("imperial", "howlrunner", "academypilot")
    match = Scenario.match(*squads, obstacles=False)
    match.answer("player:0")
    order = []
    for x in (200, 300, 400, 500):
        ship = match[match.decision.subject or 0]
        order.append((ship.owner, ship.initiative))
        match.answer((x, 75 if ship.owner == 0 else 825, 0))
    assert order == [(0, 1), (1, 1), (0, 4), (1, 5)]
    assert match.asked == "dial"


@covers("setup.step5.zone", "range.entirely-within")
@pytest.mark.parametrize(
    ("y", "heading"),
    [(85, 0.0), (90, 0.0), (80.02, 0.0), (75, pi / 4), (15, 0.0), (450, 0.0)],
)
def test_a_ship_is_not_placed_partly_outside_range_1_of_its_edge(y: float, heading: float) -> None:
    match = Scenario.match(*DUEL, obstacles=False)
    match.answer((450, 825, pi))
    with refused(match, by="setup.step5.zone"):
        match.answer((450, y, heading))
    assert match.decision.subject == 0


@covers("setup.step5.zone", "range.entirely-within")
@pytest.mark.parametrize(("y", "heading"), [(75, 0.0), (80, 0.0), (75, pi / 2), (70, pi / 4), (20, pi)])
def test_a_ship_is_placed_entirely_at_range_1_of_its_edge_facing_anywhere(y: float, heading: float) -> None:
    match = Scenario.match(*DUEL, obstacles=False)
    match.answers((450, 825, pi), (450, y, heading))
    assert match.asked == "dial"
    assert match.where(0) == (450, y, round(heading * 180 / pi, 1))


def deployed(decks: int) -> Scenario:
    match = Scenario.match(*DUEL, obstacles=False, damage_decks=decks)
    match.answers((450, 825, pi), (450, 75, 0))
    assert match.asked == "dial"
    return match


@covers("setup.step6.damage-deck")
def test_both_players_draw_from_the_only_damage_deck() -> None:
    match = deployed(decks=1)
    (deck,) = match.game.state.decks
    assert sorted(deck) == sorted(id for id, facts in all_damage().items() for _ in range(facts.copies))
    assert len(deck) == 33
    order = list(reversed(deck))
    match.suffer(0, hits=3)
    match.suffer(1, hits=1)
    assert [match[0].damage[0].id, match[1].damage[0].id] == order[:2]
    assert [len(deck) for deck in match.game.state.decks] == [31]


@covers("setup.step6.damage-deck")
def test_with_two_damage_decks_each_ship_draws_from_its_owners() -> None:
    match = deployed(decks=2)
    tops = [deck[-1] for deck in match.game.state.decks]
    match.suffer(1, hits=2)
    assert [len(deck) for deck in match.game.state.decks] == [33, 31]
    match.suffer(0, hits=3)
    assert [len(deck) for deck in match.game.state.decks] == [32, 31]
    assert [match[0].damage[0].id, match[1].damage[0].id] == tops


@covers("setup.step6.damage-deck")
def test_the_damage_deck_is_shuffled() -> None:
    decks = [Scenario.match(setup="learning", seed=seed).game.state.decks[0] for seed in (1, 2)]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
