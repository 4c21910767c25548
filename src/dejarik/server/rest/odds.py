"""Odds outside a match, as the game works them out."""

from __future__ import annotations

import asyncio
from typing import Any

from dejarik.games import package
from dejarik.games.odds import OddsAnswer, OddsError, OddsForm
from dejarik.server.refusals import Declined
from dejarik.server.rest.endpoint import Call, known_game


async def form(call: Call) -> OddsForm:
    answer: OddsForm = _package(call).odds_form()
    return answer


async def work_out(call: Call) -> OddsAnswer:
    game = _package(call)
    try:
        answer: OddsAnswer = await asyncio.to_thread(game.odds, call.body)
    except OddsError as error:
        raise Declined(422, "odds", str(error)) from None
    return answer


def _package(call: Call) -> Any:
    game: Any = package(known_game(call.path.game))
    if not hasattr(game, "odds"):
        raise Declined(404, "no-odds", "This game has no odds to look at.")
    return game
