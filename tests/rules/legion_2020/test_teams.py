"""Team battles: four players in two teams. A and C play together, and so do B and D."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

import dejarik
from dejarik.games import ListError, OptionError, new_game, ruleset_of
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import ActivationPhase
from dejarik.games.legion.command import NO_CARD, CommandPhase
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.army import Army, ArmyUnit, points
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.state import Unit
from dejarik.games.legion.victory import last_standing
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.teams import find_priority, pips
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020

C, D = 2, 3
EDITION = "legion-2020"
RULES = ruleset_of(EDITION)
LUKE, VEERS = "luke-skywalker-hero-of-the-rebellion", "general-veers"
TEAM = ("Vader's Vanguard", "Skywalker's Strike", "Veers' Column", "Organa's Defense")


def asked(game: Legion) -> list[int]:
    return [decision.player for decision in game.decisions]


def fresh(seed: int = 1) -> Legion2020:
    game = new_game(EDITION, seed, options={"players": 4})
    assert isinstance(game, Legion2020)
    return game


# Armies.


def wrong(army: Army) -> set[str]:
    return {fault.rule for fault in RULES.check_list(to_text(army)).faults}


@covers("team.points")
def test_each_army_costs_600_points_and_follows_the_other_rules() -> None:
    format, standard = catalogue_of(EDITION).formats["team"], catalogue_of(EDITION).formats["standard"]
    assert (format.points, format.players) == (600, 4)
    assert (format.ranks, format.table, format.deck) == (standard.ranks, standard.table, standard.deck)
    army = army_named("Vader's Vanguard", EDITION)
    assert (points(army), wrong(army)) == (597, set())
    heavier = ArmyUnit(STORMTROOPERS, ("hh-12-stormtrooper", "stormtrooper"))
    dear = replace(army, units=(*army.units[:2], heavier, *army.units[3:]))
    assert points(dear) > 600
    assert wrong(dear) == {"army.points-limit"}
    leaderless = replace(army, units=army.units[2:])
    assert "army.ranks.table" in wrong(leaderless)


def entered(*armies: object) -> Sequence[str]:
    with pytest.raises(ListError) as caught:
        new_game(EDITION, 1, armies)
    return caught.value.faults


@covers("team.same-faction")
def test_teammates_bring_one_faction() -> None:
    vader, luke, veers, leia = TEAM
    new_game(EDITION, 1, [vader, luke, veers, leia])
    (first, second) = entered(vader, luke, leia, veers)
    assert "armies 1 and 3" in first
    assert "armies 2 and 4" in second


@covers("team.shared-uniqueness")
def test_nobody_is_in_both_armies_of_a_team() -> None:
    vader, luke, veers, leia = TEAM
    faults = entered(vader, luke, veers, luke)
    assert len(faults) == 1
    assert "Luke Skywalker" in faults[0]
    faults = entered(vader, luke, vader, leia)
    assert any("Darth Vader" in fault for fault in faults)
    new_game(EDITION, 1, [vader, vader, veers, veers])  # the other team may bring the same people


@covers("team.players")
def test_a_team_battle_is_for_four_and_nothing_else_is() -> None:
    vader, luke, veers, _ = TEAM
    for armies in ((vader, luke), (vader, luke, veers), ("March of the Dark Lord", "Hope of the Rebellion") * 2):
        assert entered(*armies)
    with pytest.raises(ListError):
        new_game("legion", 1, ["Vader's Fist"] * 4)
    for options in ({"players": 3}, {"players": 4}):
        with pytest.raises(OptionError):
            new_game(EDITION, 1, [vader, luke], options)
    assert RULES.game_type().seats == (2, 4)


# Setup.


@covers("team.colour")
def test_teammates_are_blue_or_red_together_and_decide_as_one() -> None:
    game = fresh()
    kinds = []
    while game.decisions[0].kind != "deploy":
        decision = game.decisions[0]
        kinds.append(decision.kind)
        if decision.kind in ("color", "side", "eliminate"):
            first, second = game.decisions
            assert second.player == first.player + 2
            game.answer(second if len(kinds) % 2 else first, first.suggested)
        else:
            game.answer(decision, decision.suggested)
    assert kinds[:6] == ["color", "side", *["eliminate"] * 4]  # once for both teammates
    for player in (A, B):
        assert game.territory(player) == game.territory(player + 2)
    assert game.territory(A) != game.territory(B)


@covers("team.colour")
def test_the_cheaper_team_chooses_its_colour() -> None:
    armies = [army_named(name, EDITION) for name in TEAM]
    totals = [points(armies[A]) + points(armies[C]), points(armies[B]) + points(armies[D])]
    assert totals == [1174, 1182]
    for order, chooser in (((0, 1, 2, 3), A), ((1, 0, 3, 2), B)):
        game = new_game(EDITION, 1, [armies[one] for one in order])
        assert isinstance(game, Legion2020)
        assert asked(game) == [chooser, chooser + 2]


@covers("team.deployment")
def test_teams_alternate_in_deploying_and_either_teammate_does(four: Scenario2020) -> None:
    four.state.deployment = "battle-lines"
    ours = [four.unit(REBELS, player) for player in (A, C, C)]
    theirs = [four.unit(STORMTROOPERS, player) for player in (B, D)]
    four.run(Deploy())
    assert (asked(four.game), [[one.id for one in each.options] for each in four.decisions]) == (
        [A, C],
        [[f"unit:{ours[0].id}"], [f"unit:{ours[1].id}", f"unit:{ours[2].id}"]],
    )
    four.reply(C, f"unit:{ours[1].id}")
    assert (four.asked, four.asks) == ("place-unit", C)
    put_down(four)
    assert asked(four.game) == [B, D]
    with pytest.raises(StopIteration):
        four.reply(A, f"unit:{ours[0].id}")  # it is the other team's turn
    four.reply(D, f"unit:{theirs[1].id}")
    put_down(four)
    assert asked(four.game) == [A, C]


def put_down(four: Scenario2020) -> None:
    while four.asked not in ("deploy", None):
        four.answer(four.decision.suggested)


# Priority.


def commanders(four: Scenario2020) -> list[Unit]:
    """One for each, and a squad beside it."""
    keys = ((LEIA, A, 300), (VADER, B, 800), (LUKE, C, 300), (VEERS, D, 800))
    found = [four.unit(key, player, (300 + 150 * player, y)) for key, player, y in keys]
    for player, unit in enumerate(found):
        key = REBELS if player % 2 == A else STORMTROOPERS
        four.unit(key, player, (300 + 150 * player, four.game.leader(unit).y + 60))
    return found


ONE, TWO, THREE = "ambush", "push", "assault"


@covers("team.priority.fewest-pips")
@pytest.mark.parametrize(
    ("cards", "priority"),
    [
        ((ONE, THREE, TWO, THREE), A),
        ((THREE, THREE, THREE, ONE), D),
        ((TWO, THREE, ONE, TWO), C),
        ((ONE, TWO, "standing-orders", TWO), A),  # though the others have fewer together
    ],
)
def test_the_player_with_the_fewest_pips_has_priority(
    four: Scenario2020, cards: tuple[str, ...], priority: int
) -> None:
    commanders(four)
    four.command(*cards)
    assert (four.state.priority, four.state.active) == (priority, priority)
    assert four.asks == priority  # who issues orders first


@covers("team.priority.fewest-pips")
def test_a_player_without_a_card_has_more_pips_than_anybody(four: Scenario2020) -> None:
    for player, card in zip(four.state.players, (THREE, "", "", TWO), strict=True):
        player.chosen = card
    assert pips(four.game) == [3, NO_CARD, NO_CARD, 2]
    for player in four.state.players:
        player.chosen = ""
    assert pips(four.game) == [NO_CARD] * 4


@covers("team.priority.tie-same-team")
@pytest.mark.parametrize("chosen", [A, C])
def test_teammates_in_a_tie_choose_who_has_priority(four: Scenario2020, chosen: int) -> None:
    commanders(four)
    four.command(ONE, TWO, ONE, TWO)
    assert (four.asked, asked(four.game)) == ("team-priority", [A, C])
    assert [one.id for one in four.decisions[0].options] == ["player:0", "player:2"]
    four.reply(C, f"player:{chosen}")
    assert four.state.priority == chosen
    assert four.asks == chosen


@covers("team.priority.tie-between-teams")
@pytest.mark.parametrize(("cards", "priority"), [((ONE, ONE, THREE, TWO), B), ((TWO, THREE, ONE, ONE), C)])
def test_in_a_tie_the_team_with_fewer_pips_has_it(four: Scenario2020, cards: tuple[str, ...], priority: int) -> None:
    """One and three against one and two; three against four."""
    commanders(four)
    four.command(*cards)
    assert four.state.priority == priority


@covers("team.priority.tie-between-teams", "team.priority.tie-same-team")
def test_of_three_in_a_tie_the_two_of_the_better_team_choose(four: Scenario2020) -> None:
    """Two against three: the third of them, in the other team, has no part in it."""
    commanders(four)
    four.command(ONE, ONE, ONE, TWO)
    assert asked(four.game) == [A, C]
    assert [one.id for one in four.decisions[0].options] == ["player:0", "player:2"]
    four.reply(A, "player:0")
    assert (four.state.priority, four.asks) == (A, A)


@covers("team.priority.tie-between-teams", "team.priority.tie-same-team")
@pytest.mark.parametrize(("face", "priority"), [("block", C), ("surge", B)])
def test_a_die_settles_equal_sums(four: Scenario2020, face: str, priority: int) -> None:
    """The holder of the counter is of the first team."""
    commanders(four)
    four.dice(face)
    four.command(TWO, ONE, ONE, TWO)
    assert four.state.priority == priority


@covers("keyword.cunning", "keyword.cunning.both", "team.priority.tie-between-teams")
@pytest.mark.parametrize(
    ("cards", "cunning", "priority"),
    [
        ((TWO, "vader", THREE, "standing-orders"), (VADER,), B),  # though the others have fewer together
        ((ONE, "vader", THREE, THREE), (VADER,), A),  # where it is no tie it makes none
        (("leia", "vader", THREE, THREE), (VADER, LEIA), A),  # where both have it it remains one, for the die
    ],
)
def test_the_cunning_win_a_tie_of_four_too(
    four: Scenario2020, lend: Lend, cards: tuple[str, ...], cunning: tuple[str, ...], priority: int
) -> None:
    for key in cunning:
        lend(key, ("cunning", 0))
    commanders(four)
    own = {"vader": "Darth Vader", "leia": "Leia Organa"}
    twos = [one for one in four.game.cards.commands.values() if one.pips == 2 and not one.only]
    of = {name: next(one.id for one in twos if one.units == (who,)) for name, who in own.items()}
    for player, card in zip(four.state.players, cards, strict=True):
        player.chosen = of.get(card, card)
    four.changed()
    four.dice("block" if len(cunning) > 1 else "")
    find_priority(cast(Legion2020, four.game), CommandPhase())
    assert four.state.priority == priority


# Orders and turns.


@covers("team.orders")
def test_orders_go_to_teammates_too_and_pools_stay_apart(four: Scenario2020) -> None:
    leia, _, luke, _ = commanders(four)
    mine, his = (next(one for one in four.game.army_of(player) if one.rank == "corps") for player in (A, C))
    four.command(ONE, THREE, THREE, THREE)
    assert (four.asked, four.asks, four.options) == ("commander", A, [f"unit:{leia.id}", f"unit:{luke.id}"])
    four.answer(f"unit:{leia.id}")
    options = [f"unit:{one.id}" for one in (leia, luke, mine, his)]
    assert (four.asked, four.asks, four.options) == ("order-one", A, options)
    four.answer(f"unit:{his.id}")
    while four.asked is not None:
        ids = [one.id for one in four.decision.options]
        four.answer(next((one for one in ids if one not in options), ids[0]))
    state = four.state
    assert four.game.unit(his.id).order == "up"
    assert "corps" not in state.players[C].pool  # C's only one
    assert state.players[A].pool.count("corps") == (four.game.unit(mine.id).order == "")


@covers("team.orders")
def test_no_orders_go_to_the_other_team(four: Scenario2020) -> None:
    leia, *_ = commanders(four)
    four.command(ONE, THREE, THREE, THREE)
    four.answer(f"unit:{leia.id}")
    owners = {four.game.unit(int(one.removeprefix("unit:"))).owner for one in four.options}
    assert owners == {A, C}


def face_up(four: Scenario2020, *owners: int) -> list[Unit]:
    found = []
    for number, owner in enumerate(owners):
        key = REBELS if owner % 2 == A else STORMTROOPERS
        at = (200 + 150 * number, 200 if owner % 2 == A else 800)
        found.append(four.put(four.unit(key, owner, at), order="up"))
    return found


def done(four: Scenario2020) -> None:
    """The rest of an activation without any action."""
    while four.asked not in ("turn", None):
        four.decline()


@covers("team.activation.first")
@pytest.mark.parametrize(("priority", "mate"), [(A, C), (C, A), (D, B)])
def test_who_has_priority_takes_the_first_turn(four: Scenario2020, priority: int, mate: int) -> None:
    face_up(four, A, A, B, B, C, C, D, D)
    four.state.priority = four.state.active = priority
    four.changed()
    four.run(ActivationPhase())
    assert asked(four.game) == [priority]
    owners = {four.game.unit(int(one.removeprefix("unit:"))).owner for one in four.options}
    assert owners == {priority}


@covers("team.activation.alternate")
def test_turns_alternate_between_teams_and_either_teammate_takes_one(four: Scenario2020) -> None:
    units = face_up(four, A, A, B, B, C, C, D, D)
    four.state.priority = four.state.active = A
    four.changed()
    four.run(ActivationPhase())
    four.answer(f"unit:{units[0].id}")
    done(four)
    assert asked(four.game) == [B, D]
    four.reply(D, f"unit:{units[6].id}")
    done(four)
    assert asked(four.game) == [A, C]
    four.reply(C, f"unit:{units[4].id}")
    done(four)
    assert asked(four.game) == [B, D]


@covers("team.activation.alternate", "team.friendly")
def test_a_token_is_drawn_from_ones_own_pool_for_ones_own_units(four: Scenario2020) -> None:
    for owner in (A, A, C, C):
        four.unit(REBELS, owner, (200 + 100 * len(four.state.units), 200))
    four.unit(STORMTROOPERS, B, (900, 800))
    four.state.players[C].pool = ["corps", "corps"]
    four.state.priority = four.state.active = A
    four.changed()
    four.run(ActivationPhase())
    assert asked(four.game) == [C]  # A has neither a token face up nor a pool
    assert (four.asked, four.options) == ("drawn-unit", ["unit:2", "unit:3"])


@covers("team.activation.exhausted")
def test_a_team_goes_on_when_the_other_has_finished(four: Scenario2020) -> None:
    face_up(four, B, A, C, C)
    four.state.priority = four.state.active = B
    four.changed()
    four.run(ActivationPhase())
    done(four)
    turns = []
    while four.asked == "turn":
        turns.append(asked(four.game))
        four.answer(four.decisions[-1].options[0].id, four.decisions[-1])
        done(four)
    assert turns == [[A, C], [A, C]]  # and the last one, of one unit alone, is a matter of course
    assert all(unit.order == "down" for unit in four.state.units)


# Friends.


@covers("team.friendly")
def test_a_teammates_units_are_friendly_and_the_others_are_not(four: Scenario2020) -> None:
    mine, his = four.unit(REBELS, A, (300, 300)), four.unit(REBELS, C, (360, 300))
    theirs, also = four.unit(STORMTROOPERS, B, (300, 400)), four.unit(STORMTROOPERS, D, (360, 400))
    game = four.game
    for player in (A, C):
        assert [unit.id for unit in game.units_of(player)] == [mine.id, his.id]
        assert [unit.id for unit in game.units_of(game.opponent(player))] == [theirs.id, also.id]
    assert [unit.id for unit in game.army_of(C)] == [his.id]


@covers("team.friendly")
def test_spotters_help_a_teammate(four: Scenario2020) -> None:
    spotter = four.unit("imperial-officer", B, (300, 300))
    mate = four.unit(STORMTROOPERS, D, (360, 300))
    enemy = four.unit(REBELS, A, (300, 360))
    four.run(Act(unit=spotter.id, action="spotter"))
    assert f"unit:{mate.id}" in four.options
    assert f"unit:{enemy.id}" not in four.options
    four.decline()


@covers("team.panic")
@pytest.mark.parametrize(("away", "owner", "flees"), [(300, C, False), (500, C, True), (300, B, True)])
def test_a_teammates_commander_lends_courage(four: Scenario2020, away: float, owner: int, flees: bool) -> None:
    """At range 3 or nearer, and not an enemy's."""
    squad = four.put(four.unit(REBELS, A, (300, 300)), suppression=3)
    four.unit(LUKE, owner, (300 + away, 300))
    assert panicked(four.game, squad) is flees


# The end.


@covers("team.players")
def test_both_players_of_a_team_win(four: Scenario2020) -> None:
    for player in (A, B, C, D):
        four.unit(REBELS if player % 2 == A else STORMTROOPERS, player, (300 + 200 * player, 300 + 200 * (player % 2)))
    four.state.round = 6
    gain_points(four.game, D, 2)
    gain_points(four.game, A, 1)
    four.changed()
    four.run(EndPhase())
    result = four.game.result
    assert result is not None
    assert (set(result.winners), result.scores, result.reason) == ({B, D}, (1, 2, 1, 2), "points")


@covers("team.players")
def test_a_team_is_in_the_battle_as_long_as_one_of_them_has_a_unit(four: Scenario2020) -> None:
    for player in (A, B, C):
        four.unit(REBELS if player % 2 == A else STORMTROOPERS, player, (300 + 200 * player, 500))
    assert not last_standing(four.game)  # D has none
    four.put(four.state.units[1], defeated=True)
    assert last_standing(four.game)
    assert four.game.result is not None
    assert four.game.result.winners == (A, C)


# Views, records, tables.


@covers("team.players", "team.friendly")
def test_a_teammate_sees_no_more_of_a_hand_than_others_do() -> None:
    game = fresh()
    views = [game.view(player) for player in (A, B, C, D, None)]
    for number, view in enumerate(views):
        assert view.teams == (A, B, A, B)  # type: ignore[attr-defined]
        hands = [one.hand for one in view.players]  # type: ignore[attr-defined]
        assert [hand is not None for hand in hands] == [player == number for player in range(4)]
    game.state.players[C].hand.reverse()
    assert [
        game.view(player) == view for player, view in zip((A, B, D), (views[0], views[1], views[3]), strict=True)
    ] == [True] * 3


def test_a_team_battle_is_played_to_its_end_and_replayed() -> None:
    game, chance = fresh(), Random(1)
    while game.decisions:
        decision = chance.choice(game.decisions)
        game.answer(decision, decision.draw(chance.random))
    assert game.result is not None
    assert len(game.result.winners) == 2
    assert dejarik.replay(game.record()).state_hash() == game.state_hash()
