"""Setting up a match: blue player, mission, sides, objectives, prepared positions (setup.*, mission.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.games.legion.adjusting import make_way
from dejarik.games.legion.battle_cards import CARD_TOKENS, SETUP
from dejarik.games.legion.divulging import Divulge, take_back
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.forces import Force, add_unit, lower_points
from dejarik.games.legion.mission_setup import put_token
from dejarik.games.legion.prepared import PreparedPositions
from dejarik.games.legion.round import Round
from dejarik.games.legion.state import Miniature, Player, PlayerId, Token, Unit
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion.windows import SetupEffects
from dejarik.reading import converted
from dejarik.tabletop.shape import distance

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ROLL_OFF: Final = 5
DECKS: Final = ("objective", "secondary", "advantage")
MODIFICATIONS: Final = 4
DEFAULT_BATTLEFIELD: Final = "outpost"


def begin(game: Legion) -> None:
    """The state before the first decision."""
    _, lists, options = game.setup
    units: list[Unit] = []
    miniatures: list[Miniature] = []
    players = []
    for owner, given in enumerate(lists):
        force = converted(given, Force)
        for one in force.units:
            unit = add_unit(units, miniatures, game.cards, one.unit, owner, *one.upgrades, counterpart=one.counterpart)
            unit.loadout = one.loadout
        lower_points(units, game.cards, owner)
        decks = {"objective": force.objectives, "secondary": force.secondaries, "advantage": force.advantages}
        players.append(
            Player(
                hand=list(force.commands),
                contingencies=list(force.contingencies),
                decks={name: list(cards) for name, cards in decks.items()},
                discards={name: [] for name in DECKS},
            )
        )
    battlefield = str(options.get("battlefield", DEFAULT_BATTLEFIELD))
    table = game.cards.battlefields[battlefield].table
    game.state = game.state_type()(
        players=players, units=units, miniatures=miniatures, battlefield=battlefield, table=table
    )


# Blue player and mission.


def roll_off(game: Legion, setup: Setup) -> None:
    """setup.blue-player.roll (reading.40)"""
    while True:
        rolls = [game.roll(ATTACK_FACES["black"], ROLL_OFF) for _ in range(2)]
        ranks = [tuple([dice.count(face) for face in ("crit", "hit", "surge")]) for dice in rolls]
        for player, dice in enumerate(rolls):
            game.emit("setup.rolled", player=player, dice=tuple(dice))
        if ranks[0] != ranks[1]:
            game.state.blue = 0 if ranks[0] > ranks[1] else 1
            game.emit("setup.blue", player=game.state.blue)
            return


def shuffle_decks(game: Legion, setup: Setup) -> None:
    """mission.build.prepare"""
    for player in game.state.players:
        for name in DECKS:
            player.decks[name] = game.shuffle(player.decks[name])
    setup.first = game.state.blue


def reveal_first(game: Legion, setup: Setup) -> Outcome:
    """mission.build.reveal-first, mission.build.reveal-second"""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(name, name, "option.deck", {"deck": name}), None) for name in DECKS[:2]
    ]
    return offer(game.state.blue, "reveal", "mission.build.reveal-first", take_first, candidates)


def take_first(game: Legion, setup: Setup, name: str) -> None:
    blue = game.state.blue
    lay_out(game, blue, name)
    lay_out(game, 1 - blue, "secondary" if name == "objective" else "objective")


def reveal_advantages(game: Legion, setup: Setup) -> None:
    """mission.build.reveal-advantages"""
    for player in game.blue_first():
        lay_out(game, player, "advantage")


def lay_out(game: Legion, player: PlayerId, deck: str) -> None:
    """The top card of a player's deck takes its place; the one that lay there goes to whoever brought it (reading.23).
    mission.empty-decks"""
    state, own = game.state, game.state.players[player]
    old = own.advantage if deck == "advantage" else state.objective if deck == "objective" else state.secondary
    if old:
        bringer = owner_of(game, deck, old, player)
        state.players[bringer].discards[deck].append(old)
    if not own.decks[deck]:
        own.decks[deck] = game.shuffle(own.discards[deck])
        own.discards[deck] = []
    card = own.decks[deck].pop() if own.decks[deck] else ""
    if deck == "advantage":
        own.advantage = card
    elif deck == "objective":
        state.objective = card
    else:
        state.secondary = card
    game.emit("mission.revealed", player=player, deck=deck, card=card)


def owner_of(game: Legion, deck: str, card: str, player: PlayerId) -> PlayerId:
    """Who brought the card that lies there: the player whose deck and discards lack a copy."""
    if deck == "advantage":
        return player
    force = converted(game.setup[1][player], Force)
    brought = force.objectives if deck == "objective" else force.secondaries
    own = game.state.players[player]
    here = len(own.decks[deck]) + len(own.discards[deck])
    return player if card in brought and here < len(brought) else 1 - player


MODIFY: Final = {
    "objective": "mission.modify.objective",
    "secondary": "mission.modify.secondary",
    "own-advantage": "mission.modify.own-advantage",
    "their-advantage": "mission.modify.opponent-advantage",
    "blue": "mission.modify.become-blue",
    "pass": "mission.modify.pass",
}


def modify(game: Legion, setup: Setup) -> Outcome:
    """mission.modify.alternate (reading.22): four in all, the first blue player first."""
    if setup.modified == MODIFICATIONS:
        return None
    player = setup.first if setup.modified % 2 == 0 else 1 - setup.first
    candidates = [(Option(one, one, f"option.modify.{one}"), refuse_change(game, player, one)) for one in MODIFY]
    return offer(player, "modify", "mission.modify.alternate", take_change, candidates)


def refuse_change(game: Legion, player: PlayerId, change: str) -> Refusal | None:
    if change == "blue" and game.state.blue == player:
        return Refusal("mission.modify.become-blue", "refusal.already-blue")
    return None


def take_change(game: Legion, setup: Setup, change: str) -> Outcome:
    player = setup.first if setup.modified % 2 == 0 else 1 - setup.first
    setup.modified += 1
    if change in DECKS:
        lay_out(game, player, change)
    elif change == "own-advantage":
        lay_out(game, player, "advantage")
    elif change == "their-advantage":
        lay_out(game, 1 - player, "advantage")
    elif change == "blue":
        game.state.blue = player
        game.emit("setup.blue", player=player)
    return AGAIN


# The table.


def mission_is_set(game: Legion, setup: Setup) -> None:
    """From now on the cards of the mission are heard."""
    game.reindex()


def choose_side(game: Legion, setup: Setup) -> Outcome:
    """mission.setup.sides"""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(name, name == "upper", f"option.edge.{name}"), None) for name in ("lower", "upper")
    ]
    return offer(game.state.blue, "side", "mission.setup.sides", take_side, candidates)


def take_side(game: Legion, setup: Setup, upper: bool) -> None:
    game.state.turned = upper
    game.emit("setup.side", player=game.state.blue, upper=upper)


def place_objectives(game: Legion, setup: Setup) -> None:
    """mission.setup.order, token.poi, card.map.fields, card.objective.paired-map, objective.place.setup-adjust"""
    card = game.cards.objectives.get(game.state.objective)
    if card is None:
        return
    width, depth = game.state.table
    for x, y in card.poi:
        at = (width - x, depth - y) if game.state.turned else (x, y)
        token = put_token(game, "poi", "", *at)
        make_way(game, token)
    if game.mission[0][0] == "bunker-assault":
        game.state.tokens = [msgspec.structs.replace(one, owner=nearer(game, one)) for one in game.state.tokens]


def nearer(game: Legion, token: Token) -> PlayerId:
    """Whose territory is nearer."""
    gaps = [min(distance(token_shape(token), area) for area in game.territory(player)) for player in (0, 1)]
    return gaps.index(min(gaps))


def set_up_objective(game: Legion, setup: Setup) -> None:
    """mission.setup.order"""
    set_up(game, game.mission[0][0], game.blue_first())


def set_up_secondary(game: Legion, setup: Setup) -> None:
    """mission.setup.order"""
    set_up(game, game.mission[0][1], game.blue_first())


def set_up_advantages(game: Legion, setup: Setup) -> None:
    """mission.setup.order: blue's, then red's."""
    blue, red = game.blue_first()
    for player in (blue, red):
        game.state.players[player].advantage_tokens = CARD_TOKENS.get(game.mission[player][2], 0)
    later = [*programs(game, game.mission[blue][2], (blue,)), *programs(game, game.mission[red][2], (red,))]
    game.later(*later)


def set_up(game: Legion, card: str, players: tuple[PlayerId, ...]) -> None:
    game.later(*programs(game, card, players))


def programs(game: Legion, card: str, players: tuple[PlayerId, ...]) -> list[Procedure]:
    """What a card has the players do, blue first in each part of it."""
    if card in SETUP:
        game.emit("mission.set-up", card=card)
    return [one for part in SETUP.get(card, ()) for player in players for one in part(game, player)]


def divulge_effects(game: Legion, setup: Setup) -> Outcome:
    """keyword.command.divulge"""
    return Divulge(moment="setup-effects")


def resolve_effects(game: Legion, setup: Setup) -> Outcome:
    """setup.resolve-effects"""
    return game.open(SetupEffects())


def divulge_positions(game: Legion, setup: Setup) -> Outcome:
    """keyword.command.divulge.not-played: what was shown in the step before returns to the hand."""
    take_back(game)
    return Divulge(moment="prepared-positions")


def prepared_positions(game: Legion, setup: Setup) -> Outcome:
    """setup.prepared-positions"""
    return PreparedPositions()


def first_round(game: Legion, setup: Setup) -> Outcome:
    """timing.setup"""
    take_back(game)
    game.later(Round())
    return DONE


class Setup(Procedure):
    """setup.steps"""

    first: PlayerId = 0
    """Who was blue when the mission was first laid out."""
    modified: int = 0
    steps = (
        roll_off,
        shuffle_decks,
        reveal_first,
        reveal_advantages,
        modify,
        mission_is_set,
        choose_side,
        place_objectives,
        set_up_objective,
        set_up_secondary,
        set_up_advantages,
        divulge_effects,
        resolve_effects,
        divulge_positions,
        prepared_positions,
        first_round,
    )
