"""The command hand and the battle deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dejarik.games.legion.facts import DECK_KINDS, BattleCardFacts, CommandFacts, DeploymentFacts, ObjectiveFacts
from dejarik.games.legion.facts.terms import DeckKind
from dejarik.games.legion.lists.army import STANDARD, STANDING_ORDERS, Army
from dejarik.games.legion.lists.army_messages import Fault
from dejarik.games.legion.lists.restrictions import meets

OF_EACH = 2
PIPS = (1, 2, 3)
HIRED = "mercenary"


def hand_faults(army: Army) -> Iterator[Fault]:
    """army.command-hand.composition, army.command-hand.restrictions, card.command.restriction."""
    rule = "army.command-hand.composition"
    cards = [army.cards.commands[id] for id in army.commands if id in army.cards.commands]
    all_known = len(cards) == len(army.commands)
    counts = Counter(card.pips for card in dict.fromkeys(cards))
    for pips in PIPS:
        if counts[pips] > OF_EACH or (counts[pips] < OF_EACH and all_known):
            yield Fault(rule, "hand.pips", {"pips": pips, "count": counts[pips], "limit": OF_EACH})
    if STANDING_ORDERS not in army.commands:
        yield Fault(rule, "hand.standing-orders", {"command": STANDING_ORDERS})
    for id, count in Counter(army.commands).items():
        if count > 1:
            yield Fault(rule, "hand.twice", {"command": id, "count": count})
    for card in dict.fromkeys(cards):
        fault = command_fault(army, card)
        if fault is not None:
            yield fault


def contingency_faults(army: Army) -> Iterator[Fault]:
    """keyword.unit.contingencies (reading.25): up to X cards of any pips, which the army may have in its hand and has
    not."""
    rule = "keyword.unit.contingencies"
    most = sum(word.x for _, _, unit in army.known() for word in unit.keywords if word.id == "contingencies")
    if len(army.contingencies) > most:
        yield Fault(rule, "hand.contingencies", {"count": len(army.contingencies), "limit": most})
    held = Counter((*army.commands, *army.contingencies))
    for id in dict.fromkeys(army.contingencies):
        if held[id] > 1:
            yield Fault(rule, "hand.twice", {"command": id, "count": held[id]})
        card = army.cards.commands.get(id)
        fault = command_fault(army, card) if card is not None else None
        if fault is not None:
            yield Fault(rule, fault.key, fault.args)


def command_fault(army: Army, card: CommandFacts) -> Fault | None:
    """Why the army may not have the card in its hand."""
    args: dict[str, object]
    if card.battle_force and card.battle_force != army.battle_force:
        args = {"command": card.id, "written": card.battle_force}
        return Fault("card.command.restriction", "hand.battle-force", args)
    if card.faction and card.faction not in (HIRED, army.faction):
        return Fault("card.command.restriction", "hand.faction", {"command": card.id, "own": card.faction})
    if not _led(army, card):
        args = {"command": card.id, "written": ", ".join(card.units)}
        key = "hand.unit" if card.units else "hand.kind"
        return Fault("army.command-hand.restrictions", key, args)
    return None


def _led(army: Army, card: CommandFacts) -> bool:
    """The army has the unit that the card asks for."""
    if not card.units and not card.only:
        return True
    there: set[str] = set()
    for _, one, unit in army.known():
        if card.only and not any(meets(army, one, unit, condition) for condition in card.only):
            continue
        counterpart = army.counterpart_of(one)
        there |= {unit.name.en, unit.title.en if unit.title else "", counterpart.name.en if counterpart else ""}
    if not card.units:
        return bool(there)
    return set(card.units) <= there if card.all_units else bool(set(card.units) & there)


def deck_faults(army: Army) -> Iterator[Fault]:
    """army.battle-deck: so many of each kind as the format says, none twice; the map comes with its objective."""
    format = army.cards.formats.get(army.format) or army.cards.formats[STANDARD]
    for kind in DECK_KINDS:
        yield from _kind_faults(army, kind, getattr(army, kind), format.deck.get(kind, 0))


def _kind_faults(army: Army, kind: DeckKind, ids: tuple[str, ...], wanted: int) -> Iterator[Fault]:
    rule = "army.battle-deck"
    if len(ids) != wanted:
        yield Fault(rule, f"deck.{kind}", {"count": len(ids), "limit": wanted})
    for id, count in Counter(ids).items():
        if count > 1:
            yield Fault(rule, "deck.twice", {"card": id, "count": count})
    format = army.cards.formats.get(army.format)
    known: dict[str, ObjectiveFacts | DeploymentFacts | BattleCardFacts] = dict(getattr(army.cards, kind))
    for id in dict.fromkeys(ids):
        card = known.get(id)
        if card is None:
            continue
        if format is not None and card.recon != format.recon:
            yield Fault(rule, "deck.format", {"card": id, "format": army.format})
        if isinstance(card, BattleCardFacts) and card.faction and card.faction != army.faction:
            yield Fault(rule, "deck.faction", {"card": id, "own": card.faction})
