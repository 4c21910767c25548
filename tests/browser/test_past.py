"""A line of the log leads to its moment, while the match goes on and after it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.inspect import inspect
from tests.browser.tables import open_destiny


def ships(guest: Guest, where: str) -> list[str]:
    """How each ship stands on a board."""
    found: list[str] = guest.page.eval_on_selector_all(
        f"{where} [data-piece]", 'all => all.map((one) => one.innerHTML.match(/transform="([^"]*)"/)[1])'
    )
    return found


def test_a_line_shows_its_moment_and_the_present_comes_back(visit: Visit) -> None:
    me = visit("en").go("learn")
    me.until("asked")
    me.button("guide.close").click()
    expect(me.find(".table > .board [data-piece]").first).to_be_visible()
    start = ships(me, ".table > .board")
    play(me, until=lambda: me.turn == 2 and bool(me.look().maneuvers))
    now = ships(me, ".table > .board")
    assert start != now
    question = me.find(".ask h1").inner_text()
    me.page.wait_for_timeout(400)
    me.find(".log li.line", text="flies").first.click(position={"x": 60, "y": 8})
    expect(me.find(".past > .then")).to_contain_text("flies")
    expect(me.find(".log li.shown")).to_have_count(1)
    expect(me.find(".past [data-piece]")).to_have_count(len(now))
    first = ships(me, ".past")
    assert len(first) == len(now)
    moved = [i for i, pose in enumerate(first) if pose != start[i]]
    assert len(moved) == 1, "one ship has flown then, and the others stand where they began"
    expect(me.find(".table > .board")).not_to_be_visible()
    assert me.find(".ask h1").inner_text() == question
    inspect(me, "table-past")

    me.page.keyboard.press("ArrowLeft")
    expect(me.find(".log li.shown")).to_have_count(0)
    assert ships(me, ".past") == start
    me.page.keyboard.press("Escape")
    expect(me.find(".past")).to_have_count(0)
    expect(me.find(".table > .board")).to_be_visible()
    assert ships(me, ".table > .board") == now

    # By keys: the newest moment, and the one above it.
    me.find(".log button.num[tabindex='0']").focus()
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")
    expect(me.find(".past > .then")).to_be_visible()
    # Whoever turns to what is asked is in the present.
    me.turn_dial("2-straight")
    expect(me.find(".past")).to_have_count(0)


def test_after_the_end_the_replay_opens_at_that_moment(visit: Visit) -> None:
    me = visit()
    open_destiny(me, "bot")
    play(me, until=lambda: me.answers >= 6)
    me.button("menu").click()
    me.button("menu.concede", role="menuitem").click()
    me.button("menu.concede-sure", role="menuitem").click()
    me.until("over")
    expect(me.find(".bench")).to_have_text(me.say("destiny.bench.empty"))  # whatever was going on
    line = me.find(".log li.line").nth(5)
    line.click(position={"x": 60, "y": 8})
    expect(me.find(".past > .then")).to_be_visible()
    told = me.find(".past > .then b").first.inner_text()
    me.picture("destiny-past")
    me.button("past.replay", role="link").click()
    expect(me.find(".bt.now")).to_contain_text(told)
