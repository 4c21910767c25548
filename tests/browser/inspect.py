"""A close look at a screen: accessibility by axe-core, widths, words, and a picture of each."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from dejarik.rulebook import load
from dejarik.rulebook.catalogue import games
from tests.browser.guest import Guest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE = (1440, 900)
SIZES = (WIDE, (1024, 768), (768, 1024))
RAW_KEY = re.compile(r"(?<![\w./-])[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+(?![\w/])")
UNFILLED = re.compile(r"\{[a-z_]+[:}]|\bundefined\b|\bNaN\b|\[object ")


@cache
def rule_ids() -> frozenset[str]:
    """Rules may be called by their ids, which look like keys."""
    books = [load(game) for game in games()]
    return frozenset(rule.id for book in books for rule in (*book.entries(), *book.readings()))


def inspect(guest: Guest, name: str) -> None:
    """In both themes, both languages and three sizes. The page is left as it was found."""
    resize(guest, *WIDE)
    assert axe_faults(guest) == []
    for width, height in SIZES:
        resize(guest, width, height)
        assert overflow(guest) == 0, f"{name} at {width}"
        assert hidden_pieces(guest) == [], f"{name} at {width}"
        guest.picture(f"{name}-{width}")
    assert raw_words(guest) == []
    use_language(guest, "fr")
    assert raw_words(guest) == []
    assert overflow(guest) == 0, f"{name} at {SIZES[-1][0]} in French"
    resize(guest, *WIDE)
    assert overflow(guest) == 0, f"{name} in French"
    guest.picture(f"{name}-fr")
    use_language(guest, "en")
    turn_light(guest)
    assert axe_faults(guest, "color-contrast") == []
    guest.picture(f"{name}-light")
    turn_dark(guest)


def resize(guest: Guest, width: int, height: int) -> None:
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.mouse.move(1, height - 1)  # so that nothing looks pointed at
    guest.page.wait_for_timeout(60)


def use_language(guest: Guest, lang: str) -> None:
    guest.find(f"[role=group] button[lang={lang}]").click()
    guest.find(f"html[lang={lang}]").wait_for(state="attached")
    guest.page.wait_for_timeout(120)


def turn_light(guest: Guest) -> None:
    guest.button("theme.to-light").click()


def turn_dark(guest: Guest) -> None:
    guest.button("theme.to-dark").click()


def overflow(guest: Guest) -> int:
    """How far the page reaches out of the window to the right."""
    wide: int = guest.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    return max(0, wide)


def hidden_pieces(guest: Guest) -> list[str]:
    """Pieces under what is said beside the board: offers, flags, faults of the page."""
    pieces: list[str] = guest.page.evaluate(
        """() => {
          const box = (one) => one.getBoundingClientRect();
          const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const strips = [...document.querySelectorAll('.strips > *')].map(box);
          return [...document.querySelectorAll('.board [data-piece]')]
            .filter((one) => strips.some((strip) => meet(strip, box(one))))
            .map((one) => one.getAttribute('aria-label') ?? one.dataset.piece);
        }"""
    )
    return pieces


def raw_words(guest: Guest) -> list[str]:
    """Message keys that were shown instead of their sentences, and sentences with gaps."""
    words = guest.words
    keys = [one for one in RAW_KEY.findall(words) if one not in rule_ids() and not one.endswith((".json", ".txt"))]
    return keys + UNFILLED.findall(words)


def axe_faults(guest: Guest, *rules: str) -> list[str]:
    """What axe-core finds serious or critical."""
    page = guest.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
