"""An army of 2020 under construction: what Legion's builder does, with the cards, formats and rules of this book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.army_builder import ArmyDrafts
from dejarik.games.legion.lists.army_messages import Fault
from dejarik.games.legion_2020.citing import twins
from dejarik.games.lists import DraftCheck
from dejarik.rulebook.messages import Lang

EDITION = "legion-2020"


class Drafts2020(ArmyDrafts):
    edition: ClassVar[str] = EDITION
    formats = tuple(catalogue_of(EDITION).formats)
    room = tuple(twins().get(rule, rule) for rule in ArmyDrafts.room)

    def read(self, text: str) -> tuple[Army, Sequence[Fault]]:
        made, doubts = super().read(text)
        return made, cited(doubts)

    def faults(self, made: Army, limit: int) -> list[Fault]:
        return cited(super().faults(made, limit))

    def checks(self, made: Army, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
        checks = super().checks(made, found, lang, limit)
        return tuple([msgspec.structs.replace(one, rule=twins().get(one.rule, one.rule)) for one in checks])

    def exports(self, made: Army) -> dict[str, str]:
        """Others write only the newer edition."""
        return {form: text for form, text in super().exports(made).items() if form in ("text", "json")}


def cited(found: Sequence[Fault]) -> list[Fault]:
    """By the rules of this book."""
    return [msgspec.structs.replace(one, rule=twins().get(one.rule, one.rule)) for one in found]


draft_list = Drafts2020().draft_list
