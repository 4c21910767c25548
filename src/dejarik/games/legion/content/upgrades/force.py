"""Force upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.patterns import attacked, free, no_hero, shot, starts
from dejarik.games.legion.content.upgrades.two_faces import Turns
from dejarik.games.legion.courage import calming, courage
from dejarik.games.legion.defending import WhiteDice, lay_dice, rolled
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, Moves, Suffers
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, ready_card, upgrade
from dejarik.games.legion.select import It, enemies, force_reaches, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.windows import (
    AfterRally,
    AttackRerolled,
    AttackRolled,
    DefenseRolled,
    ForceExhausted,
    ModifyingAttack,
    StartOfEndPhase,
    WoundsSuffered,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Contested:
    """The card, of the Force, has been exhausted: others may have their say."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return game.open(ForceExhausted(unit=use.unit))


class Soothes:
    """Defence dice, one for each point of courage: blocks and surges take suppression tokens off both units, but for
    those that they may keep (keyword.unit.danger-sense)."""

    def __init__(self, color: DefenseDie) -> None:
        self.color = color

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer = game.unit(use.unit)
        faces = game.roll(DEFENSE_FACES[self.color], courage(game, bearer) or 0)
        game.emit("card.rolled", unit=bearer.id, upgrade=use.card, dice=tuple(faces))
        count = len(faces) - faces.count("blank")
        asked = [calming(game, unit, count) for unit in (bearer, *It("cause")(game, use))]
        game.later(*[one for one in asked if one is not None])
        return None


upgrade(
    "tranquility",
    When(
        AfterRally,
        Either(
            exhaust=(Turns("exhausted"), Contested(), Soothes("white")), discard=(Turns("discarded"), Soothes("red"))
        ),
        whose="not-me",
        may=True,
        holds=lambda game, me, window: (
            ready_card(game, game.unit(me), "tranquility") is not None
            and force_reaches(game, game.unit(me), game.unit(window.unit), 2)
        ),
    ),
)


class Foresees:
    """All attack dice are rerolled, and changed no more but for surges."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.dice = [(color, *game.roll(ATTACK_FACES[color], 1), chart) for color, _, chart in attack.dice]  # type: ignore[index,misc]
        attack.settled = True
        game.emit("attack.rerolled", unit=attack.attacker, dice=tuple([face for _, face, _ in attack.dice]))
        return None


class Forestalls:
    """All defence dice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        extra = game.value(WhiteDice(use.unit), 0)
        lay_dice(attack, rolled(game, use.unit, len(attack.defense) - extra))
        attack.fixed = True
        game.emit("defense.rolled", unit=use.unit, dice=tuple(attack.defense))
        return None


upgrade(
    "clairvoyance",
    When(AttackRolled, Foresees(), about="attacker", whose="me", may=True, pays=True),
    When(AttackRerolled, Foresees(), about="attacker", whose="me", may=True, pays=True),
    When(DefenseRolled, Forestalls(), about="defender", whose="me", may=True, pays=True),
)
PUSHED = enemies("trooper", within=1)
TRICKED = enemies("trooper", within=2, where=no_hero)
CHOKED = enemies("trooper", within=1, where=no_hero)
GUIDED = own(within=2)
free("force-push", Choose("foe", PUSHED), Moves(1, It("foe"), may=False, mine=True, engaged=True), among=PUSHED)
free("force-reflexes", Gains(dodge=1))
free("jedi-mind-trick", Choose("foe", TRICKED), Gains(It("foe"), suppression=2), among=TRICKED)
free("force-choke", Choose("foe", CHOKED), Suffers(1, It("foe")), among=CHOKED)
free("force-guidance", Choose("ally", GUIDED, most=2), Gains(It("ally"), surge=1), among=GUIDED)
upgrade(
    "anger",
    attacked(
        Gains(aim=1),
        whose="any",
        holds=lambda game, me, window: any(unit == me for unit, _ in window.wounded),
    ),
    When(WoundsSuffered, Gains(aim=1), whose="me"),
)


def terrified(game: Legion, me: int, window: Any) -> bool:
    bearer, attacker = game.unit(me), game.unit(window.attacker)
    if not shot(game, me, window) or engaged(game, bearer) or attacker.defeated or set(window.defenders) <= {me}:
        return False
    return force_reaches(game, bearer, attacker, 2) and units_see(game, bearer, attacker)


upgrade("terror", attacked(Gains(It("cause"), suppression=1), whose="enemy", holds=terrified))
upgrade(
    "burst-of-speed",
    starts(Lends("~burst"), whose="me", may=True, pays=True),
    Changes(
        Speed,
        lambda game, me, query, value: 3,
        lambda game, me, query: query.unit == me and bool(game.keyword(me, "~burst")),
    ),
    When(
        StartOfEndPhase,
        Gains(immobilize=1),
        about="",
        holds=lambda game, me, window: bool(game.keyword(me, "~burst")),
    ),
)


class Barrier:
    """A critical, or up to two hits, are cancelled."""

    def __init__(self, face: str, count: int) -> None:
        self.face, self.count = face, count

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.cancel(self.face, self.count)
        return None


upgrade(
    "force-barrier",
    When(
        ModifyingAttack,
        Either(crit=(Barrier("crit", 1),), hits=(Barrier("hit", 2),)),
        about="defender",
        whose="not-me",
        of=("trooper",),
        may=True,
        pays=True,
        holds=lambda game, me, window: (
            shot(game, me, window) and force_reaches(game, game.unit(me), game.unit(window.defender), 1)
        ),
    ),
)
