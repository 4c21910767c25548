"""What the program knows of a game: one object a game, and everybody else asks it. Each part is imported when it is
first asked for, so that naming the games costs nothing.

An edition subclasses the ruleset of the game that it is an edition of, and overrides what it has otherwise. What a game
lacks the defaults here stand for: a game of a page plays at every table, and what it cannot do is refused by name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from dejarik.core.decision import Args, Decision
from dejarik.core.event import Event
from dejarik.core.game import Game
from dejarik.games.errors import ListError, OptionError
from dejarik.games.lists import Builder, Limit, ListReport
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.core import seen
    from dejarik.games.odds import OddsModule
    from dejarik.games.pool import CardPool
    from dejarik.games.showing import AidModule, Picture, Table, Teller
    from dejarik.games.thinking import Foresight, Instinct
    from dejarik.rulebook import Rulebook


TWO = 2


class Concession(msgspec.Struct, frozen=True):
    """Who has to give up together with a player, and who wins then: nobody where the others play on."""

    partners: tuple[int, ...]
    winners: tuple[int, ...]


class Ruleset:
    id: ClassVar[str]
    limits: ClassVar[tuple[Limit, ...]] = ()
    """What a list may be held to beside its rules; each is a keyword of `check_list`."""
    card_kinds: ClassVar[tuple[str, ...]] = ()
    """Those kinds of `facts` that are cards, in the order in which they are looked for."""

    @property
    def parent(self) -> str | None:
        """The game that this is an edition of."""
        editions = self._editions()
        return editions[1].id if len(editions) > 1 else None

    # A match.

    def game_type(self) -> type[Game[Any]]:
        raise NotImplementedError

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Game[Any]:
        """A match before its first decision. OptionError and ListError say every fault."""
        unknown = [name for name in options if name not in self.options()]
        if unknown:
            known = ", ".join(self.options()) or "none"
            raise OptionError(f"There is no option {unknown[0]!r}: choose among {known}.")
        kind = self.game_type()
        least, most = kind.seats
        if not least <= len(lists) <= most:
            raise ListError([f"{self.id} needs a list for each of {least} to {most} players, not {len(lists)}."])
        return kind(seed, [msgspec.to_builtins(one) for one in lists], dict(options))

    def options(self) -> Mapping[str, object]:
        """What players may agree on, with its defaults."""
        return {}

    def choices(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """What people choose among as they open a table with lists of a format: the values of each option, the usual
        one first. Where lists have no formats it stands under the empty one."""
        return {}

    def wake(self) -> None:
        """Import what a running match asks for, so that a server without a free file handle can still play it."""
        self.rule_of(Event("", {}))
        self.aids()
        self.tale()

    def concession(self, game: Any, player: int, players: int) -> Concession | None:
        """What it takes for a player to give up, of so many; None where one who leaves would decide who
        wins, or is out already."""
        return Concession((), (1 - player,)) if players == TWO else None

    # Lists.

    def default_lists(self, options: Mapping[str, object]) -> Sequence[object]:
        """One for each player of a match to which nobody brings any."""
        return [{}] * self.game_type().seats[0]

    def filled(self, brought: Sequence[Any], options: Mapping[str, object]) -> Sequence[Any]:
        """The lists of a match, with one for each player who has brought none, which is None here; where more sit down
        than there are default lists, these come again."""
        defaults = self.default_lists(options)
        return [defaults[seat % len(defaults)] if one is None else one for seat, one in enumerate(brought)]

    def ready_lists(self) -> Sequence[Any]:
        """Lists with a name, ready to play."""
        return ()

    def players_by_format(self) -> Mapping[str, int]:
        """How many play with lists of a format, where that decides it."""
        return {}

    def teams_by_format(self) -> Mapping[str, Sequence[int]]:
        """Of lists of a format the side of each seat, where players form teams."""
        return {}

    def random_list(self, seed: str) -> object:
        raise ListError([f"No lists of {self.id} are drawn by chance."])

    def random_lists(self, seeds: Sequence[str]) -> Sequence[object]:
        """For so many players of one match, each by its own seed."""
        return [self.random_list(seed) for seed in seeds]

    def load_list(self, text: str) -> object:
        """The list of a text. ListError names everything that keeps it from being one."""
        raise ListError([f"Nobody brings lists to {self.id}."])

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        """Whether a list is legal, with every fault and its rule."""
        raise ListError([f"Nobody brings lists to {self.id}."])

    def builder(self) -> Builder | None:
        return None

    # Cards and dice outside a match.

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        """What is printed on cards and the like, by kind and id."""
        return {}

    def pool(self) -> CardPool | None:
        return None

    def odds(self) -> OddsModule | None:
        return None

    # What is shown.

    def view(self, game: Any, player: int | None) -> seen.View:
        """Built from what this player, or a watcher, may see."""
        from dejarik.core.seen import plain_view

        return plain_view(game, player)

    def before_play(self, view: Any) -> object:
        """What of a view is shown before the match begins, if anything."""
        return None

    def prompt(self, game: Any, decision: Decision) -> tuple[str, Args]:
        """The message by which a question is put, and its arguments."""
        return decision.prompt, decision.args

    def rule_of(self, event: Event) -> str | None:
        """The catalogue entry that explains an event, where there is one."""
        return None

    def name_of(self, game: Any, kind: str, value: object, lang: Lang) -> str:
        """A value as people call it; `game` is None where no match is at hand."""
        from dejarik.games.naming import plain_name

        return plain_name(self.id, kind, value, lang)

    def tale(self) -> Teller | None:
        return None

    def aids(self) -> AidModule | None:
        return None

    def picture(self) -> Picture | None:
        return None

    def terminal(self) -> Table:
        from dejarik.games import plain_table

        return plain_table

    # What bots think.

    def thought(self) -> Foresight:
        from dejarik.games.thinking import ByResult

        return ByResult()

    def instinct(self, uniform: Callable[[], float]) -> Instinct:
        from dejarik.games.thinking import ByLot

        return ByLot(uniform)

    def redraw(self, game: Any, player: int | None) -> None:
        """Draw anew what this player cannot see, by the match's own chance and by nothing that was hidden. A game
        without secrets has nothing to do."""

    # Words and rules.

    def rulebook(self) -> Rulebook | None:
        return self._book

    @cached_property
    def _book(self) -> Rulebook | None:
        """The one that is built in, or that lies beside the ruleset."""
        from dejarik import rulebook

        if self.id in rulebook.games():
            return rulebook.load(self.id)
        folder = Path(str(sys.modules[type(self).__module__].__file__)).parent / "rules"
        return rulebook.read(self.id, folder) if (folder / f"{self.id}.json").exists() else None

    def word_files(self, lang: Lang) -> Sequence[Traversable]:
        """Where its sentences stand: those of the parent first, so that an edition overrides them."""
        return [file for folder in self._folders("words", lang) for file in folder]

    def list_word_files(self, lang: Lang) -> Sequence[Traversable]:
        return [file for folder in self._folders("list_words") for file in folder if file.name == f"{lang}.json"]

    def _folders(self, *path: str) -> list[list[Traversable]]:
        found = []
        for edition in reversed(self._editions()):
            package = edition.__module__.rpartition(".")[0]
            folder = files(package).joinpath(*path) if package else None
            if folder is not None and folder.is_dir():
                found.append(sorted(folder.iterdir(), key=lambda one: one.name))
        return found

    def _editions(self) -> list[type[Ruleset]]:
        """This one, then its parent."""
        return [one for one in type(self).__mro__ if issubclass(one, Ruleset) and "id" in vars(one)]
