"""Command cards of Maul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.green_tokens import Stocks, Told, draws, near
from dejarik.games.legion.content.patterns import beside, called, fought_by, played, starts
from dejarik.games.legion.courage import NO_RALLY, STEADFAST
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Gains, HowMany, Lends, May, Suffers, as_many
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, command, owner_of
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.select import Among, own, unit_called
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import TokensSpent

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

MAUL = "Maul"
NO_LIMIT: Final = 99


def hidden_maul(game: Legion, me: int, query: MayAttack) -> bool:
    """Maul attacks nobody, and only who is close attacks him."""
    if called(game, me, query.attacker, MAUL):
        return True
    maul = unit_called(game, ~me, MAUL)
    if maul is None or query.defender != maul.id:
        return False
    return not units_in_range(game, maul, game.unit(query.attacker), 2)


command(
    "the-phantom-menace",
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.may-not-attack"),
        hidden_maul,
    ),
)
divulges("the-phantom-menace", "setup-effects", (Lends("infiltrate", to=own(MAUL), until="game"),))
command(
    "at-last",
    played(Gains(own(MAUL), aim=1), Lends("jedi-hunter", to=own(MAUL))),
    starts(May("suffer"), Suffers(1), of=(MAUL,), once="round"),
)


def fights_maul(game: Legion, me: int, query: Any) -> bool:
    maul, unit = unit_called(game, owner_of(game, me), MAUL), game.unit(query.unit)
    return maul is not None and fought_by(game, maul, unit)


command(
    "duel-of-the-fates",
    played(Gains(own(MAUL), dodge=1), Lends("disengage", to=own(MAUL))),
    Changes(MaySpend, lambda game, me, query, value: False, fights_maul),
)


class Cleans:
    """Poison and immobilize tokens are gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(MAUL)(game, use):
            unit.poison = unit.immobilize = 0
        return None


class Heals:
    """So many wound tokens, of a unit of one miniature."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(MAUL)(game, use):
            leader = game.leader(unit)
            less = max(0, leader.wounds - as_many(game, use))
            game.state.miniatures[leader.id] = msgspec.structs.replace(leader, wounds=less)
        return None


command(
    "witch-magick",
    played(Cleans(), HowMany(2), Heals()),
    starts(Acts("recover", may=False), of=(MAUL,), once="round"),
)
command(
    "his-eminence",
    played(Gains(own(MAUL), dodge=1), Gains(Among("all", "trooper", within=1, of=MAUL, others=True), suppression=1)),
    starts(
        Lends(NO_RALLY, until="activation"),
        Lends(STEADFAST),
        of=("trooper",),
        holds=beside(MAUL, 1),
    ),
)
command(
    "seize-what-power-we-can",
    played(Stocks(aim=1, surge=3)),
    Told(TokensSpent, Stocks(), whose="enemy", holds=near(MAUL, 1)),
    draws(NO_LIMIT, "mercenary"),
)
