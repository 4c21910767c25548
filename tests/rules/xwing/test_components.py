"""What lies on the table: pieces of the box, bases and guides, printed values, and the fixed first game."""

from collections import Counter
from math import hypot, pi
from typing import cast

import msgspec
import pytest

from dejarik.games.xwing import template
from dejarik.games.xwing.damage import Repair
from dejarik.games.xwing.facts import all_damage, all_pilots, all_upgrades, pilot_facts, ship_facts, stats_of
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads
from dejarik.games.xwing.maneuver import move_of
from dejarik.games.xwing.reinforce import reinforced_against
from dejarik.games.xwing.shown.view import view
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.template import TEMPLATES, Move
from dejarik.rulebook import load
from dejarik.tabletop.pose import Pose, facing
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

EXPANSION_ACTIONS = {"calculate", "cloak", "coordinate", "jam", "reinforce", "reload", "rotate", "slam"}


def pool_sizes(xwing: Scenario) -> list[int]:
    """How many dice each roll of an attack had, in order."""
    return [len(cast(tuple[str, ...], event["faces"])) for event in xwing.events("dice.rolled")]


def table(rule: str) -> list[dict[str, object]]:
    return list(load("xwing").entry(rule).data)


# The box.


@covers("components.core-set")
def test_the_box_holds_what_the_engine_plays_with() -> None:
    box = {row["item"]: row["count"] for row in table("components.core-set")}
    match = Scenario.match()
    obstacles = Counter(obstacle.kind for obstacle in match.game.state.obstacles)
    assert sum(card.copies for card in all_damage().values()) == box["damage card"] == 33
    assert len(TEMPLATES) == box["template"] == 11
    assert obstacles == {"asteroid": box["asteroid"], "debris": box["debris cloud"]} == {"asteroid": 3, "debris": 3}
    assert (box["attack die (red)"], box["defense die (green)"]) == (3, 3)


@covers("obstacle.types")
def test_the_core_set_has_two_types_of_obstacle() -> None:
    assert {obstacle.kind for obstacle in Scenario.match().game.state.obstacles} == {"asteroid", "debris"}


@covers("components.templates.match")
def test_a_right_bank_uses_the_bank_template_of_its_speed_curving_right(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.execute(luke, 2, "bank-right")
    assert move_of(2, "bank-right") == Move(TEMPLATES["bank", 2], 1)
    assert xwing.where(luke) == (502.2, 326.1, 45.0)


@covers("components.templates.shared")
def test_a_koiogran_turn_uses_the_straight_template_of_its_speed(xwing: Scenario) -> None:
    straight, koiogran = xwing.ship("lukeskywalker", 300, 200), xwing.ship("jekporkins", 600, 200)
    xwing.execute(straight, 1, "straight")
    xwing.execute(koiogran, 1, "koiogran", "white")
    assert move_of(1, "straight") == move_of(1, "koiogran") == Move(TEMPLATES["straight", 1], 0)
    assert (xwing.where(straight), xwing.where(koiogran)) == ((300, 280, 0), (600, 280, 180))


@covers("components.critical-damage-marker")
def test_a_repaired_lasting_card_loses_its_marker_and_nothing_else_changes(xwing: Scenario) -> None:
    _luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.deck("structuraldamage")
    xwing.suffer(tie, crits=1)
    assert view(xwing.game, 0).ships[tie].faceup == ("structuraldamage",)
    before = msgspec.to_builtins(xwing.game.state)
    xwing.run(Repair(ship=tie, faceup=True))
    assert (view(xwing.game, 0).ships[tie].faceup, view(xwing.game, 0).ships[tie].facedown) == ((), 1)
    before["ships"][tie]["damage"] = [{"id": "structuraldamage", "faceup": False}]
    assert msgspec.to_builtins(xwing.game.state) == before


@covers("components.position-marker")
def test_a_ship_under_the_template_stays_exactly_where_it_is(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    tie = xwing.ship("academypilot", 453.217, 281.5, 33, player=1)
    before = xwing.pose(tie)
    xwing.execute(luke, 3, "straight")
    assert xwing.where(luke) == (450, 360, 0)
    assert xwing.pose(tie) == before


@covers("game.documents.expansion-summaries")
@pytest.mark.parametrize("place", range(8))
def test_no_core_set_ship_is_offered_an_action_of_the_expansions(xwing: Scenario, place: int) -> None:
    member = [ship for squad in default_squads() for ship in squad.ships][place]
    ship = xwing.ship(member.pilot, 450, 450, upgrades=member.upgrades)
    xwing.ship("academypilot", 450, 520, 180, player=1)
    xwing.actions(ship)
    assert not {option.removesuffix("-red") for option in xwing.options} & EXPANSION_ACTIONS


@covers("game.documents.expansion-summaries")
def test_an_expansion_card_in_play_brings_its_action(xwing: Scenario) -> None:
    leader = xwing.ship("idenversio", 450, 450, upgrades=("squadleader",))
    xwing.ship("academypilot", 450, 600)
    xwing.actions(leader)
    assert xwing.options == ["focus", "evade", "barrel-roll", "coordinate-red", "pass"]


# Bases.


@covers("assembly.ship")
def test_bullseye_and_movement_share_the_front_of_the_base(xwing: Scenario) -> None:
    ace = xwing.ship("blacksquadronace", 200, 450, 90, upgrades=("predator",))
    tie = xwing.ship("academypilot", 400, 450, 270, player=1)
    xwing.dice(red="blank blank")
    xwing.attack(ace, tie)
    assert xwing.options == ["predator.Predator", "pass"]
    xwing.dice(green="blank blank blank")
    xwing.answer("pass")
    xwing[tie].pose = facing(800, 800, 0)
    xwing.execute(ace, 2, "straight")
    assert xwing.where(ace) == (320, 450, 90)


@covers("assembly.ship.front")
def test_guides_and_front_arc_are_on_the_side_that_the_ship_heads_for(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 450)
    ahead, astern = xwing.ship("academypilot", 430, 600, player=1), xwing.ship("academypilot", 450, 300, player=1)
    beside_it = xwing.ship("academypilot", 480, 600, player=1)
    xwing.engage(luke)
    xwing.answer("primary")
    assert xwing.options == [f"ship:{ahead}", f"ship:{beside_it}"]
    with refused(xwing, by="target.in-arc"):
        xwing.answer(f"ship:{astern}")
    seated = template.outline(xwing.pose(luke), 20.0, Move(TEMPLATES["straight", 1], 0))
    assert min(y for _, y in seated) == 470


@covers("assembly.id-markers", "setup.step1.id-markers")
def test_every_ship_has_a_number_of_its_own_in_its_squad() -> None:
    squads = (Squad("rebel", default_squads()[0].ships), Squad("imperial", default_squads()[1].ships[:3]))
    match = Scenario.match(*squads, obstacles=False)
    assert match.asked == "side"  # the first question of setup comes after the markers
    numbers = [(ship.owner, ship.number) for ship in match.game.state.ships]
    assert numbers == [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)]


@covers("ship.size.small")
def test_a_small_base_is_a_square_of_40_mm(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    assert sorted(xwing.game.footprint(xwing[luke])) == [(430, 180), (430, 220), (470, 180), (470, 220)]


@covers("ship.size.medium-large")
@pytest.mark.parametrize(("pilot", "needed"), [("academypilot", 1), ("bountyhunter", 2), ("outerrimsmuggler", 3)])
def test_larger_ships_take_more_ion_to_be_ionized(xwing: Scenario, pilot: str, needed: int) -> None:
    ship = xwing.ship(pilot, 450, 450, turret=("front",))
    xwing.tokens(ship, ion=needed - 1)
    xwing.planning()
    assert [decision.subject for decision in xwing.decisions] == [ship]
    xwing.tokens(ship, ion=needed)
    assert xwing.decisions == ()


@covers("ship.guides")
def test_a_template_in_the_front_guides_is_flush_with_the_base(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    seated = template.outline(xwing.pose(tie), 20.0, Move(TEMPLATES["straight", 2], 0))
    near_end = sorted(point for point in seated if point[1] < 221)
    assert near_end == [(440, 220), (460, 220)]
    xwing.obstacle("debris", 450, 222, outline=((-1, -1), (-1, 1), (1, 1), (1, -1)))
    xwing.dice(red="blank")
    xwing.execute(tie, 2, "straight")
    assert (xwing.where(tie), xwing[tie].stressed) == ((450, 320, 0), True)


def off_line(point: tuple[float, float], radius: float, angle: float) -> float:
    """How far a point is from the centre line of a template bent right, laid at (450, 220) heading north, and from the
    straight lines that go on at its ends."""
    x, y = point[0] - 450, point[1] - 220
    if y <= 0:
        return abs(x)
    ex, ey = radius * (1 - pose_cos(angle)), radius * pose_sin(angle)
    ahead = (x - ex) * pose_sin(angle) + (y - ey) * pose_cos(angle)
    if ahead >= 0:
        return abs((x - ex) * pose_cos(angle) - (y - ey) * pose_sin(angle))
    return abs(hypot(x - radius, y) - radius)


def pose_sin(angle: float) -> float:
    return Pose(0, 0, angle).at(0, 1)[0]


def pose_cos(angle: float) -> float:
    return Pose(0, 0, angle).at(0, 1)[1]


@covers("ship.token.dotted-line-axis")
@pytest.mark.parametrize(("bearing", "radius", "angle"), [("bank-right", 130, pi / 4), ("turn-right", 62.5, pi / 2)])
def test_a_ship_backing_up_stays_centred_on_the_template(
    xwing: Scenario, bearing: str, radius: float, angle: float
) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    shape = "bank" if bearing == "bank-right" else "turn"
    move = Move(TEMPLATES[shape, 2], 1)  # type: ignore[index]
    for s in range(-40, int(radius * angle) + 1, 5):
        pose = template.along(xwing.pose(tie), 20.0, move, float(s))
        assert off_line(pose.at(0, 20), radius, angle) < 1e-6
        assert off_line(pose.at(0, -20), radius, angle) < 1e-6
    end = template.end(xwing.pose(tie), 20.0, move)
    xwing.ship("academypilot", *end.at(0, 15), player=1)
    xwing.execute(tie, 2, bearing)  # type: ignore[arg-type]
    assert len(xwing.events("ship.moved-partially")) == 1
    assert off_line(xwing.pose(tie).at(0, 20), radius, angle) < 0.01
    assert off_line(xwing.pose(tie).at(0, -20), radius, angle) < 0.01


@covers("ship.token.dotted-line-side")
def test_the_side_line_runs_east_and_west_through_the_centre(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 450)
    fore = xwing.ship("academypilot", 600, 470, player=1)
    astride = xwing.ship("academypilot", 300, 469, player=1)
    xwing.tokens(luke, reinforce_fore=1)
    assert reinforced_against(xwing.game, xwing[luke], xwing[fore])
    assert not reinforced_against(xwing.game, xwing[luke], xwing[astride])
    xwing.action(luke, "barrel-roll", "roll-right-centre")
    assert xwing.where(luke) == (530, 450, 0)


# Relations between ships.


@covers("ship.friendly")
def test_valen_is_friendly_to_himself(xwing: Scenario) -> None:
    luke, valen = xwing.duel("lukeskywalker", "valenrudor", range=2)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(luke, valen)
    assert (xwing.asked, xwing.options) == ("ability", [f"valenrudor.ValenRudor:{valen}", "pass"])


@covers("ship.enemy")
def test_only_ships_of_the_other_squad_are_enemies(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    wingman, other = xwing.ship("jekporkins", 480, 350), xwing.ship("academypilot", 420, 390, 180, player=1)
    assert xwing.game.enemies(xwing[luke]) == [xwing[tie], xwing[other]]
    assert xwing.game.enemies(xwing[tie]) == [xwing[luke], xwing[wingman]]
    xwing.engage(luke)
    xwing.answer("primary")
    with refused(xwing, by="target.enemy-only"):
        xwing.answer(f"ship:{wingman}")
    assert xwing.options == [f"ship:{tie}", f"ship:{other}"]


@covers("ship.type-and-dial")
def test_a_tie_cannot_use_the_dial_of_an_x_wing(xwing: Scenario) -> None:
    _luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    x_wings, ties = xwing.decisions
    xwing.answer("1-straight", x_wings)
    with refused(xwing, by="planning.dial-per-type"):
        xwing.answer("1-straight", ties)
    assert [decision.subject for decision in xwing.decisions] == [tie]


# Printed values.


@covers("ship.value.attack", "ship.value.agility")
def test_attack_and_agility_are_numbers_of_dice(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=2)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, escort)
    assert pool_sizes(xwing) == [2, 2]


@covers("ship.value.hull")
def test_damage_does_not_lower_the_hull_value(xwing: Scenario) -> None:
    _luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.suffer(tie, hits=2)
    assert (xwing[tie].hull, len(xwing[tie].damage), xwing[tie].destroyed) == (3, 2, False)
    xwing.suffer(tie, hits=1)
    assert (xwing[tie].hull, len(xwing[tie].damage), xwing[tie].destroyed) == (3, 3, True)


@covers("ship.value.shield")
def test_ships_start_with_the_shields_of_their_card() -> None:
    squads = (Squad("rebel", (SquadShip("bluesquadronescort"),)), Squad("imperial", (SquadShip("academypilot"),)))
    match = Scenario.match(*squads, obstacles=False)
    match.answers((450, 825, pi), (450, 75, 0))
    assert match.asked == "dial"
    assert [ship.shields for ship in match.game.ships] == [2, 0]


@covers("cards.statline.reading")
@pytest.mark.parametrize(("pilot", "digits"), [("bluesquadronescort", "2423"), ("lukeskywalker", "22423")])
def test_statlines_are_read_from_right_to_left(pilot: str, digits: str) -> None:
    facts = pilot_facts(pilot)
    stats = stats_of(facts)
    line = [stats.attack[0].value, stats.agility, stats.hull, stats.shields]
    line += [facts.force.capacity] if facts.force else []
    assert line == [int(digit) for digit in reversed(digits)]


def pilot_id(row: dict[str, object]) -> str:
    name, ship = str(row["name"]).split(" (")[0], str(row["ship"]).casefold()
    (found,) = [
        id
        for id, facts in all_pilots().items()
        if facts.name.en == name and ship_facts(facts.ship).name.en.casefold() == ship and facts.standard
    ]
    return found


@covers("cards.table.ships")
@pytest.mark.parametrize("row", table("cards.table.ships"), ids=lambda row: str(row["name"]))
def test_the_ship_cards_of_the_book_are_loaded_as_printed(xwing: Scenario, row: dict[str, object]) -> None:
    ship = xwing[xwing.ship(pilot_id(row), 450, 450)]
    facts = pilot_facts(ship.pilot.id)
    stats = stats_of(facts)
    loaded = {
        "initiative": ship.initiative,
        "attack": stats.attack[0].value,
        "agility": stats.agility,
        "hull": ship.hull,
        "shields": ship.shields,
        "force": ship.force,
        "charges": ship.pilot.charges,
        "limited": facts.limited,
    }
    printed = {key: value for key, value in row.items() if key in loaded and value is not None}
    assert printed == {key: loaded[key] for key in printed}


@covers("cards.table.ships")
def test_the_academy_pilot_is_loaded_as_printed(xwing: Scenario) -> None:
    ship = xwing[xwing.ship("academypilot", 450, 450)]
    stats = stats_of(pilot_facts("academypilot"))
    assert (ship.initiative, stats.attack[0].value, stats.agility, ship.hull, ship.shields) == (1, 2, 3, 3, 0)


WHO = (("rebel",), ("small", "medium"), ("t65xwing",))


@covers("cards.table.upgrades")
@pytest.mark.parametrize("row", table("cards.table.upgrades"), ids=lambda row: str(row["name"]))
def test_the_upgrade_cards_of_the_book_are_loaded_as_printed(row: dict[str, object]) -> None:
    name = str(row["name"]).split(" (")[0]
    slot = str(row["type"]).replace(" ", "-").lower()
    (facts,) = [one for one in all_upgrades().values() if one.name.en == name and one.slots == (slot,)]
    charges, weapon, limits = facts.sides[0].charges, facts.sides[0].weapon, facts.restrictions
    restriction = {"Rebel": limits.factions, "small or medium ship": limits.sizes, "T-65 X-wing": limits.ships}
    assert facts.limited == row["limited"]
    assert "charges" not in row or (charges is not None and charges.limit == row["charges"])
    assert "restriction" not in row or restriction[str(row["restriction"])] in WHO
    assert ("attack" in row) == (weapon is not None)
    if weapon is not None:
        printed = (row["attack"], row["range"], row["arc"], (row["requirement"],), row["range_bonus"])
        ranges = "-".join(map(str, weapon.ranges))
        assert printed == (weapon.attack, ranges, weapon.arc, weapon.requirement, weapon.range_bonus)


@covers("cards.table.upgrades")
def test_proton_torpedoes_roll_4_dice_at_range_3_without_a_range_bonus(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=3, upgrades=("protontorpedoes",))
    xwing.engage(escort)
    assert xwing.options == ["primary", "pass"]
    xwing.answer("pass")
    xwing.lock(escort, tie)
    xwing.engage(escort)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.answers("protontorpedoes", "pass")
    assert pool_sizes(xwing) == [4, 3]


@covers("cards.torpedo-figure")
@pytest.mark.parametrize(("range", "usable"), [(1, False), (2, True), (3, True)])
def test_proton_torpedoes_are_used_at_range_2_and_3(xwing: Scenario, range: int, usable: bool) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=range, upgrades=("protontorpedoes",))
    xwing.lock(escort, tie)
    assert xwing.game.card(escort, "protontorpedoes").charges == 2
    xwing.engage(escort)
    assert xwing.options == (["primary", "protontorpedoes", "pass"] if usable else ["primary", "pass"])


@covers("cards.action-bars.figures")
def test_a_b_wing_that_focuses_is_offered_its_linked_barrel_roll(xwing: Scenario) -> None:
    b_wing = xwing.ship("bluesquadronpilot", 450, 450)
    xwing.action(b_wing, "focus")
    assert xwing.options == ["barrel-roll-red", "pass"]
    assert xwing.decision.rule == "action.linked"


@covers("cards.action-bars.figures")
def test_the_y_wing_has_a_red_barrel_roll_on_its_bar(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450, turret=("front",))
    xwing.actions(y_wing)
    assert xwing.options == ["focus", "barrel-roll-red", "pass"]


# The first game.


@pytest.fixture
def first_game() -> Scenario:
    return Scenario.match(setup="learning")


X_WING: ShipId = 0


@covers("quickstart.squads")
def test_the_first_game_is_one_x_wing_against_two_ties(first_game: Scenario) -> None:
    ships = [(ship.owner, ship.pilot.id) for ship in first_game.game.ships]
    assert ships == [(0, "bluesquadronescort"), (1, "academypilot"), (1, "blacksquadronace")]


@covers("quickstart.rebel-tableau")
def test_the_first_x_wing_has_2_shields_and_no_upgrade(first_game: Scenario) -> None:
    assert (first_game[X_WING].shields, first_game[X_WING].upgrades) == (2, [])


@covers("quickstart.imperial-tableau")
def test_the_first_ties_have_no_shield_and_a_dial_each(first_game: Scenario) -> None:
    asked = {decision.subject: len(decision.options) for decision in first_game.decisions if decision.player == 1}
    assert asked == {1: 16, 2: 16}
    assert [first_game[tie].shields for tie in (1, 2)] == [0, 0]


@covers("quickstart.id-numbers")
def test_the_ships_of_the_first_game_are_numbered_1_to_3(first_game: Scenario) -> None:
    assert [ship.number for ship in first_game.game.ships] == [1, 2, 3]


@covers("quickstart.play-area")
def test_the_first_play_area_is_a_square_of_900_mm(first_game: Scenario) -> None:
    assert (first_game.game.state.width, first_game.game.state.height) == (900, 900)


@covers("quickstart.obstacles")
def test_three_asteroids_and_three_debris_clouds_lie_in_the_first_game(first_game: Scenario) -> None:
    lying = [obstacle for obstacle in first_game.game.state.obstacles if obstacle.polygon is not None]
    assert Counter(obstacle.kind for obstacle in lying) == {"asteroid": 3, "debris": 3}
