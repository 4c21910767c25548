"""The sentences that people read, by key and language: the core's own file, and one for each game beside its rules.

A template is filled by name, as `str.format` does, and knows five things more:

    {ship}              the argument, named as the kind of thing that its own name says
    {touched:ship}      named as another kind; {card+side:card-side} names several arguments as one thing
    {hits:hit|hits}     a word for one and a word for many
    {touched:?yes|no}   one text if there is such a thing, another if it is missing or false
    {player:@pass|passes}   one text for the player who reads the sentence, whom {player} calls "you", another for all
                        others; a reader is known only to the page, here everybody is told of by name
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

from dejarik.reading import from_json
from dejarik.rulebook.messages import LANGUAGES, Lang

__all__ = ["LANGUAGES", "Lang", "fill", "template", "templates"]

Namer = Callable[[str, object], str]
"""What a person reads for a value, given the kind of thing that it is."""


@cache
def templates(ruleset: str, lang: Lang) -> Mapping[str, str]:
    """Every template of a game, the core's included; the core's alone for the empty ruleset."""
    found = _read("dejarik.words", f"core.{lang}.json")
    if ruleset:
        from dejarik.games import PACKAGES

        for file in sorted(files(PACKAGES[ruleset]).joinpath("words", lang).iterdir(), key=lambda one: one.name):
            found = found | _decoded(file.read_bytes())
    return found


def template(ruleset: str, key: str, lang: Lang) -> str:
    """The template of that key; the key itself where there is none, since a match must not stop for want of a word."""
    return templates(ruleset, lang).get(key, key)


def fill(text: str, args: Mapping[str, object], lang: Lang, named: Namer) -> str:
    return _Filler(lang, named).vformat(text, (), args)


def _read(package: str, name: str) -> dict[str, str]:
    return _decoded(files(package).joinpath(name).read_bytes())


def _decoded(data: bytes) -> dict[str, str]:
    return from_json(data, dict[str, str])


DEPTH = 3
"""How deep fields lie in fields: a text for the reader inside one that depends on an argument."""


class _Filler(Formatter):
    def __init__(self, lang: Lang, named: Namer) -> None:
        self.lang = lang
        self.named = named

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        return self._vformat(format_string, args, kwargs, set(), DEPTH)[0]

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        names = field_name.split("+")
        values = [kwargs.get(name) for name in names]
        return _Argument(names[0], values[0] if len(values) == 1 else tuple(values)), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        assert isinstance(value, _Argument)
        if format_spec.startswith("?"):
            present, _, absent = format_spec[1:].partition("|")
            return absent if value.value is None or value.value is False else present
        if format_spec.startswith("@"):
            return format_spec.partition("|")[2]
        if "|" in format_spec:
            one, _, many = format_spec.partition("|")
            return one if self._is_one(value.value) else many
        return self.named(format_spec or value.name, value.value)

    def _is_one(self, count: object) -> bool:
        """French counts none as one."""
        return count == 1 or (count == 0 and self.lang == "fr")


class _Argument:
    """A value on its way into a template, with the name that it has there."""

    __slots__ = ("name", "value")

    def __init__(self, name: str, value: object) -> None:
        self.name = name
        self.value = value
