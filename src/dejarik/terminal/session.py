"""The talk between a player and the table: show what may be seen, ask, take the answer, say what came of it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Any

from dejarik.bots import Bot
from dejarik.core import record as records
from dejarik.core.decision import Decision, IllegalAnswer, Option, Spot
from dejarik.core.event import Event
from dejarik.core.game import Game
from dejarik.core.seen import listed
from dejarik.errors import Exit
from dejarik.games import ruleset_of
from dejarik.games.speaker import Speaker
from dejarik.rulebook import UnknownRule
from dejarik.tabletop.formation import Formation
from dejarik.tabletop.placement import numbers_of
from dejarik.tabletop.pose import Pose
from dejarik.words import Lang, say_core
from dejarik.words.style import Style

WIDTH = 98
PLAIN = Style()


class Left(Exception):
    """The player has gone; `willingly` unless the input just ended."""

    def __init__(self, willingly: bool) -> None:
        super().__init__()
        self.willingly = willingly


class Session:
    """One match at one seat. `read` returns a line that was typed (EOFError at the end), `write` shows one."""

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        bot: Bot,
        lang: Lang,
        read: Callable[[str], str],
        write: Callable[[str], None],
        style: Style = PLAIN,
        save: Path | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.lang = lang
        self.read = read
        self.write = write
        self.style = style
        self.save_to = save
        self.table = ruleset_of(game.ruleset).terminal()
        self.speaker = Speaker(game, lang)
        self.given: list[int] = []
        """How many answers the match had before each answer of the player."""
        self.told = 0
        self.drawn: object = None

    def play(self) -> int:
        """To the end of the match, or until the player leaves."""
        try:
            while not self.game.over:
                if not self.bot_answers():
                    self.ask(self.question())
        except Left as left:
            self.leave(left)
            return Exit.FINE
        self.finish()
        return Exit.FINE

    def bot_answers(self) -> bool:
        """The bot goes first where both are asked, so that it cannot know the player's answer."""
        decision = next((one for one in self.game.decisions if one.player != self.seat), None)
        if decision is not None:
            self.game.answer(decision, self.bot.choose(self.game, decision))
        return decision is not None

    def question(self) -> Decision:
        return next(one for one in self.game.decisions if one.player == self.seat)

    # Asking.

    def ask(self, decision: Decision) -> None:
        if decision.forced:
            self.game.answer(decision, decision.suggested)
            return
        self.tell()
        view = self.game.view(self.seat)
        if self.table.layout(view) != self.drawn:
            self.draw()
        when, player = self.table.moment(view, self.speaker), self.speaker.name("player", self.seat)
        self.write("")
        self.write(self.style.paint(say_core("terminal.turn", self.lang, when=when, player=player), "dim"))
        for line in self.table.situation(view, self.speaker):
            self.write(line)
        self.write(self.style.paint(self.table.prompt(self.game, decision, self.speaker), "bold"))
        self.list_options(decision)
        asked_after = self.game.answer_count
        while self.game.answer_count == asked_after:
            self.respond(decision, self.line(self.invitation(decision)))

    def respond(self, decision: Decision, text: str) -> None:
        """One line of input: an answer, or a wish for something else."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "h" | "help":
                self.write(say_core("terminal.help", self.lang))
            case "?":
                self.explain(decision.rule)
            case "b":
                self.draw()
            case "l":
                self.show_log()
            case "s":
                self.save(rest.strip())
            case "q" | "quit":
                raise Left(willingly=True)
            case "u":
                self.undo()
            case _ if decision.placement is not None:
                self.place(decision, text)
            case _ if decision.several is not None:
                self.choose_several(decision, text)
            case _:
                self.choose(decision, text)

    def invitation(self, decision: Decision) -> str:
        several, placement = decision.several, decision.placement
        if several is not None:
            args = {"least": several.least, "most": several.most, "count": len(listed(self.game, decision))}
            return say_core("terminal.choose-several", self.lang, **args)
        if placement is None:
            return say_core("terminal.choose", self.lang, count=len(decision.options))
        spot = self.table.as_typed(self.table.suggestion(self.game, decision))
        numbers = self.speaker.phrase("terminal.numbers")
        if isinstance(placement, Formation):
            pieces = self.speaker.name("piece", placement.pieces)
            return say_core("terminal.place-several", self.lang, pieces=pieces, numbers=numbers, spot=spot)
        return say_core("terminal.place", self.lang, numbers=numbers, spot=spot)

    def line(self, invitation: str) -> str:
        try:
            return self.read(f"{invitation} > ").strip()
        except EOFError:
            raise Left(willingly=False) from None
        except KeyboardInterrupt:
            raise Left(willingly=True) from None

    def list_options(self, decision: Decision) -> None:
        lines = self.table.choices(decision, self.speaker, self.style) if decision.placement is None else None
        if lines is None:
            rows = [(str(index), one) for index, one in enumerate(listed(self.game, decision), start=1)]
            if decision.placement is not None:  # numbers are places there
                rows = [(one.id, one) for one in decision.named]
            lines = [f"{number:>4}  {self.speaker.option(one)}" for number, one in rows]
        for line in lines:
            self.write(line)

    # Answering.

    def choose(self, decision: Decision, text: str) -> None:
        chosen: Option | str = text
        if decision.several is not None:
            self.choose_several(decision, text)
            return
        if text == "" or text.isdecimal():
            number = int(text or 1)
            if not 1 <= number <= len(decision.options):
                self.warn("terminal.no-such-choice", answer=text, count=len(decision.options))
                return
            chosen = decision.options[number - 1]
        self.give(decision, chosen)

    def choose_several(self, decision: Decision, text: str) -> None:
        """The numbers or names of all that are chosen; "-" for none, nothing for the suggestion."""
        options = listed(self.game, decision)
        chosen: list[Option | str] = []
        for word in text.replace(",", " ").split() if text != "-" else ():
            if word.isdecimal() and not 1 <= int(word) <= len(options):
                self.warn("terminal.no-such-choice", answer=word, count=len(options))
                return
            chosen.append(options[int(word) - 1] if word.isdecimal() else word)
        alone = chosen[0] if len(chosen) == 1 else None
        if isinstance(alone, Option) and alone in decision.named:
            self.give(decision, alone)
        else:
            self.give(decision, chosen if text else decision.suggested)

    def place(self, decision: Decision, text: str) -> None:
        assert decision.placement is not None
        named = decision.option(text)
        if named is not None:
            self.give(decision, named)
            return
        suggested = self.table.suggestion(self.game, decision)
        spot = self.spot(text) if text else suggested
        if spot is not None and isinstance(decision.placement, Formation):
            spot = tidied(decision.placement, spot)
        if spot is None or len(spot) != len(suggested):
            numbers = self.speaker.phrase("terminal.numbers")
            self.warn("terminal.not-numbers", answer=text, numbers=numbers, spot=self.table.as_typed(suggested))
        elif not self.give(decision, spot):
            read = decision.placement.read(spot)
            near = None if read is None else decision.placement.nearest(read)
            if near is not None:
                self.warn("terminal.suggested", spot=self.table.as_typed(near))

    def spot(self, text: str) -> Spot | None:
        try:
            return self.table.typed(tuple([float(number) for number in text.replace(",", " ").split()]))
        except ValueError:
            return None

    def give(self, decision: Decision, answer: object) -> bool:
        """False if the answer is not legal: the player is told why, and nothing has changed."""
        before = self.game.answer_count
        try:
            self.game.answer(decision, answer)
        except IllegalAnswer as error:
            self.warn(
                "terminal.refused", why=self.speaker.refusal(error.refusal), rule=self.speaker.name("card", error.rule)
            )
            return False
        self.given.append(before)
        return True

    def undo(self) -> None:
        """Back to the player's last question. Against a bot the dice fall as they fell."""
        if not self.given:
            self.warn("terminal.nothing-to-undo")
            return
        self.game.undo(self.game.answer_count - self.given.pop())
        self.told = self.game.event_count
        self.warn("terminal.undone")

    # Showing.

    def warn(self, key: str, **args: object) -> None:
        self.write(self.style.paint(say_core(key, self.lang, **args), "yellow"))

    def draw(self) -> None:
        view = self.game.view(self.seat)
        self.drawn = self.table.layout(view)
        self.write("")
        for line in self.table.board(view, self.speaker, self.style):
            self.write(line)

    def tell(self) -> None:
        """What happened since the last time, as far as this seat may know."""
        new = [event for event in self.game.events_since(self.told) if self.worth_telling(event)]
        self.told = self.game.event_count
        for event, following in zip_longest(new, new[1:]):
            if event.name not in self.table.HEADINGS:
                self.write(self.style.paint("· ", "dim") + self.speaker.event(event))
            elif following is None or following.name not in self.table.HEADINGS:
                self.write("")
                self.write(self.style.paint(self.speaker.event(event), "bold"))

    def worth_telling(self, event: Event) -> bool:
        return event.visible_to(self.seat) and event.name not in self.table.QUIET

    def show_log(self) -> None:
        """Everything since the round began, or since setup."""
        events = [event for event in self.game.events if event.visible_to(self.seat)]
        starts = [index for index, one in enumerate(events) if self.table.begins_round(one)]
        if not events:
            self.warn("terminal.log-empty")
        for event in events[starts[-1] if starts else 0 :]:
            self.write(f"· {self.speaker.event(event)}")

    def explain(self, rule: str) -> None:
        book = ruleset_of(self.game.ruleset).rulebook()
        try:
            entry = book.entry(rule, self.lang) if book is not None else None
        except UnknownRule:
            entry = None
        if entry is None:
            self.warn("terminal.no-rule", rule=rule)
            return
        self.write(self.style.paint(f"{entry.title}  [{rule}]", "cyan"))
        for line in textwrap.wrap(entry.text, WIDTH):
            self.write(line)

    # The end.

    def save(self, path: str) -> None:
        if not path:
            self.warn("terminal.save-where")
            return
        try:
            Path(path).write_bytes(records.to_json(self.game.record()))
        except OSError as error:
            self.warn("terminal.not-saved", path=path, why=error.strerror)
        else:
            self.write(say_core("terminal.saved", self.lang, path=path))

    def leave(self, left: Left) -> None:
        round = self.table.rounds(self.game.view(self.seat))
        self.write("")
        if left.willingly:
            self.write(say_core("terminal.quit", self.lang, round=round))
        else:
            self.write(say_core("terminal.left", self.lang, round=round, command="dejarik play"))
        if self.save_to is not None:
            self.save(str(self.save_to))

    def finish(self) -> None:
        self.tell()
        self.draw()
        result = self.game.result
        assert result is not None
        self.write("")
        self.write(say_core("terminal.over", self.lang))
        self.write(self.style.paint(self.speaker.result(result), "bold"))
        if result.winner is not None:
            won = self.seat in result.winners
            self.write(say_core("terminal.you-won" if won else "terminal.you-lost", self.lang))
        if self.save_to is not None:
            self.save(str(self.save_to))
        else:
            self.write(say_core("terminal.save-next-time", self.lang))


def tidied(formation: Formation, spot: Spot) -> Spot:
    """The pieces that were not typed stand beside those that were."""
    given = [numbers_of(spot[start : start + 3]) for start in range(0, len(spot), 3)]
    if None in given or len(given) >= len(formation.pieces):
        return spot
    whole = formation.complete([Pose(*one) for one in given if one is not None])
    return spot if whole is None else (*spot, *whole[len(spot) :])
