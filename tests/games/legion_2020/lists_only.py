"""The words about lists of an edition whose matches are not offered yet."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ClassVar

from dejarik.games import HOMES, Ruleset
from dejarik.rulebook.messages import Lang
from tests.games.legion import lists_only


class EditionListsOnly(Ruleset):
    id: ClassVar[str] = "legion-2020"

    def list_word_files(self, lang: Lang) -> Sequence[Traversable]:
        homes = ("dejarik.games.legion", "dejarik.games.legion_2020")
        return [files(home).joinpath("list_words", f"{lang}.json") for home in homes]


def homes() -> dict[str, str]:
    """Where games are, with this one if it has no home of its own."""
    return {"legion-2020": f"{__name__}:EditionListsOnly", **lists_only.homes(), **HOMES}
