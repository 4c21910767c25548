"""What cards offer while something happens."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.xwing.scenario import Scenario


def offers(xwing: Scenario, begin: Callable[[], None]) -> set[str]:
    """The cards that offered anything. Whatever can be passed is passed, everything else answered as suggested."""
    cards: set[str] = set()
    begin()
    while xwing.game.decisions:
        decision = xwing.game.decisions[0]
        ids = [one.id for one in decision.options]
        cards |= {id.partition(".")[0] for id in ids if "." in id}
        xwing.answer("pass" if "pass" in ids else decision.suggested)
    return cards
