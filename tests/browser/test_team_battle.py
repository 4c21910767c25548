"""A team battle of the book of 2020: four seats, an ally and two enemies."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guest import Guest, play
from tests.browser.inspect import axe_faults, overflow, raw_words, resize, turn_light, use_language
from tests.browser.small_armies import GUARD_2020
from tests.browser.tables import opened, paste, to_game

SIZES = ((1024, 768), (390, 844), (1440, 900))


def set_up(me: Guest) -> None:
    """As somebody does who has never seen the page: how many play, then what with."""
    to_game(me, "legion-2020", "bot")
    me.page.get_by_role("button", name=me.say("home.teams", count=4)).click()
    paste(me, GUARD_2020, "home.squad.legion")


def sitters(me: Guest, number: int, side: str) -> Locator:
    """The switch of one seat: who sits there."""
    name = f"{me.say('seat.unnamed', number=number)}, {me.say(f'seat.{side}')}"
    return me.page.get_by_role("group", name=name, exact=True)


def look_around(me: Guest, name: str) -> None:
    assert axe_faults(me) == []
    for width, height in SIZES:
        resize(me, width, height)
        me.page.wait_for_timeout(200)
        me.picture(f"{name}-{width}")
        assert overflow(me) == 0, width
    turn_light(me)
    use_language(me, "fr")
    me.picture(f"{name}-fr-light")
    assert raw_words(me) == []
    assert axe_faults(me, "color-contrast") == []
    use_language(me, "en")


def test_one_person_and_three_bots(visit: Visit) -> None:
    """Everybody has a colour and is called an ally or an enemy; units are numbered by team, points counted by team."""
    me = visit("en")
    set_up(me)
    for number, side in ((2, "enemy"), (3, "ally"), (4, "enemy")):
        expect(sitters(me, number, side)).to_be_visible()
    me.picture("team/home")
    opened(me)
    me.choice = lambda names: 0
    play(me, until=lambda: me.asked == ["action"] and bool(me.look().radios))
    expect(me.find(".strip.you.ally")).to_contain_text(me.say("seat.ally"))
    assert [me.say("seat.enemy") in text for text in me.find(".strip.foe").all_inner_texts()] == [True, True]
    expect(me.find(".strip.foe.other")).to_have_count(1)
    assert me.find(".board g.you.ally").count() > 1
    assert me.find(".board g.foe.other").count() > 1
    expect(me.find(".score .bar")).to_contain_text([me.say("seat.own-team"), me.say("seat.other-team")])
    units = [name for name in me.find(".strip .name").all_inner_texts() if name.startswith("Stormtroopers")]
    assert len(set(units)) == len(units) > 3
    look_around(me, "team/action")
    play(me, until=lambda count=me.answers: me.answers > count + 4)  # type: ignore[misc]
    me.picture("team/later")


def test_a_friend_takes_the_seat_beside_one(visit: Visit) -> None:
    """One seat is for somebody else; who comes gets an army that fits, and deploys for the same side."""
    me = visit("en")
    set_up(me)
    sitters(me, 3, "ally").get_by_role("button", name=me.say("home.friend")).click()
    opened(me)
    link = me.find(".ask input.link").input_value()
    friend = visit("fr")
    friend.page.goto(link)
    friend.page.get_by_label(friend.say("join.name")).fill("Théo")
    expect(friend.find("main")).to_contain_text(friend.say("home.fitting.legion").capitalize())
    friend.picture("team/join")
    friend.button("join.take").click()
    friend.page.wait_for_url("**/#/match/*")
    play(me, friend, until=lambda: me.was_asked("deploy") and friend.was_asked("deploy"))
    expect(friend.find(".strip.you.ally")).to_contain_text(friend.say("seat.ally"))
    expect(me.find(".strip.you.ally")).to_contain_text("Théo")
    friend.picture("team/friend-deploys")
    give_up_together(me, friend)


def give_up_together(me: Guest, friend: Guest) -> None:
    """One proposes to concede, the other agrees: both have lost."""
    me.button("menu").click()
    me.button("menu.concede-team", role="menuitem").click()
    me.button("menu.concede-sure", role="menuitem").click()
    expect(me.find(".offer")).to_contain_text(me.say("offer.concede.mine"))
    expect(friend.find(".offer b")).to_be_visible()
    friend.picture("team/concede")
    friend.button("offer.accept").click()
    expect(me.find(".ask")).to_contain_text(me.say("end.by.concede.team.own"))
    expect(friend.find(".ask")).to_contain_text(friend.say("end.by.concede.team.own"))
    me.picture("team/conceded")
