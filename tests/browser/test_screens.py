"""Every screen and every state of the table, looked at closely. Each picture is kept in .reports/screenshots."""

from __future__ import annotations

import json

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play, straight_ahead
from tests.browser.inspect import SIZES, inspect, raw_words, resize, use_language
from tests.browser.tables import TIE, XWING, open_destiny, open_table
from tests.server.client import Server


def at_learning_table(visit: Visit) -> Guest:
    me = visit().go("learn")
    expect(me.find(".dialp .chip.live")).to_be_visible()
    return me


def test_home(visit: Visit) -> None:
    me = visit().go()
    expect(me.button("home.go")).to_be_enabled()
    inspect(me, "home")


def test_home_with_a_faulty_squad(visit: Visit) -> None:
    me = visit().go()
    me.button("home.same", role="radio").click()
    me.page.get_by_role("button", name=f"{me.say('home.squad')}: {me.say('home.paste')}").click()
    me.find(".paste textarea").fill("Luke Skywalker\nLuke Skywalker\nAcademy Pilot")
    me.button("home.use").click()
    expect(me.find(".paste .fault").first).to_be_visible()
    inspect(me, "home-faulty-squad")


def test_joining(visit: Visit, server: Server) -> None:
    created = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "friend"})
    me = visit().go(f"join/{created['match']}/{created['invites'][0]['invite']}")
    expect(me.button("join.take")).to_be_enabled()
    inspect(me, "join")
    me.go("join/nobody/nothing")
    expect(me.find("h1")).to_have_text(me.say("join.dead"))
    me.errors.clear()  # the browser's word about a page that is not there
    inspect(me, "join-dead-link")


def test_watching_and_odds(visit: Visit, server: Server) -> None:
    server.new_match({"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}, listed=True)
    me = visit().go("watch")
    expect(me.find(".tables a").first).to_be_visible()
    inspect(me, "watch")
    me.go("odds/xwing/attacker-lock%3D1")
    expect(me.find(".result")).to_contain_text("36.3")
    inspect(me, "odds")
    me.go("odds/destiny/%3B01038%2C01044")
    expect(me.find(".result .bars")).to_be_visible()
    inspect(me, "odds-destiny")


def test_odds_wait_for_the_words_of_their_game(visit: Visit) -> None:
    me = visit()
    late: list[Route] = []
    me.page.route("**/api/games/destiny/words/*", lambda route: late.append(route))
    me.go("odds/destiny")
    expect(me.find("section a b").first).to_be_visible()
    me.page.wait_for_timeout(1500)  # the figures are there before the words
    assert raw_words(me) == []
    for one in late:
        one.continue_()
    expect(me.find(".result .bars")).to_be_visible()
    expect(me.find("section a .num").first).to_be_visible()
    assert raw_words(me) == []


def test_waiting_for_a_friend(visit: Visit) -> None:
    me = visit()
    open_table(me, "friend")
    expect(me.find(".ask h1")).to_have_text(me.say("waiting"))
    expect(me.find(".waiting .lst")).to_be_visible()
    expect(me.find(".bench, .dialp")).to_have_count(0)  # nothing has begun
    inspect(me, "table-waiting")


def test_planning(visit: Visit) -> None:
    me = at_learning_table(visit)
    me.turn_dial("2-straight")
    inspect(me, "table-planning")
    me.page.keyboard.press("t")
    expect(me.find(".board.text table")).to_be_visible()
    inspect(me, "table-as-text")
    me.page.keyboard.press("t")
    me.page.keyboard.press("?")
    expect(me.find(".sheet420")).to_be_visible()
    me.picture("table-keys")
    me.page.keyboard.press("Escape")
    me.find(".ask .rule").click()
    expect(me.find(".sheet420")).to_be_visible()
    me.page.wait_for_timeout(300)
    me.picture("table-rule")


def test_placing(visit: Visit) -> None:
    me = visit()
    open_table(me, "same", XWING, TIE)
    play(me, until=lambda: me.look().placing)
    inspect(me, "table-placing")


def test_an_attack_and_what_is_left_of_it(visit: Visit) -> None:
    me = at_learning_table(visit)
    me.button("guide.close").click()
    me.choice = lambda names: next((i for i, name in enumerate(names) if "Focus" in name), 0)  # and fire
    me.maneuver = lambda dial, turn: straight_ahead(dial, min(turn, 2))
    play(me, until=lambda: bool({"weapon", "target", "modify"} & set(me.asked)))
    me.page.wait_for_timeout(300)  # odds come a moment later
    dial = me.find(".dialp .ring").bounding_box()
    assert dial is not None
    assert dial["height"] > 200, "few ships leave the dial its room"
    inspect(me, "table-attack")
    me.button("menu").click()
    me.button("menu.concede", role="menuitem").click()
    me.picture("table-menu")
    me.button("menu.concede-sure", role="menuitem").click()
    me.until("over")
    assert me.say("end.by.concede.own") in me.find(".ask").inner_text()
    expect(me.find(".bench .steps, .phases [aria-current]")).to_have_count(0)  # the attack goes no further
    inspect(me, "table-finished")
    me.button("end.replay", role="link").click()
    expect(me.find(".goto")).to_be_visible()
    me.page.keyboard.press("End")
    me.page.keyboard.press("ArrowLeft")
    me.page.wait_for_timeout(200)
    inspect(me, "replay")


class Wire:
    """The socket between page and server, to be cut and to be spoken into."""

    def __init__(self, guest: Guest) -> None:
        self.cut = False
        self.refuse = False
        guest.page.route_web_socket("**/api/socket", self._join)

    def _join(self, page: WebSocketRoute) -> None:
        self.page = page
        if self.cut:
            page.close(code=1012)
            return
        server = page.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if self.refuse and message["type"] == "answer":
                rule, why, args = "planning.secret-selection", "refusal.not-offered", {"answer": message["choice"]}
                page.send(json.dumps({"type": "refused", "id": message["id"], "rule": rule, "why": why, "args": args}))
            else:
                server.send(text)

        page.on_message(said)

    def lose(self) -> None:
        self.cut = True
        self.page.close(code=1012)


def test_refused_and_reconnecting(visit: Visit) -> None:
    me = visit()
    wire = Wire(me)
    me.go("learn")
    wire.refuse = True
    me.turn_dial("2-straight")
    for key in ("xwing.dial.set", "xwing.dial.lock"):
        me.page.wait_for_timeout(400)
        me.button(key).click()
    me.until("refused")
    inspect(me, "table-refused")
    me.button("refused.again").click()
    me.until("asked")
    wire.lose()
    expect(me.find(".ask h1")).to_have_text(me.say("lost"))
    assert me.say("lost.saved") in me.find(".ask").inner_text()  # no answer was accepted, so none is quoted
    inspect(me, "table-reconnecting")


def test_a_fault_of_the_page_is_said_and_costs_nothing(visit: Visit) -> None:
    me = at_learning_table(visit)
    me.turn_dial("2-straight")
    me.page.wait_for_timeout(400)
    me.button("xwing.dial.set").click()
    expect(me.find(".dialp .chip.live")).to_have_text(me.say("xwing.dial.count", set=1, all=1))
    me.page.evaluate("setTimeout(() => { throw new Error('a fault of the page') })")
    expect(me.button("trouble.copy")).to_be_visible()
    inspect(me, "table-trouble")
    me.button("trouble.dismiss").click()
    expect(me.button("trouble.copy")).to_have_count(0)
    me.page.reload()
    expect(me.find(".dialp .chip.live")).to_have_text(me.say("xwing.dial.count", set=1, all=1))
    me.errors.clear()


def test_builder(visit: Visit) -> None:
    me = visit().go("build/xwing")
    expect(me.find(".start")).to_be_visible()
    expect(me.find(".start li", text="9 × ").first.locator(".ship")).to_have_count(9)
    inspect(me, "builder-start")
    me.find(".start section").last.get_by_role("button").first.click()
    expect(me.find(".start")).to_have_count(0)
    me.page.wait_for_timeout(500)
    inspect(me, "builder")


def test_shelf_of_replays(visit: Visit) -> None:
    me = visit().go("replay")
    expect(me.find("main")).to_be_visible()
    inspect(me, "replay-shelf")


def test_rules(visit: Visit) -> None:
    me = visit().go("rules/xwing")
    expect(me.find("main h1, main h2").first).to_be_visible()
    inspect(me, "rules")
    me.go("rules/xwing/obstruct.effect")
    me.page.wait_for_timeout(500)
    inspect(me, "rule")


def test_destiny(visit: Visit) -> None:
    me = visit()
    open_destiny(me, "bot")
    play(me, until=lambda: me.asked == ["mulligan"])
    inspect(me, "destiny-mulligan")
    play(me, until=lambda: me.asked == ["action"] and me.find(".bench .sym").count() > 0)
    inspect(me, "destiny-turn")
    for lang in ("en", "fr"):
        use_language(me, lang)
        for size in SIZES:
            resize(me, *size)
            cut = me.find(".bf").evaluate("one => one.scrollHeight - one.clientHeight")
            assert cut <= 0, f"who holds the battlefield is cut off at {size[0]}"
