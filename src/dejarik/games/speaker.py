"""Says what the engine reports and asks, with its ids named for people by the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.engine import Result
from dejarik.core.event import Event
from dejarik.core.game import Game
from dejarik.games import ruleset_of
from dejarik.rulebook import UnknownRule
from dejarik.words.catalogue import Lang, core_templates, fill, read_templates, say_core


@cache
def templates(ruleset: str, lang: Lang) -> Mapping[str, str]:
    """Every template of a game, the program's own included; of the parent's and an edition's the edition's counts."""
    found = dict(core_templates(lang))
    for file in ruleset_of(ruleset).word_files(lang):
        found |= read_templates(file)
    return found


def template(ruleset: str, key: str, lang: Lang) -> str:
    """The template of that key; the key itself where there is none, since a match must not stop for want of a word."""
    return templates(ruleset, lang).get(key, key)


def phrase(ruleset: str, key: str, args: Mapping[str, object], lang: Lang, game: Game[Any] | None = None) -> str:
    """The text of that key as it stands inside a sentence; an unknown key says itself. Pieces are named only with the
    `game` that they belong to."""

    def named(kind: str, value: object) -> str:
        return ruleset_of(ruleset).name_of(game, kind, value, lang)

    return fill(template(ruleset, key, lang), args, lang, named)


def say(ruleset: str, key: str, args: Mapping[str, object], lang: Lang, game: Game[Any] | None = None) -> str:
    """The sentence of that key, with its capital letter."""
    sentence = phrase(ruleset, key, args, lang, game)
    return sentence if key not in templates(ruleset, lang) else sentence[:1].upper() + sentence[1:]


class Speaker:
    """One match in one language."""

    def __init__(self, game: Game[Any], lang: Lang) -> None:
        self.game = game
        self.lang = lang

    def say(self, key: str, **args: object) -> str:
        return say(self.game.ruleset, key, args, self.lang, self.game)

    def phrase(self, key: str, **args: object) -> str:
        return phrase(self.game.ruleset, key, args, self.lang, self.game)

    def name(self, kind: str, value: object) -> str:
        return ruleset_of(self.game.ruleset).name_of(self.game, kind, value, self.lang)

    def event(self, event: Event) -> str:
        return self.say(event.name, **event.args)

    def prompt(self, decision: Decision) -> str:
        key, args = self.game.prompt(decision)
        return self.say(key, **{**args, "subject": decision.subject})

    def option(self, option: Option) -> str:
        """An ability also says whose it is, unless its card is the piece itself."""
        text = self.say(option.label, **option.args)
        if "piece" not in option.args:
            return text
        piece = self.name("piece", option.args["piece"])
        if piece.startswith(self.name("card", option.args.get("card"))):
            return text
        return say_core("option.ability", self.lang, piece=piece, effect=text)

    def refusal(self, refusal: Refusal) -> str:
        return self.say(refusal.why, **refusal.args)

    def result(self, result: Result) -> str:
        return self.say(f"result.{result.reason}", player=result.winner, rounds=result.rounds)


def refused(game: Game[Any], refusal: Refusal, lang: Lang = "en") -> str:
    """Why an answer is refused, with the title of the rule and its id."""
    why = Speaker(game, lang).refusal(refusal)
    book = ruleset_of(game.ruleset).rulebook()
    if book is None:
        return f"{why} ({refusal.rule})"
    try:
        title = book.entry(refusal.rule, lang).title
    except UnknownRule:  # the core's own: there is no rule of the book behind it
        return f"{why} ({refusal.rule})"
    return f"{why} ({title}; {refusal.rule})"
