"""Terrain that both sides declare themselves before they play, and the die that settles what they do not agree on
(setup.declare-terrain, declaring-terrain.*, disputes.roll-off)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import UNSET
from msgspec.structs import replace

from dejarik.core.decision import Decision, Option, offer
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.games.legion.facts import DEFENSE_FACES, Stood
from dejarik.games.legion.state import PlayerId
from dejarik.games.legion.terrain import Field
from dejarik.games.legion_2020 import competitive
from dejarik.games.legion_2020.declared import SORTS, STOCK
from dejarik.games.legion_2020.state import Declaration

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

PLAYERS: Final = "players"
SILENCE: Final = ("", "")


# What may be declared, and what is.


def rows(sort: str) -> tuple[str, ...]:
    """declaring-terrain.guide: those of its own table, the usual one first. A slope or a ladder is how a piece is made,
    which nobody declares (`house`)."""
    usual = STOCK.get(sort, sort)
    own = SORTS[usual]
    alike = [row for row, one in SORTS.items() if one.table == own.table and not (one.slope or one.ladder)]
    return (usual, *[row for row in alike if row != usual]) if usual in alike else (usual,)


def sorts(game: Legion2020) -> list[str]:
    """Those of the battlefield, or of the pieces that are set aside, of which more than one thing can be said."""
    here = competitive.pieces_of(game) or [part.sort for part in game.field.parts]
    return [sort for sort in dict.fromkeys(here) if len(rows(sort)) > 1]


def said_of(game: Legion2020) -> tuple[Declaration, ...]:
    declared = game.state.declared
    return () if declared is UNSET else declared


@lru_cache(maxsize=256)
def as_declared(field: Field, said: tuple[Declaration, ...]) -> Field:
    """declaring-terrain.fixed-afterwards: a battlefield with what is settled of its terrain."""
    settled = {one.sort: one.row for one in said}
    return Field(tuple([counted_as(part, settled.get(part.sort, "")) for part in field.parts]))


def counted_as(part: Stood, row: str) -> Stood:
    return replace(part, sort=row, movement=SORTS[row].trooper, cover=SORTS[row].cover) if row else part


def told(one: Declaration) -> dict[str, str]:
    return {"terrain": one.sort, **in_words(one.row)}


def in_words(row: str) -> dict[str, str]:
    """What people want to know of it."""
    sort = SORTS[row]
    crossed = {"trooper": sort.trooper, "ground": sort.ground, "repulsor": sort.repulsor}
    return {"declared": row, "cover": sort.cover, **crossed}


# Both at once.


def ask_sides(game: Legion2020, declaring: DeclareTerrain) -> Outcome:
    """setup.declare-terrain: neither side knows what the other says; of a team somebody answers for both."""
    if not declaring.left:
        return None
    silent = [player for player in game.everyone(0) if not declaring.said[game.sides[player]]]
    return tuple([ask_row(player, declaring.left[0]) for player in silent])


def ask_row(player: PlayerId, sort: str) -> Decision:
    candidates = [(Option(row, (player, row), "option.declare", {**in_words(row)}), None) for row in rows(sort)]
    return offer(player, "declare", "setup.declare-terrain", take_row, candidates, args={"terrain": sort})


def take_row(game: Legion2020, declaring: DeclareTerrain, chosen: tuple[PlayerId, str]) -> Again:
    player, row = chosen
    first, second = declaring.said
    declaring.said = (first, row) if game.sides[player] else (row, second)
    if "" not in declaring.said:
        compare(game, Declaration(declaring.left.pop(0), declaring.said))
        declaring.said = SILENCE
    return AGAIN


def compare(game: Legion2020, one: Declaration) -> None:
    """declaring-terrain.consensus: what is not agreed on stays open until somebody holds the round counter."""
    game.state.declared = (*said_of(game), one)
    if one.row:
        settle(game, one, one.row)
    else:
        for side, row in enumerate(one.said):
            game.emit("terrain.disputed", player=side, terrain=one.sort, declared=row)


def settle(game: Legion2020, open: Declaration, row: str) -> None:
    settled = Declaration(open.sort, (row, row))
    game.state.declared = tuple([settled if one == open else one for one in said_of(game)])
    game.read_field()
    game.emit("terrain.declared", **told(settled))


class DeclareTerrain(Procedure):
    left: list[str]
    """The sorts of terrain of which nothing is declared."""
    said: tuple[str, str] = SILENCE
    """As what the first of them counts for each side, which the other does not see before both have spoken."""
    steps = (ask_sides,)


def redraw(game: Legion2020, player: PlayerId | None) -> None:
    """What another side has said, drawn anew."""
    declaring = game.current(DeclareTerrain)
    if declaring is not None and declaring.said != SILENCE:
        side = int(declaring.said[0] == "")
        if player is None or game.sides[player] != side:
            row = game.shuffle(rows(declaring.left[0]))[0]
            declaring.said = ("", row) if side else (row, "")


# By a die.


def roll_off(game: Legion2020, rolling: RollOff) -> Outcome:
    """disputes.roll-off: one dispute after the other."""
    dispute = next((one for one in said_of(game) if not one.row), None)
    if dispute is None:
        return None
    holder = game.state.counter
    (face,) = game.roll(DEFENSE_FACES["red"], 1)
    game.emit("dispute.rolled", player=holder, terrain=dispute.sort, dice=(face,))
    right = holder if face == "block" else game.opponent(holder)
    settle(game, dispute, dispute.said[game.sides[right]])
    return AGAIN


class RollOff(Procedure):
    """Whatever the sides still disagree on, settled by who holds the round counter."""

    steps = (roll_off,)
