"""What the page says about the end, held against what the server knows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.guest import Guest, Message
from tests.server.client import Server


def result(server: Server, match: str) -> Message:
    public = server.get(f"/api/matches/{match}")
    assert public["status"] == "over"
    ending: Message = public["ending"]
    return ending


def expect_result(guest: Guest, ending: Message, seat: int) -> None:
    key = "end.draw" if ending["winner"] is None else "end.won" if ending["winner"] == seat else "end.lost"
    outcome = guest.say(key).split("{")[0]
    said = re.escape(f"{outcome}{guest.round_text(ending['rounds'])}")
    expect(guest.find(".ask h1")).to_have_text(re.compile(rf"^{said}\W{{1,2}} ?\w+ "))  # and why
