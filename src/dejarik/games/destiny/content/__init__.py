"""The cards: facts in JSON, behaviour in modules. Importing this package registers them all."""

from dejarik.games.destiny.content import samples

__all__ = ["samples"]
