"""Ways to a table, as a visitor of the page takes them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.guest import Guest

XWING = "Red Squadron Veteran"
TIE = "Academy Pilot"


def paste(guest: Guest, squad: str, whose: str = "home.squad") -> None:
    """Chooses a squad by its text."""
    button = guest.page.get_by_role("button", name=f"{guest.say(whose)}: {guest.say('home.paste')}")
    button.wait_for()
    guest.page.evaluate("document.fonts.ready.then(() => true)")  # lines move a little when letters get their shape
    button.click()
    guest.find(".paste textarea").fill(squad)
    guest.button("home.use").click()
    expect(guest.find(".paste")).to_have_count(0)


def open_table(guest: Guest, opponent: str, squad: str = XWING, theirs: str | None = None) -> str:
    """From the first screen to a table: the match's id."""
    guest.go()
    guest.button(f"home.{opponent}", role="radio").click()
    paste(guest, squad)
    if theirs is not None:
        guest.find("details summary", text=guest.say("home.their-squad")).click()
        paste(guest, theirs, "home.their-squad")
    guest.button("home.go").click()
    guest.page.wait_for_url("**/#/match/*")
    return match_of(guest)


def open_destiny(guest: Guest, opponent: str, players: int = 2) -> str:
    """With the decks that lie ready."""
    guest.go()
    guest.button("game.destiny").click()
    guest.button(f"home.{opponent}", role="radio").click()
    if opponent == "bot":
        guest.button("bot.greedy").click()  # it answers at once
    seats = guest.page.get_by_role("group", name=guest.say("home.players"), exact=True)
    seats.get_by_role("button", name=str(players)).click()
    guest.button("home.go").click()
    guest.page.wait_for_url("**/#/match/*")
    return match_of(guest)


def open_shatterpoint(guest: Guest, opponent: str, bot: str = "random") -> str:
    """With the strike teams that lie ready."""
    return open_ready(guest, "shatterpoint", opponent, bot)


def open_legion(guest: Guest, opponent: str, bot: str = "random") -> str:
    """With the armies that lie ready."""
    return open_ready(guest, "legion", opponent, bot)


def open_small(guest: Guest, game: str, opponent: str, army: str) -> str:
    """Both sides with the same army of few units."""
    to_game(guest, game, opponent)
    paste(guest, army, "home.squad.legion")
    if opponent == "bot":
        guest.find("details summary", text=guest.say("home.their-squad-is.legion")).click()
        paste(guest, army, "home.their-squad.legion")
    return opened(guest)


def open_ready(guest: Guest, game: str, opponent: str, bot: str) -> str:
    to_game(guest, game, opponent, bot)
    return opened(guest)


def to_game(guest: Guest, game: str, opponent: str, bot: str = "random") -> None:
    guest.go()
    tile_of(guest, game).click()
    guest.button(f"home.{opponent}", role="radio").click()
    if opponent == "bot":
        guest.button(f"bot.{bot}").click()


def tile_of(guest: Guest, game: str) -> Locator:
    """An edition's name begins with its game's."""
    name = f"{guest.say(f'game.{game}')} {guest.say(f'game.{game}.sub')}"
    return guest.page.get_by_role("button", name=name)


def opened(guest: Guest) -> str:
    guest.button("home.go").click()
    guest.page.wait_for_url("**/#/match/*")
    return match_of(guest)


def match_of(guest: Guest) -> str:
    return guest.page.url.split("/match/")[1]


def join(guest: Guest, link: str, name: str, squad: str = TIE, whose: str = "home.squad") -> None:
    guest.page.goto(link)
    guest.page.get_by_label(guest.say("join.name")).fill(name)
    paste(guest, squad, whose)
    guest.button("join.take").click()
    guest.page.wait_for_url("**/#/match/*")
