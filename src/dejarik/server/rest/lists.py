"""Lists: whether they may be played, and how they are built."""

from __future__ import annotations

import asyncio

from dejarik.games import ListError, ruleset_of
from dejarik.games.lists import ListDraft
from dejarik.server import offered
from dejarik.server import requests as r
from dejarik.server.refusals import Declined
from dejarik.server.rest.endpoint import Call, known_game


async def check(call: Call) -> offered.ListAnswer:
    return await asyncio.to_thread(offered.check_list, known_game(call.path.game), call.body.text)


async def draft(call: Call) -> ListDraft:
    body: r.ListToDraft = call.body
    builder = ruleset_of(known_game(call.path.game)).builder()
    if builder is None:
        raise Declined(404, "no-builder", "Lists of this game cannot be built here yet.")
    try:
        return await asyncio.to_thread(builder.draft_list, body.text, body.edit, body.open, body.lang, body.limit)
    except ListError as error:
        raise Declined(422, "list", "No draft can be made of this.", tuple(error.faults)) from None
