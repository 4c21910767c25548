"""Heavy weapons, and who carries them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice, PoolGains, Upgrades
from dejarik.games.legion.content.patterns import Rolls, attacked, free, hurt, no_hero, pool_formed, starts, unengaged
from dejarik.games.legion.content.upgrades.two_faces import TurnsOver
from dejarik.games.legion.counterparts import Shares
from dejarik.games.legion.courage import Courage, forget_fear
from dejarik.games.legion.defending import BetterDice
from dejarik.games.legion.effects import Calms, Choose, Gains
from dejarik.games.legion.lending import TAKES
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.windows import BeforeAction, MiniatureDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

CASSIAN: Final = "cassian-andor"
RUTHLESS: Final = 1
"""The side of the card for when others have fallen."""
PIKE = "force-pike-warrior"
RUNNING = 1


def face_of(game: Legion, me: int) -> int:
    return next(card.side for card in game.unit(me).upgrades if card.key == CASSIAN)


def ruthless(game: Legion, me: int, query: Any) -> bool:
    return bool(query.unit == me and face_of(game, me) == RUTHLESS)


class TurnsRuthless:
    """The other side of the card is up from now on."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        turned = [msgspec.structs.replace(one, side=RUTHLESS) if one.key == CASSIAN else one for one in unit.upgrades]
        unit.upgrades = tuple(turned)
        game.reindex()
        forget_fear(game, unit)
        return None


def fallen(game: Legion, use: Use) -> int:
    return sum(game.miniature(one).defeated for one in game.unit(use.unit).miniatures)


def avenges(game: Legion, me: int, window: Any) -> bool:
    lost = any(game.miniature(one).defeated for one in game.unit(me).miniatures)
    return lost and face_of(game, me) == RUTHLESS


upgrade(
    CASSIAN,
    When(
        MiniatureDefeated,
        TurnsRuthless(),
        whose="me",
        may=True,
        holds=lambda game, me, window: face_of(game, me) != RUTHLESS,
    ),
    Changes(Courage, lambda game, me, query, value: None, ruthless),
    pool_formed(AddsDice(white=1, times=fallen), whose="me", may=True, once="activation", holds=avenges),
)


def shielded(game: Legion, me: int) -> bool:
    """The defensive face is up."""
    return any(card.key == "battle-shield-wookiee" and card.side == 1 for card in game.unit(me).upgrades)


upgrade("battle-shield-wookiee", starts(TurnsOver(), whose="me", may=True))
upgrade(
    "battle-shield-wookiee",
    Changes(
        Armor,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: query.defender == me and shielded(game, me),
    ),
    Changes(
        Speed,
        lambda game, me, query, value: value - 1,
        lambda game, me, query: query.unit == me and shielded(game, me),
    ),
)


class Flips:
    """The other face is up."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.upgrades = tuple(
            [msgspec.structs.replace(one, side=1 - one.side) if one.key == use.card else one for one in unit.upgrades]
        )
        return None


def wrong_face(game: Legion, me: int, window: Any) -> bool:
    """The pike is held for running where an attack is made, or the other way round."""
    side = next(card.side for card in game.unit(me).upgrades if card.key == PIKE)
    return bool(window.action == ("attack" if side == RUNNING else "move"))


upgrade(PIKE, When(BeforeAction, Flips(), whose="me", may=True, holds=wrong_face))


def armed_ones(game: Legion, use: Use) -> int:
    """How many miniatures have put a weapon into the pool."""
    attack = game.current(Attack)
    assert attack is not None
    return len({one for one, _ in attack.pools[-1].wielders})


upgrade(
    "chewbacca",
    pool_formed(Upgrades(armed_ones), whose="me", may=True, once="attack"),
    Changes(
        BetterDice,
        lambda game, me, query, value: value + len(game.standing(game.unit(me))),
        lambda game, me, query: query.defender == me,
    ),
)
HUNTED = enemies("trooper", within=1, seen=True, where=no_hero)
free("hunter", Choose("foe", HUNTED), Rolls("black"), among=HUNTED)
MARKED = enemies("trooper", seen=True, where=unengaged)


def marksman(game: Legion, use: Any) -> list[Unit]:
    return MARKED(game, use) if unengaged(game, game.unit(use.unit)) else []


for _key in ("stormtrooper-marksman", "rebel-marksman"):
    free(_key, Choose("foe", marksman), Rolls("red", suppression=1), among=marksman, cost=1)


def in_my_melee(game: Legion, use: Use) -> list[Unit]:
    return in_melee_with(game, game.unit(use.unit))


free("agent-kallus", Choose("foe", in_my_melee), Gains(It("foe"), immobilize=2), among=in_my_melee)
upgrade(
    "crosshair",
    pool_formed(PoolGains("critical", 1), whose="me", holds=lambda game, me, window: names_of(game) == ("Crosshair",)),
)


def names_of(game: Legion) -> tuple[str, ...]:
    attack = game.current(Attack)
    assert attack is not None
    return attack.pools[-1].names


upgrade(
    "luke-skywalker",
    attacked(Choose("ally", own(within=2), may=True), Calms(2, It("ally")), whose="me"),
)
upgrade(
    "wrecker",
    Changes(Shares, lambda game, me, query, value: False, lambda game, me, query: query.unit == me),
)
TAKES["kraken"] = ("ai",)
upgrade(
    "kraken",
    pool_formed(Upgrades(fallen), whose="me", holds=lambda game, me, window: hurt(game, game.unit(me))),
)
