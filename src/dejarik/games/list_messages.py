"""What is said of lists: faults, and the sentences about them in both languages.

The sentences of all games stand in `list_words/` beside this module, those of one game in its own `list_words/`. They
are written like the templates of a match (`words/catalogue.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import ClassVar

import msgspec

from dejarik.core.decision import Args
from dejarik.games import ListError, ruleset_of
from dejarik.games.lists import DraftCheck, WhyNot
from dejarik.rulebook.messages import Lang
from dejarik.words.catalogue import fill, read_templates

Reader = Callable[[str, Lang], str]
"""Puts an argument into words."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong: the rule of the catalogue, and a message key with arguments."""

    rule: str
    key: str
    args: Args = {}


@cache
def list_templates(ruleset: str, lang: Lang) -> Mapping[str, str]:
    """Every template about the lists of a game, those of all games included."""
    found = read_templates(files("dejarik.games").joinpath("list_words", f"{lang}.json"))
    for file in ruleset_of(ruleset).list_word_files(lang):
        found |= read_templates(file)
    return found


def ready_name(ruleset: str, name: str, lang: Lang) -> str:
    """What a ready list is called; the name of a person is the same in both languages."""
    key = "ready." + "-".join(name.casefold().split())
    return list_templates(ruleset, lang).get(key, name)


def verbatim(text: str, lang: Lang) -> str:
    return text


class ListWords:
    """The words about the lists of one game. An argument is read as its name says, a word unless there is a reader."""

    def __init__(self, ruleset: str, readers: Mapping[str, Reader]) -> None:
        self.ruleset = ruleset
        self.readers: dict[str, Reader] = {"written": verbatim, "name": verbatim, "why": verbatim, "field": verbatim}
        self.readers.update(readers)

    def sentence(self, fault: Fault, lang: Lang = "en") -> str:
        return self.say(fault.key, lang, fault.args)

    def why_not(self, fault: Fault, lang: Lang) -> WhyNot:
        """The same in a few words, where there are such: an option's own name is not said again."""
        key = f"why-not.{fault.key}"
        if key not in list_templates(self.ruleset, lang):
            return WhyNot(fault.rule, self.sentence(fault, lang))
        return WhyNot(fault.rule, self.say(key, lang, {**fault.args, "over": _over(fault.args)}))

    def say(self, key: str, lang: Lang, args: Args | None = None) -> str:
        text = list_templates(self.ruleset, lang)[key]
        return fill(text, args or {}, lang, lambda kind, value: self.named(kind, value, lang))

    def checks(
        self, looked_at: Iterable[tuple[str, str, tuple[str, ...]]], found: Sequence[Fault], lang: Lang, args: Args
    ) -> tuple[DraftCheck, ...]:
        """The rules that were looked at: a message key, the rule, and how the keys of its faults begin."""
        return tuple(
            DraftCheck(
                rule,
                self.say(key, lang, args),
                not any(one.key.startswith(begin) for one in found),
                self.say(f"{key}.rule", lang),
            )
            for key, rule, begin in looked_at
        )

    def named(self, kind: str, value: object, lang: Lang) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self.named(kind, one, lang) for one in value)
        return self.readers.get(kind, self.word)(str(value), lang)

    def word(self, text: str, lang: Lang) -> str:
        """A word of the lists' own vocabulary; what is none stands as it is."""
        return list_templates(self.ruleset, lang).get(f"word.{text}", text)


def _over(args: Args) -> int | None:
    total, most = args.get("total"), args.get("limit", args.get("level"))
    return total - most if isinstance(total, int) and isinstance(most, int) else None


class Unreadable(ListError):
    """A text of which no list can be made. `found` are its faults in full."""

    words: ClassVar[ListWords]

    def __init__(self, found: list[Fault], lang: Lang = "en") -> None:
        super().__init__([self.words.sentence(fault, lang) for fault in found])
        self.found = found

    def told(self, lang: Lang) -> Unreadable:
        return type(self)(self.found, lang)
