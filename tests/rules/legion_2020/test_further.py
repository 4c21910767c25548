"""Smaller rules of the glossary: pools, cover, terrain by type of unit, damage tokens, phases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.move_kinds import refuse_kind
from dejarik.games.legion.moves import Move
from dejarik.games.legion.round import Round
from dejarik.games.legion.state import Token
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.table import refused

EDITION = "legion-2020"
E_WEB, SPEEDER = "e-web-heavy-blaster-team", "t-47-airspeeder"
BARRED = "terrain.impassable.definition"
VAPORATORS, GRENADES = "sabotage-the-moisture-vaporators", ("impact-grenades",)


# Attacks.


@covers("keywords.example-impact-grenades")
@pytest.mark.parametrize("throwers", [4, 3])
def test_each_impact_grenade_makes_one_hit_critical(lg: Scenario2020, throwers: int) -> None:
    squad = lg.unit(STORMTROOPERS, A, *[(460 + 30 * number, 300) for number in range(throwers)], upgrades=GRENADES)
    tank = lg.unit(TANK, B, (500, 430))
    lg.dice("hit " * throwers + "blank " * throwers)
    lg.run(Attack(attacker=squad.id))
    lg.answer(("weapon:0.0",) * throwers)
    assert lg.options[0] == f"impact:{throwers}"
    lg.answer(lg.options[0])
    assert lg.game.leader(tank).wounds == throwers


@covers("cover.add-before-subtract")
@pytest.mark.parametrize(("suppression", "sharp", "value"), [(1, 1, 1), (0, 1, 1), (1, 0, 2), (1, 2, 0)])
def test_cover_is_heavy_at_most_before_it_is_lowered(
    lg: Scenario2020, lend: Lend, suppression: int, sharp: int, value: int
) -> None:
    lend(REBELS, *([("sharpshooter", sharp)] if sharp else []))
    lg.terrain(block(500, 470, 200, 10, 30, blocks=False))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(lg.unit(VADER, B, (500, 500)), suppression=suppression)
    lg.shoot(rebels, "hit" if value else "hit blank")
    assert [one["cover"] for one in lg.events("cover.determined")] == [value] * bool(value)
    lg.game.stack.clear()
    lg.changed()


# Terrain.


@covers("terrain.impassable.depends-on-type", "terrain.open.depends-on-type")
@pytest.mark.parametrize(
    ("sort", "key", "rule"),
    [
        ("high-hedges", REBELS, ""),
        ("high-hedges", AT_RT, BARRED),
        ("deep-water", REBELS, BARRED),
        ("deep-water", SPEEDER, ""),
    ],
)
def test_one_piece_is_closed_to_some_types_only(lg: Scenario2020, lend: Lend, sort: str, key: str, rule: str) -> None:
    lend(key, speed=2)
    unit = lg.unit(key, A, (500, 300))
    radius = lg.game.leader(unit).radius
    lg.terrain(replace(block(500, 300 + radius + 20, 400, 10, 5, type="area", blocks=False), sort=sort))
    lg.run(Move(unit=unit.id, kinds=("standard",), speed=2))
    there = (500.0, 300 + 125 + 2 * radius - (0 if key == REBELS else 12), 0.0, 0.0)
    if rule:
        with refused(lg, by=rule):
            lg.answer(there)
        lg.answer((500.0, 300.0, 0.0, 0.0))
    else:
        lg.answer(there)
        assert lg.game.leader(unit).y == pytest.approx(there[1])


@covers("vehicle.repulsor.move-through")
def test_a_repulsor_passes_a_ground_vehicle_and_does_not_end_on_it(lg: Scenario2020, lend: Lend) -> None:
    lend(SPEEDER, speed=3, base="medium")
    speeder, walker = lg.unit(SPEEDER, A, (500, 300)), lg.unit(AT_RT, B, (500, 400))
    lg.run(Move(unit=speeder.id, kinds=("standard",)))
    with refused(lg, by="movement.no-final-overlap-minis"):
        lg.answer((500.0, 420.0, 0.0, 0.0))
    lg.answer((500.0, 300 + 175 + 50 - 12, 0.0, 0.0))
    assert lg.game.leader(walker).y == 400


@covers("vehicle.cover")
@pytest.mark.parametrize(
    ("type", "words", "value"),
    [("ground vehicle", (), 2), ("repulsor vehicle", (), 0), ("repulsor vehicle", (("hover", 0, "ground"),), 2)],
    ids=["ground", "repulsor", "hover"],
)
def test_ground_vehicles_cover_and_repulsors_do_not(
    lg: Scenario2020, lend: Lend, type: str, words: tuple[tuple[str, int, str], ...], value: int
) -> None:
    """The line of sight runs over the rim of its base."""
    lend(TANK, *words, type=type)
    lg.unit(TANK, A, (500 + 48, 350))
    attacker, one = lg.unit(LEIA, B, (500, 100)), lg.unit(STORMTROOPERS, A, (500, 600))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


# Vehicles, tokens, units.


@covers("disabled.is-vehicle-damage-token")
def test_a_disabled_token_is_mended_as_any_damage_of_a_vehicle(lg: Scenario2020) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=("disabled", "disrupted:-1.0"))
    assert lg.game.damage_tokens(lg.game.unit(walker.id)) == ["disabled", "disrupted:-1.0"]
    assert refuse_kind(lg.game, lg.game.unit(walker.id), "reverse") is not None
    lg.game.mend_damage(lg.game.unit(walker.id), "disabled")
    assert lg.game.damage_tokens(lg.game.unit(walker.id)) == ["disrupted:-1.0"]
    assert refuse_kind(lg.game, lg.game.unit(walker.id), "reverse") is None


@covers("unit-type.emplacement.no-claim-sabotage")
@pytest.mark.parametrize(("card", "action"), [("recover-the-supplies", "claim"), (VAPORATORS, "sabotage")])
@pytest.mark.parametrize(("key", "able"), [(REBELS, True), (E_WEB, False)])
def test_emplacements_neither_claim_nor_sabotage(
    lg: Scenario2020, card: str, action: str, key: str, able: bool
) -> None:
    lg.state.objective = card
    unit = lg.unit(key, A, (500, 300))
    lg.game.put(unit.leader, 500 - 25.4 - lg.game.leader(unit).radius, 300.0, 0.0, 0.0)
    lg.state.tokens = [Token(0, "poi", 500.0, 300.0)]
    lg.changed()
    lg.run(Activation(unit=unit.id))
    assert (action in lg.options) is able
    if not able:
        with refused(lg, by="unit-type.emplacement.no-claim-sabotage"):
            lg.answer(action)
    lg.answer("end")


@covers("objective-token.not-under-terrain")
@pytest.mark.parametrize("top", [60.0, 200.0])
@pytest.mark.parametrize("movement", ["open", "impassable"])
def test_an_objective_token_lies_on_terrain_or_beside_it(lg: Scenario2020, top: float, movement: Movement) -> None:
    """However high it is, and whoever may go there."""
    lg.terrain(block(600, 457.2, 100, 100, top, movement=movement, blocks=False))
    lg.state.objective = "recover-the-supplies"
    lg.changed()
    lg.set_up("recover-the-supplies")
    with refused(lg, by="objective-token.not-under-terrain"):
        lg.answer((600.0 + 50.0, 457.2, 0.0))
    lg.answer((600.0, 457.2, 0.0))
    assert lg.state.tokens[-1].z == top
    lg.game.stack.clear()
    lg.changed()


@covers("movement.direct-placement")
def test_who_meets_nothing_is_put_where_it_goes(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer((500.0, 300 + 125 + 27.0, 0.0))
    leader = lg.game.leader(rebels)
    assert (leader.x, leader.y, leader.z) == (500.0, 452.0, 0.0)


# Rounds and orders.


@covers("round.structure")
def test_a_round_is_command_activation_end(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    for player, card in zip(lg.state.players, ("push", "ambush"), strict=True):
        player.hand = [card, "standing-orders"]
    lg.changed()
    begun: list[str] = []
    monkeypatch.setattr(Legion2020, "open", lambda game, moment: begun.append(game.state.phase))
    lg.run(Round())
    while lg.game.decisions and lg.state.round == 3:
        lg.answer("end" if lg.asked == "action" else lg.decisions[0].suggested)
    assert list(dict.fromkeys(begun)) == ["command", "activation", "end"]
    lg.game.stack.clear()
    lg.changed()


@covers("operative.command-cards")
@pytest.mark.parametrize("there", [True, False])
def test_cards_of_an_operative_need_it_in_the_army(there: bool) -> None:
    """Whipcord Launcher is Boba Fett's."""
    army = army_named("Occupation Force", EDITION)
    assert "whipcord-launcher" in army.commands
    kept = tuple([one for one in army.units if there or not one.unit.startswith("boba-fett")])
    faults = ruleset_of(EDITION).check_list(to_text(replace(army, units=kept))).faults
    assert ("army.command-hand.character-cards" in {fault.rule for fault in faults}) is not there
