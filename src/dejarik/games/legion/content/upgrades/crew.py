"""Crew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.patterns import attacked, ends, free, starts
from dejarik.games.legion.effects import Choose, EachOf, Either, Gains
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.mending import Mend, patients
from dejarik.games.legion.programs import Use, When, upgrade
from dejarik.games.legion.select import It, own
from dejarik.games.legion.targeting import Ref, targets
from dejarik.games.legion.windows import AfterAction
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

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


def treated(game: Legion, use: Use) -> list[Unit]:
    return patients(game, game.unit(use.unit), "treat")


class Treats:
    """One wound or poison token of the chosen unit, or one miniature that comes back."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return Mend(unit=use.unit, id="treat", number=-1, most=1, patient=use.chosen["ally"][0], step=1)


class Hurts:
    """Two white defence dice: a suppression token for each block or surge."""

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(DEFENSE_FACES["white"], 2)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        return Gains(It("ally"), suppression=len(faces) - faces.count("blank")).do(game, use)


free("backworld-medic", Choose("ally", treated), Treats(), Hurts(), among=treated, cost=1)


class Counts:
    """Red defence dice: their blocks and surges are the number that what follows goes by."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(DEFENSE_FACES["red"], self.dice)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        use.chosen["number"] = [len(faces) - faces.count("blank")]
        return None


class AsMany(EachOf):
    """Up to as many units as were counted."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        return None if len(done) >= use.chosen["number"][0] else super().do(game, use)


upgrade(
    "unorthodox-tactician",
    starts(Counts(3), AsMany(own(within=3, others=True), Gains(aim=1), may=False), whose="me"),
)


class Backfires:
    """Three black attack dice: a wound for every hit or critical."""

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(ATTACK_FACES["black"], 3)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        return suffer(game, game.unit(use.unit), faces.count("hit") + faces.count("crit"), use.player)


upgrade(
    "unstable-astromech",
    ends(
        Either(move=(Acts("move", may=False),), attack=(Acts("attack", may=False, again=True),)),
        Backfires(),
        whose="me",
        may=True,
        pays=True,
    ),
)
