"""What the program knows of Destiny."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from dejarik.core.decision import Args, Decision
from dejarik.core.event import Event
from dejarik.games.errors import OptionError
from dejarik.games.lists import Builder, Limit, ListReport
from dejarik.games.odds import OddsModule
from dejarik.games.pool import CardPool
from dejarik.games.ruleset import TWO, Concession, Ruleset
from dejarik.games.showing import Table, Teller
from dejarik.games.thinking import Foresight, Instinct
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.lists.deck import Deck
    from dejarik.games.destiny.shown.view import View
    from dejarik.games.destiny.state import PlayerId

OPTIONS: dict[str, tuple[object, ...]] = {"players": (2, 3, 4)}


class DestinyRules(Ruleset):
    id: ClassVar[str] = "destiny"
    limits: ClassVar[tuple[Limit, ...]] = (Limit("limit", "limit", "points (default: those of the game)"),)
    card_kinds: ClassVar[tuple[str, ...]] = ("cards",)

    # A match.

    def game_type(self) -> type[Destiny]:
        from dejarik.games.destiny.game import Destiny

        return Destiny

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Destiny:
        """A match of two to four decks: each one a Deck, its fields, a text, or the name of a ready one. Whether they
        obey the rules of building is for `check_list` to say."""
        from dejarik.games.destiny.lists.deck_entering import plain_decks

        read_options(options)
        decks = plain_decks(lists)
        return self.game_type()(seed, [msgspec.to_builtins(deck) for deck in decks], dict(options))

    def concession(self, game: Destiny, player: PlayerId, players: int) -> Concession | None:
        """multi.elimination: of three or more who gives up is out, and the others play on."""
        if players == TWO:
            return super().concession(game, player, players)
        return None if game.player(player).out else Concession((), ())

    # Lists.

    def default_lists(self, options: Mapping[str, object]) -> Sequence[Deck]:
        """One for each player; with more than two players the ready ones come again."""
        from dejarik.games.destiny.lists.ready_decks import default_decks

        read_options(options)
        decks = default_decks()
        count = options.get("players", 2)
        assert isinstance(count, int)
        return [decks[number % len(decks)] for number in range(count)]

    def ready_lists(self) -> Sequence[Deck]:
        from dejarik.games.destiny.lists.ready_decks import ready_decks

        return ready_decks()

    def random_list(self, seed: str) -> Deck:
        from dejarik.games.destiny.lists.random_decks import random_list

        return random_list(seed)

    def load_list(self, text: str) -> Deck:
        from dejarik.games.destiny.lists.deck_entering import read_deck

        return read_deck(text)

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        from dejarik.games.destiny.lists.deck_check import check_list

        return check_list(text, lang, **limits)

    def builder(self) -> Builder:
        from dejarik.games.destiny.lists import deck_builder

        return deck_builder

    # Cards and dice outside a match.

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        from dejarik.games.destiny.facts import all_cards, all_sets

        return {"cards": all_cards(), "sets": all_sets()}

    def pool(self) -> CardPool:
        from dejarik.games.destiny.lists import pool

        return pool

    def odds(self) -> OddsModule:
        from dejarik.games.destiny.shown import odds

        return odds

    # What is shown.

    def view(self, game: Destiny, player: PlayerId | None) -> View:
        from dejarik.games.destiny.shown.view import view

        return view(game, player)

    def before_play(self, view: View) -> object:
        from dejarik.games.destiny.shown.view import before_play

        return before_play(view)

    def prompt(self, game: Destiny, decision: Decision) -> tuple[str, Args]:
        from dejarik.games.destiny.shown.prompts import prompt

        return prompt(game, decision)

    def rule_of(self, event: Event) -> str | None:
        from dejarik.games.destiny.shown.event_rules import rule_of

        return rule_of(event)

    def name_of(self, game: Destiny | None, kind: str, value: object, lang: Lang) -> str:
        from dejarik.games.destiny.shown.naming import name_of

        return name_of(game, kind, value, lang)

    def tale(self) -> Teller:
        from dejarik.games.destiny.shown import tale

        return tale

    def terminal(self) -> Table:
        from dejarik.games.destiny.shown import terminal

        return terminal

    # What bots think.

    def thought(self) -> Foresight:
        from dejarik.games.destiny.mind import evaluate

        return evaluate

    def instinct(self, uniform: Callable[[], float]) -> Instinct:
        from dejarik.games.destiny.mind.instinct import Instinct

        return Instinct(uniform)

    def redraw(self, game: Destiny, player: PlayerId | None) -> None:
        from dejarik.games.destiny.mind.hidden import redraw

        redraw(game, player)


def read_options(options: Mapping[str, object]) -> None:
    for name, value in options.items():
        if name not in OPTIONS:
            raise OptionError(f"There is no option {name!r}: choose among {', '.join(OPTIONS)}.")
        if value not in OPTIONS[name] or isinstance(value, bool):
            raise OptionError(f"{name} cannot be {value!r}: choose one of {', '.join(map(str, OPTIONS[name]))}.")
