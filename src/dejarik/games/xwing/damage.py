"""Damage: shields first, then cards from the deck; repair; destruction and removal."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from dejarik.core.ability import resolve_abilities
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing.facts import all_damage, damage_facts
from dejarik.games.xwing.state import DamageCard, Ship, ShipId, Where
from dejarik.games.xwing.values import HitsAreCritical
from dejarik.games.xwing.windows import (
    AfterDestroyed,
    AfterSuffering,
    AfterSufferingCritical,
    BeforeDealtFaceup,
    BeforeSuffering,
    DealtFaceup,
)

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


# Suffering damage, one point at a time.


def before_hits(game: XWing, suffering: SufferDamage) -> Outcome:
    """Abilities before damage is suffered; asked for the hits first, and again for the criticals (before_crits)."""
    return about_to_suffer(game, suffering) if suffering.hits else None


def about_to_suffer(game: XWing, suffering: SufferDamage) -> Outcome:
    if BeforeSuffering not in game.listeners:
        return None
    return game.open(
        BeforeSuffering(ship=suffering.ship, hits=suffering.hits, crits=suffering.crits, source=suffering.source)
    )


def prevent(game: XWing, window: BeforeSuffering) -> Outcome:
    """What abilities leave of the damage is suffered."""
    outcome = resolve_abilities(game, window)
    if outcome is DONE:
        suffering = game.current(SufferDamage)
        assert suffering is not None
        suffering.hits, suffering.crits = window.hits, window.crits
    return outcome


BeforeSuffering.steps = (prevent,)


def suffer_hits(game: XWing, suffering: SufferDamage) -> Outcome:
    """attack.5a.hits-first, damage.hits-before-crits"""
    ship = game.ship(suffering.ship)
    if not suffering.hits or not ship.in_play:
        return None
    suffering.hits -= 1
    suffering.suffered += 1
    critical = game.value(HitsAreCritical(ship.id), False)
    return Again(suffer_one(game, ship, critical))


def before_crits(game: XWing, suffering: SufferDamage) -> Outcome:
    if not suffering.crits or not game.ship(suffering.ship).in_play:
        return None
    return about_to_suffer(game, suffering)


def suffer_crits(game: XWing, suffering: SufferDamage) -> Outcome:
    """attack.5b.crits-second"""
    ship = game.ship(suffering.ship)
    if not suffering.crits or not ship.in_play:
        return None
    suffering.crits -= 1
    suffering.suffered += 1
    return Again(suffer_one(game, ship, critical=True))


def after_suffering(game: XWing, suffering: SufferDamage) -> Outcome:
    if not suffering.suffered or not game.ship(suffering.ship).in_play:
        return None
    return game.open(AfterSuffering(ship=suffering.ship, count=suffering.suffered))


class SufferDamage(Procedure):
    """damage.types: so many hit and critical damage, from one source."""

    ship: ShipId
    hits: int = 0
    crits: int = 0
    source: Literal["attack", "obstacle", "other"] = "other"
    suffered: int = 0
    """How much of it was not prevented."""
    steps = (before_hits, suffer_hits, before_crits, suffer_crits, after_suffering)


def suffer_one(game: XWing, ship: Ship, critical: bool) -> Procedure | None:
    """damage.shields-first, damage.crit-on-shield, damage.hit-facedown, damage.crit-faceup"""
    if critical:
        leaks = ship.damage.count(DamageCard("fuelleak", faceup=True))
        window = game.open(AfterSufferingCritical(ship=ship.id, leaks=leaks))
        if window is not None:
            game.later(window)
    if ship.shields:
        ship.shields -= 1
        game.emit("shield.lost", ship=ship.id, critical=critical)
        return None
    return deal(game, ship, faceup=critical)


def deal(game: XWing, ship: Ship, faceup: bool) -> Procedure | None:
    """One damage card; a faceup one may be turned by an effect before it is dealt."""
    if faceup and BeforeDealtFaceup in game.listeners:
        return DealFaceup(ship=ship.id)
    return deal_now(game, ship, faceup)


def before_faceup(game: XWing, dealing: DealFaceup) -> Outcome:
    return game.open(BeforeDealtFaceup(ship=dealing.ship))


def turn(game: XWing, window: BeforeDealtFaceup) -> Outcome:
    """As abilities leave it, the card is dealt."""
    outcome = resolve_abilities(game, window)
    if outcome is DONE:
        dealing = game.current(DealFaceup)
        assert dealing is not None
        dealing.faceup = window.faceup
    return outcome


BeforeDealtFaceup.steps = (turn,)


def deal_as_decided(game: XWing, dealing: DealFaceup) -> Outcome:
    return deal_now(game, game.ship(dealing.ship), dealing.faceup, dealing.drawn)


class DealFaceup(Procedure):
    ship: ShipId
    faceup: bool = True
    drawn: str | None = None
    """The card, where an effect has chosen it; otherwise the next of the deck."""
    steps = (before_faceup, deal_as_decided)


def deal_now(game: XWing, ship: Ship, faceup: bool, drawn: str | None = None) -> Procedure | None:
    """One damage card; a faceup one has its text resolved."""
    id = drawn if drawn is not None else draw(game, ship)
    ship.damage.append(DamageCard(id, faceup))
    if faceup:
        game.emit("damage.faceup", ship=ship.id, card=id)
        game.reindex(ship)
    else:
        game.emit("damage.facedown", ship=ship.id)
    check_destroyed(game, ship)
    if faceup and ship.in_play:
        return game.open(DealtFaceup(ship=ship.id, damage_card=id))
    return None


def pile(game: XWing, ship: Ship) -> int:
    """setup.step6.damage-deck: the ship's owner's deck, or the only one."""
    return ship.owner if len(game.state.decks) > 1 else 0


@cache
def damage_deck() -> tuple[str, ...]:
    """Every card as often as it is printed."""
    return tuple(sorted(id for id, facts in all_damage().items() for _ in range(facts.copies)))


def draw(game: XWing, ship: Ship) -> str:
    """An empty deck is made anew from the discard pile, which holds the cards of removed ships too. With every card on
    a ship a further deck is brought (reading.93)."""
    state = game.state
    which = pile(game, ship)
    if not state.decks[which]:
        state.decks[which] = game.shuffle(sorted(state.discards[which]) or damage_deck())
        state.discards[which] = []
        game.emit("damage.reshuffled")
    return state.decks[which].pop()


# Repair.


def repair(game: XWing, ship: Ship, card: DamageCard) -> None:
    """damage.repair.faceup: turned facedown. damage.repair.facedown: discarded."""
    index = ship.damage.index(card)
    if card.faceup:
        ship.damage[index] = DamageCard(card.id, faceup=False)
        game.emit("damage.repaired-faceup", ship=ship.id, card=card.id)
        game.reindex(ship)
    else:
        del ship.damage[index]
        game.state.discards[pile(game, ship)].append(card.id)
        game.emit("damage.repaired-facedown", ship=ship.id)


def repairable(ship: Ship, faceup: bool | None = None, type: str | None = None) -> list[DamageCard]:
    """The cards that an effect may repair. Facedown cards are alike to everybody (one stands for all)."""
    cards = [card for card in ship.damage if card.faceup and type in (None, damage_facts(card.id).type)]
    chosen = list(dict.fromkeys(cards)) if faceup is not False else []
    if faceup is not True and type is None and any(not card.faceup for card in ship.damage):
        chosen.append(DamageCard("", faceup=False))
    return chosen


def choose_repair(game: XWing, repairing: Repair) -> Outcome:
    """damage.repair.choice: a faceup or a facedown card, where the effect does not say which."""
    ship = game.ship(repairing.ship)
    cards = repairable(ship, repairing.faceup, repairing.type)
    if not cards:
        return DONE
    options = tuple(
        Option(f"faceup:{card.id}", card, "option.repair-faceup", {"card": card.id})
        if card.faceup
        else Option("facedown", card, "option.repair-facedown")
        for card in cards
    )
    return Decision(ship.owner, "repair", "damage.repair.choice", take_repair, options, subject=ship.id)


def take_repair(game: XWing, repairing: Repair, card: DamageCard) -> None:
    ship = game.ship(repairing.ship)
    if not card.faceup:
        # Among several facedown cards a random one goes, unseen.
        facedown = [one for one in ship.damage if not one.faceup]
        card = facedown[game.pick(len(facedown))]
    repair(game, ship, card)


class Repair(Procedure):
    ship: ShipId
    faceup: bool | None = None
    type: str | None = None
    steps = (choose_repair,)


def exposable(ship: Ship) -> bool:
    return any(not card.faceup for card in ship.damage)


def expose(game: XWing, exposing: Expose) -> Outcome:
    """A facedown damage card is turned faceup, a random one as in a repair, and its text is resolved."""
    ship = game.ship(exposing.ship)
    facedown = [index for index, card in enumerate(ship.damage) if not card.faceup]
    if not facedown:
        return DONE
    index = facedown[game.pick(len(facedown))]
    id = ship.damage[index].id
    ship.damage[index] = DamageCard(id, faceup=True)
    game.emit("damage.exposed", ship=ship.id, card=id)
    game.reindex(ship)
    return game.open(DealtFaceup(ship=ship.id, damage_card=id))


class Expose(Procedure):
    """A ship exposes one of its damage cards (docs/decisions/0003-readings.md, 72)."""

    ship: ShipId
    steps = (expose,)


def recover_shield(game: XWing, ship: Ship) -> None:
    """damage.shield-token: never more than the shield value."""
    if ship.shields < ship.shield_value:
        ship.shields += 1
        game.emit("shield.recovered", ship=ship.id)


# Destruction.


def check_destroyed(game: XWing, ship: Ship) -> None:
    """damage.destroyed-threshold; destroy.outside-engagement: in the Engagement phase the ship stays for now."""
    if not ship.destroyed and len(ship.damage) >= ship.hull:
        ship.destroyed = True
        game.emit("ship.destroyed", ship=ship.id)
    if ship.destroyed and game.state.phase != "engagement":
        leave_play(game, ship, "destroyed")


def leave_play(game: XWing, ship: Ship, where: Where) -> None:
    """destroy.place-on-card: out of the play area. Locks held and carried go with it, and its damage cards are
    discarded. Docked ships are lost with it, or deploy (dock.emergency)."""
    if ship.where not in ("play", "reserve"):
        return
    if ship.id in [other.docked_to for other in game.state.ships]:
        from dejarik.games.xwing.docking import abandon

        abandon(game, ship, where)
    ship.where = where
    ship.pose = None
    ship.locks.clear()
    for other in game.state.ships:
        if ship.id in other.locks:
            other.locks.remove(ship.id)
    game.state.discards[pile(game, ship)] += [card.id for card in ship.damage]
    ship.damage.clear()
    ship.tokens.clear()
    conditions = tuple(ship.conditions)
    ship.conditions.clear()
    game.emit("ship.removed", ship=ship.id)
    game.reindex(ship)
    if where == "destroyed" and AfterDestroyed in game.listeners:
        window = game.open(AfterDestroyed(ship=ship.id, conditions=conditions))
        if window is not None:
            game.later(window)


def remove_destroyed(game: XWing) -> bool:
    """destroy.simultaneous-fire: once every ship of the engaged initiative has engaged. Says whether there was one."""
    lost = [ship for ship in game.ships if ship.destroyed]
    for ship in lost:
        leave_play(game, ship, "destroyed")
    return bool(lost)
