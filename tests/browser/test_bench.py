"""The side where a question is answered: what is hardly wanted is folded away, and an attack fits into little room."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, Message, play, straight_ahead
from tests.browser.inspect import resize, use_language
from tests.browser.tables import XWING, open_destiny, open_table

SMALL = ((1024, 768), (768, 1024))
OUT_OF_SIGHT = """() => {
  const bench = document.querySelector('.bench').getBoundingClientRect();
  const seen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const inside = !one.closest('.bench') || (top >= bench.top && bottom <= bench.bottom);
    return inside && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const asked = document.querySelectorAll('.bench :is(.die, [role=radio]), .ask .acts button');
  return [...asked].filter((one) => !seen(one)).map((one) => one.innerText || one.className.baseVal || one.className);
}"""


def fold_first_option(guest: Guest, kind: str) -> None:
    """As the engine does with a target of the own side."""

    def join(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)

        def heard(text: str | bytes) -> None:
            message: Message = json.loads(text)
            for told in (message.get("view") or {}, (message.get("patch") or {}).get("fields", {})):
                for decision in told.get("decisions", ()):
                    if decision["kind"] == kind:
                        decision["options"][0]["folded"] = True
            page.send(json.dumps(message))

        server.on_message(heard)

    guest.page.route_web_socket("**/api/socket", join)


def test_options_that_are_hardly_wanted_come_last_and_folded(visit: Visit) -> None:
    me = visit()
    fold_first_option(me, "action")
    me.go("learn").until("asked")
    me.button("guide.close").click()
    play(me, until=lambda: "action" in me.asked)
    summary = me.find(".bench summary", text=me.say("bench.also", count=1))
    expect(summary).to_be_visible()
    rows = me.find(".bench [role=radio]")
    expect(rows.last).not_to_be_visible()
    summary.click()
    expect(rows.last).to_be_visible()
    me.picture("table-folded")
    summary.click()
    # The numbers count what is listed: the last one is the folded one, and picking it shows it.
    me.page.keyboard.press(str(rows.count()))
    expect(rows.last).to_be_visible()
    expect(rows.last).to_have_attribute("aria-checked", "true")
    rows.first.click()
    expect(rows.last).not_to_be_visible()
    rows.first.press("ArrowUp")
    expect(rows.last).to_be_focused()


def test_only_targets_that_are_meant_glow(visit: Visit) -> None:
    me = visit()
    # Dice that deal damage ask for a target: they are rolled and resolved first.
    wanted = ("melee", "ranged", "activate")
    me.choice = lambda names: next((i for word in wanted for i, name in enumerate(names) if word in name.lower()), 0)
    open_destiny(me, "bot")
    play(me, until=lambda: "target" in me.asked)
    expect(me.find(".bench summary")).to_be_visible()
    listed = me.find(".bench [role=radio]:visible").count()
    assert 0 < listed < me.find(".char").count()
    expect(me.find(".char.can")).to_have_count(listed)


def test_a_lock_rerolls_the_dice_that_are_pressed(visit: Visit) -> None:
    me = visit()
    me.choice = lambda names: next((i for i, name in enumerate(names) if "lock" in name.lower()), 0)
    open_table(me, "same", XWING, XWING)
    play(me, until=lambda: "reroll" in me.asked)
    dice, answer = me.find(".bench [role=checkbox]"), me.find(".ask .answer")
    chosen = me.find(".bench [role=checkbox][aria-checked=true]")
    # The dice that help are chosen already, and again at one press.
    expect(answer).to_be_enabled()
    faces = dice.all_inner_texts()
    helpful = [face for face in faces if face not in ("hit", "critical hit")]
    assert chosen.all_inner_texts() == helpful
    me.picture("reroll")
    for _ in helpful:
        chosen.first.click()
    expect(chosen).to_have_count(0)
    expect(answer).to_be_disabled()
    me.button("xwing.dice.helpful").click()
    expect(chosen).to_have_count(len(helpful))
    # Nothing has been spent: the lock can be kept. A die that is pressed asks for it, and is chosen then.
    me.page.keyboard.press("u")
    expect(me.find(".bench .dpick[aria-pressed]")).to_have_count(len(faces))
    me.page.keyboard.press("2")
    expect(me.find(".bench [role=radio][aria-checked=true]", text="lock")).to_have_count(1)
    me.page.wait_for_timeout(400)  # the button is deaf for a moment
    answer.click()
    expect(dice).to_have_count(len(faces))
    assert dice.evaluate_all("all => all.map((one) => one.ariaChecked)") == [
        str(i == 1).lower() for i in range(len(faces))
    ]
    me.step()
    lines = [line for message in me.heard for line in message.get("log", ())]
    rerolled = {line["n"]: line["args"]["before"] for line in lines if line["name"] == "dice.rerolled"}
    assert [len(faces) for faces in rerolled.values()] == [1]


def test_an_attack_fits_into_the_side_of_a_small_screen(visit: Visit) -> None:
    me = visit("fr").go("learn")
    me.until("asked")
    me.button("guide.close").click()
    me.maneuver = lambda dial, turn: straight_ahead(dial, min(turn, 2))
    me.choice = lambda names: next((i for i, name in enumerate(names) if "Verrouillage" in name), 0)
    play(me, until=lambda: "lock" in me.asked)
    expect(me.find(".board path.round")).to_have_count(3)  # a lock is measured all round
    expect(me.find(".board path.b1")).to_have_count(0)
    me.choice = lambda names: next((i for i, name in enumerate(names) if "Concentration" in name), 0)  # and fire
    play(me, until=lambda: "modify" in me.asked)
    expect(me.find(".bench .die").first).to_be_visible()
    me.page.keyboard.press("1")
    me.page.wait_for_timeout(300)  # odds come a moment later
    for lang in ("fr", "en"):
        use_language(me, lang)
        for width, height in SMALL:
            resize(me, width, height)
            me.picture(f"attack-{width}-{lang}")
            assert me.page.evaluate(OUT_OF_SIGHT) == [], (lang, width)
