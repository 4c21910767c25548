"""What can be chosen at all, and what has been chosen already."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.games.destiny.options import card_option, player_option
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny

Where = Callable[["Destiny", "Resolving", int], bool]


def players(game: Destiny, frame: Resolving, of: str) -> list[PlayerId]:
    """ "you", "opponent" (the one chosen, or any), "opponents" (each of them), "any"."""
    if of == "you":
        return [frame.you]
    if of == "opponent":
        chosen = frame.chosen.get("opponent")
        return list(chosen) if chosen else game.opponents(frame.you)
    if of == "opponents":
        return game.opponents(frame.you)
    return game.in_order(frame.you)


class What:
    """Things that can be chosen. `name` is how the program refers to what was chosen: `The("die")`."""

    name = "card"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        raise NotImplementedError

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Whether others cannot see how many there are (zone.hand.hidden)."""
        return False

    def option(self, game: Destiny, id: int) -> Option:
        return card_option(id, game.state.keys[id])


class Players(What):
    """ "A player": oneself too."""

    name = "player"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return game.in_order(frame.you)

    def option(self, game: Destiny, id: int) -> Option:
        return player_option(id)


class The(What):
    """What the program has chosen already, or the moment has named. "me" is the card itself, "bearer" the character
    that it is attached to."""

    def __init__(self, name: str) -> None:
        self.name = name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        if self.name == "me":
            return [frame.me] if frame.me != NOBODY else []
        if self.name == "bearer":
            card = game.in_play(frame.me)
            return [] if card is None or card.on == NOBODY else [card.on]
        if self.name == "this die":
            return [frame.die] if frame.die != NOBODY else _own_dice(game, frame.me)
        return list(frame.chosen.get(self.name, ()))


def _own_dice(game: Destiny, me: CardId) -> list[DieId]:
    card = game.in_play(me)
    return [] if card is None else [die for die in card.dice if game.in_pool(die)]


class Each(What):
    """All of them, without a choice."""

    def __init__(self, what: What) -> None:
        self.what = what
        self.name = what.name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return self.what.find(game, frame)


ME = The("me")
BEARER = The("bearer")
THIS_DIE = The("this die")
