"""Crowded tables: some units of one side against some of another, all of them around the middle, so that many rules
have their moment in a round. They are played by lot, always by the same one.

What comes of it is kept in `crowded.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.legion.crowded`, in a commit that says which rule moved. Editions do the same (`Tables`)."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random

from msgspec.structs import asdict

from dejarik.core.decision import Decision, Given
from dejarik.core.procedure import Procedure
from dejarik.games.legion.divulging import DIVULGED
from dejarik.games.legion.game import Legion
from dejarik.games.legion.round import Round, begin, end_phase
from dejarik.games.legion.setup import (
    mission_is_set,
    place_objectives,
    resolve_effects,
    set_up_advantages,
    set_up_objective,
    set_up_secondary,
)
from tests.games import sums
from tests.games.legion.crowd import crowd
from tests.games.legion.gathering import Gathered
from tests.games.legion.looking import looked, read
from tests.games.legion.surveying import surveyed

KEPT = Path(__file__).with_name("crowded.json")
SLICES, SLICE = 5, 45
"""How many answers are given at a table, and after how many the sum is taken."""
SURVEYED = 0.03
"""How often somebody looks at the whole table before answering."""
MISSION = {
    "objectives": "objective",
    "secondaries": "secondary",
    "deployments": "deployment",
    "conditions": "condition",
}
BEFORE_BATTLE = ("deploy-units", "setup-effects", "prepared-positions")
SHOWN = ("command.revealed", "command.divulged")
SHOWN_FIRST = ("command-card", "divulge", "contingency")
SMALL = 1000.0
"""Tables less wide than this are for the smaller format."""


class Lay(Procedure):
    """The tokens of a mission."""

    steps = (mission_is_set, place_objectives, set_up_objective, set_up_secondary, set_up_advantages)


class Effects(Procedure):
    """What units bring along, done at the table."""

    steps = (resolve_effects,)


class Tables:
    """Of one edition; `lay` brings the tokens of a mission, and each command card comes so many `times`."""

    def __init__(self, match: type[Legion], lay: type[Procedure], times: int, slices: int = SLICES) -> None:
        self.match, self.lay, self.slices = match, lay, slices
        self.gathered = Gathered(match.edition)
        commands = self.gathered.commands
        half = (len(commands) + 1) // 2
        self.pairs = [
            (commands[at], commands[(at + half + turn) % len(commands)]) for turn in range(times) for at in range(half)
        ]
        self.teams = [(self.gathered.team(one), self.gathered.team(other)) for one, other in self.pairs]

    def __len__(self) -> int:
        return len(self.pairs)

    def name(self, number: int) -> str:
        one, other = self.pairs[number]
        return f"{number}: {one.id} against {other.id}"

    # The table.

    def crowded(self, number: int) -> Legion:
        """Most begin with a round, some with the end of one, some with all that comes before the first."""
        game = self.match(number, [self.force(number, 0), self.force(number, 1)], {"battlefield": self.ground(number)})
        if number % 8 == 7 or self.shown_early(number):
            return game
        random = Random(number)
        self.lay_mission(game, number, random)
        crowd(game, random)
        game.state.round = random.randrange(1, game.rounds - 1)
        game.stack += [Round(step=Round.steps.index(end_phase if number % 8 == 3 else begin)), Effects()]
        game.reindex()
        game._decisions = None
        return game

    def force(self, number: int, side: int) -> dict[str, object]:
        """The table's own card is first in the hand."""
        card, commands = self.pairs[number][side], self.gathered.commands
        others = [commands[(7 * number + 31 * side + at) % len(commands)].id for at in range(5)]
        return {
            "units": [asdict(one) for one in self.teams[number][side]],
            "commands": [card.id, *[one for one in others[:3] if one != card.id]],
            "contingencies": others[3:],
            **{kind: self.battle(kind, number + side) for kind in (*MISSION, "advantages")},
        }

    def battle(self, kind: str, number: int) -> list[str]:
        """The battle cards of a kind that suit the table, those of this number first; each comes to tables of all
        beginnings, of which there are eight."""
        cards = [id for id, one in getattr(self.gathered.cards, kind).items() if one.recon == small(number)]
        at = (number + number // 8) % max(1, len(cards))
        return [*cards[at:], *cards[:at]]

    def ground(self, number: int) -> str:
        fields = self.gathered.cards.battlefields.values()
        fitting = [one.id for one in fields if (one.table[0] < SMALL) == small(number)]
        return fitting[number // 5 % len(fitting)]

    def shown_early(self, number: int) -> bool:
        """Whether one of the command cards is shown before the battle."""
        return any((one.id, moment) in DIVULGED for one in self.pairs[number] for moment in BEFORE_BATTLE)

    def lay_mission(self, game: Legion, number: int, random: Random) -> None:
        for kind, field in MISSION.items():
            for card in self.battle(kind, number)[:1]:
                setattr(game.state, field, card)
        for side, own in enumerate(game.state.players):
            own.advantage = next(iter(self.battle("advantages", 2 * number + side)), "")
        game.stack[:] = [self.lay()]
        game.reindex()
        while game.decisions:
            game.answer(game.decisions[0], by_lot(game.decisions[0], random))

    # What is played there.

    @cache  # noqa: B019
    def played(self, number: int) -> tuple[list[str], Legion]:
        """Its sums, the last of which is of what was looked at besides; and how it stands then."""
        game, eyes, seen = self.crowded(number), Random(number), blake2b(digest_size=4)

        def choose(decision: Decision, random: Random) -> Given:
            answer = by_lot(decision, random)
            seen.update(repr((read(decision), looked(decision, answer, eyes))).encode())
            if eyes.random() < SURVEYED:
                seen.update(repr(surveyed(game)).encode())
            return answer

        found = sums.summed(game, Random(number), self.slices, SLICE, choose)
        return [*found, seen.hexdigest()], game

    def written(self) -> set[str]:
        """The command cards that are played."""
        return {str(one.id) for one in self.gathered.written}

    def shown(self) -> set[str]:
        """Those that were."""
        found: set[str] = set()
        for _, game in map(self.played, range(len(self))):
            found |= {str(one.args["command"]) for one in game.events if one.name in SHOWN}
        return found

    def missions(self) -> set[str]:
        """The battle cards that were in play."""
        states = [self.played(number)[1].state for number in range(len(self))]
        found = {str(getattr(state, field, "")) for state in states for field in MISSION.values()}
        return found | {own.advantage for state in states for own in state.players}

    def keep(self, file: Path) -> None:
        sums.keep(file, {self.name(number): self.played(number)[0] for number in range(len(self))})


def small(number: int) -> bool:
    return number % 5 == 4


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who shows cards in the order of the hand, and would rather attack."""
    if decision.kind in SHOWN_FIRST:
        return decision.options[0]
    attacks = [one for one in decision.options if one.id == "attack"]
    if attacks and random.random() < 0.4:
        return attacks[0]
    return sums.by_lot(decision, random)


@cache
def tables() -> Tables:
    return Tables(Legion, Lay, times=2)


if __name__ == "__main__":
    tables().keep(KEPT)
