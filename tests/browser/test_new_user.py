"""What a new user stumbled over: each screen says what it shows, whole, from their side, and leads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.inspect import inspect, use_language
from tests.browser.tables import XWING, join, match_of, open_destiny, open_table

CUT_NAMES = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && !one.closest('.vh') && one.innerText?.trim())
  .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText)"""


def concede(guest: Guest) -> None:
    guest.button("menu").click()
    guest.button("menu.concede", role="menuitem").click()
    guest.button("menu.concede-sure", role="menuitem").click()
    guest.until("over")


def at_default_table(guest: Guest) -> None:
    """With the squads that lie ready, against the bot."""
    guest.go()
    guest.button("home.bot", role="radio").click()
    guest.button("bot.greedy").click()
    guest.button("home.go").click()
    guest.page.wait_for_url("**/#/match/*")
    guest.until("asked")


# Around the tables.


def test_lists_change_the_game_and_a_deck_has_one_figure(visit: Visit) -> None:
    me = visit().go("build/xwing")
    expect(me.find(".start h1")).to_have_text(me.say("builder.title"))
    me.find(".start nav a", text=me.say("game.destiny")).click()
    me.page.wait_for_url("**/#/build/destiny")
    expect(me.find(".start h1")).to_have_text(me.say("builder.destiny.title"))
    tile = me.find(".start li").first
    figure = tile.locator(".t-cap").first.inner_text().split(" · ")[1]
    inspect(me, "lists-destiny")
    tile.get_by_role("button").click()
    expect(me.find(".big").first).to_have_text(f"{figure.split()[0]} / 30")
    me.go()
    me.button("game.destiny").click()
    expect(me.find(".comp .lst").first).to_contain_text(figure)


@pytest.mark.parametrize("path", ["build/xwing", "build/destiny", "watch", "replay", "rules/xwing", "odds/xwing"])
def test_no_screen_is_half_empty(visit: Visit, path: str) -> None:
    me = visit().go(path)
    me.page.wait_for_function(
        "() => Math.max(...[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() &&"
        " one.children.length === 0 && one.textContent.trim()).map((one) => one.getBoundingClientRect().bottom)) > 600"
    )


def test_two_bots_play_a_match_to_look_at(visit: Visit) -> None:
    me = visit().go("watch")
    me.button("watch.bots").first.click()
    me.page.wait_for_url("**/#/replay/*", timeout=60_000)
    expect(me.find(".bt.now")).to_be_visible(timeout=30_000)


def test_rules_and_cards_are_found_with_a_slip_of_the_pen(visit: Visit) -> None:
    me = visit().go()
    me.page.get_by_role("searchbox").fill("barel rol")
    found = me.find(".found")
    expect(found.locator("a").first).to_contain_text("Barrel roll")
    expect(found).to_contain_text(me.say("rules.meant", words="barrel"))
    me.picture("find-rule-or-card")
    me.page.get_by_role("searchbox").fill("Luke Skywaker")
    expect(found.locator("b", has_text="Luke Skywalker")).to_be_visible()
    me.go("rules/xwing")
    me.page.get_by_role("searchbox").fill("Luke Skywaker")
    expect(me.find(".toc .cards")).to_contain_text("Luke Skywalker")
    me.picture("rules-search")


def test_a_rule_is_written_for_players(visit: Visit) -> None:
    me = visit().go("rules/xwing/obstruct.effect")
    expect(me.find("article h1")).to_be_visible()
    expect(me.find("article")).to_contain_text(me.say("rules.chapter", chapter="Obstacles"))
    assert "obstruct.effect" not in me.find("article").inner_text()
    me.find("article summary", text=me.say("rules.proof")).click()
    expect(me.find("article code")).to_have_text("obstruct.effect")


# At the table.


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_ready_squads_fit_their_rosters(visit: Visit, lang: str) -> None:
    me = visit()
    at_default_table(me)
    use_language(me, lang)
    me.sentences = visit(lang).sentences
    foils = me.find(".bench .opt .t-cap")
    assert len(set(foils.all_inner_texts())) == 2, "each side of the card says what it does itself"
    me.picture(f"s-foils-{lang}")
    play(me, until=lambda: "obstacle" in me.asked)
    for shape in me.find(".bench .shape").all():
        assert shape.evaluate(CONTRAST) >= 3
    me.picture(f"obstacles-{lang}")
    play(me, until=lambda: bool(me.look().maneuvers))
    assert me.find(".plateno").count() == me.find(".board [data-piece]").count() == 8
    for row in me.find(".rosters .you .srow").all():
        row.click()
        room = me.find(".rosters").evaluate("one => one.clientHeight - one.scrollHeight")
        assert room >= 0, row.inner_text()
    me.picture(f"rosters-{lang}")
    expect(me.find(".sheet .dg")).to_have_count(0)  # one's own dial lies beside
    me.find(".rosters .foe .srow").first.click()
    expect(me.find(".foe .sheet .dg")).to_be_visible()
    me.picture(f"enemy-dial-{lang}")


CONTRAST = """(one) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number)
      .map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [getComputedStyle(one).stroke, getComputedStyle(one.closest('.opt')).backgroundColor].map(light);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""


def test_both_players_place_from_their_own_edge(visit: Visit) -> None:
    me = visit()
    open_table(me, "same", XWING, "Academy Pilot")
    read: dict[int, float] = {}
    while len(read) < 2:
        play(me, until=lambda: me.look().placing and me.asked == ["deploy"] and heard_seat(me) not in read)
        me.page.wait_for_timeout(200)
        read[heard_seat(me)] = float(me.find(".bench .fields input").nth(1).input_value())
        assert f"{read[heard_seat(me)]:.0f} mm" in me.find(".bench .state").inner_text()
        me.picture(f"placing-{heard_seat(me)}")
        if len(read) < 2:
            me.answer(me.look())
    assert all(0 < one <= 100 for one in read.values()), read


def heard_seat(guest: Guest) -> int:
    return next(int(one["seat"]) for one in reversed(guest.heard) if one["type"] == "state")


def test_the_log_says_that_nobody_had_a_target_and_no_sign_stands_alone(visit: Visit) -> None:
    me = visit().go("learn")
    me.until("asked")
    me.button("guide.close").click()
    play(me, until=lambda: me.turn == 2 and bool(me.look().maneuvers))
    expect(me.find(".log li", text="Nobody had a target").first).to_be_attached()
    links = me.find(".log .rule").all_inner_texts()
    assert links
    assert all(link.strip(" §") for link in links), "each says which rule it leads to"


def test_chat_and_log_lead_to_each_other_and_count_what_is_unread(visit: Visit) -> None:
    me, friend = visit(), visit("fr")
    open_table(me, "friend")
    join(friend, me.find(".ask input.link").input_value(), "Théo")
    for guest in (me, friend):
        guest.until("asked", "waiting")
        expect(guest.find(".log .seg")).to_be_visible()  # the table hears no key before it is there
    me.page.keyboard.press("c")
    line = me.find(".log .said li")
    expect(line).to_have_text(me.say("chat.empty"))
    assert line.evaluate("one => one.getBoundingClientRect().height") < 30
    me.picture("chat-empty")
    me.find(".log .seg button", text=me.say("log")).click()
    expect(me.find(".log [role=log] li").first).to_be_visible()
    friend.page.keyboard.press("c")
    friend.find(".quick button").first.click()
    friend.find(".quick button").nth(1).click()
    expect(me.find(".log .news")).to_have_text("2")
    me.picture("chat-unread")
    me.find(".log .seg button", text=me.say("chat")).click()
    expect(me.find(".log .said li")).to_have_count(2)
    me.page.reload()
    expect(me.find(".log .seg")).to_be_visible()
    expect(me.find(".log .news")).to_have_count(0)


def test_names_at_a_destiny_table_are_read_whole(visit: Visit) -> None:
    me = visit()
    open_destiny(me, "bot")
    play(me, until=lambda: me.answers >= 12)
    assert me.page.evaluate(CUT_NAMES) == []
    me.picture("destiny-names")


# After the end.


def test_a_loss_says_why_and_a_rematch_is_guided_as_the_match_was(visit: Visit) -> None:
    me = visit().go("learn")
    me.until("asked")
    expect(me.find(".guide")).to_be_visible()
    first = match_of(me)
    concede(me)
    heading = me.find(".ask h1").inner_text()
    assert heading.startswith(me.say("end.lost").split("{")[0]), heading
    assert heading.endswith(me.say("end.by.concede.own")), heading
    me.picture("lost-because")
    me.go("replay")
    row = me.find(f".shelf a[href='#/replay/{first}']")
    expect(row).to_contain_text(me.say("home.beat-you", name=me.say("seat.bot", bot=me.say("bot.greedy"))))
    inspect(me, "shelf-by-name")
    me.go(f"match/{first}")
    me.button("end.rematch").click()
    me.button("end.next").click()
    me.page.wait_for_url(lambda url: first not in url)
    expect(me.find(".guide")).to_be_visible()


def test_a_replay_folds_what_was_taken_back_and_asks_against_whom_to_play_on(visit: Visit) -> None:
    me = visit().go("learn")
    me.until("asked")
    play(me, until=lambda: me.turn == 1 and bool(me.look().maneuvers))
    before = me.count
    me.button("undo.ask").click()  # bots agree
    expect(me.find(".log li.struck").first).to_be_attached()
    play(me, until=lambda: me.count > before + 1 and bool(me.look().maneuvers))
    match = match_of(me)
    concede(me)
    film = me.page.evaluate("match => fetch(`/api/matches/${match}/film`).then((reply) => reply.json())", match)
    assert any(frame.get("taken_back") is not None for frame in film["frames"])
    me.go(f"replay/{match}")
    expect(me.find(".bt.now")).to_be_visible()
    rows = me.find(".beats ol > li > .bt")
    assert me.find(".goto").get_attribute("max") == str(rows.count() - 1), "what was taken back is not counted"
    assert [row.locator(".num").inner_text() for row in rows.all()] == [str(i) for i in range(rows.count())]
    expect(me.find(".bt.undone").first).not_to_be_visible()
    me.find(".beats summary").first.click()
    me.find(".bt.undone").first.click()
    expect(me.find(".bt.undone.now")).to_have_count(1)
    me.picture("replay-taken-back")
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".bt.undone.now")).to_have_count(0)

    me.find(".stage [data-piece]").first.click()
    card = me.find(".shipcard")
    expect(card.locator(".stats")).to_be_visible()
    expect(card.locator(".dg")).to_be_visible()
    me.picture("replay-ship")
    me.page.keyboard.press("Home")
    expect(card).to_be_visible()  # as it was then
    card.get_by_role("button", name=me.say("xwing.close")).click()
    expect(card).to_have_count(0)

    me.page.keyboard.press("ArrowRight")
    me.button("replay.play-on").click()
    expect(me.find(".sheet420")).to_contain_text(me.say("replay.on.whom"))
    inspect(me, "replay-against-whom")
    me.button("bot.random").click()
    me.find(".sheet420 .btn.pri").click()
    me.page.wait_for_url("**/#/match/*")
    expect(me.find(".rosters .foe").first).to_contain_text(me.say("bot.random"))
    me.until("asked")


def test_a_replay_shows_how_a_card_is_doing(visit: Visit) -> None:
    me = visit()
    open_destiny(me, "bot")
    play(me, until=lambda: me.answers >= 8)
    match = match_of(me)
    concede(me)
    me.go(f"replay/{match}")
    expect(me.find(".bt.now")).to_be_visible()
    me.page.keyboard.press("End")
    me.find(".stage .ch, .stage [data-piece]").first.click()
    expect(me.find(".read .doing")).to_contain_text("health")
    me.picture("replay-card")
