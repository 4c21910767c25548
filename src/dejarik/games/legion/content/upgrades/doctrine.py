"""Doctrines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import PoolGains
from dejarik.games.legion.content.patterns import no_hero, ours, pool_formed, starts
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.effects import Choose, Lends
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, When, upgrade
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import EndOfActivationPhase, SetupEffects

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

upgrade(
    "frontline-commander",
    starts(
        Lends("dauntless", to=It("cause"), until="activation"),
        whose="own",
        of=("trooper",),
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)
upgrade(
    "proven-tactician",
    When(
        EndOfActivationPhase,
        Lends("reinforcements", to=own("corps", within=1)),
        about="",
        holds=lambda game, me, window: game.state.round == 1,
    ),
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
upgrade("jedi-guardian-jedi-knight", pool_formed(PoolGains("lethal", 1), whose="me"))
upgrade("jedi-guardian-jedi-knight", Changes(AttackSurge, lambda game, me, query, value: value or "hit", ours))


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
upgrade(
    "unseen-saboteur",
    When(
        SetupEffects,
        Choose("ally", own("trooper", others=True, where=no_hero)),
        Lends("prepared-position", until="game", to=It("ally")),
        about="",
    ),
)
