"""The rules of missions with clever ploys: what both players do when a Shatterpoint card is kept, and how a struggle
may be changed for another (mission.card.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.conditions import RemoveCondition
from dejarik.games.shatterpoint.force import refresh, spend
from dejarik.games.shatterpoint.missions import in_play
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.moves_in_turn import EachMoves
from dejarik.games.shatterpoint.news import tell
from dejarik.games.shatterpoint.reserve import MayReserve
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, PlayerId, Unit, UnitId
from dejarik.games.shatterpoint.struggle import lose_momentum, may_lose
from dejarik.games.shatterpoint.windows import AfterReserve

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

Candidates = list[tuple[Option, Refusal | None]]
RULE: Final = "mission.card.fields"
MOVED: Final = {"support-move": "supporting", "secondary-move": "secondary", "primary-move": "primary"}
MENDED: Final = 3
MANY: Final = 3
"""So many objectives of the active player let the opponent change the struggle."""


def clever_ploy(game: Shatterpoint) -> str | None:
    """The ploy of the Struggle card in play, in missions that have such."""
    cards = in_play(game)
    return cards[1].ploy if cards is not None and cards[0].special == "clever-ploy" else None


def next_player(game: Shatterpoint, ploy: CleverPloy) -> Outcome:
    """The active player first."""
    if not ploy.left:
        return None
    return Again(PloyOf(player=ploy.left.pop(0), ploy=ploy.ploy))


class CleverPloy(Procedure):
    """What it has brought is answered before the unit is chosen."""

    ploy: str
    left: list[PlayerId]
    steps = (next_player, tell)


def choose(game: Shatterpoint, ploy: PloyOf) -> Outcome:
    """What the ploy lets this player choose."""
    units = game.units_of(ploy.player)
    if ploy.ploy == "reset":
        return ask_objective(game, ploy)
    if ploy.ploy == "opening":
        return ask_opening(game, ploy, units)
    if ploy.ploy in MOVED:
        units = [unit for unit in units if game.facts(unit.id).type == MOVED[ploy.ploy]]
    elif ploy.ploy == "patch-up":
        units = [unit for unit in units if unit.injured]
        if not units:
            refresh(game, ploy.player, 2)
    if not units:
        return DONE
    options: Candidates = [(unit_option(unit), None) for unit in units]
    return offer(ploy.player, "ploy-unit", RULE, take_unit, options, args={"ploy": ploy.ploy})


def unit_option(unit: Unit, verb: str = "unit", label: str = "option.unit") -> Option:
    return Option(f"{verb}:{unit.id}", (verb, unit.id), label, {"unit": unit.id})


def take_unit(game: Shatterpoint, ploy: PloyOf, chosen: tuple[str, UnitId]) -> Outcome:
    unit = game.unit(chosen[1])
    if ploy.ploy in MOVED:
        bar(game, unit.id)
        return EachMoves(left=list(unit.characters), kinds=("reposition",))
    if ploy.ploy == "patch-up":
        unit.injured -= 1
        game.emit("unit.mended", unit=unit.id)
        return None
    mend(game, unit)
    return RemoveCondition(unit=unit.id, optional=True)


def mend(game: Shatterpoint, unit: Unit) -> None:
    """Up to a Wounded token and some damage: the token stays where what is left would wound the unit again
    (wound.become)."""
    left = max(0, unit.damage - MENDED)
    if left < game.facts(unit.id).stamina:
        unit.wounded, unit.damage = False, left
        game.emit("unit.mended", unit=unit.id)


def bar(game: Shatterpoint, unit: UnitId) -> None:
    """It may not activate this turn."""
    game.state.barred = (*game.state.barred, unit)


def ask_objective(game: Shatterpoint, ploy: PloyOf) -> Outcome:
    """effect.cannot-beats-can: not one whose controller cannot lose it."""
    options: Candidates = [
        (Option(f"objective:{one.id}", one.id, "option.objective", {"objective": one.id}), None)
        for one in game.state.objectives
        if one.active and one.controller != NOBODY and may_lose(game, one)
    ]
    return offer(ploy.player, "ploy-objective", RULE, take_objective, options, PASS)


def take_objective(game: Shatterpoint, ploy: PloyOf, chosen: str | None) -> None:
    for one in game.state.objectives:
        if one.id == chosen:
            one.controller = NOBODY
            game.emit("objective.freed", objective=one.id)


def ask_opening(game: Shatterpoint, ploy: PloyOf, units: list[Unit]) -> Outcome:
    """Force, a dash of one character, or a card from the deck into the reserve."""
    own = game.state.players[ploy.player]
    options: Candidates = [(Option("refresh", ("refresh", 2), "option.refresh", {"amount": 2}), None)]
    for unit in units:
        for one in unit.characters:
            options.append((Option(f"dash:{one}", ("dash", one), "option.dash", {"character": one}), None))
        if unit.id in own.deck and own.reserve == NO_CARD and game.value(MayReserve(unit.id), True):
            options.append((unit_option(unit, "fetch", "option.fetch"), None))
    return offer(ploy.player, "ploy-opening", RULE, take_opening, options)


def take_opening(game: Shatterpoint, ploy: PloyOf, chosen: tuple[str, int]) -> Outcome:
    what, which = chosen
    if what == "refresh":
        refresh(game, ploy.player, which)
        return None
    if what == "dash":
        bar(game, game.character(which).unit)
        return MakeMove(character=which, kinds=("dash",))
    own = game.state.players[ploy.player]
    own.deck.remove(which)
    own.reserve = which
    bar(game, which)
    game.emit("order.reserved", player=ploy.player, unit=which)
    return game.open(AfterReserve(unit=which, paid=False))


class PloyOf(Procedure):
    player: PlayerId
    ploy: str
    steps = (choose,)


# Another struggle.


def ask_change(game: Shatterpoint, change: ChangeStruggle) -> Outcome:
    """In the second and third struggle, where nobody has won it: whoever faces three controlled objectives may pay for
    another card of the phase."""
    state = game.state
    if clever_ploy(game) is None or state.number < 2:
        return DONE
    held = sum(one.active and one.controller == state.active for one in state.objectives)
    player = 1 - state.active
    own = state.players[player]
    if held < MANY or (not own.force and not own.momentum):
        return DONE
    options: Candidates = [
        (
            Option("force", "force", "option.pay-force", {"amount": 1}),
            None if own.force else Refusal("force.not-enough", "refusal.no-force"),
        ),
        (
            Option("momentum", "momentum", "option.pay-momentum"),
            None if own.momentum else Refusal(RULE, "refusal.no-momentum"),
        ),
    ]
    return offer(player, "change-struggle", RULE, take_change, options, PASS)


def take_change(game: Shatterpoint, change: ChangeStruggle, by: str | None) -> Outcome:
    if by is None:
        return DONE
    state = game.state
    player = 1 - state.active
    if by == "force":
        spend(game, player, 1)
    else:
        lose_momentum(game, player)
    cards = in_play(game)
    assert cards is not None
    mission, struggle = cards
    others = [one for one in mission.phase(struggle.phase) if one.id != struggle.id]
    state.struggle = str(others[game.pick(len(others))].id)
    game.emit("struggle.changed", player=player, struggle=state.struggle)
    return None


def ask_map(game: Shatterpoint, change: ChangeStruggle) -> Outcome:
    cards = in_play(game)
    assert cards is not None
    options: Candidates = [
        (Option(f"map:{index}", index, "option.map", {"objectives": tuple(one.active)}), None)
        for index, one in enumerate(cards[1].maps)
    ]
    return offer(1 - game.state.active, "map", "struggle.card.several-maps", take_map, options)


def take_map(game: Shatterpoint, change: ChangeStruggle, index: int) -> None:
    """The track stays, and so does control of what stays active."""
    cards = in_play(game)
    assert cards is not None
    active = cards[1].maps[index].active
    game.state.map = index
    for objective in game.state.objectives:
        objective.active = objective.id in active
        if not objective.active:
            objective.controller = NOBODY
    game.emit("objectives.turned", objectives=tuple(active))


class ChangeStruggle(Procedure):
    steps = (ask_change, ask_map)
