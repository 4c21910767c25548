"""A match whose record is damaged, as the page tells it: why, no knocking for ever, and what is left of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.guest import play
from tests.browser.inspect import inspect
from tests.browser.tables import open_table
from tests.server.client import serving

FILM_MS = 30_000
"""A film is made by a process that gives way to all others."""


def test_a_damaged_match_says_so_and_can_be_called_off(visit: Visit, folder: Path) -> None:
    with serving(folder, *SAME_AGAIN) as server:
        me = visit("en", at=server)
        match = open_table(me, "bot")
        play(me, until=lambda: me.count >= 8)
        server.stop()
        with sqlite3.connect(server.database) as database:
            database.execute("UPDATE entries SET hash = 'another' WHERE number = 5")
        server.start()
        expect(me.find(".ask h1")).to_have_text(me.say("no-entry"), timeout=20_000)
        expect(me.find(".ask .why")).to_contain_text(me.say("no-entry.damaged"))
        inspect(me, "damaged")
        me.button("no-entry.call-off").click()
        me.button("no-entry.call-off-sure").click()
        expect(me.find(".ask")).to_contain_text(me.say("end.none"), timeout=FILM_MS)
        expect(me.find(".ask")).to_contain_text(me.say("end.by.called-off"))
        expect(me.find(".log")).to_contain_text("Asteroid")  # up to the damage
        expect(me.find(".board").first).to_be_visible()
        me.picture("damaged-called-off")
        me.go(f"replay/{match}")
        expect(me.find("header.bar")).to_contain_text(me.say("replay.cut"))
        me.picture("damaged-replay")
