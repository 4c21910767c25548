"""Lists built in the page by mouse and keyboard, with faults, without a server, in both languages; and the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest
from tests.browser.inspect import inspect, resize, use_language

SQUAD = "Luke Skywalker (62)\nR2-D2 (7)\nShip total: 69\n\nJake Farrell (36)\nOutmaneuver (6)\nShip total: 42\n"
FAULTY = "Luke Skywalker + Elusive\nLuke Skywalker + Flux Capacitor"


def pasted(visit: Visit, text: str) -> Guest:
    me = visit().go("build/xwing")
    me.button("builder.paste").click()
    me.find("dialog textarea").fill(text)
    me.button("builder.read").click()
    expect(me.find("article.sh")).to_have_count(2)
    return me


def test_a_slot_is_filled_by_keyboard_and_undone_and_done_again(visit: Visit) -> None:
    me = pasted(visit, SQUAD)
    keyboard = me.page.keyboard
    me.find("[data-place='2.talent.2']").click()
    expect(me.find(".pick input")).to_be_focused()
    keyboard.type("predator")
    expect(me.find("[role=option]")).to_have_count(1)
    keyboard.press("ArrowDown")
    expect(me.find(".details h2")).to_have_text("Predator")
    keyboard.press("Enter")
    expect(me.find("[data-place='2.talent.2']")).to_contain_text("Predator")
    keyboard.press("Escape")
    expect(me.find("[data-place='2.talent.2']")).to_be_focused()
    expect(me.find(".pick")).to_have_count(0)
    keyboard.press("u")
    expect(me.find("[data-place='2.talent.2']")).not_to_contain_text("Predator")
    keyboard.press("Shift+U")
    expect(me.find("[data-place='2.talent.2']")).to_contain_text("Predator")


def test_faults_are_told_in_the_chosen_language_and_mended_at_a_press(visit: Visit) -> None:
    me = pasted(visit, FAULTY)
    faults = me.find(".faults li")
    count = faults.count()
    assert count >= 3
    use_language(me, "fr")
    expect(me.find(".faults")).to_contain_text("Flux Capacitor")
    expect(me.find(".faults")).to_contain_text("il n’y a pas de carte")
    inspect(me, "builder-faults")
    faults.filter(has_text="Flux Capacitor").get_by_role("button").last.click()
    expect(faults.filter(has_text="Flux Capacitor")).to_have_count(0)
    faults.first.locator(".rule").click()
    expect(me.find(".sheet420 article")).to_be_visible()
    assert me.page.url.split("#")[1].startswith("/build/xwing"), "the list was not left"


def test_changes_wait_while_the_server_is_away(visit: Visit) -> None:
    me = pasted(visit, SQUAD)
    me.find("[data-place='2.talent.2']").click()
    me.find("[role=option]", "Predator").wait_for()
    me.context.set_offline(True)
    me.find("[role=option]", "Predator").click()
    expect(me.find(".away")).to_be_visible()
    expect(me.find("[data-place='2.talent.2']")).to_contain_text("Predator")
    expect(me.find(".big").first).to_contain_text("108")
    me.context.set_offline(False)
    expect(me.find(".big").first).to_contain_text("110")
    expect(me.find(".away")).to_have_count(0)
    me.errors.clear()  # the browser's word about a server that is not there


def test_a_deck_and_what_fits_it(visit: Visit) -> None:
    me = visit().go("build/destiny")
    me.find(".lists button").first.click()
    me.find("[data-place=deck]").click()
    expect(me.find(".pick .fold").first).to_be_visible()
    inspect(me, "builder-deck")


def test_a_card_s_name_finds_the_rules_it_rests_on(visit: Visit) -> None:
    me = visit().go("rules/xwing")
    me.find(".toc input").fill("predator")
    me.find(".toc .cards li a").first.click()
    expect(me.find("main article code")).to_have_text("arc.bullseye")
    me.find(".toc input").fill("xyzzy")
    expect(me.find(".toc")).to_contain_text(me.say("rules.none", words="xyzzy"))
    inspect(me, "rules-nothing-found")
    resize(me, 768, 1024)
    expect(me.find(".toc .none")).to_be_visible()
    me.find(".toc input").fill("bullseye")
    me.find(".toc .rules a").first.click()  # the rule that is read already
    expect(me.find("main article")).to_be_visible()
    expect(me.find(".toc .rules")).to_be_hidden()


def test_a_small_screen_leads_from_one_rulebook_to_another(visit: Visit) -> None:
    me = visit(size=(768, 1024)).go("rules/xwing")
    me.page.get_by_role("navigation", name=me.say("rules.books")).get_by_role("link", name="Destiny").click()
    me.page.wait_for_url("**/#/rules/destiny")
    expect(me.find(".toc [aria-current=page]")).to_have_text("Destiny")
