"""Upgrades of an agent who loses his patience, of gunners at a door, and of those who break the Force of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.procedure import Outcome
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.content.patterns import attacked, pool_formed
from dejarik.games.legion.courage import Courage, forget_fear
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.targeting import Ref, targets
from dejarik.games.legion.windows import AfterAction, ForceExhausted, MiniatureDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

# Cassian Andor, and what becomes of him.

CASSIAN: Final = "cassian-andor"
RUTHLESS: Final = 1
"""The side of the card for when others have fallen."""


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

# Gunners at the door.

GUNNERS: Final = "door-gunners"


def their_gun(game: Legion, me: int) -> tuple[Ref, ...]:
    keys = [card.key for card in game.unit(me).upgrades]
    return ((keys.index(GUNNERS), 0),)


class NotesFire:
    """The weapon was part of an attack in this activation."""

    def do(self, game: Legion, use: Use) -> Outcome:
        game.note(use.unit, GUNNERS)
        return None


def fired(game: Legion, me: int, window: Any) -> bool:
    attack = game.current(Attack)
    assert attack is not None
    return any(ref in their_gun(game, me) for pool in attack.pools for _, ref in pool.wielders)


def still_loaded(game: Legion, me: int, window: Any) -> bool:
    unit = game.unit(me)
    if window.action != "attack" or game.activating() != me or unit.defeated or GUNNERS in game.did(me):
        return False
    return any(refusal is None for _, refusal in targets(game, unit, using=their_gun(game, me)))


class OpensFire:
    """A free attack action with that weapon alone, although there was one."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own = game.current(Activation)
        assert own is not None
        own.made = (*own.made, "attack")
        return Act(unit=use.unit, action="attack", using=their_gun(game, use.unit), made=own.made[:-1])


upgrade(
    GUNNERS,
    attacked(NotesFire(), whose="me", holds=fired),
    When(AfterAction, OpensFire(), whose="me", may=True, holds=still_loaded),
)

# Who hunts Jedi.

CANCELLED: Final = 99
"""Beyond the end of any program."""


class Breaks:
    """A red defence die: with a block or a surge nothing comes of the upgrade."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(DEFENSE_FACES["red"], 1)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=(face,))
        if face != "blank":
            broken = next(one for one in reversed(game.stack) if is_of_the_force(game, one))
            assert isinstance(broken, Use)
            broken.at = CANCELLED
        return None


def is_of_the_force(game: Legion, one: object) -> bool:
    return isinstance(one, Use) and one.kind == "upgrade" and game.cards.upgrades[one.card].slot == "force"


upgrade(
    "inquisitorius-training",
    When(
        ForceExhausted,
        Breaks(),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)
