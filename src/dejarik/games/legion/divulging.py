"""Command cards that are divulged: shown from the hand at the start of a step or phase, and taken back at its end
(keyword.command.divulge)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.programs import Program, Use, register
from dejarik.games.legion.state import Player, PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Moment = Literal[
    "deploy-units", "setup-effects", "prepared-positions", "command-phase", "activation-phase", "end-phase"
]
DIVULGED: Final[dict[tuple[str, Moment], tuple[str, ...]]] = {}
"""By card and by when it may be divulged: the programs of which one is carried out."""
FIRST: Final[set[str]] = set()
"""Cards that must be selected in the first round if they were divulged."""
STAYS: Final[set[str]] = set()
"""Cards that stay in play once they were divulged."""
MUST: Final[set[str]] = set()
"""Cards that must be divulged."""


def divulges(
    key: str, moment: Moment, *options: Program, first: bool = False, stays: bool = False, must: bool = False
) -> None:
    names = tuple([f"divulge:{key}:{moment}.{number}" for number in range(len(options))])
    for name, program in zip(names, options, strict=True):
        register(name, program)
    DIVULGED[key, moment] = names
    for kind, cards in ((first, FIRST), (stays, STAYS), (must, MUST)):
        if kind:
            cards.add(key)


def promised(own: Player) -> list[str]:
    """The cards that were divulged and must be selected in the first round."""
    return [card for card in own.divulged if card in FIRST and card in own.hand]


def might(game: Legion, player: PlayerId, moment: Moment) -> bool:
    """Whether the player could have such a card, as far as everybody knows: who could is asked, so that nobody learns
    who has one."""
    own = game.state.players[player]
    gone = {*own.discard, *own.permanent, *own.shown}
    return any(when == moment and key not in gone and game.refuse_card(player, key) is None for key, when in DIVULGED)


def ask(game: Legion, divulging: Divulge) -> Outcome:
    """keyword.command.divulge.order: blue first, any number of cards; what is not taken now is lost."""
    for player in game.everyone(game.state.blue):
        if player in divulging.done or not might(game, player, divulging.moment):
            continue
        found = offered(game, player, divulging.moment)
        candidates = [
            (Option(f"card:{key}", (player, key), "option.command-card", {"command": key}), None) for key in found
        ]
        enough = () if MUST.intersection(found) else (Option("pass", (player, ""), "option.pass"),)
        return offer(player, "divulge", "keyword.command.divulge", take, candidates, *enough, discreet=True)
    return None


def offered(game: Legion, player: PlayerId, moment: Moment) -> list[str]:
    """The cards that the player may divulge; those first that must be."""
    hand = game.state.players[player].hand
    found = [key for key in hand if (key, moment) in DIVULGED and game.refuse_card(player, key) is None]
    return [key for key in found if key in MUST] or found


def take(game: Legion, divulging: Divulge, chosen: tuple[PlayerId, str]) -> Outcome:
    player, key = chosen
    show(game, divulging, chosen)
    return Again(ChooseText(player=player, card=key, moment=divulging.moment) if key else None)


def show(game: Legion, divulging: Divulge, chosen: tuple[PlayerId, str]) -> Outcome:
    """The card lies open; without one the player has shown enough."""
    player, key = chosen
    if not key:
        divulging.done.append(player)
        return Again()
    own = game.state.players[player]
    own.hand.remove(key)
    (own.permanent if key in STAYS else own.shown).append(key)
    own.divulged.append(key)
    game.emit("command.divulged", player=player, command=key)
    game.reindex()
    return Again()


class Divulge(Procedure):
    moment: Moment
    done: list[PlayerId] = []
    steps = (ask,)


def choose_text(game: Legion, choosing: ChooseText) -> Outcome:
    """keyword.command.divulge: of several options exactly one."""
    names = DIVULGED[choosing.card, choosing.moment]
    candidates = [
        (Option(f"text:{number}", name, "option.text", {"number": number + 1}), None)
        for number, name in enumerate(names)
    ]
    rule = "keyword.command.divulge"
    args: dict[str, object] = {"command": choosing.card}
    return offer(choosing.player, "divulge-text", rule, take_text, candidates, args=args)


def take_text(game: Legion, choosing: ChooseText, name: str) -> Outcome:
    return Use(player=choosing.player, kind="command", card=choosing.card, program=name)


class ChooseText(Procedure):
    player: PlayerId
    card: str
    moment: Moment
    steps = (choose_text,)


def take_back(game: Legion) -> None:
    """keyword.command.divulge.not-played: the cards return to the hand."""
    for own in game.state.players:
        own.hand += own.shown
        own.shown = []
