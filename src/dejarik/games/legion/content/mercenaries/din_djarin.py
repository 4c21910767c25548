"""Command cards of Din Djarin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Attacks
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import attacked, played, some
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

DIN = "Din Djarin"


class Whistles:
    """A white attack die for each miniature of the chosen units: a wound for all but blanks."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foes")(game, use):
            faces = game.roll(ATTACK_FACES["white"], len(game.standing(unit)))
            game.emit("command.rolled", command=use.card, dice=tuple(faces))
            game.later(suffer(game, unit, len(faces) - faces.count("blank"), use.player, use.unit))
        return None


SEEN_NEAR = enemies(within=1, seen=True)
command("whistling-birds")
action(
    "whistling-birds",
    Choose("foes", SEEN_NEAR, most=3),
    Whistles(),
    kind="command",
    cost=1,
    who=(DIN,),
    can=some(SEEN_NEAR, "whistling-birds", "command"),
)
command("this-is-the-way", played(Gains(own(DIN), dodge=1), Lends("relentless", to=own(DIN))))


class Unharmed:
    """Enemies that the attack just made was not against."""

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        return [unit for unit in game.units_of(game.opponent(use.player)) if unit.id not in use.others]


command(
    "i-like-those-odds",
    played(Gains(own(DIN), aim=1)),
    attacked(Attacks(Unharmed()), of=(DIN,), once="activation"),
)
