"""What happened is shown in its order before the next question takes the screen."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, Message, play, straight_ahead
from tests.browser.inspect import axe_faults, overflow, raw_words, resize
from tests.browser.tables import open_destiny

WATCH = """() => {
  window.told = [];
  let before = '';
  const all = (where) => [...document.querySelectorAll(where)];
  const look = () => {
    const said = document.querySelector('.ask h1')?.innerText ?? '';
    const asked = document.querySelector('.ask .answer') !== null;
    const now = [said, asked, all('.bench .cards li').length].join();
    if (now === before) return;
    before = now;
    window.told.push({
      said, asked, at: performance.now(),
      dice: all('.bench .last .die').length,
      hurt: all('.bench .cards li').length,
      lost: all('.bench .last .end').length,
      ships: all('.board [data-piece]').length,
      pool: all('.pool [data-die]').length,
      pieces: all('.char[data-piece]').map((one) => one.dataset.piece),
      blows: all('.blows').length,
    });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
Told = dict[str, Any]


def told(guest: Guest) -> list[Told]:
    shown: list[Told] = guest.page.evaluate("() => window.told")
    return shown


def lines(guest: Guest) -> list[str]:
    """The names of all that happened, as the server told it."""
    return [line["name"] for one in guest.heard if one["type"] == "state" for line in one["log"]]


def last_attack(guest: Guest) -> list[Told]:
    """What was shown from the last declaration on, up to the loss of the ship."""
    shown = told(guest)
    start = max(i for i, one in enumerate(shown) if re.search(r" (attacks|attaque) ", one["said"]))
    end = max(i for i, one in enumerate(shown) if one["lost"] and one["dice"] and not one["asked"])
    first = next(i for i in range(start, end + 1) if shown[i]["lost"])
    return shown[start : first + 1]


def without_choices(guest: Guest) -> None:
    """No tokens: nobody here has anything to change."""
    nothing = guest.say("xwing.decline.action")
    guest.choice = lambda names: next((i for i, name in enumerate(names) if nothing in name), 0)
    guest.maneuver = lambda dial, turn: straight_ahead(dial, min(turn, 2))


def destroy_after(guest: Guest, kind: str) -> list[Message]:
    """The answer to this question is followed by an attack that nobody could change, and that destroys its target: what
    the engine tells of one is put into the server's reply. Gives the replies that were changed, as they come."""
    answered = False
    changed: list[Message] = []

    def join(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def said(text: str | bytes) -> None:
            nonlocal answered
            answered = answered or json.loads(text).get("kind") == kind
            server.send(text)

        def heard(text: str | bytes) -> None:
            nonlocal answered
            message: Message = json.loads(text)
            if changed and message["type"] == "state":
                shift(message, len(KILL))
            if answered and message["type"] == "state" and message.get("patch"):
                answered = False
                put_in_a_kill(message, ships)
                changed.append(message)
            ships.update({one["id"]: one for one in ships_in(message)})
            page.send(json.dumps(message))

        page.on_message(said)
        server.on_message(heard)

    ships: dict[int, Message] = {}
    guest.page.route_web_socket("**/api/socket", join)
    return changed


def ships_in(message: Message) -> list[Message]:
    whole: list[Message] = (message.get("view") or {}).get("ships", [])
    patch: list[Message] = ((message.get("patch") or {}).get("pieces") or {}).get("ships", [])
    return whole + patch


RED, GREEN = ["hit", "hit", "crit"], ["blank", "focus"]
KILL: list[tuple[str, Message]] = [
    ("attack.declared", {"weapon": "primary", "range": 1}),
    ("dice.rolled", {"pool": "attack", "faces": RED}),
    ("dice.rolled", {"pool": "defense", "faces": GREEN}),
    ("attack.hit", {"hits": 2, "crits": 1, "red": RED, "green": GREEN}),
    ("damage.facedown", {}),
    ("damage.facedown", {}),
    ("damage.faceup", {"card": "fuelleak"}),
    ("ship.destroyed", {}),
    ("ship.removed", {}),
]


def put_in_a_kill(message: Message, ships: dict[int, Message]) -> None:
    ships.update({one["id"]: one for one in ships_in(message)})
    mine = next(one for one in ships.values() if one["owner"] == 0 and one["where"] == "play")
    theirs = next(one for one in ships.values() if one["owner"] == 1 and one["where"] == "play")
    about = {"attacker": mine["id"], "defender": theirs["id"], "ship": theirs["id"]}
    first = message["log_kept"] + len(message["log"])
    message["log"] += [
        {"n": first + i, "beat": 1, "name": name, "args": {**about, **args}} for i, (name, args) in enumerate(KILL)
    ]
    message["log"][-len(KILL) + 1]["args"]["ship"] = mine["id"]  # who attacks rolls the attack dice
    lost = {**theirs, "where": "destroyed", "destroyed": True, "pose": None, "faceup": [], "facedown": 0}
    pieces = message["patch"]["pieces"] = message["patch"].get("pieces") or {}
    pieces["ships"] = [one for one in pieces.get("ships", []) if one["id"] != lost["id"]] + [lost]


def shift(message: Message, by: int) -> None:
    """Later lines come after those that were put in."""
    message["log_kept"] += by
    for line in message["log"]:
        line["n"] += by


@pytest.mark.parametrize(
    ("lang", "size", "motion"),
    [("en", (1440, 900), "no-preference"), ("fr", (1024, 768), "reduce"), ("en", (390, 844), "no-preference")],
)
def test_a_kill_is_shown_die_by_die_before_anything_else_is_asked(
    visit: Visit, lang: str, size: tuple[int, int], motion: Literal["reduce", "no-preference"]
) -> None:
    me = visit(lang, size=size, speed="normal", motion=motion)
    kills = destroy_after(me, "action")
    me.go("learn").until("asked")
    me.page.evaluate(WATCH)
    ships = 3
    expect(me.find(".board [data-piece]")).to_have_count(ships)
    play(me, until=lambda: bool(kills))
    for dice, name in ((3, "attack"), (5, "defense")):
        expect(me.find(".bench .last .die")).to_have_count(dice)
        me.picture(f"telling-{name}-{size[0]}")
    expect(me.find(".bench .last .end")).to_be_visible()
    me.picture(f"telling-destroyed-{size[0]}")
    expect(me.find(".board [data-piece]")).to_have_count(ships)  # it has not vanished yet
    me.until("asked")
    shown = last_attack(me)
    assert not any(one["asked"] for one in shown)
    assert [one["dice"] for one in shown] == [0, 3, 5, 5, 5, 5, 5, 5]
    assert [one["hurt"] for one in shown] == [0, 0, 0, 0, 1, 2, 3, 3]
    assert [one["lost"] for one in shown] == [0, 0, 0, 0, 0, 0, 0, 1]
    assert {one["ships"] for one in shown} == {ships}
    took = [later["at"] - one["at"] for one, later in pairwise(shown)]
    assert min(took) > 250, took
    after = told(me)[told(me).index(shown[-1]) + 1]
    assert after["ships"] == ships - 1
    expect(me.find(".bench .last .end")).to_be_attached()  # and can still be read
    expect(me.find(".bench .last .die")).to_have_count(5)
    me.picture(f"telling-after-{size[0]}")


@pytest.mark.parametrize("how", [" ", "Escape", "click", "button"])
def test_any_press_goes_on_to_the_next_question(visit: Visit, how: str) -> None:
    me = visit(speed="slow", motion="no-preference")
    kills = destroy_after(me, "action")
    me.go("learn").until("asked")
    play(me, until=lambda: bool(kills))
    expect(me.button("telling.skip")).to_be_visible()
    me.page.wait_for_timeout(400)  # the second press of a double click does not count
    if how == "button":
        me.button("telling.skip").click()
    elif how == "click":
        me.find(".board").first.click(position={"x": 20, "y": 20})
    else:
        me.page.keyboard.press(how)
    me.until("asked", seconds=1)
    expect(me.find(".bench .last .end")).to_be_attached()
    before = me.count
    me.step()
    assert me.count > before


def test_the_second_press_of_a_double_click_takes_nothing_from_sight(visit: Visit) -> None:
    me = visit(speed="normal", motion="no-preference")
    destroy_after(me, "action")
    me.go("learn").until("asked")
    play(me, until=lambda: "action" in me.asked)
    me.until("asked")
    me.page.wait_for_timeout(400)
    me.find(".bench [role=radio]").first.click()
    me.find(".ask .answer").dblclick()
    expect(me.find(".bench .last .end")).to_be_visible(timeout=15_000)
    assert me.look().state == "waiting"


def test_without_motion_it_is_still_told_in_order(visit: Visit) -> None:
    me = visit(speed="normal", motion="reduce")
    me.go("learn").until("asked")
    me.page.evaluate(WATCH)
    without_choices(me)
    play(me, until=lambda: "dice.rolled" in lines(me))
    expect(me.find(".guide")).to_contain_text(me.say("guide.telling.title"))
    expect(me.find(".bench .last .die").first).to_be_visible(timeout=20_000)
    assert me.page.evaluate("() => document.getAnimations().every((one) => one.animationName !== 'tumble')")
    me.picture("telling-learn-1440")
    assert axe_faults(me) == []
    assert raw_words(me) == []
    for width, height in ((1024, 768), (390, 844)):
        resize(me, width, height)
        me.picture(f"telling-learn-{width}")
    assert overflow(me) == 0
    shown = told(me)
    assert len([one for one in shown if not one["asked"]]) >= 3


def test_the_speed_is_a_setting_that_lasts(visit: Visit) -> None:
    me = visit(speed="normal")
    me.go("learn").until("asked")
    me.button("menu").click()
    me.button("menu.settings", role="menuitem").click()
    group = me.page.get_by_role("group", name=me.say("settings.speed"))
    expect(group.get_by_role("button", pressed=True)).to_have_text(me.say("settings.speed.normal"))
    me.picture("settings-speed")
    group.get_by_role("button", name=me.say("settings.speed.instant")).click()
    me.page.keyboard.press("Escape")
    me.page.reload()
    me.until("asked")
    me.page.evaluate(WATCH)
    without_choices(me)
    play(me, until=lambda: "attack.declared" in lines(me))
    me.until("asked", "over")
    assert not any(" attacks " in one["said"] for one in told(me))


def test_destiny_shows_dice_damage_and_who_is_defeated(visit: Visit) -> None:
    me = visit(speed="normal", motion="no-preference")
    open_destiny(me, "bot")
    me.until("asked")
    me.page.evaluate(WATCH)
    resolve = re.compile(r"damage|melee|ranged", re.IGNORECASE)
    me.choice = lambda names: next((i for i, name in enumerate(names) if resolve.search(name)), 0)
    play(me, until=lambda: "damage.taken" in lines(me))
    expect(me.find(".blows .star").first).to_be_visible(timeout=20_000)
    me.picture("telling-destiny-1440")
    for width, height in ((1024, 768), (390, 844)):
        resize(me, width, height)
        me.picture(f"telling-destiny-{width}")
    resize(me, 1440, 900)
    me.until("asked", "over")
    shown = told(me)
    hits = [i for i, one in enumerate(shown) if not one["asked"] and re.search(r"takes? \d", one["said"])]
    assert hits
    assert all(shown[i]["blows"] for i in hits)
    assert any(one["pool"] for one in shown[: hits[0]])
