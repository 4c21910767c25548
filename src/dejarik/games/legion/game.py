"""A Legion match: its state, and the questions that every rule asks about units and miniatures. What an edition may
answer otherwise is asked here."""

from __future__ import annotations

from math import pi
from typing import Any, ClassVar

import msgspec

from dejarik.core.ability import Ability, Bound, Window
from dejarik.core.decision import Refusal
from dejarik.games.legion import activation, command
from dejarik.games.legion.cohesion import stood
from dejarik.games.legion.edges import Edge
from dejarik.games.legion.facts import EDITION, Catalogue, OrderFacts, Stood, UnitFacts, catalogue_of
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.keywords import ABILITIES, LISTENERS
from dejarik.games.legion.setup import begin
from dejarik.games.legion.sight import COVER
from dejarik.games.legion.state import (
    NOBODY,
    CardState,
    LegionState,
    Miniature,
    MiniatureId,
    Player,
    PlayerId,
    Unit,
    UnitId,
    Upgrade,
)
from dejarik.games.legion.targeting import MELEE, weapon, weapons_of
from dejarik.games.legion.terrain import Field, field_of
from dejarik.games.match import Match
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.shape import Shape


class Legion(Match[LegionState]):
    ruleset: ClassVar[str] = "legion"
    version: ClassVar[str] = "1"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    ability_rule: ClassVar[str] = "timing.simultaneous.own-order"
    rounds: ClassVar[int] = 5
    """round.count"""
    tells_nothing: ClassVar[frozenset[str]] = frozenset({"action.performed", "unit.moved", "attack.declared"})

    cards: Catalogue
    printed: tuple[UnitFacts, ...]
    """What each unit of the match is, by its id."""
    words: tuple[dict[str, int], ...]
    """The keywords of each unit with their X, from all of its cards; worked out when a listener comes or goes."""
    field: Field

    def begin(self) -> None:
        self.cards = catalogue_of(EDITION)
        begin(self)
        self.read_facts()

    def read_facts(self) -> None:
        self.printed = tuple([self.cards.units[unit.key] for unit in self.state.units])
        self.field = field_of(self.state.battlefield)

    def restored(self) -> None:
        self.cards = catalogue_of(EDITION)
        self.read_facts()

    @classmethod
    def state_type(cls) -> type[LegionState]:
        return LegionState

    def mix_unseen(self) -> None:
        for player in self.state.players:
            player.pool = self.shuffle(player.pool)

    # Units and miniatures.

    def unit(self, id: UnitId) -> Unit:
        return self.state.units[id]

    def miniature(self, id: MiniatureId) -> Miniature:
        return self.state.miniatures[id]

    def facts(self, unit: UnitId) -> UnitFacts:
        return self.printed[unit]

    def units_of(self, player: PlayerId) -> list[Unit]:
        """unit.allied-enemy: those that are not defeated."""
        return [unit for unit in self.state.units if unit.owner == player and not unit.defeated]

    def leader(self, unit: Unit) -> Miniature:
        """unit.leader"""
        return self.state.miniatures[unit.leader]

    def alive(self, unit: Unit) -> list[Miniature]:
        miniatures = self.state.miniatures
        return [miniatures[one] for one in unit.miniatures if not miniatures[one].defeated]

    def standing(self, unit: Unit) -> list[Miniature]:
        """Those on the battlefield."""
        miniatures = self.state.miniatures
        return [miniatures[one] for one in unit.miniatures if miniatures[one].placed]

    def on_table(self) -> list[Miniature]:
        return [one for one in self.state.miniatures if one.placed]

    def put(self, one: MiniatureId, x: float, y: float, z: float, heading: float) -> None:
        """Onto the surface of that height."""
        self.put_near(one, x, y, heading, z)

    def put_near(self, one: MiniatureId, x: float, y: float, heading: float, z: float) -> None:
        """Onto the surface nearest to a height."""
        there = stood(self, self.state.miniatures[one], x, y, heading, z)
        assert there is not None
        self.state.miniatures[one] = there

    # Cards.

    def equipped(self, unit: Unit) -> list[Upgrade]:
        """upgrade.discarded, upgrade.miniature-defeated: the cards whose rules the unit profits from."""
        return [card for number, card in enumerate(unit.upgrades) if self.in_force(unit, number)]

    def in_force(self, unit: Unit, number: int) -> bool:
        card = unit.upgrades[number]
        if card.state == "discarded":
            return False
        if not self.cards.upgrades[card.key].miniatures:
            return True
        return any(one.upgrade == number for one in self.alive(unit))

    def turn_card(self, unit: Unit, number: int, state: CardState) -> None:
        changed = msgspec.structs.replace(unit.upgrades[number], state=state)
        unit.upgrades = (*unit.upgrades[:number], changed, *unit.upgrades[number + 1 :])
        self.emit("upgrade.turned", unit=unit.id, upgrade=changed.key, state=state)

    def keyword(self, unit: UnitId, id: str) -> int:
        """The X of a keyword, all cards together (example.keyword-x); 1 for one without a number; 0 without it."""
        return self.words[unit].get(id, 0)

    def keywords_of(self, unit: Unit) -> list[Keyword]:
        more = [one for card in self.equipped(unit) for one in self.cards.upgrades[card.key].keywords]
        return [*self.printed[unit.id].keywords, *more, *unit.granted]

    def named(self, unit: UnitId, id: str) -> list[str]:
        """What a keyword names behind its colon, all cards together: names and kinds of units, actions, tokens."""
        found = [one.of.split(", ") for one in self.keywords_of(self.unit(unit)) if one.id == id and one.of]
        return [name for names in found for name in names]

    def grant(self, unit: Unit, id: str, x: int = 0) -> None:
        """A keyword for the rest of the game."""
        unit.granted = (*unit.granted, Keyword(KeywordKey(id), x))
        self.reindex()
        self.emit("keyword.gained", unit=unit.id, keyword=id)

    def has_melee_weapon(self, one: Miniature) -> bool:
        """base.contact.enemy-forbidden"""
        ranges = [weapon(self, one.unit, ref).range for ref in weapons_of(self, one)]
        return any(given is not None and given[0] == MELEE for given in ranges)

    def discard_command(self, player: Player) -> None:
        """endphase.discard-command"""
        player.discard.append(player.chosen)
        player.chosen = ""

    # Who goes first.

    def blue_first(self) -> tuple[PlayerId, PlayerId]:
        return (self.state.blue, 1 - self.state.blue)

    def priority_first(self) -> tuple[PlayerId, PlayerId]:
        """timing.simultaneous.priority-first, timing.simultaneous.blue-fallback"""
        first = self.state.priority if self.state.priority != NOBODY else self.state.blue
        return (first, 1 - first)

    def rolls_ties(self) -> PlayerId:
        """reading.18"""
        return self.state.blue

    def promotion_order(self) -> tuple[PlayerId, PlayerId]:
        """endphase.promote.condition"""
        return self.priority_first()

    # Orders and turns.

    def may_be_ordered(self, commander: UnitId, unit: Unit, line: OrderFacts) -> bool:
        return command.may_be_ordered(self, commander, unit, line)

    def refuse_pass(self, player: PlayerId) -> Refusal | None:
        return activation.refuse_pass(self, player)

    def action_cost(self, action: str) -> int:
        """action.card.double"""
        return 1

    # The table.

    def outline(self) -> Polygon:
        """objects.battlefield"""
        width, depth = self.state.table
        return ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))

    def blocks_sight(self, unit: Unit) -> bool:
        """unit-type.ground.blocks-los, unit-type.repulsor.no-los-block"""
        return self.printed[unit.id].type == "ground vehicle"

    def terrain_cover(self, one: Miniature, part: Stood) -> int:
        """terrain.cover-classes, unit-type.creature.no-barricade-cover"""
        if part.barricade and self.printed[one.unit].type == "creature trooper":
            return 0
        return COVER[part.cover]

    def may_reverse(self, unit: Unit) -> bool:
        """notched.reverse.who, unit-type.repulsor.pivot"""
        return self.printed[unit.id].type != "repulsor vehicle" or bool(self.keyword(unit.id, "hover"))

    def pivot(self, unit: Unit) -> float:
        """notched.pivot.geometry"""
        return pi if self.keyword(unit.id, "full-pivot") else 0.5 * pi

    def territory(self, player: PlayerId) -> list[Shape]:
        """mission.setup.sides: the player's rectangles of the map, as the map lies."""
        card = self.cards.objectives.get(self.state.objective)
        if card is None:
            return []
        width, depth = self.state.table
        found: list[Shape] = []
        for left, low, right, high in card.territory["blue" if player == self.state.blue else "red"]:
            if self.state.turned:
                left, low, right, high = width - right, depth - high, width - left, depth - low
            found.append((((left, low), (right, low), (right, high), (left, high)), 0.0))
        return found

    def deployment_edges(self, unit: Unit) -> list[Edge]:
        """deploy.by-moving: the parts of the table's edge in allied territory, with the way inward."""
        width, depth = self.state.table
        found: list[Edge] = []
        for corners, _ in self.territory(unit.owner):
            (left, low), (right, high) = corners[0], corners[2]
            if low <= TOUCH:
                found.append(((left, 0.0), (right, 0.0), 0.0))
            if high >= depth - TOUCH:
                found.append(((left, depth), (right, depth), pi))
            if left <= TOUCH:
                found.append(((0.0, low), (0.0, high), 0.5 * pi))
            if right >= width - TOUCH:
                found.append(((width, low), (width, high), 1.5 * pi))
        return found

    # Keywords.

    def reindex(self) -> None:
        found = []
        for unit in self.state.units:
            words: dict[str, int] = {}
            for one in self.keywords_of(unit):
                words[one.id] = words.get(one.id, 0) + max(one.x, 1)
            found.append(words)
        self.words = tuple(found)
        super().reindex()

    def listening(self) -> list[Bound]:
        return [
            (listener, unit.id)
            for unit in self.state.units
            if not unit.defeated
            for word in self.words[unit.id]
            for listener in LISTENERS.get(word, ())
        ]

    def ability(self, id: str) -> Ability[Any, Any]:
        return ABILITIES[id]

    def controller(self, piece: UnitId) -> PlayerId:
        return self.state.units[piece].owner

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], UnitId]]] | None:
        """timing.simultaneous.priority-first, timing.simultaneous.own-order"""
        left = [(self.ability(id), me) for id, me in window.pending]
        left = [(ability, me) for ability, me in left if ability.applies(self, me, window)]
        for player in self.priority_first():
            own = [one for one in left if self.controller(one[1]) == player]
            if own:
                return (player, own)
        return None
