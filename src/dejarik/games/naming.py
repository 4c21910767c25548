"""What things are called where a game does not say: by a word of its catalogue, else as they stand."""

from __future__ import annotations

from dejarik.games.speaker import templates
from dejarik.words.catalogue import Lang, fill


def plain_name(ruleset: str, kind: str, value: object, lang: Lang) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple | list):
        return ", ".join(plain_name(ruleset, kind, one, lang) for one in value)
    known = templates(ruleset, lang)
    if kind == "player" and isinstance(value, int):
        return fill(known["name.player"], {"number": value + 1}, lang, lambda _, number: str(number))
    return known.get(f"name.{kind}.{value}", str(value))
