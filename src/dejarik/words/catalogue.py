"""The sentences that people read, by key and language: the program's own file, and those of each game beside its rules.

A template is filled by name, as `str.format` does, and knows five things more:

    {piece}             the argument, named as the kind of thing that its own name says
    {touched:piece}     named as another kind; {card+side:card-side} names several arguments as one thing
    {hits:hit|hits}     a word for one and a word for many
    {touched:?yes|no}   one text if there is such a thing, another if it is missing or false
    {player:@pass|passes}   one text for the player who reads the sentence, whom {player} calls "you", another for all
                        others; a reader is known only to the page, here everybody is told of by name
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from dejarik.reading import from_json
from dejarik.rulebook.messages import LANGUAGES, Lang

__all__ = ["LANGUAGES", "Lang", "core_templates", "fill", "read_templates", "say_core"]

Namer = Callable[[str, object], str]
"""What a person reads for a value, given the kind of thing that it is."""


@cache
def core_templates(lang: Lang) -> Mapping[str, str]:
    """Those of the program itself, which every game has too."""
    return read_templates(files("dejarik.words").joinpath(f"core.{lang}.json"))


def read_templates(file: Traversable) -> dict[str, str]:
    return from_json(file.read_bytes(), dict[str, str])


def say_core(key: str, lang: Lang, **args: object) -> str:
    """A sentence of the program itself, not of a game."""
    known = core_templates(lang)
    sentence = fill(known.get(key, key), args, lang, lambda _, value: str(value))
    return sentence if key not in known else sentence[:1].upper() + sentence[1:]


def fill(text: str, args: Mapping[str, object], lang: Lang, named: Namer) -> str:
    return _Filler(lang, named).vformat(text, (), args)


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
