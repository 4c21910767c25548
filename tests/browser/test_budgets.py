"""What the page may cost, and that the keyboard is enough."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest

TRANSFER = 600_000
FIRST_PAINT_MS = 1500


def test_from_home_to_a_table_little_is_transferred(visit: Visit) -> None:
    me = visit()
    sizes: dict[str, float] = {}
    wire = me.context.new_cdp_session(me.page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda one: sizes.__setitem__(one["requestId"], one["encodedDataLength"]))
    me.go()
    me.button("home.go").click()
    me.until("asked", "waiting")
    expect(me.find(".board")).to_be_visible()
    me.page.wait_for_timeout(500)
    assert len(sizes) > 10
    assert sum(sizes.values()) < TRANSFER


def test_the_first_paint_comes_soon(visit: Visit) -> None:
    """The best of three: other tests run beside this one."""
    painted: list[float] = []
    for _ in range(3):
        me = visit().go()
        expect(me.button("home.go")).to_be_enabled()
        told = me.page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        painted.append(told.json_value())
    assert min(painted) < FIRST_PAINT_MS


def test_a_first_round_with_the_keyboard_alone(visit: Visit) -> None:
    me = visit().go("learn")
    me.until("asked")
    press = me.page.keyboard.press
    for _ in range(60):
        if round_of(me) > 1:
            break
        look = me.look()
        if look.state == "asked":
            press("ArrowUp" if look.maneuvers else "1")
            me.page.wait_for_timeout(370)
            press("Enter")
        me.page.wait_for_timeout(60)
    assert round_of(me) == 2
    assert me.find(".ask h1").evaluate(
        "(one) => one === document.activeElement || document.activeElement === document.body"
    )


def round_of(guest: Guest) -> int:
    found = 0
    for one in guest.heard:
        if one["type"] == "state":
            fields = one.get("view") or (one.get("patch") or {}).get("fields", {})
            found = fields.get("round", found)
    return found
