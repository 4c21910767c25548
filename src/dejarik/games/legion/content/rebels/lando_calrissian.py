"""Command cards of Lando Calrissian."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.held_in_hand import Shows
from dejarik.games.legion.content.patterns import face_up, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Lends
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import HELD, Use, When, command, owner_of
from dejarik.games.legion.select import It, enemies, own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import AttackRerolled, AttackRolled, CommandsRevealed

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

LANDO = "Lando Calrissian"
ARRAY: Final = "idiots-array"
ACE = "ace-up-his-sleeve"


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
HELD[LANDO] = ACE


class Swaps:
    """The card is played instead of the one that was revealed, which returns to the hand."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.hand.remove(ACE)
        own_.hand.append(own_.chosen)
        own_.chosen = ACE
        game.emit("command.revealed", player=use.player, command=ACE)
        game.reindex()
        return None


def may_swap(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    own_ = game.state.players[player]
    return own_.chosen not in ("", ACE) and ACE not in own_.discard and game.refuse_card(player, ACE) is None


command(ACE, When(CommandsRevealed, Shows(), Swaps(), about="", holds=may_swap))
