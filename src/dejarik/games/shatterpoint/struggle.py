"""The struggle: control of objectives, the track, Momentum, and how a struggle and the match are won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.engine import Result
from dejarik.games.shatterpoint.facts.measures import TRACK_SIDE
from dejarik.games.shatterpoint.measuring import near_token
from dejarik.games.shatterpoint.news import announce
from dejarik.games.shatterpoint.state import NOBODY, Character, Objective, PlayerId
from dejarik.games.shatterpoint.terrain import same
from dejarik.games.shatterpoint.windows import AfterClaim, AfterMomentum

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def side(player: PlayerId) -> int:
    """Which way on the track is the player's own."""
    return 1 if player == 0 else -1


# Control.


class Tie(Query, frozen=True):
    """Who takes an objective that as many characters of both players contest: NOBODY unless an effect says so, CLAIMED
    where effects of both players do."""

    objective: str


CLAIMED: Final = -2


class MayLoseControl(Query, frozen=True):
    """Whether effects let its controller lose an objective."""

    objective: str


class Contests(Query, frozen=True):
    """Whether a character contests an objective, where effects have a say."""

    character: int
    objective: str


def contesting(game: Shatterpoint, objective: Objective) -> tuple[list[int], list[int]]:
    """objective.contest: each player's characters within range 2 of the token, on its elevation and on others. Those of
    wounded units do not count (wound.no-contest)."""
    level, other = [0, 0], [0, 0]
    units = game.state.units
    for character in game.state.characters:
        if contests_it(game, character, objective):
            counts = level if same(character.z, objective.z) else other
            counts[units[character.unit].owner] += 1
    return level, other


def deciding(game: Shatterpoint, objective: Objective) -> list[Character]:
    """objective.control.same-elevation, .other-elevation: those by whom its control is decided."""
    found = [one for one in game.state.characters if contests_it(game, one, objective)]
    return [one for one in found if same(one.z, objective.z)] or found


def contests_it(game: Shatterpoint, character: Character, objective: Objective) -> bool:
    """objective.contest, wound.no-contest"""
    if not character.placed:
        return False
    does = near_token(character, objective, 2) and not game.state.units[character.unit].wounded
    return game.value(Contests(character.id, objective.id), does) if Contests in game.listeners else does


def contests(game: Shatterpoint, character_id: int) -> bool:
    """Is the character contesting an active objective?"""
    character = game.character(character_id)
    return any(one.active and contests_it(game, character, one) for one in game.state.objectives)


def may_lose(game: Shatterpoint, objective: Objective) -> bool:
    """effect.cannot-beats-can"""
    return not objective.held and game.value(MayLoseControl(objective.id), True)


def remove_control(game: Shatterpoint, objective: Objective) -> bool:
    """A Control token is taken away. False: it cannot be."""
    if objective.controller == NOBODY or not may_lose(game, objective):
        return False
    objective.controller = NOBODY
    game.emit("objective.lost", objective=objective.id)
    return True


def check_control(game: Shatterpoint) -> None:
    """objective.control.when (reading.3): for both players and every active objective, inactive ones never
    (objective.inactive)."""
    for objective in game.state.objectives:
        taker = controller_then(game, objective)
        if taker != objective.controller:
            objective.controller = taker
            game.emit("objective.taken", player=taker, objective=objective.id)


def controller_then(game: Shatterpoint, objective: Objective) -> PlayerId:
    """Who would control it if that were determined now."""
    if not objective.active or (objective.controller != NOBODY and not may_lose(game, objective)):
        return objective.controller
    taker = majority(game, objective)
    return taker if taker != NOBODY else objective.controller


def majority(game: Shatterpoint, objective: Objective) -> PlayerId:
    """objective.control.same-elevation, .tie, .other-elevation: characters on the token's elevation decide; those on
    others only where there is none. NOBODY changes nothing (objective.control.persists)."""
    level, other = contesting(game, objective)
    ours, theirs = level if any(level) else other
    if ours != theirs:
        return 0 if ours > theirs else 1
    taker = game.value(Tie(objective.id), NOBODY) if ours else NOBODY
    return NOBODY if taker == CLAIMED else taker


# The track.


def move_token(game: Shatterpoint, player: PlayerId, spaces: int) -> None:
    """struggle.win.token-enters, struggle.track.layout: one space after the other towards the player's side, until a
    struggle is won or, where effects have taken all Momentum away, the track ends."""
    state = game.state
    spaces = min(spaces, TRACK_SIDE - state.token * side(player))
    if not state.struggle or spaces <= 0:
        return
    for moved in range(1, spaces + 1):
        state.token += side(player)
        winner = met_by(game)
        if winner != NOBODY:
            game.emit("token.moved", player=player, spaces=moved, token=state.token)
            win_struggle(game, winner)
            return
    game.emit("token.moved", player=player, spaces=spaces, token=state.token)


def met_by(game: Shatterpoint) -> PlayerId:
    """Whose Momentum lies on the Struggle token's space."""
    token = game.state.token
    for player in (0, 1):
        if token * side(player) > TRACK_SIDE - game.state.players[player].momentum:
            return player
    return NOBODY


def gain_momentum(game: Shatterpoint, player: PlayerId) -> None:
    """momentum.place, struggle.win.momentum-on-token, momentum.center-forbidden (reading.1): the outermost free space;
    on a full side there is none, and nobody wins by it. After a struggle was won none is placed until the reset
    (struggle.won.rest-of-turn)."""
    state = game.state
    own = state.players[player]
    if not state.struggle or own.momentum >= TRACK_SIDE:
        return
    space = TRACK_SIDE - own.momentum
    own.momentum += 1
    game.emit("momentum.gained", player=player, space=space)
    announce(game, AfterMomentum, player)
    if state.token * side(player) == space:
        win_struggle(game, player)


def lose_momentum(game: Shatterpoint, player: PlayerId) -> None:
    """momentum.place: the innermost token goes."""
    own = game.state.players[player]
    if own.momentum:
        own.momentum -= 1
        game.emit("momentum.lost", player=player)


def score(game: Shatterpoint) -> None:
    """turn.step9.move, turn.step9.first-turn (reading.5), momentum.gain.behind, momentum.gain.center (reading.4)"""
    state = game.state
    if state.turn == 1 or not state.struggle:
        return
    player = state.active
    move_token(game, player, worth([one for one in state.objectives if one.active and one.controller == player]))
    if not state.struggle:
        return
    if state.token * side(player) < 0:
        gain_momentum(game, player)
    elif state.token == 0:
        for one in (player, 1 - player):
            gain_momentum(game, one)


def worth(controlled: list[Objective]) -> int:
    """turn.step9.move: a space for each, another one for that which has priority."""
    return len(controlled) + sum(one.priority for one in controlled)


def to_score(game: Shatterpoint) -> int:
    """By how many spaces the active player would move the token if the turn ended now (turn.step9.first-turn)."""
    state = game.state
    if state.turn <= 1 or not state.struggle:
        return 0
    return worth([one for one in state.objectives if one.active and controller_then(game, one) == state.active])


# Winning.


def win_struggle(game: Shatterpoint, player: PlayerId) -> None:
    """struggle.win.claim, struggle.reset.when (reading.2), victory.two-struggles"""
    state = game.state
    own = state.players[player]
    own.claimed.append(state.struggle)
    game.emit("struggle.won", player=player, struggle=state.struggle)
    announce(game, AfterClaim, player)
    state.struggle = ""
    state.loser = 1 - player
    if len(own.claimed) == 2:
        end_match(game, player, "struggles")


def end_match(game: Shatterpoint, winner: PlayerId | None, reason: str) -> None:
    game.emit("match.over", player=winner, reason=reason)
    scores = tuple([len(one.claimed) for one in game.state.players])
    game.finish(Result(winner, scores, reason, game.state.turn))
