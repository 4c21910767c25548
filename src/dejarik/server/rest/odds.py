"""Odds outside a match, as the game works them out."""

from __future__ import annotations

import asyncio

from dejarik.games import ruleset_of
from dejarik.games.odds import OddsAnswer, OddsError, OddsForm, OddsModule
from dejarik.server.refusals import Declined
from dejarik.server.rest.endpoint import Call, known_game


async def form(call: Call) -> OddsForm:
    return _odds(call).odds_form()


async def work_out(call: Call) -> OddsAnswer:
    game = _odds(call)
    try:
        return await asyncio.to_thread(game.odds, call.body)
    except OddsError as error:
        raise Declined(422, "odds", str(error)) from None


def _odds(call: Call) -> OddsModule:
    odds = ruleset_of(known_game(call.path.game)).odds()
    if odds is None:
        raise Declined(404, "no-odds", "This game has no odds to look at.")
    return odds
