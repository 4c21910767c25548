"""How units come onto the table: scouts and their parties, infiltrators, detachments, covert operatives, loadouts."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.games.legion.courage import panicked
from dejarik.games.legion.moves import Move, way_of
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.unit_placing import PlaceUnit
from dejarik.games.legion_2020.arriving import SPEED_1, Arrival, InfiltrateWay
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.missions.reinforcements import Arrive
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.table import refused

SHORE, MORTAR = "shoretroopers", "df-90-mortar-trooper"


def zone(lg: Scenario2020) -> None:
    lg.state.deployment = "battle-lines"
    lg.changed()


# Scouts.


@covers("keyword.scout-x.move", "keyword.scout-x.not-action", "keyword.agile.not-in-deployment")
@covers("keyword.tactical.action-required", "keyword.scout-x.any-speed", "keyword.scout-x.difficult")
@covers("keyword.scout-x.cumulative", "keyword.scout-x.max-three")
@pytest.mark.parametrize(
    ("words", "speed"), [((("scout", 1),), 1), ((("scout", 2), ("scout", 1)), 3), ((("scout", 2), ("scout", 2)), 3)]
)
def test_scouts_move_right_after_they_deployed(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], speed: int
) -> None:
    zone(lg)
    lg.terrain(block(500, 160, 900, 100, 5, type="area", movement="difficult", blocks=False))
    lend(LEIA, *words, ("agile", 1), ("tactical", 1), speed=0)
    leia = lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((500.0, 60.0, 0.0, 0.0))
    assert (lg.asked, lg.decision.args["kind"]) == ("move", "standard")
    unit = lg.game.unit(leia.id)
    lg.answer((500.0, 60.0 + lg.game.tool_way(lg.game, lg.game.leader(unit), speed, "standard", True).most, 0.0))
    unit = lg.game.unit(leia.id)
    assert (unit.dodge, unit.aim, lg.asked) == (0, 0, None)
    assert lg.game.leader(unit).y > 60 + 2 * 13.5


@covers("keyword.scout-x.move")
@pytest.mark.parametrize(("card", "moves"), [("battle-lines", False), ("advanced-positions", True)])
def test_who_is_stationary_scouts_only_from_advanced_positions(
    lg: Scenario2020, lend: Lend, card: str, moves: bool
) -> None:
    zone(lg)
    lg.state.deployment = card
    lend(LEIA, ("scout", 1), ("stationary", 0))
    lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((1300.0, 60.0, 0.0, 0.0))
    assert lg.asked == ("move" if moves else None)


@covers("keyword.scout-x.move", "keyword.stationary.no-moves")
@pytest.mark.parametrize("step", [True, False])
def test_who_deployed_from_advanced_positions_is_stationary_again(lg: Scenario2020, lend: Lend, step: bool) -> None:
    lg.state.deployment = "advanced-positions"
    lend(LEIA, ("stationary", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    if step:
        lg.game.stack.append(Deploy())
    move = Move(unit=leia.id, kinds=("standard",), speed=1)
    assert (lg.game.refuse_move_of(move, leia, "standard") is None) is step
    lg.game.stack.clear()
    lg.changed()


def test_without_scout_nobody_moves_in_setup(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA)
    lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((500.0, 60.0, 0.0, 0.0))
    assert lg.asked is None


@covers("keyword.scout-x.only-deploy", "keyword.detachment.only-deploy-step")
def test_who_is_placed_by_another_effect_does_not_scout(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("scout", 2), ("detachment", 0, "Rebel Troopers"))
    leia = lg.unit(LEIA, A)
    lg.unit(REBELS, A, (1500, 60))
    lg.run(PlaceUnit(unit=leia.id, rule="deployment.within-zone", must=True))
    lg.answer((500.0, 60.0, 0.0, 0.0))
    assert lg.asked is None
    assert lg.game.unit(leia.id).deployed


@covers("keyword.scouting-party-x")
@pytest.mark.parametrize("party", [1, 2])
def test_a_party_scouts_with_its_leader(lg: Scenario2020, lend: Lend, party: int) -> None:
    zone(lg)
    lend(LEIA, ("scout", 2), ("scouting-party", party))
    near, other = lg.unit(REBELS, A, (560, 60)), lg.unit(REBELS, A, (440, 60))
    lg.unit(REBELS, A, (500 + 304.8 + 40, 60))
    lg.unit(AT_RT, A, (500, 130))
    lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((500.0, 30.0, 0.0, 0.0))
    assert lg.asked == "move"
    lg.answer("stay" if "stay" in lg.options else (500.0, 30.0, 0.0))
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == ([f"unit:{near.id}", f"unit:{other.id}"], party)
    lg.answer((f"unit:{near.id}",))
    assert (lg.asked, lg.decision.subject) == ("move", near.id)
    unit = lg.game.unit(near.id)
    move = lg.game.stack[-1]
    assert way_of(lg.game, move, unit, lg.game.leader(unit)).speed == 2  # type: ignore[arg-type, attr-defined]
    lg.answer((560.0, 100.0, 0.0))
    assert lg.asked is None


@covers("keyword.scouting-party-x", "keyword.scout-x.move")
@pytest.mark.parametrize("words", [(("scout", 2),), (("scouting-party", 2),)])
def test_without_a_scout_or_a_party_nobody_else_is_asked(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...]
) -> None:
    zone(lg)
    lend(LEIA, *words)
    lg.unit(REBELS, A, (560, 60))
    lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((500.0, 30.0, 0.0, 0.0))
    if words[0][0] == "scout":
        lg.answer((500.0, 40.0, 0.0))
    assert lg.asked is None


@covers("keyword.scouting-party-x", "keyword.scout-x.stationary", "transported.closed.only-disembark")
@pytest.mark.parametrize("inside", [True, False])
def test_nobody_scouts_who_is_stationary_or_inside_a_transport(lg: Scenario2020, lend: Lend, inside: bool) -> None:
    """A leader inside does not scout either, and so takes no party along."""
    zone(lg)
    lend(LEIA, ("scout", 1), ("scouting-party", 3))
    lend(TANK, ("transport", 2, "open"))
    lend(REBELS, ("stationary", 0))
    tank = lg.unit(TANK, A, (500, 120))
    walker = lg.unit(STORMTROOPERS, A, (620, 60))
    rider = lg.unit(STORMTROOPERS, A, (620, 60))
    take_in(cast(Legion2020, lg.game), rider, tank)
    lg.unit(REBELS, A, (620, 100))
    leia = lg.unit(LEIA, A)
    lg.run(Deploy())
    if inside:
        lg.answer(f"unit:{tank.id}")
        assert (lg.events("unit.embarked")[-1]["unit"], lg.asked) == (leia.id, None)
        return
    lg.answers("pass", (560.0, 60.0, 0.0, 0.0), (560.0, 60.0, 0.0))
    assert (lg.asked, lg.options) == ("scouts", [f"unit:{walker.id}", "done"])
    lg.answer("done")


@covers("keyword.scouting-party-x")
def test_who_has_scouted_is_of_no_party(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("scout", 1), ("scouting-party", 2))
    lend(STORMTROOPERS, ("scout", 1), miniatures=1)
    scouts, leia = lg.unit(STORMTROOPERS, A), lg.unit(LEIA, A)
    near = lg.unit(REBELS, A, (560, 60))
    lg.run(Deploy())
    lg.answers(f"unit:{scouts.id}", (440.0, 60.0, 0.0, 0.0), (440.0, 70.0, 0.0))
    lg.answers((500.0, 30.0, 0.0, 0.0), (500.0, 40.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("scouts", leia.id)
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"unit:{near.id}"]
    lg.answer(())


# Infiltrators.


@covers("keyword.infiltrate.deploy", "keyword.infiltrate.own-zone", "keyword.infiltrate.no-enemies")
def test_infiltrators_stay_beyond_range_three_or_in_their_zone(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("infiltrate", 0))
    leia = lg.unit(LEIA, A)
    lg.run(Arrival(unit=leia.id))
    lg.answer((500.0, 850.0, 0.0, 0.0))  # nobody is there
    assert lg.game.unit(leia.id).deployed
    second = lg.unit(LEIA, A)
    lg.unit(STORMTROOPERS, B, (1400, 100))
    lg.run(Arrival(unit=second.id))
    assert "pass" not in lg.options  # it deploys
    with refused(lg, by="keyword.infiltrate.deploy"):
        lg.answer((1400.0, 100.0 + 27 + 457.2, 0.0, 0.0))
    lg.answer((1400.0, 100.0 + 27 + 457.4, 0.0, 0.0))
    third = lg.unit(LEIA, A)
    lg.run(Arrival(unit=third.id))
    lg.answer((1300.0, 60.0, 0.0, 0.0))  # close to the enemy, but in the own zone
    assert lg.game.unit(third.id).deployed


@covers("keyword.infiltrate.scenario")
@pytest.mark.parametrize("scenario", [True, False])
def test_nobody_infiltrates_a_scenario(
    lg: Scenario2020, lend: Lend, scenario: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    zone(lg)
    in_scenario(lg, scenario, monkeypatch)
    lend(LEIA, ("infiltrate", 0))
    leia = lg.unit(LEIA, A)
    lg.run(Arrival(unit=leia.id))
    if scenario:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((500.0, 700.0, 0.0, 0.0))
    lg.answer((500.0, 60.0 if scenario else 700.0, 0.0, 0.0))


def in_scenario(lg: Scenario2020, scenario: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dict(lg.game.cards.objectives)
    cards["breakthrough"] = replace(cards["breakthrough"], scenario=scenario)
    monkeypatch.setattr(lg.game.cards, "objectives", cards)
    lg.state.objective = "breakthrough"
    lg.changed()


# Covert operatives.


@covers("keyword.covert-ops", "keyword.covert-ops.infiltrate", "keyword.covert-ops.promote")
@covers("keyword.covert-ops.promote-undeployed", "keyword.covert-ops.limits")
@pytest.mark.parametrize("used", [True, False])
def test_a_commander_may_deploy_as_an_operative(lg: Scenario2020, lend: Lend, used: bool) -> None:
    zone(lg)
    lend(LEIA, ("covert-ops", 0))
    leia = lg.unit(LEIA, A)
    rebels, walker = lg.unit(REBELS, A), lg.unit(AT_RT, A)
    lg.run(Arrival(unit=leia.id))
    assert lg.options == ["covert-ops", "pass"]
    lg.answer("covert-ops" if used else "pass")
    if used:
        assert lg.game.unit(rebels.id).rank == "commander"  # the only one who can be promoted
        lg.answer((500.0, 700.0, 0.0, 0.0))
    else:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((500.0, 700.0, 0.0, 0.0))
        lg.answer((500.0, 60.0, 0.0, 0.0))
    unit = lg.game.unit(leia.id)
    assert (unit.rank, bool(lg.game.keyword(leia.id, "infiltrate"))) == ("operative" if used else "commander", used)
    assert lg.game.unit(walker.id).rank == "support"
    generic = [one.id for one in nominees(lg.game, A, lg.game.cards.commands["ambush"])]
    assert generic == [rebels.id if used else leia.id]


@covers("keyword.covert-ops")
def test_only_a_commander_deploys_as_an_operative(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(REBELS, ("covert-ops", 0))
    rebels = lg.unit(REBELS, A)
    lg.run(Arrival(unit=rebels.id))
    assert lg.asked == "place-unit"
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.covert-ops.promote")
def test_nobody_is_promoted_beside_another_commander(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("covert-ops", 0))
    leia, other, rebels = lg.unit(LEIA, A), lg.unit(LEIA, A), lg.unit(REBELS, A)
    lg.run(Arrival(unit=leia.id))
    lg.answers("covert-ops", (500.0, 60.0, 0.0, 0.0))
    assert [lg.game.unit(one.id).rank for one in (leia, other, rebels)] == ["operative", "commander", "corps"]


@covers("keyword.covert-ops.promote")
def test_where_nobody_can_be_promoted_nobody_is(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("covert-ops", 0))
    leia, walker = lg.unit(LEIA, A), lg.unit(AT_RT, A)
    lg.run(Arrival(unit=leia.id))
    lg.answers("covert-ops", (500.0, 60.0, 0.0, 0.0))
    assert [lg.game.unit(one.id).rank for one in (leia, walker)] == ["operative", "support"]


@covers("keyword.covert-ops.limits")
@pytest.mark.parametrize(("rank", "panics"), [("operative", True), ("commander", False)])
def test_an_operative_lends_no_courage(lg: Scenario2020, lend: Lend, rank: str, panics: bool) -> None:
    lend(REBELS, courage=1)
    lg.put(lg.unit(LEIA, A, (500, 300)), rank=rank)
    rebels = lg.put(lg.unit(REBELS, A, (560, 300)), suppression=2)
    assert panicked(lg.game, rebels) is panics


# Loadouts.


@covers("keyword.loadout.swap", "keyword.loadout.no-duplicates", "keyword.loadout.separate")
def test_upgrades_are_swapped_as_the_unit_deploys(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(SHORE, ("loadout", 0))
    gear = [key for key, card in lg.game.cards.upgrades.items() if card.slot == "gear" and not card.only]
    first, second, third, fourth = gear[:4]
    unit, other = lg.unit(SHORE, A, upgrades=(first, second)), lg.unit(SHORE, A, upgrades=(first,))
    lg.put(unit, loadout=((first, third), (second, first)))
    lg.put(other, loadout=((first, fourth),))
    lg.run(Arrival(unit=unit.id))
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.least) == ([f"upgrade:{third}", f"upgrade:{first}"], 0)
    with refused(lg, by="keyword.loadout.no-duplicates"):
        lg.answer((f"upgrade:{first}",))
    lg.answer((f"upgrade:{third}", f"upgrade:{first}"))
    assert [one.key for one in lg.game.unit(unit.id).upgrades] == [third, first]
    assert lg.asked == "place-unit"
    lg.game.stack.clear()
    lg.changed()


# Detachments.


@covers("keyword.detachment", "keyword.detachment.deploy", "keyword.detachment.outside-zone")
@covers("keyword.detachment.one-parent-each")
def test_a_detachment_is_placed_by_a_leader_of_its_own(lg: Scenario2020) -> None:
    zone(lg)
    first, _ = lg.unit(SHORE, A, (500, 140)), lg.unit(SHORE, A, (1200, 140))
    mortars = [lg.unit(MORTAR, A) for _ in range(3)]
    lg.run(Arrival(unit=mortars[0].id))
    leader = lg.game.leader(mortars[0])
    edge = 140 + 13.5 + leader.radius + SPEED_1
    with refused(lg, by="keyword.detachment.deploy"):
        lg.answer((500.0, edge + 0.5, 0.0, 0.0))
    lg.answer((500.0, edge, 0.0, 0.0))  # beyond the zone
    assert lg.game.unit(first.id).used == (f"parent:{MORTAR}",)
    lg.run(Arrival(unit=mortars[1].id))
    with refused(lg, by="keyword.detachment.deploy"):
        lg.answer((560.0, 140.0, 0.0, 0.0))
    lg.answer((1260.0, 140.0, 0.0, 0.0))
    lg.run(Arrival(unit=mortars[2].id))
    with refused(lg, by="deployment.within-zone"):  # nobody is left: as any other unit
        lg.answer((800.0, edge - 0.1, 0.0, 0.0))
    lg.answer((800.0, 60.0, 0.0, 0.0))


@covers("keyword.detachment.deploy")
@pytest.mark.parametrize(("height", "legal"), [(152.4, True), (152.5, False)])
def test_no_more_than_height_one_between_them(lg: Scenario2020, height: float, legal: bool) -> None:
    zone(lg)
    lg.terrain(block(600, 140, 120, 120, height))
    lg.unit(SHORE, A, (500, 140))
    mortar = lg.unit(MORTAR, A)
    lg.run(Arrival(unit=mortar.id))
    if legal:
        lg.answer((600.0, 140.0, height, 0.0))
    else:
        with refused(lg, by="keyword.detachment.deploy"):
            lg.answer((600.0, 140.0, height, 0.0))
        lg.answer((500.0, 200.0, 0.0, 0.0))


@covers("keyword.detachment.deploy")
def test_a_parent_on_a_roof_has_them_beside_it(lg: Scenario2020) -> None:
    zone(lg)
    lg.terrain(block(500, 140, 300, 200, 100))
    parent = lg.unit(SHORE, A, (450, 140, 100))
    lg.run(Arrival(unit=lg.unit(LEIA, A).id))
    lg.answer((450.0, 60.0, 100.0, 0.0))
    assert lg.game.unit(parent.id).used == ()  # not by who is no detachment
    mortar = lg.unit(MORTAR, A)
    lg.run(Arrival(unit=mortar.id))
    lg.answer((550.0, 140.0, 100.0, 0.0))
    assert lg.game.leader(mortar).z == 100.0


@covers("keyword.detachment.one-parent-each", "keyword.detachment.deploy")
@pytest.mark.parametrize(("height", "served"), [(153.0, "below"), (152.0, "above")])
def test_who_stands_too_high_is_no_parent(lg: Scenario2020, height: float, served: str) -> None:
    """The nearer of two, unless more than height 1 lies between them."""
    zone(lg)
    lg.terrain(block(620, 140, 100, 200, height))
    parents = {"below": lg.unit(SHORE, A, (450, 140)), "above": lg.unit(SHORE, A, (590, 140, height))}
    mortar = lg.unit(MORTAR, A)
    lg.run(Arrival(unit=mortar.id))
    lg.answer((535.0, 140.0, 0.0, 0.0))
    used = {name: lg.game.unit(one.id).used for name, one in parents.items()}
    assert used == {"below": (), "above": (), served: (f"parent:{MORTAR}",)}


@covers("keyword.detachment.cannot")
def test_parents_deploy_first(lg: Scenario2020) -> None:
    zone(lg)
    mortar, shore = lg.unit(MORTAR, A), lg.unit(SHORE, A)
    lg.unit(LEIA, A)
    lg.run(Deploy())
    with refused(lg, by="keyword.detachment.cannot"):
        lg.answer(f"unit:{mortar.id}")
    lg.answer(f"unit:{shore.id}")
    assert (lg.asked, lg.decision.subject) == ("place-unit", shore.id)
    while lg.asked != "deploy":
        lg.answer(lg.decision.suggested)
    assert f"unit:{mortar.id}" in lg.options
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.detachment.cannot", "keyword.detachment.one-parent-each")
@pytest.mark.parametrize("served", [False, True])
def test_a_detachment_waits_for_no_more_than_one_of_its_own(lg: Scenario2020, served: bool) -> None:
    """Who stands there already will do, unless another was placed beside it."""
    zone(lg)
    there = lg.unit(SHORE, A, (500, 140))
    mortar = lg.unit(MORTAR, A)
    lg.unit(SHORE, A)
    lg.unit(LEIA, A)
    if served:
        lg.put(there, used=(f"parent:{MORTAR}",))
    lg.run(Deploy())
    if served:
        with refused(lg, by="keyword.detachment.cannot"):
            lg.answer(f"unit:{mortar.id}")
    else:
        lg.answer(f"unit:{mortar.id}")
        lg.answer(lg.decision.suggested)
        assert lg.game.unit(there.id).used == (f"parent:{MORTAR}",)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.detachment.cannot")
@pytest.mark.parametrize("wide", [700, 160, 60])
def test_where_its_own_have_no_room_beside_them_a_detachment_deploys_as_others_do(lg: Scenario2020, wide: int) -> None:
    """Around their leader is nothing to stand on, or all but nothing."""
    zone(lg)
    lg.terrain(block(1100, 140, wide, wide, 5, type="area", movement="impassable", cover="none", blocks=False))
    lg.unit(SHORE, A, (1100, 140))
    mortar = lg.unit(MORTAR, A)
    lg.run(Arrival(unit=mortar.id))
    with refused(lg, by="deployment.within-zone" if wide > 160 else "keyword.detachment.deploy"):
        lg.answer((400.0, 400.0, 0.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert lg.game.unit(mortar.id).deployed


# Cohesion.


@covers("deployment.cohesion", "cohesion.same-level-unless-climbed")
@pytest.mark.parametrize("word", ["", "infiltrate"])
@pytest.mark.parametrize(("width", "room"), [(40, False), (140, True)])
def test_a_leader_deploys_only_where_the_others_find_room(
    lg: Scenario2020, lend: Lend, word: str, width: float, room: bool
) -> None:
    """On a roof that carries four, or one: whoever deploys has not climbed."""
    lg.terrain(block(400, 75, width, width, 60))
    zone(lg)
    lend(REBELS, *([(word, 0)] if word else []))
    rebels = lg.unit(REBELS, A)
    lg.run(Arrival(unit=rebels.id))
    if not room:
        with refused(lg, "deployment.cohesion"):
            lg.answer([400, 75, 60])
        return
    lg.answer([400, 75, 60])
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    assert {one.z for one in lg.game.standing(lg.game.unit(rebels.id))} == {60.0}


@covers("deployment.cohesion", "errata.battle.rapid-reinforcements.arrival")
def test_reserves_arrive_only_where_the_others_find_room(lg: Scenario2020) -> None:
    lg.terrain(block(400, 200, 40, 40, 60))
    rebels = lg.put(lg.unit(REBELS, A), marks=("held-back",))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(Arrive(unit=rebels.id, rule="errata.battle.rapid-reinforcements.arrival", must=True))
    with refused(lg, "deployment.cohesion"):
        lg.answer([400, 200, 60])


@covers("keyword.infiltrate.deploy")
def test_places_for_infiltrators_are_looked_for_all_over_the_table(lg: Scenario2020, lend: Lend) -> None:
    zone(lg)
    lend(LEIA, ("infiltrate", 0))
    leia = lg.unit(LEIA, A)
    way = InfiltrateWay(lg.game, lg.game.leader(leia), lg.game.deployment_area(leia))
    assert max(y for _, y, _ in way.tries()) > 800.0
    assert max(way.draw(iter((share, 0.5, 0.9)).__next__)[1] for share in (0.0, 0.9)) > 800.0
