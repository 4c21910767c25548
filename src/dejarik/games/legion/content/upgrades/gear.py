"""Gear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.patterns import ends, free
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.dice_colors import DefenseColor
from dejarik.games.legion.effects import Choose, Gains, Lends, answered, rule_of, take_unit
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.select import It, enemies
from dejarik.games.legion.windows import EndOfActivation, WoundsDue
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit, Upgrade

free("ascension-cables", Lends("scale", until="activation"))
for _key in ("combat-armor-rebel-agent", "combat-armor-imperial-agent"):
    upgrade(
        _key,
        Changes(DefenseColor, lambda game, me, query, value: "red", lambda game, me, query: query.unit == me),
        Changes(
            DefenseSurge, lambda game, me, query, value: False, lambda game, me, query: query.defender == me, stage=-1
        ),
    )


class Lessened:
    """The attack assigns fewer wounds: one alone, or up to two fewer, which the card keeps for later."""

    def __init__(self, to_one: bool) -> None:
        self.to_one = to_one

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        if self.to_one:
            attack.wounds = 1
            return None
        given, most = answered(use), min(2, attack.wounds)
        if given is None:
            numbers = range(1, most + 1)
            options = [(Option(f"number:{one}", one, "option.number", {"count": one}), None) for one in numbers]
            return offer(use.player, "upgrade-number", rule_of(use), take_unit, options, args={"upgrade": use.card})
        (kept,) = given
        attack.wounds -= kept
        attack.used = (*attack.used, kept_by(use.unit))
        keep(game, game.unit(use.unit), use.card, kept_wounds(game, use.unit) + kept)
        return None


def kept_by(unit: int) -> str:
    """Noted of an attack of which the unit keeps wounds for later."""
    return f"kept:{unit}"


def keep(game: Legion, unit: Unit, key: str, wounds: int) -> None:
    """So many wound tokens lie on the card from now on."""
    number = next(number for number, card in enumerate(unit.upgrades) if card.key == key)
    changed = msgspec.structs.replace(unit.upgrades[number], wounds=wounds)
    unit.upgrades = (*unit.upgrades[:number], changed, *unit.upgrades[number + 1 :])


upgrade(
    "katarn-pattern-armor",
    When(
        WoundsDue,
        Lessened(to_one=True),
        about="defender",
        whose="me",
        may=True,
        pays=True,
        holds=lambda game, me, window: not window.melee and window.count >= 2,
    ),
)


def kept_wounds(game: Legion, unit: int) -> int:
    return sum(card.wounds for card in game.unit(unit).upgrades if card.key == "emergency-stims")


class Comes:
    """The wounds that the card kept are suffered."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, count = game.unit(use.unit), kept_wounds(game, use.unit)
        keep(game, unit, use.card, 0)
        return suffer(game, unit, count)


upgrade(
    "emergency-stims",
    When(WoundsDue, Lessened(to_one=False), about="defender", whose="me", may=True, pays=True),
    When(EndOfActivation, Comes(), whose="me", holds=lambda game, me, window: kept_wounds(game, me) > 0),
)
upgrade("electrobinoculars")
upgrade("portable-scanner")


class Readies:
    """One exhausted upgrade that is no Force card, of the player's choice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        given = answered(use)
        if given is not None:
            game.turn_card(game.unit(use.unit), given[0], "ready")
            return None
        options = [
            (Option(f"upgrade:{number}", number, "option.upgrade", {"upgrade": card.key}), None)
            for number, card in exhausted(game, use.unit)
        ]
        return offer(use.player, "upgrade-ready", rule_of(use), take_unit, options, args={"upgrade": use.card})


def exhausted(game: Legion, unit: int) -> list[tuple[int, Upgrade]]:
    cards = game.cards.upgrades
    found = enumerate(game.unit(unit).upgrades)
    return [(number, card) for number, card in found if card.state == "exhausted" and cards[card.key].slot != "force"]


upgrade(
    "extra-supplies",
    ends(
        Readies(),
        whose="me",
        may=True,
        pays=True,
        holds=lambda game, me, window: bool(exhausted(game, me)),
    ),
)
ROPED = enemies("trooper", within=1, seen=True)
free("whipcord-launcher", Choose("foe", ROPED), Gains(It("foe"), immobilize=2, suppression=2), among=ROPED, cost=1)
free(
    "tools-of-the-trade-whipcord-launcher",
    Choose("foe", ROPED),
    Gains(It("foe"), immobilize=2, suppression=2),
    among=ROPED,
    cost=1,
)
