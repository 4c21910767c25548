"""What holds in every X-Wing match at every decision."""

from collections import Counter

from dejarik.core.ability import index_of
from dejarik.games.xwing.facts import all_damage, pilot_facts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import ExecuteManeuver
from dejarik.games.xwing.state import Ship
from dejarik.tabletop import polygon
from dejarik.tabletop.overlap import first_overlapped


def check(game: XWing) -> None:
    check_decisions(game)
    check_bases(game)
    check_damage_cards(game)
    check_devices(game)
    check_listeners(game)
    for ship in game.state.ships:
        check_ship(game, ship)


def check_decisions(game: XWing) -> None:
    assert bool(game.decisions) != game.over
    for decision in game.decisions:
        assert decision.player in (0, 1)
        if decision.placement is None:
            assert len(decision.options) > 1
            assert len({option.id for option in decision.options}) == len(decision.options)


def check_bases(game: XWing) -> None:
    """Bases never overlap, and a ship is on the table, or about to flee, or gone."""
    moving = game.current(ExecuteManeuver)
    footprints = [game.footprint(ship) for ship in game.ships]
    for index, base in enumerate(footprints):
        assert first_overlapped(base, footprints[index + 1 :]) < 0
    for ship in game.state.ships:
        assert (ship.pose is not None) == ship.in_play
        if ship.pose is not None:
            assert ship.pose == ship.pose.at_rest()
            assert polygon.inside(game.play_area(), game.footprint(ship)) or (moving and moving.ship == ship.id)


def check_listeners(game: XWing) -> None:
    """The index, which is changed bit by bit, is the one that would be made anew."""
    assert game.listeners == index_of(game.listening())


def check_devices(game: XWing) -> None:
    """Each has a number of its own and lies where its pose says, wholly in the play area."""
    ids = [one.id for one in game.state.devices]
    assert ids == sorted(set(ids))
    assert all(id < game.state.devices_placed for id in ids)
    for one in game.state.devices:
        assert one.pose == one.pose.at_rest()
        assert one.polygon == polygon.placed(one.outline, one.pose.x, one.pose.y, one.pose.heading)
        assert polygon.inside(game.play_area(), one.polygon)
        assert one.fuses >= 0


def check_damage_cards(game: XWing) -> None:
    if game.state.phase == "setup":
        return
    cards: Counter[str] = Counter()
    for pile in (*game.state.decks, *game.state.discards):
        cards.update(pile)
    for ship in game.state.ships:
        cards.update(card.id for card in ship.damage)
    decks = len(game.state.decks)
    assert cards == {id: facts.copies * decks for id, facts in all_damage().items()}


def check_ship(game: XWing, ship: Ship) -> None:
    assert all(count > 0 for count in ship.tokens.values())
    assert ship.count("cloak") <= 1
    assert 0 <= ship.shields <= ship.shield_value
    assert 0 <= ship.force <= ship.force_capacity
    charges = pilot_facts(ship.pilot.id).charges
    assert 0 <= ship.pilot.charges <= (charges.limit if charges else 0)
    for card in ship.upgrades:
        limit = upgrade_facts(card.id).sides[card.side].charges
        assert 0 <= card.charges <= (limit.limit if limit else 0)
    assert ship.destroyed or len(ship.damage) < ship.hull
    assert len(set(ship.performed)) == len(ship.performed)
    assert ship.id not in ship.locks
    assert all(game.ship(target).in_play for target in ship.locks)
    assert ship.in_play or not (ship.tokens or ship.locks or ship.damage)
