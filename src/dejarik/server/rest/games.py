"""The server itself, and the games it offers: their words and their cards."""

from __future__ import annotations

from dejarik import __version__
from dejarik.server import offered, storage
from dejarik.server import requests as r
from dejarik.server.messages import PROTOCOL
from dejarik.server.reach import from_elsewhere, is_loopback
from dejarik.server.rest.endpoint import Call, known_game


async def health(call: Call) -> r.Health:
    await call.rooms.writer.read(storage.answers)
    return r.Health("ok", __version__, PROTOCOL)


async def reach(call: Call) -> r.Reach:
    """For whoever sits at this computer: others have come by an address that works."""
    return r.Reach(from_elsewhere(call.rooms.settings) if is_loopback(call.address) else ())


async def games(call: Call) -> r.Games:
    return r.Games(offered.games())


async def words(call: Call) -> r.WordsReply:
    game, lang = known_game(call.path.game), call.path.lang
    return r.WordsReply(game, lang, dict(offered.words(game, lang)))


async def cards(call: Call) -> offered.CardFacts:
    return offered.cards(known_game(call.path.game))
