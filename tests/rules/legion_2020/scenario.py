"""A table of 2020 set up by hand: as Legion's, with the edition's rules and cards. Player A is blue."""

from __future__ import annotations

from typing import cast

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.battle_cards.registry import SETUP
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.state import Unit
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.state import State2020
from tests.rules.legion.scenario import A, B, Scenario

OFFICER, TANK = "imperial-officer", "tx-225-gavw-occupier-combat-assault-tank"
BIKES = "74-z-speeder-bikes"


class Scenario2020(Scenario):
    def __init__(self, players: int = 2) -> None:
        super().__init__(Legion2020, players=players)
        self.state.counter = A
        self.changed()

    @property
    def state(self) -> State2020:
        return cast(State2020, self.game.state)

    def squad(self, key: str, owner: int, y: float, count: int = 4, x: float = 500.0) -> Unit:
        """So many miniatures of a unit side by side."""
        return self.unit(key, owner, *[(x + 40.0 * number, y) for number in range(count)])

    def shoot(self, attacker: Unit, dice: str) -> None:
        """With everything that the unit has, at the only target."""
        self.dice(dice)
        self.run(Attack(attacker=attacker.id))
        if self.asked == "weapons":
            self.answer("all")

    def command(self, *cards: str) -> None:
        """The command phase with one card in each hand, up to its first other question."""
        for player, card in zip(self.state.players, cards, strict=True):
            player.hand = [card]
        self.changed()
        self.command_cards(*cards)

    def command_cards(self, *cards: str) -> None:
        """The command phase with cards out of the hands, as they are."""
        self.run(CommandPhase())
        for player, card in enumerate(cards):
            asked = [one for one in self.decisions if (one.kind, one.player) == ("command-card", player)]
            if asked:
                self.answer(f"card:{card}", asked[0])

    def left(self, unit: Unit) -> int:
        return len(self.game.alive(self.game.unit(unit.id)))

    def set_up(self, card: str) -> None:
        """What a battle card has the players do before the battle."""
        parts = [one for part in SETUP[f"2020:{card}"] for player in (A, B) for one in part(self.game, player)]
        self.game.stack += reversed(parts[1:])
        self.run(parts[0])
