"""Upgrades inside attacks and after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice, PoolGains
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.content.patterns import attacked, hurt, pool_formed, shot
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.dice_colors import CoverColor, DefenseColor
from dejarik.games.legion.effects import Calms, Choose, Gains, answered, rule_of, take_unit
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import base, units_in_range
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import OTHER, It, force_reaches, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.territories import territory, wholly_in
from dejarik.games.legion.windows import (
    ApplyingCover,
    DefenderDeclared,
    EndOfActivation,
    RollingAttack,
    UnitDefeated,
    WoundsDue,
    WoundsSuffered,
)
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


def ours(game: Legion, me: int, query: Any) -> bool:
    """Who bears the card attacks."""
    return bool(query.attacker == me)


# Forming the pool.


def fights_hurt(game: Legion, me: int, window: Any) -> bool:
    return bool(window.melee) and hurt(game, game.unit(me))


upgrade("tenacity", pool_formed(AddsDice(red=1), whose="me", may=True, holds=fights_hurt))


def fixed_gun(game: Legion, me: int, window: Any) -> bool:
    attack = game.current(Attack)
    assert attack is not None
    return shot(game, me, window) and attack.pools[-1].keyword("fixed") > 0


upgrade(
    "overcharged-generator",
    pool_formed(AddsDice(black=1), PoolGains("impact", 1), whose="me", may=True, pays=True, holds=fixed_gun),
)
upgrade(
    "barrage-generator",
    pool_formed(AddsDice(white=2), PoolGains("suppressive"), whose="me", may=True, pays=True, holds=fixed_gun),
)


class Frenzy:
    """A red defence die says which attack die joins the pool."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(DEFENSE_FACES["red"], 1)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=(face,))
        color = {"blank": "white", "block": "black", "surge": "red"}[face]
        red, black, white = (int(color == one) for one in ATTACK_DICE)
        return AddsDice(red, black, white).do(game, use)


upgrade(
    "frenzied-gunner",
    pool_formed(Frenzy(), whose="me", may=True, holds=shot),
)
upgrade(
    "reluctant-hero",
    pool_formed(
        PoolGains("critical", times=lambda game, use: game.unit(use.unit).suppression),
        whose="me",
        may=True,
        once="attack",
        holds=lambda game, me, window: game.unit(me).suppression > 0,
    ),
)
upgrade(
    "crosshair",
    pool_formed(PoolGains("critical", 1), whose="me", holds=lambda game, me, window: names_of(game) == ("Crosshair",)),
)


for _key, _word in (
    ("jedi-guardian-jedi-knight", "lethal"),
    ("jedi-training-master-duelist", "critical"),
    ("enhanced-combat-subroutines", "lethal"),
):
    upgrade(_key, pool_formed(PoolGains(_word, 1), whose="me"))


def names_of(game: Legion) -> tuple[str, ...]:
    attack = game.current(Attack)
    assert attack is not None
    return attack.pools[-1].names


# Rolling.


def wounded_trooper(game: Legion, unit: Unit) -> bool:
    return is_a(game, unit, "trooper") and any(one.wounds for one in game.alive(unit))


def sees_prey() -> When:
    """Who attacks wounded troopers may aim better."""
    return When(
        RollingAttack,
        Gains(aim=1),
        about="attacker",
        whose="me",
        may=True,
        holds=lambda game, me, window: wounded_trooper(game, game.unit(window.defender)),
    )


upgrade("on-the-hunt", sees_prey())


for _key in ("imperial-hammers-elite-armor-pilot", "jedi-guardian-jedi-knight"):
    upgrade(_key, Changes(AttackSurge, lambda game, me, query, value: value or "hit", ours))
upgrade("the-darksaber-maul", Changes(AttackSurge, lambda game, me, query, value: "crit", ours))


FRAGMENTS: Final = "fragmentation-grenades"


def throws_fragments(game: Legion, me: int, query: Any) -> bool:
    """The grenade is in the pool: then it sharpens every die in it. Weapons that others add are not looked for on its
    cards."""
    attack, cards = game.current(Attack), game.unit(me).upgrades
    if attack is None or not attack.resolved or query.attacker != me:
        return False
    own = [ref for one, ref in attack.pool.wielders if game.miniature(one).unit == me]
    return any(source >= 0 and cards[source].key == FRAGMENTS for source, _ in own)


upgrade(FRAGMENTS, Changes(AttackSurge, lambda game, me, query, value: "crit", throws_fragments))


def in_melee(game: Legion) -> bool:
    attack = game.current(Attack)
    return attack is not None and bool(attack.resolved) and attack.pool.melee


upgrade(
    "platoon-commander",
    Changes(
        AttackSurge,
        lambda game, me, query, value: "crit",
        lambda game, me, query: query.attacker == me and in_melee(game),
    ),
    Changes(
        DefenseSurge,
        lambda game, me, query, value: True,
        lambda game, me, query: query.defender == me and query.melee,
    ),
)

# Defending.

upgrade(
    "duck-and-cover",
    When(
        ApplyingCover,
        Gains(suppression=1),
        about="defender",
        whose="me",
        may=True,
        holds=shot,
    ),
)
for _key in ("combat-armor-rebel-agent", "combat-armor-imperial-agent"):
    upgrade(
        _key,
        Changes(DefenseColor, lambda game, me, query, value: "red", lambda game, me, query: query.unit == me),
        Changes(
            DefenseSurge, lambda game, me, query, value: False, lambda game, me, query: query.defender == me, stage=-1
        ),
    )


def at_home(game: Legion, unit: Unit) -> bool:
    """Wholly in allied territory."""
    areas = territory(game, unit.owner)
    return all(wholly_in(areas, game.state.table, base(one)) for one in game.standing(unit))


upgrade(
    "dug-in",
    Changes(
        CoverColor,
        lambda game, me, query, value: "red",
        lambda game, me, query: query.unit == me and game.unit(me).order != "down" and at_home(game, game.unit(me)),
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

# Afterwards.

upgrade(
    "anger",
    attacked(
        Gains(aim=1),
        whose="any",
        holds=lambda game, me, window: any(unit == me for unit, _ in window.wounded),
    ),
    When(WoundsSuffered, Gains(aim=1), whose="me"),
)
upgrade("327th-star-corps-pilot", attacked(Gains(OTHER, observation=1), whose="me"))
CLOSE: Final = "up-close-and-personal"


class NotedInAttack:
    """What its end has to know: that somebody near was attacked, or that somebody fell."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.used = (*attack.used, use.card)
        return None


def noted(game: Legion, card: str) -> bool:
    attack = game.current(Attack)
    assert attack is not None
    return card in attack.used


upgrade(
    CLOSE,
    When(
        DefenderDeclared,
        NotedInAttack(),
        about="attacker",
        whose="me",
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.defender), 2),
    ),
    attacked(Gains(dodge=1), whose="me", holds=lambda game, me, window: not window.melee and noted(game, CLOSE)),
)


def terrified(game: Legion, me: int, window: Any) -> bool:
    bearer, attacker = game.unit(me), game.unit(window.attacker)
    if not shot(game, me, window) or engaged(game, bearer) or attacker.defeated or set(window.defenders) <= {me}:
        return False
    return force_reaches(game, bearer, attacker, 2) and units_see(game, bearer, attacker)


upgrade("terror", attacked(Gains(It("cause"), suppression=1), whose="enemy", holds=terrified))
upgrade(
    "luke-skywalker",
    attacked(Choose("ally", own(within=2), may=True), Calms(2, It("ally")), whose="me"),
)


class FreeForVictory:
    """One free action of any kind."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return FreeAction(unit=use.unit, rule="card.upgrade.fields", actions=(*ACTIONS, CARDS))


def wins(game: Legion, me: int, window: Any) -> bool:
    """By its attack an enemy has fallen, whom it attacked or who guarded him."""
    attack = game.current(Attack)
    foe = game.unit(window.unit)
    mine = attack is not None and attack.attacker == me == window.killer
    return mine and not game.allied(foe.owner, game.unit(me).owner)


REX: Final = "clone-captain-rex"
upgrade(
    REX,
    When(UnitDefeated, NotedInAttack(), about="", holds=wins),
    attacked(
        FreeForVictory(),
        whose="me",
        holds=lambda game, me, window: noted(game, REX) and not game.unit(me).defeated,
    ),
)
