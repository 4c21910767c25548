"""Inviting a friend: the link leads where the friend can go, or the page says that it does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from dejarik.server.reach import own_addresses
from tests.browser.conftest import SAME_AGAIN, Visit
from tests.browser.inspect import axe_faults, overflow
from tests.browser.tables import open_table
from tests.server.client import serving


@pytest.mark.parametrize(("lang", "size"), [("en", (1440, 900)), ("fr", (390, 844))])
def test_a_table_of_this_computer_alone_warns_who_invites(visit: Visit, lang: str, size: tuple[int, int]) -> None:
    me = visit(lang=lang)
    open_table(me, "friend")
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    alone = me.find(".waiting .alone")
    expect(alone).to_contain_text(me.say("waiting.alone"))
    expect(alone).to_contain_text("--host 0.0.0.0")
    expect(me.find(".ask .why")).to_have_text(me.say("waiting.only-here"))
    expect(me.find(f".waiting svg[aria-label='{me.say('waiting.qr')}']")).to_have_count(0)
    assert me.find(".ask input.link").input_value().startswith(f"{me.address}/#/join/")
    assert overflow(me) == 0
    assert axe_faults(me) == []
    me.picture(f"hosting/alone-{lang}-{size[0]}")


@pytest.mark.skipif(not own_addresses(), reason="this computer is in no network")
def test_a_friend_opens_the_link_of_a_table_for_everybody(visit: Visit, chromium: Browser, folder: Path) -> None:
    with serving(folder, "--host", "0.0.0.0", *SAME_AGAIN) as server:
        me = visit(at=server)
        open_table(me, "friend")
        expect(me.find(".ask .why")).to_have_text(me.say("waiting.send-network"))
        expect(me.find(f".waiting svg[aria-label='{me.say('waiting.qr')}']")).to_be_visible()
        link = me.find(".ask input.link").input_value()
        me.picture("hosting/network-en")
        assert own_addresses()[0] in link
        friend = chromium.new_context(locale="en-GB").new_page()
        friend.goto(link)
        expect(friend.get_by_role("heading", level=1)).to_have_text(me.say("join.title"))
        friend.get_by_role("button", name=me.say("join.take")).click()
        friend.wait_for_url("**/#/match/*")
        me.until("asked", "waiting")
        friend.context.close()
