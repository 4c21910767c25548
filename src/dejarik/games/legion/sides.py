"""A unit that has come onto the table, and its upgrade cards with two sides: which one is up (upgrade.two-sided.choice,
keyword.upgrade.reconfigure)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.facts import UpgradeFacts
from dejarik.games.legion.facts.terms import UpgradeKey
from dejarik.games.legion.state import Unit, UnitId, Upgrade
from dejarik.games.legion.windows import AfterDeploying

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


Side = tuple[UpgradeKey, int]
"""As which card the side counts, and which of the weapons of that card it has."""
CALLED: Final[dict[str, tuple[str, ...]]] = {}
"""What the sides of a card are called that have no weapons, by the card."""


def two_sided(game: Legion, unit: Unit, keyword: str = "") -> tuple[int, ...]:
    """The cards of which a side is chosen; if need be only those with a keyword."""
    cards = [game.cards.upgrades[card.key] for card in unit.upgrades]
    return tuple(
        [
            number
            for number, facts in enumerate(cards)
            if facts.two_sided and game.card_sides(facts) and (not keyword or facts.has(keyword))
        ]
    )


def card_sides(facts: UpgradeFacts) -> tuple[Side, ...]:
    """upgrade.two-sided.choice: those of a card with two sides that a player chooses from."""
    several = len(facts.weapons) > 1 and not facts.faces
    sides = CALLED.get(facts.id, facts.weapons if several else ())
    return tuple([(facts.id, number) for number in range(len(sides))])


def side_up(facts: UpgradeFacts, card: Upgrade) -> str:
    """What the side is called that is up, its weapon or a word of its own; nothing where there is no choice."""
    if facts.id in CALLED:
        return CALLED[facts.id][card.side]
    return facts.weapons[card.side].name if facts.two_sided and card_sides(facts) else ""


def ask_side(game: Legion, sides: ChooseSides) -> Outcome:
    if not sides.left:
        return None
    unit = game.unit(sides.unit)
    cards = game.cards.upgrades
    found = game.card_sides(cards[unit.upgrades[sides.left[0]].key])
    candidates = [(side_option(cards[side[0]], number, side), None) for number, side in enumerate(found)]
    return offer(unit.owner, "card-side", "upgrade.two-sided.choice", take_side, candidates, subject=unit.id)


def side_option(facts: UpgradeFacts, number: int, side: Side) -> Option:
    if facts.id in CALLED:
        return Option(f"side:{number}", side, f"option.way.{CALLED[facts.id][side[1]]}")
    return Option(f"side:{number}", side, "option.weapon", {"weapon": facts.weapons[side[1]].name})


def take_side(game: Legion, sides: ChooseSides, side: Side) -> Outcome:
    """keyword.upgrade.reconfigure.exhaust: the card is turned over, and nothing else happens to it."""
    number, *rest = sides.left
    sides.left = tuple(rest)
    unit = game.unit(sides.unit)
    changed = msgspec.structs.replace(unit.upgrades[number], key=side[0], side=side[1])
    unit.upgrades = (*unit.upgrades[:number], changed, *unit.upgrades[number + 1 :])
    game.reindex()
    return AGAIN


class ChooseSides(Procedure):
    unit: UnitId
    left: tuple[int, ...]
    """The cards that are still to be turned."""
    steps = (ask_side,)


def deployed(game: Legion, unit: UnitId) -> None:
    """Of a unit that is put down: its cards, and what waits for it."""
    sides = choose_sides(game, unit)
    if sides is not None:
        game.later(sides)
    after_deploying(game, unit)


def choose_sides(game: Legion, unit: UnitId) -> ChooseSides | None:
    """upgrade.two-sided.choice"""
    cards = two_sided(game, game.unit(unit))
    return ChooseSides(unit=unit, left=cards) if cards else None


def after_deploying(game: Legion, unit: UnitId) -> None:
    """What waits for a unit to have deployed comes after what the present step still hands over to; what it drops, if
    it panics (objective.drop.panic)."""
    game.settle_panic()
    moment = game.open(AfterDeploying(unit=unit))
    if moment is not None:
        game.later(moment)
