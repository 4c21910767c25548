"""How much goes over the wire: compression, and what a browser need not fetch again."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
from pathlib import Path

import pytest

from tests.server.client import Player, Server, play, serving

GZIP = {"accept-encoding": "gzip"}
LASTING = (
    "/api/games",
    "/api/games/xwing/words/fr",
    "/api/games/xwing/cards",
    "/api/games/xwing/rules?lang=en",
    "/api/games/xwing/rules/attack.2a.roll?lang=fr",
)


def fetch(server: Server, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response.status, response.read(), {name.lower(): value for name, value in response.getheaders()}
    finally:
        connection.close()


@pytest.mark.parametrize("path", LASTING)
def test_what_lasts_is_compressed_and_not_sent_twice(server: Server, path: str) -> None:
    status, plain, headers = fetch(server, path)
    assert status == 200
    assert "content-encoding" not in headers
    status, packed, headers = fetch(server, path, accept_encoding="gzip")
    assert headers["cache-control"] == "no-cache"
    assert headers["vary"] == "accept-encoding"
    if len(plain) > 2000:
        assert headers["content-encoding"] == "gzip"
        assert len(packed) < len(plain) / 2
        packed = gzip.decompress(packed)
    assert json.loads(packed) == json.loads(plain)
    status, body, again = fetch(server, path, if_none_match=headers["etag"], accept_encoding="gzip")
    assert (status, body) == (304, b"")
    assert again["etag"] == headers["etag"]
    assert fetch(server, path, if_none_match='W/"other"')[0] == 200


def test_what_belongs_to_a_match_is_never_kept(server: Server) -> None:
    created = server.new_match()
    _, _, headers = fetch(server, f"/api/matches/{created['match']}")
    assert headers["cache-control"] == "no-store"
    assert "etag" not in headers


def test_built_files_are_kept_for_good_and_the_page_is_asked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = folder / "dist"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Dejarik</title>")
    (page / "assets" / "index-abc.js").write_text("export const table = 1;\n" * 400)
    monkeypatch.setenv("DEJARIK_PAGE", str(page))
    with serving(folder) as server:
        status, body, headers = fetch(server, "/assets/index-abc.js", accept_encoding="gzip")
        assert status == 200
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        assert headers["content-encoding"] == "gzip"
        assert b"table" in gzip.decompress(body)
        _, _, headers = fetch(server, "/")
        assert headers["cache-control"] == "no-cache"
        assert fetch(server, "/", if_none_match=headers["etag"])[0] == 304
        assert fetch(server, "/assets/none.js")[0] == 404


@pytest.mark.parametrize("game", ["xwing", "destiny"])
def test_an_answer_tells_each_player_little(server: Server, game: str) -> None:
    """The socket is not compressed: that a state changes the last one is enough."""

    async def scene() -> list[Player]:
        match = server.new_match(game=game)
        players = [Player(server, match["match"], (match["tokens"][seat],), seat) for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await play(players, answers=60)
        return players

    for player in asyncio.run(scene()):
        states = [len(text) for text in player.received if '"type":"state"' in text]
        assert sum(states[1:]) / len(states[1:]) < 3000
