"""Secondary objectives with a table whose spaces are ticked (card.secondary.scoring-table)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.battle_cards.registry import TABLES, battle_card, scores
from dejarik.games.legion.courage import courage, may_be_suppressed, panicked
from dejarik.games.legion.measuring import base
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.state import NOBODY, PlayerId, Unit
from dejarik.games.legion.territories import in_contested, in_territory
from dejarik.games.legion.windows import SuppressionGained, UnitDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "card.secondary.scoring-table"
HEEL: Final = {"panicked": 2, "all-suppressed": 2}
SWEEP: Final = {"anywhere": 1, "own": 1, "contested": 1, "enemy": 2}
TABLES.update({"bring-them-to-heel": HEEL, "sweep-and-clear": SWEEP})
ROWS: Final = {row: number for table in (HEEL, SWEEP) for number, row in enumerate(table)}


def open_rows(game: Legion, player: PlayerId, met: list[str]) -> tuple[str, ...]:
    """card.secondary.scoring-table: of these rows, those that the player has not ticked yet."""
    return tuple([row for row in met if (player, ROWS[row]) not in game.state.ticks])


def ask_row(game: Legion, tick: TickRow) -> Outcome:
    candidates = [(Option(row, row, f"option.row.{row}"), None) for row in tick.rows]
    return offer(tick.player, "tick", RULE, take_row, candidates, PASS)


def take_row(game: Legion, tick: TickRow, row: str | None) -> None:
    if row is None:
        return
    state = game.state
    state.ticks = (*state.ticks, (tick.player, ROWS[row]))
    state.scored = (*state.scored, tick.player)
    game.emit("row.ticked", player=tick.player, row=row)
    gain_points(game, tick.player, (HEEL | SWEEP)[row])


class TickRow(Procedure):
    """One space of a player's column, if the player wishes."""

    player: PlayerId
    rows: tuple[str, ...]
    steps = (ask_row,)


# Bring Them to Heel.


@scores("bring-them-to-heel")
def bring_them_to_heel(game: Legion, player: PlayerId) -> int:
    """More enemy units than own ones with as many tokens as courage; those without courage are left out (`house`)."""
    own, enemy = (sum(is_pinned(game, unit) for unit in game.units_of(one)) for one in (player, game.opponent(player)))
    return int(enemy > own)


def is_pinned(game: Legion, unit: Unit) -> bool:
    own = courage(game, unit)
    return own is not None and unit.suppression >= own > 0


@battle_card("bring-them-to-heel")
class Heel(Ability["Legion", SuppressionGained]):
    asks: ClassVar[bool] = True
    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: SuppressionGained) -> bool:
        if game.unit(window.unit).owner == ~me or ~me in game.state.scored:
            return False
        return bool(open_rows(game, ~me, self.met(game, game.opponent(~me))))

    def met(self, game: Legion, enemy: PlayerId) -> list[str]:
        units = game.units_of(enemy)
        found = ["panicked"] if any(panicked(game, unit) for unit in units) else []
        if all(unit.suppression for unit in units if may_be_suppressed(game, unit)):
            found.append("all-suppressed")
        return found

    def resolve(self, game: Legion, me: int, window: SuppressionGained) -> Procedure:
        return TickRow(player=~me, rows=open_rows(game, ~me, self.met(game, game.opponent(~me))))


# Sweep and Clear.


@battle_card("sweep-and-clear")
class Sweep(Ability["Legion", UnitDefeated]):
    """By where the leader of the unit stands whose attack defeated an enemy."""

    asks: ClassVar[bool] = True
    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: UnitDefeated) -> bool:
        if game.unit(window.unit).owner == ~me or ~me in game.state.scored:
            return False
        return bool(open_rows(game, ~me, self.met(game, ~me, window)))

    def met(self, game: Legion, player: PlayerId, window: UnitDefeated) -> list[str]:
        """Whoever falls by the attack counts, its defender or one who guarded him."""
        attack = game.current(Attack)
        if attack is None or not attack.resolved or attack.attacker == NOBODY:  # of a token nobody's unit attacks
            return []
        if window.killer != attack.attacker:
            return []
        leader = game.leader(game.unit(attack.attacker))
        here = {
            "anywhere": True,
            "own": in_territory(game, player, base(leader)),
            "contested": in_contested(game, base(leader)),
            "enemy": in_territory(game, game.opponent(player), base(leader)),
        }
        return [row for row in SWEEP if here[row]]

    def resolve(self, game: Legion, me: int, window: UnitDefeated) -> Procedure:
        return TickRow(player=~me, rows=open_rows(game, ~me, self.met(game, ~me, window)))
