"""What an X-Wing card brings: an ability at a moment, or a modifier of a value."""

from typing import ClassVar, TypeVar

from dejarik.core import ability
from dejarik.core.ability import Query, Window
from dejarik.games.xwing.game import XWing

W = TypeVar("W", bound=Window)
Q = TypeVar("Q", bound=Query)
T = TypeVar("T")


class Ability(ability.Ability[XWing, W]):
    """`me` is the ship that has the card. `in_reserve`: the card says that it works there (reserve.abilities)."""

    in_reserve: ClassVar[bool] = False


class Modifier(ability.Modifier[XWing, Q, T]):
    """`me` is the ship that has the card."""

    in_reserve: ClassVar[bool] = False
