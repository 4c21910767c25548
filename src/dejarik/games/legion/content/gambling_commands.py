"""Command cards of gamblers, pirates and hunters: Lando Calrissian, Hondo Ohnaka, IG-88."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attacking import SurgesHit, surges_hit
from dejarik.games.legion.content.patterns import face_up, played, starts
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.select import It, enemies, own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import (
    AttackRerolled,
    AttackRolled,
    RollingAttack,
    StartOfEndPhase,
)
from dejarik.games.legion.wounds import UNDYING, defeat, suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

LANDO, HONDO, IG_88 = "Lando Calrissian", "Hondo Ohnaka", "IG-88"


class Deals:
    """Two red attack dice hold the chosen unit, or Lando himself."""

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(ATTACK_FACES["red"], 2)
        game.emit("command.rolled", command=use.card, dice=tuple(faces))
        for face in faces:
            for unit in [game.unit(use.unit)] if face == "crit" else It("foe")(game, use):
                gain(game, unit, "immobilize", 1 if face in ("hit", "surge") else 2)
        return None


command(
    "corellian-spike",
    starts(Choose("foe", enemies(within=2, seen=True), may=True), Deals(), of=(LANDO,), once="round"),
)
divulges(
    "corellian-spike",
    "setup-effects",
    tuple([Lends(word, to=own(LANDO), until="game") for word in ("infiltrate", "incognito")]),
)


ARRAY: Final = "idiots-array"


def has_array(game: Legion, me: int, window: Any) -> bool:
    """Who has an order attacks somebody whom Lando sees, and the dice show all three."""
    attack, lando = game.attacking(), unit_called(game, owner_of(game, me), LANDO)
    assert attack is not None
    if lando is None or ARRAY in attack.used or attack.settled or not face_up(game, me, window):
        return False
    foe = game.unit(window.defender)
    if not units_in_range(game, lando, foe, 2) or not units_see(game, lando, foe):
        return False
    return all(attack.count(face) for face in ("blank", "surge", "hit"))


class Wins:
    """A hit and a surge become criticals."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.attacking()
        assert attack is not None
        attack.used = (*attack.used, ARRAY)
        for face in ("hit", "surge"):
            attack.change(face, "crit", 1)
        return None


command(
    ARRAY,
    *[When(window, Wins(), about="attacker", may=True, holds=has_array) for window in (AttackRolled, AttackRerolled)],
)


def hondo_cheers(game: Legion, me: int, window: Any) -> bool:
    hondo = unit_called(game, owner_of(game, me), HONDO)
    if hondo is None or suppressed(game, hondo) or panicked(game, hondo):
        return False
    unit = game.unit(window.attacker)
    return units_in_range(game, hondo, unit, 2) and units_see(game, hondo, unit)


command(
    "insolence-we-are-pirates",
    When(
        RollingAttack,
        Gains(own(HONDO), suppression=1),
        SurgesHit(),
        about="attacker",
        of=("raider trooper",),
        may=True,
        holds=hondo_cheers,
    ),
    surges_hit("insolence-we-are-pirates"),
)


def hunted(game: Legion, me: int, query: MaySpend) -> bool:
    """IG-88 attacks somebody with a price on its head."""
    attack, unit = game.attacking(), game.unit(query.unit)
    if attack is None or attack.attacker == NOBODY or not unit.bounties:
        return False
    ours = game.allied(game.unit(attack.attacker).owner, owner_of(game, me))
    return ours and game.facts(attack.attacker).name.en == IG_88 and unit.id in (attack.defender, *defenders(attack))


def defenders(attack: Any) -> list[int]:
    return [pool.defender for pool in attack.pools]


class Succumbs:
    """Who should have fallen long ago does."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(IG_88)(game, use):
            leader = game.leader(unit)
            if leader.wounds >= leader.threshold:
                defeat(game, leader.id)
                game.later(suffer(game, unit, 0))
        return None


command(
    "focused-on-the-kill",
    played(Lends(UNDYING, to=own(IG_88), until="game")),
    Changes(MaySpend, lambda game, me, query, value: False, hunted),
    When(StartOfEndPhase, Succumbs(), about=""),
    permanent=True,
)
