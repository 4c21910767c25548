"""Every moment that a round of Legion brings, in one match, with a picture of each."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Locator, expect

from dejarik.core.decision import Decision
from dejarik.games.legion.game import Legion
from dejarik.games.legion.shown.covering import covering
from dejarik.games.legion.shown.following import contacts
from tests.browser.conftest import Visit
from tests.browser.guest import PATIENCE, Guest
from tests.browser.inspect import axe_faults, overflow, raw_words, resize, turn_dark, turn_light, use_language
from tests.browser.staged import Moment, Staged
from tests.server.client import Server

PHONE = (390, 844)
TABLET = (1024, 768)
WIDE = (1440, 900)


@pytest.fixture
def staged(server: Server) -> Iterator[Staged]:
    match = Staged(server, "legion", ("Rebel Raid", "Garrison Patrol"))
    yield match
    match.close()


def asked(kind: str, round: int = 1, miniatures: int = 1, on_table: bool = True) -> Moment:
    """Of a unit of so many miniatures, which stands on the table or comes on."""

    def moment(game: Legion, decision: Decision) -> bool:
        if decision.kind != kind or game.state.round < round:
            return False
        if decision.subject is None or kind == "pile-in":
            return True
        unit = game.unit(decision.subject)
        return len(game.alive(unit)) >= miniatures and unit.deployed == on_table

    return moment


def followers(staged: Staged, decision: Decision) -> int:
    assert decision.subject is not None
    return len(staged.game.alive(staged.game.unit(decision.subject))) - 1


def rallied(game: Legion, decision: Decision) -> bool:
    """It has just rolled to rally."""
    names = [event.name for event in game.events]
    return decision.kind == "action" and "unit.rallied" in names[-3:]


def closing_in(game: Legion, decision: Decision) -> bool:
    """Several find room around the enemy."""
    return decision.kind == "pile-in" and any(len(way.followers) > 1 for way in contacts(game).patterns)


def look_at(me: Guest, state: str) -> None:
    me.page.wait_for_timeout(150)
    me.picture(f"legion/state-{state}")
    assert overflow(me) == 0, state
    assert raw_words(me) == [], state


def look(me: Guest, state: str) -> None:
    """Also on a tablet."""
    look_at(me, state)
    resize(me, *TABLET)
    look_at(me, f"{state}-1024")
    resize(me, *WIDE)


def look_closer(me: Guest, state: str) -> None:
    """Also on a phone, in French and in the light."""
    look(me, state)
    assert (state, axe_faults(me)) == (state, [])
    resize(me, *PHONE)
    look_at(me, f"{state}-390")
    resize(me, *WIDE)
    use_language(me, "fr")
    look_at(me, f"{state}-fr")
    use_language(me, "en")
    turn_light(me)
    look_at(me, f"{state}-light")
    turn_dark(me)


def test_a_round_as_its_player_sees_it(visit: Visit, staged: Staged) -> None:
    me = visit("en")
    staged.seat(me)
    me.until("asked")
    staged.to(me, asked("orders"))
    choose_whom_to_order(me)
    coming = staged.to(me, asked("move", miniatures=5, on_table=False))
    expect(me.find(".bench .says .rule").first).to_have_text("Deploying by a move")
    expect(me.find(".board .ghost")).to_have_count(followers(staged, coming))
    look(me, "deploy")
    staged.to(me, asked("dodge"))
    expect(me.find(".bench [role=radio]").first).to_contain_text("wounds expected")
    expect(me.find(".bench .steps .rule")).to_have_text("Step 5e: apply dodges")
    expect(me.find(".bench .steps .done")).to_have_count(4)
    see_cover(me, staged)
    put_last(me)
    look(me, "defend")
    going = staged.to(me, asked("move", miniatures=5))
    expect(me.find(".board .ghost")).to_have_count(followers(staged, going))
    expect(me.find(".bench figure svg .foe")).to_be_visible()  # the line to whom it would see, from the side
    look(me, "move")
    placing = staged.to(me, asked("formation", miniatures=5))
    place_the_others(me, followers(staged, placing) + 1)
    staged.to(me, asked("command-card", 2))
    look(me, "command")
    staged.to(me, asked("weapons", 2, 4))
    form_a_pool(me)
    staged.to(me, asked("reroll", 2))
    me.find(".bench [role=checkbox]").first.click()
    expect(me.find(".bench")).to_contain_text(me.say("legion.reroll.chosen"))
    look(me, "reroll")
    staged.to(me, rallied)
    expect(me.find(".bench .rally")).to_be_visible()
    look(me, "rally")
    staged.to(me, asked("command-card", 3))
    expect(me.find(".bench .point .near").first).to_contain_text("″")
    look(me, "score")
    staged.charges = True
    staged.to(me, closing_in)
    close_in(me)


def see_cover(me: Guest, staged: Staged) -> None:
    """A line to each of the defenders, and a ring around those who are obscured."""
    lines = covering(staged.game).lines
    expect(me.find(".board .sight")).to_have_count(len(lines))
    expect(me.find(".board .sight.covered")).to_have_count(sum(one.seen and one.obscured for one in lines))
    expect(me.find(".board circle.obscured")).to_have_count(sum(one.obscured for one in lines))
    expect(me.find(".legend")).to_be_visible()


def put_last(me: Guest) -> None:
    """By keys, one place after the other: who is moved keeps the focus."""
    row = me.find(".fall .one")
    sign = row.first.inner_text().split()[0]
    row.first.focus()
    for place in (1, 2):
        me.page.keyboard.press("Alt+ArrowRight")
        expect(row.nth(place)).to_contain_text(sign)
        expect(row.nth(place)).to_be_focused()


def choose_whom_to_order(me: Guest) -> None:
    """The pool that results is told by rank, and the answer names who is ordered."""
    pool = me.find(".bench h3", text=me.say("legion.pool.then")).locator("+ ul li")
    expect(pool.first).to_be_visible()
    before = [text.split() for text in pool.all_inner_texts()]
    me.find(".bench [role=checkbox]").first.click()
    expect(me.find(".ask .answer")).to_contain_text("Leia Organa")
    expect(pool).to_have_count(len(before) - 1)  # she was the only commander
    look(me, "orders")
    use_language(me, "fr")
    expect(me.find(".ask .answer")).to_contain_text("Donner l’ordre à")
    use_language(me, "en")


def middle(hand: Locator) -> tuple[float, float]:
    box = hand.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(me: Guest, start: tuple[float, float], end: tuple[float, float]) -> None:
    me.page.mouse.move(*start)
    me.page.mouse.down()
    me.page.mouse.move(*end, steps=4)
    me.page.mouse.up()


def arrange(me: Guest) -> None:
    """Rows and figures light each other; one that is dropped on another changes places with it; all are turned."""
    hands = me.find(".board [data-hand]")
    me.find(".bench .fields .one").nth(2).hover()
    lit = me.find(".board [data-hand].lit")
    expect(lit).to_have_attribute("data-hand", hands.nth(1).get_attribute("data-hand") or "")
    first, second = middle(hands.nth(0)), middle(hands.nth(1))
    drag(me, first, second)
    assert middle(hands.nth(0)) == pytest.approx(second, abs=2)
    assert middle(hands.nth(1)) == pytest.approx(first, abs=2)
    me.page.keyboard.press("]")
    expect(me.page.get_by_label(me.say("legion.formation.turn"))).to_have_value("15")
    assert middle(hands.nth(0)) != pytest.approx(second, abs=2)
    me.find(".bench .ways .btn").first.click()
    expect(me.page.get_by_label(me.say("legion.formation.turn"))).to_have_value("0")
    assert middle(hands.nth(0)) == pytest.approx(first, abs=2)


def place_the_others(me: Guest, count: int) -> None:
    """Each row says how far a miniature stands and what it sees. One that is dragged out of the ring is refused with
    the rule, and comes back to the nearest place."""
    rows = me.find(".bench .fields .one")
    expect(rows).to_have_count(count)
    expect(rows.nth(1)).to_contain_text("/")  # so many of so many are seen
    look_closer(me, "cohesion")
    arrange(me)
    x, y = middle(me.find(".board [data-hand]").nth(1))
    drag(me, (x, y), (x + 200, y))
    expect(me.find(".bench .no")).to_contain_text("half range")
    me.find(".bench .says li:not(.no) .rule").first.click()  # the other conditions are met all the same
    expect(me.page.get_by_role("heading", name="Not ending on another miniature")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.find(".ask .answer")).to_be_disabled()
    look_at(me, "refused")
    me.button("place.nearest").click()
    expect(me.find(".bench .no")).to_have_count(0)
    expect(me.find(".ask .answer")).to_be_enabled()


def form_a_pool(me: Guest) -> None:
    """Everything legal is in, and a key takes it out and in; what cannot join says why. A weapon is taken out for
    another defender, who is the next target."""
    first = me.find(".bench [role=spinbutton]").first
    expect(first).not_to_have_text("0")
    count = first.inner_text()
    me.page.keyboard.press("1")
    expect(first).to_have_text("0")
    me.page.keyboard.press("1")
    expect(first).to_have_text(count)
    expect(me.find(".bench .closed .why").first).to_be_visible()
    before = me.find(".ask .answer").inner_text()
    look_closer(me, "pool")
    other = me.find(".bench .also button").first
    name = other.inner_text()
    other.click()
    expect(me.find(".bench")).to_contain_text(me.say("legion.pool.kept", unit=name))
    expect(me.find(".ask .answer")).not_to_have_text(before)


def close_in(me: Guest) -> None:
    """The others of the unit are drawn round the enemy, in the way that is chosen. The button places all of them so, or
    by hand one."""
    ghosts, ways, answer = me.find(".board .ghost"), me.find(".bench .seg [aria-pressed]"), me.find(".ask .answer")
    expect(ghosts.first).to_be_visible()
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    look_closer(me, "melee")
    resize(me, *PHONE)
    box = ways.last.bounding_box()
    assert box is not None
    assert box["height"] > 24  # no part of the bench gives way to another
    resize(me, *WIDE)
    whole = answer.inner_text()
    ways.last.click()
    expect(ghosts).to_have_count(0)
    expect(answer).not_to_have_text(whole)
    me.page.keyboard.press("o")
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    expect(answer).to_have_text(whole)
    before = me.count
    answer.click()
    give_up = monotonic() + PATIENCE
    while me.count < before + 2:  # more than one answer is given
        assert monotonic() < give_up, "the others were not placed"
        me.page.wait_for_timeout(30)


def test_one_press_places_a_whole_unit(visit: Visit, staged: Staged) -> None:
    """Where its player likes that; what is taken back is asked."""
    me = visit("fr", size=PHONE)
    staged.seat(me)
    me.until("asked")
    coming = staged.to(me, asked("move", miniatures=5, on_table=False))
    me.page.get_by_label(me.say("legion.move.accept")).check()
    expect(me.find(".board .ghost")).to_have_count(followers(staged, coming))
    before = me.count
    me.find(".ask .answer").click()
    give_up = monotonic() + PATIENCE
    while me.count < before + 2:  # the leader, and the others
        assert monotonic() < give_up, "the others were not placed"
        me.page.wait_for_timeout(30)
    me.page.keyboard.press("u")
    expect(me.find(".bench .ways .btn").first).to_be_visible()
    me.page.wait_for_timeout(300)
    expect(me.find(".bench .ways .btn").first).to_be_visible()
