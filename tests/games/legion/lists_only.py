"""The words about lists of a game whose matches are not played yet."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ClassVar

from dejarik.games import HOMES, Ruleset
from dejarik.rulebook.messages import Lang


class ListsOnly(Ruleset):
    id: ClassVar[str] = "legion"

    def list_word_files(self, lang: Lang) -> Sequence[Traversable]:
        return [files("dejarik.games.legion").joinpath("list_words", f"{lang}.json")]


def homes() -> dict[str, str]:
    """Where games are, with this one if it has no home of its own."""
    return {"legion": f"{__name__}:ListsOnly", **HOMES}
