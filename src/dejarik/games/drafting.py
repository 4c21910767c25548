"""A list under construction, the same for every game: read, changed, judged, and tried with what might fill the open
place. The game says what is legal; an option fits if it brings no new fault."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from dejarik.games.list_messages import Fault, ListWords, Unreadable
from dejarik.games.lists import (
    DraftCheck,
    DraftFault,
    DraftOption,
    DraftRow,
    Glance,
    ListDraft,
    ListEdit,
    ListFix,
    WhyNot,
)
from dejarik.rulebook.messages import Lang


class Built(Protocol):
    """A list as a game has it."""

    @property
    def name(self) -> str: ...
    @property
    def faction(self) -> str: ...


L = TypeVar("L", bound=Built)


class Drafting(Generic[L]):
    """What a game's builder is made of: the game says the first part, the rest follows."""

    words: ClassVar[ListWords]
    formats: ClassVar[tuple[str, ...]]
    factions: ClassVar[tuple[str, ...]] = ()
    """Those that can be chosen; none where the list's cards decide."""
    price: ClassVar[tuple[str, ...]]
    """Keys of faults about what a list costs: it can save elsewhere, so they do not keep a row from being copied."""
    said_last: ClassVar[tuple[str, ...]]
    """Keys of faults that are named only if nothing else is wrong: a card that can never be in the list says so before
    it says that it is dear."""
    room: ClassVar[tuple[str, ...]]
    """Rules about points and room: what they refuse would fit if something else went."""

    # What a game says.

    def read(self, text: str) -> tuple[L, Sequence[Fault]]:
        """The list of a text, and what was doubtful in it; Unreadable if there is none."""
        raise NotImplementedError

    def edited(self, made: L, edit: ListEdit) -> L:
        """Unreadable for a place that the list does not have."""
        raise NotImplementedError

    def faults(self, made: L, limit: int) -> list[Fault]:
        raise NotImplementedError

    def limit(self, made: L) -> int:
        """What its total may be where nobody says otherwise."""
        raise NotImplementedError

    def total(self, made: L) -> int | None:
        raise NotImplementedError

    def unplayed(self, made: L) -> Iterable[str]:
        """Cards of it that are not played yet."""
        raise NotImplementedError

    def rows(self, made: L, limit: int) -> Iterable[DraftRow]:
        raise NotImplementedError

    def where(self, made: L, fault: Fault) -> tuple[str, ...]:
        """The places that a fault is about."""
        raise NotImplementedError

    def fix(self, made: L, fault: Fault, lang: Lang) -> ListFix | None:
        """One press that removes a fault, where a plain one does."""
        raise NotImplementedError

    def checks(self, made: L, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
        raise NotImplementedError

    def exports(self, made: L) -> dict[str, str]:
        raise NotImplementedError

    def candidates(self, made: L, place: str) -> Iterable[DraftOption]:
        """What a place might be filled with, whether it fits or not."""
        raise NotImplementedError

    def order(self, option: DraftOption, place: str) -> tuple[Any, ...]:
        """Among options that are as near to fitting."""
        raise NotImplementedError

    def excused(self, fault: Fault, place: str) -> bool:
        """Whether a new fault is no reason against a card for this place: a list lacks things while it is built."""
        raise NotImplementedError

    # What a game may say otherwise.

    def format(self, made: L) -> str:
        return self.formats[0]

    def unit(self, made: L) -> str:
        return "points"

    def glance(self, made: L) -> Iterable[Glance]:
        return ()

    def shown(self, option: DraftOption, made: L, after: L, place: str) -> DraftOption:
        """The option with what is known only when it is in its place."""
        return option

    # What follows.

    def draft_list(
        self,
        text: str,
        edit: ListEdit | None = None,
        open: str | None = None,
        lang: Lang = "en",
        limit: int | None = None,
    ) -> ListDraft:
        """The draft after the edit, with the options of the open place. ListError for a text of which no list can be
        made, or an edit of a place that it does not have."""
        try:
            made, doubts = self.read(text)
            if edit is not None:
                made, doubts = self.edited(made, edit), ()
        except Unreadable as unreadable:
            raise unreadable.told(lang) from None
        most = self.limit(made) if limit is None else limit
        found = [*doubts, *self.faults(made, most)]
        return ListDraft(
            list=msgspec.to_builtins(made),
            name=made.name,
            faction=made.faction,
            format=self.format(made),
            formats=self.formats,
            factions=self.factions,
            legal=not found,
            unit=self.unit(made),
            total=self.total(made),
            limit=most,
            rows=tuple(self.rows(made, most)),
            faults=tuple([self._told(made, one, lang) for one in found]),
            warnings=tuple([self.words.say("warning.not-played", lang, {"card": id}) for id in self.unplayed(made)]),
            checks=self.checks(made, found, lang, most),
            exports=self.exports(made),
            glance=tuple(self.glance(made)),
            open=open,
            options=tuple(self._options(made, open, lang, most)) if open is not None else (),
        )

    def _told(self, made: L, fault: Fault, lang: Lang) -> DraftFault:
        sentence = self.words.sentence(fault, lang)
        return DraftFault(fault.rule, sentence, self.where(made, fault), self.fix(made, fault, lang))

    def marked(self, made: L, limit: int) -> set[bytes]:
        """The faults that a list has, to be known again."""
        return {msgspec.json.encode(one) for one in self.faults(made, limit)}

    def repeatable(self, made: L, row: str, limit: int, before: set[bytes]) -> bool:
        """Whether one more row like it breaks no rule, its price apart."""
        again = self.faults(self.edited(made, ListEdit(place=row, copy=True)), limit)
        return not any(one.key not in self.price and msgspec.json.encode(one) not in before for one in again)

    def _options(self, made: L, place: str, lang: Lang, limit: int) -> list[DraftOption]:
        """Those that fit first, then the rest with its reason."""
        before, total = self.marked(made, limit), self.total(made)
        found = []
        for option in self.candidates(made, place):
            try:
                after = self.edited(made, ListEdit(place=place, card=option.card))
            except Unreadable:
                return []
            new = self.total(after)
            change = None if total is None or new is None else new - total
            reason = self._reason(self.faults(after, limit), before, lang, place)
            shown = self.shown(option, made, after, place)
            found.append(msgspec.structs.replace(shown, change=change, why_not=reason))
        return sorted(found, key=lambda one: (self._far(one), not one.played, *self.order(one, place)))

    def _far(self, option: DraftOption) -> int:
        return 0 if option.why_not is None else 1 if option.why_not.rule in self.room else 2

    def _reason(self, after: list[Fault], before: set[bytes], lang: Lang, place: str) -> WhyNot | None:
        """The first new fault."""
        new = [one for one in after if msgspec.json.encode(one) not in before and not self.excused(one, place)]
        new.sort(key=lambda one: one.key in self.said_last)
        return self.words.why_not(new[0], lang) if new else None
