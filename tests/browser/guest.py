"""Somebody at the page: looks at what is asked and answers with the mouse or the keyboard, never by messages."""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, WebSocket, expect

Message = dict[str, Any]
Role = Literal["button", "radio", "link", "menuitem", "textbox"]
State = Literal["cover", "over", "refused", "asked", "waiting"]
PICTURES = Path(__file__).parents[2] / ".reports" / "screenshots"
WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
DEAF = 0.37
PATIENCE = 20.0
"""Seconds until something that must come has come."""

LOOK = """() => {
  const all = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility() && !one.disabled);
  const name = (one) => one.getAttribute('aria-label') || one.innerText || '';
  const answer = document.querySelector('.ask .answer');
  const offered = '.dialp [data-maneuver]:not([aria-disabled=true])';
  const dial = document.querySelector('.dialp .chip.live') ? all(offered) : [];
  const rows = (where) => all(`.bench ${where}`).filter((one) => !one.dataset.maneuver).map(name);
  return {
    state: document.querySelector('main.cover') ? 'cover'
      : document.querySelector('.ask a[href^="#/replay/"]') ? 'over'
      : document.querySelector('.ask [role=alert]') ? 'refused'
      : answer ? 'asked' : 'waiting',
    heading: document.querySelector('.ask h1')?.innerText ?? '',
    label: answer?.querySelector('.label')?.innerText ?? '',
    ready: answer !== null && !answer.disabled,
    maneuvers: dial.map((one) => one.dataset.maneuver),
    placing: document.querySelector('.bench .fields') !== null,
    radios: rows('[role=radio]'),
    boxes: rows('[role=checkbox]'),
    verbs: rows('.two button'),
    steppers: rows('[role=spinbutton]'),
    folded: all('.bench summary').length > 0,
  };
}"""


class Look(msgspec.Struct, frozen=True):
    """What a player sees of the question: the names of all that can be pressed."""

    state: State
    heading: str
    label: str
    ready: bool
    maneuvers: list[str]
    placing: bool
    radios: list[str]
    boxes: list[str]
    verbs: list[str]
    steppers: list[str]
    folded: bool

    @property
    def offered(self) -> bool:
        return bool(
            self.placing or self.maneuvers or self.radios or self.boxes or self.verbs or self.steppers or self.folded
        )


def straight_ahead(maneuvers: list[str], turn: int) -> str:
    """Towards each other, slowly while they may fire, then off the table: a match is short and has attacks in it."""
    ahead = [one for one in maneuvers if one.endswith("-straight")] or maneuvers
    by_speed = sorted(ahead, key=lambda one: int(one.split("-")[0]))
    return by_speed[0] if turn in (2, 3) else by_speed[-1]


def sentences(lang: str) -> dict[str, str]:
    """The page's own words, by which a reader finds its buttons."""
    files = sorted((WORDS / lang).glob("*.json"))
    return {key: text for file in files for key, text in json.loads(file.read_text()).items()}


class Guest:
    """One browser of its own: storage, language, connection."""

    def __init__(self, context: BrowserContext, address: str, lang: str, seed: str, touch: bool = False) -> None:
        self.context = context
        self.touch = touch
        self.address = address
        self.lang = lang
        self.random = Random(seed)
        self.sentences = sentences(lang)
        self.maneuver: Callable[[list[str], int], str] = straight_ahead
        self.turn = 0
        self.march: Callable[[], None] = lambda: None
        """Takes a piece in hand elsewhere before it is put down."""
        self.choice: Callable[[list[str]], int] = lambda names: self.random.randrange(len(names))
        self.heard: list[Message] = []
        """Messages of the socket in order."""
        self.requested: list[str] = []
        self.errors: list[str] = []
        self.answers = 0
        self.changed = 0.0
        """When the table changed last."""
        self.pressed = 0.0
        """When the answer button was pressed last."""
        self.page: Page = context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("request", lambda request: self.requested.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self._overhear(line.type, line.text))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: Message) -> None:
        self.heard.append(message)
        if message["type"] == "state":
            self.changed = time.monotonic()

    def _overhear(self, kind: str, text: str) -> None:
        """A lost connection is no fault of the page, which says so itself."""
        if kind == "error" and not text.startswith(("WebSocket connection to", "Failed to load resource: net::ERR_")):
            self.errors.append(text)

    # Getting about.

    def go(self, path: str = "") -> Guest:
        self.page.goto(f"{self.address}/#/{path}")
        return self

    def find(self, what: str, text: str | None = None) -> Locator:
        return self.page.locator(what, has_text=text)

    def say(self, key: str, **args: object) -> str:
        """What the page calls it."""
        text = self.sentences[key]
        for name, value in args.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def round_text(self, rounds: int) -> str:
        """The end of "You won in round 7"."""
        inner = re.search(r"\{round:\?(.*)\|\}$", self.say("end.won"))
        assert inner is not None
        return inner[1].replace("{round}", str(rounds))

    def button(self, key: str, role: Role = "button") -> Locator:
        """By the beginning of its name: what follows is its key or a note."""
        return self.page.get_by_role(role, name=re.compile(f"^{re.escape(self.say(key))}"))

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    @property
    def words(self) -> str:
        """All that can be read or heard on the page."""
        text: str = self.page.evaluate(
            """() => {
                 const names = ['aria-label', 'title', 'placeholder'];
                 const named = [...document.querySelectorAll(names.map((one) => `[${one}]`).join())];
                 const texts = named.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
                 return [document.body.innerText, ...texts].join('\\n');
               }"""
        )
        return text

    @property
    def markup(self) -> str:
        """The whole document but for the drawings of all icons, which are the same for everybody."""
        text: str = self.page.evaluate(
            """() => {
                 const copy = document.documentElement.cloneNode(true);
                 copy.querySelectorAll('symbol').forEach((one) => one.remove());
                 return copy.outerHTML.toLowerCase();
               }"""
        )
        return text

    @property
    def log(self) -> list[str]:
        return [line.strip() for line in self.find(".log [role=log] li").all_inner_texts()]

    @property
    def count(self) -> int:
        """How many entries the match has, as the server said last."""
        states = (one["count"] for one in reversed(self.heard) if one["type"] == "state")
        return next(states, 0)

    @property
    def asked(self) -> list[str]:
        """The kinds of the questions that are open, as the server said last."""
        return next(self._asked_lately(), [])

    def was_asked(self, kind: str) -> bool:
        """Whether such a question has come, though somebody else may have answered since."""
        return any(kind in kinds for kinds in self._asked_lately())

    def _asked_lately(self) -> Iterator[list[str]]:
        """The kinds of open questions, the last ones first."""
        for one in reversed(self.heard):
            if one["type"] == "state":
                told = one.get("view") or (one.get("patch") or {}).get("fields", {})
                if "decisions" in told:
                    yield [decision["kind"] for decision in told["decisions"]]

    def press(self, what: Locator, **how: Any) -> None:
        """With the mouse, or with a finger."""
        if self.touch:
            what.tap(**how)
        else:
            what.click(**how)

    # A table.

    def look(self) -> Look:
        return msgspec.convert(self.page.evaluate(LOOK), Look)

    def until(self, *states: State, seconds: float = PATIENCE) -> Look:
        """Wait for one of these states of the ask bar."""
        end = time.monotonic() + seconds
        while (look := self.look()).state not in states:
            assert time.monotonic() < end, f"{look} instead of {states}"
            self.page.wait_for_timeout(40)
        return look

    def step(self, until: Callable[[], bool] | None = None) -> bool:
        """Answer if something is asked, unless that is what was waited for; whether it was answered."""
        look = self.look()
        if until is not None and until():  # the question may have come while we looked
            return False
        if look.state == "cover":
            self.press(self.find("main.cover button"))
            expect(self.find("main.cover")).to_have_count(0)
            return True
        if look.state != "asked" or not look.offered:
            return False
        self.answer(look)
        return True

    def answer(self, look: Look) -> None:
        before = self.count
        if look.maneuvers:
            self._set_dials()
            self.turn += 1
        elif look.placing:
            self._place()
        else:
            self._choose_and_press(look)
        end = time.monotonic() + PATIENCE
        while self.count == before:
            now = self.look()
            assert time.monotonic() < end, f"{now} did not take the answer to {look}"
            if now.state == "refused":
                self.press(self.find(".ask .btn.pri"))
                if look.placing:
                    self._to_nearest()
            elif now.state == "asked" and now.ready and time.monotonic() > self.pressed + 2 * DEAF:
                self._press_answer()
            elif now.state == "asked" and not now.ready and time.monotonic() > self.pressed + 2:
                self._choose_and_press(now)
            self.page.wait_for_timeout(40)
        self.answers += 1

    def _press_answer(self) -> None:
        """The button is deaf for a moment after its meaning has changed: a person is no faster than that."""
        self._wait_until_heard(self.changed)
        button = self.find(".ask .answer")
        if button.count() and button.is_enabled():
            with contextlib.suppress(TimeoutError):  # it may change under the finger
                self.press(button, timeout=600)
        self.pressed = time.monotonic()

    def _wait_until_heard(self, since: float) -> None:
        left = since + DEAF - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(1000 * left)

    def _set_dials(self) -> None:
        """One dial after the other, until the answer button has sent them."""
        before = self.count
        end = time.monotonic() + PATIENCE
        while self.count == before and (look := self.look()).maneuvers:
            assert time.monotonic() < end, look
            if self.find(".dialp [aria-checked=true]").count() == 0:
                self.turn_dial(self.maneuver(look.maneuvers, self.turn))
            self._press_answer()
            self._wait_until_heard(time.monotonic())

    def turn_dial(self, maneuver: str) -> None:
        # The wheel turns under the pointer: what counts is which slice was pressed.
        self.press(self.find(f'.dialp [data-maneuver="{maneuver}"]'), force=True)

    def _place(self) -> None:
        self.march()
        self._to_nearest()
        self._press_answer()

    def _to_nearest(self) -> None:
        nearest = self.find(".bench .acts .btn").first
        if nearest.count() and nearest.is_enabled():
            self.press(nearest)

    def _choose_and_press(self, look: Look) -> None:
        with contextlib.suppress(TimeoutError):  # what was seen may be gone before it is reached
            self._choose(look)
        self._press_answer()

    def _choose(self, look: Look) -> None:
        if look.radios:
            rows = self.find(".bench [role=radio]:not([data-maneuver])").locator("visible=true")
            row = rows.nth(self.choice(look.radios))
            if row.get_attribute("aria-checked") != "true":
                self.press(row, timeout=1500)
        elif look.boxes:
            boxes = self.find(".bench [role=checkbox]").locator("visible=true")
            for i in range(len(look.boxes)):
                if self.find(".ask .answer").is_enabled():
                    break
                self.press(boxes.nth(i), timeout=1500)
        elif look.verbs:
            self.press(self.find(".bench .two button").nth(self.choice(look.verbs)))
        elif look.steppers:
            self._share(len(look.steppers))
        else:
            self.press(self.find(".bench summary").first)
            self._choose(self.look())

    def _share(self, count: int) -> None:
        """Give points until none is left to give."""
        for _ in range(60):
            if self.find(".ask .answer").is_enabled():
                return
            self.find(".bench [role=spinbutton]").nth(self.random.randrange(count)).press("+")


def play(*guests: Guest, until: Callable[[], bool] | None = None, answers: int = 400) -> None:
    """Everybody answers what they are asked, to the end or until something has happened."""
    given = 0
    idle = time.monotonic()
    while given < answers:
        for guest in guests:
            if until is not None and until():
                return
            if guest.step(until):
                given += 1
                idle = time.monotonic()
        if all(guest.look().state == "over" for guest in guests):
            assert until is None, "the match ended before that"
            return
        assert time.monotonic() - idle < PATIENCE, [guest.look() for guest in guests]
        guests[0].page.wait_for_timeout(30)
    raise AssertionError(f"no end after {answers} answers")
