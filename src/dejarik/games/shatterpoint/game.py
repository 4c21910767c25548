"""A Shatterpoint match: its state, and the questions that every rule asks about units and characters."""

from __future__ import annotations

from typing import Any, ClassVar

from dejarik.core.ability import Ability, Bound, Window
from dejarik.core.decision import Spot
from dejarik.games.match import Match
from dejarik.games.shatterpoint import content as content  # what abilities do is known once it is imported
from dejarik.games.shatterpoint.abilities import ANSWERS, LISTENERS, UseAbility, waiting
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import UnitFacts, unit_facts
from dejarik.games.shatterpoint.setup import begin
from dejarik.games.shatterpoint.sight import engaging
from dejarik.games.shatterpoint.state import (
    Character,
    CharacterId,
    Objective,
    PlayerId,
    ShatterpointState,
    Unit,
    UnitId,
)
from dejarik.games.shatterpoint.terrain import Field, field_of


class Shatterpoint(Match[ShatterpointState]):
    ruleset: ClassVar[str] = "shatterpoint"
    version: ClassVar[str] = "4"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    ability_rule: ClassVar[str] = "timing.own-order"
    tells_nothing: ClassVar[frozenset[str]] = frozenset(
        {
            "ability.used",
            "access.used",
            "action.made",
            "attack.declared",
            "character.deployed",
            "character.moved",
            "character.placed",
            "character.pushed",
            "condition.again",
            "condition.gained",
            "condition.lost",
            "damage.removed",
            "force.spent",
            "hunker.gained",
            "hunker.lost",
            "hunker.spent",
            "move.pinned",
            "setup.edge",
            "stance.chosen",
            "stance.flipped",
            "tree.taken",
        }
    )

    cards: tuple[UnitFacts, ...]
    """What each unit of the match is, by its id."""
    field: Field

    def begin(self) -> None:
        begin(self)
        self.read_facts()

    def read_facts(self) -> None:
        self.cards = tuple([unit_facts(unit.key) for unit in self.state.units])
        self.field = field_of(self.state.layout)

    def restored(self) -> None:
        self.read_facts()

    @classmethod
    def state_type(cls) -> type[ShatterpointState]:
        return ShatterpointState

    def mix_unseen(self) -> None:
        for player in self.state.players:
            player.deck = self.shuffle(player.deck)

    # Units and characters.

    def unit(self, id: UnitId) -> Unit:
        return self.state.units[id]

    def character(self, id: CharacterId) -> Character:
        return self.state.characters[id]

    def facts(self, unit: UnitId) -> UnitFacts:
        return self.cards[unit]

    def units_of(self, player: PlayerId) -> list[Unit]:
        """Those that are not defeated (term.control)."""
        return [unit for unit in self.state.units if unit.owner == player and not unit.defeated]

    def owner_of(self, character: Character) -> PlayerId:
        return self.state.units[character.unit].owner

    def enemies_of(self, character: Character) -> list[Character]:
        """term.allied-enemy: on the battlefield."""
        units = self.state.units
        owner = units[character.unit].owner
        return [one for one in self.state.characters if one.placed and units[one.unit].owner != owner]

    def engaged_with(self, character: Character) -> tuple[CharacterId, ...]:
        return tuple([one.id for one in engaging(self, character)])

    def put(self, character: Character, spot: Spot) -> None:
        """Onto the surface of that height."""
        character.x, character.y, character.z = spot
        levels = self.field.levels(spot[0], spot[1], character.radius)
        character.part = next((part for z, part in levels if z == spot[2]), 0)

    def goals(self) -> list[Objective]:
        """Objectives that are worth going to."""
        return [one for one in self.state.objectives if one.active]

    # What is under way.

    def activation_of(self, unit: UnitId) -> Activation | None:
        """The unit's own activation, if that is under way."""
        activation = self.current(Activation)
        return activation if activation is not None and activation.unit == unit else None

    def current_action(self) -> UnitAction | None:
        return self.current(UnitAction)

    def attack_by(self, unit: UnitId) -> Attack | None:
        """The unit's attack, where it is the attack that does something now, and no ability in the middle of it."""
        doing = next((one for one in reversed(self.stack) if isinstance(one, Attack | UseAbility)), None)
        if isinstance(doing, Attack) and self.character(doing.attacker).unit == unit:
            return doing
        return None

    def has_fallen(self, unit: UnitId) -> bool:
        """wound.ends-activation: wounded in its activation, though it may have got up again since."""
        activation = self.activation_of(unit)
        if activation is None:
            return False
        since = self.state.wounds[activation.wounds :]
        return self.unit(unit).wounded or any(one == unit for one, _ in since)

    # Abilities.

    def listening(self) -> list[Bound]:
        return [
            (listener, unit.id)
            for unit in self.state.units
            if not unit.defeated
            for key in unit_facts(unit.key).abilities
            for listener in LISTENERS.get(key, ())
        ]

    def ability(self, id: str) -> Ability[Any, Any]:
        return ANSWERS[id]

    def controller(self, piece: UnitId) -> PlayerId:
        return self.state.units[piece].owner

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], UnitId]]] | None:
        """timing.simultaneous, timing.attack-simultaneous (reading.21): all of the active player's, then the
        opponent's; in an attack the attacking player's first."""
        left = waiting(self, window)
        if not left:
            return None
        first: PlayerId = getattr(window, "leader", -1)
        if first < 0:
            attack = self.current(Attack)
            first = attack.player(self) if attack is not None else self.state.active
        own = [one for one in left if self.controller(one[1]) == first]
        return (first, own) if own else (1 - first, left)
