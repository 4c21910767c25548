"""Bots think in processes of their own, at low priority: a long thought never delays anybody's answer.

A worker is sent what the bot's seat may see and nothing else: a match in which everything hidden was drawn anew."""

from __future__ import annotations

import secrets
from typing import Any

from dejarik.bots.names import WEAKEST, thinks
from dejarik.core.decision import Choice, Option
from dejarik.core.game import Game
from dejarik.server.play import Question
from dejarik.server.workers import Workers

CROWD = 3
"""When so many thoughts are waiting for each worker, bots think as briefly as the weakest that thinks."""


class BotsPool:
    """Bots that answer at once do not queue behind those that think for a second or two: each sort has its workers.
    Those who think wait their turn in the order in which they were asked, one thought for a seat at a time, so that no
    match starves another; where many wait, everybody thinks less."""

    def __init__(self, workers: int, seed: str | None = None) -> None:
        self.seed = seed
        self.quick, self.deep = Workers(workers, nice=5), Workers(workers, nice=10)

    def seen(self, game: Game[Any], player: int) -> bytes:
        """The match as that seat knows it."""
        return game.imagined(player, self._chance()).save()

    async def choose(self, bot: str, seen: bytes, question: Question) -> Choice:
        """What the bot answers to a question of its own seat."""
        if not thinks(bot):
            return await self.quick.ask(think, bot, self._chance(), seen, question)
        return await self.deep.ask(think, self.as_strong_as_possible(bot), self._chance(), seen, question)

    def as_strong_as_possible(self, bot: str) -> str:
        return WEAKEST if self.deep.waiting >= CROWD * self.deep.count else bot

    def close(self) -> None:
        self.quick.close()
        self.deep.close()

    def _chance(self) -> str:
        return self.seed or secrets.token_hex(16)


def think(bot: str, seed: str, seen: bytes, question: Question) -> Choice:
    """In a worker: the bot's answer, as a record would name it."""
    from dejarik.bots import bot_named
    from dejarik.games import load

    game = load(seen)
    decision = next(one for one in game.decisions if (one.player, one.kind, one.subject) == question)
    answer = bot_named(bot, seed).choose(game, decision)
    return answer.id if isinstance(answer, Option) else answer
