"""The rulebook: muster, then turns of marching, following and shooting."""

from __future__ import annotations

from typing import ClassVar

from dejarik.core.decision import PASS, Option, Refusal, Spot, ask_place
from dejarik.core.engine import Result
from dejarik.core.procedure import Again, Done, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.match import Match
from dejarik.tabletop.formation import poses
from dejarik.tabletop.pose import Pose
from tests.games.knoll import table
from tests.games.knoll.state import Disc, KnollState

DIE = ("hit", "hit", "miss", "miss", "miss", "miss")


def muster(game: Knoll, setup: Muster) -> Outcome:
    """knoll.muster: the whole squad at once, in the zone of its player."""
    zone = table.ZONES[setup.player]
    alone = table.place(zone, Refusal("knoll.muster", "refusal.zone"), game.state.discs)
    squad = table.squad(tuple([disc.id for disc in game.of(setup.player)]), alone, None)
    return ask_place(setup.player, "muster", "knoll.muster", take_places, squad)


def take_places(game: Knoll, asked: Muster | Turn, spot: Spot) -> None:
    for disc, pose in zip(game.of(asked.player)[-len(spot) // 3 :], poses(spot), strict=True):
        game.put(disc, pose)
    game.emit("discs.placed", player=asked.player, count=len(spot) // 3)


class Muster(Procedure):
    player: int
    steps = (muster,)


def march(game: Knoll, turn: Turn) -> Outcome:
    """knoll.march: the leader is put down within reach of where it stands, or stays."""
    leader = game.of(turn.player)[0]
    assert leader.stand is not None
    near = table.within(leader.stand.pose, game.reach)
    discs = [disc for disc in game.state.discs if disc.id != leader.id]
    to = table.place(near, Refusal("knoll.reach", "refusal.reach", {"most": int(game.reach)}), discs)
    return ask_place(turn.player, "march", "knoll.march", take_march, to, subject=leader.id, named=(PASS,))


def take_march(game: Knoll, turn: Turn, spot: Spot | None) -> None:
    if spot is not None:
        game.put(game.of(turn.player)[0], Pose(*spot))
        game.emit("disc.marched", piece=game.of(turn.player)[0].id)


def follow(game: Knoll, turn: Turn) -> Outcome:
    """knoll.follow: the others are put down about their leader; where there is no room they stay."""
    leader, *followers = game.of(turn.player)
    assert leader.stand is not None
    ids = tuple([disc.id for disc in followers])
    near = table.within(leader.stand.pose, table.COHESION + 2 * table.RADIUS)
    discs = [disc for disc in game.state.discs if disc.id not in ids]
    squad = table.squad(ids, table.place(near, COHESION, discs), leader.stand.pose)
    if not ids or not squad.has_room:
        return None
    return ask_place(turn.player, "follow", "knoll.follow", take_places, squad)


COHESION = Refusal("knoll.cohesion", "refusal.cohesion", {"most": int(table.COHESION)})


def shoot(game: Knoll, turn: Turn) -> Outcome:
    """knoll.shoot: at two discs at most, which the squad sees."""
    targets = [
        (disc, Option(f"disc:{disc.id}", disc.id, "option.disc", {"piece": disc.id})) for disc in game.foes(turn.player)
    ]
    seen = tuple([option for disc, option in targets if game.sees(turn.player, disc)])
    hidden = tuple([(option, HIDDEN) for _, option in targets if option not in seen])
    shots = Several(seen, 0, min(2, len(seen)), refuse=game.refuse_shots)
    return ask_several(turn.player, "shoot", "knoll.shoot", take_shots, shots, closed=hidden)


HIDDEN = Refusal("knoll.sight", "refusal.sight")


def take_shots(game: Knoll, turn: Turn, targets: tuple[int, ...]) -> Outcome:
    for target, face in zip(targets, game.roll(DIE, len(targets)), strict=True):
        game.emit(f"shot.{face}", player=turn.player, piece=target)
        if face == "hit":
            game.state.discs = [disc for disc in game.state.discs if disc.id != target]
    if not game.foes(turn.player):
        game.end("alone")
        return Done()
    return None


def pass_on(game: Knoll, turn: Turn) -> None:
    """knoll.end: after the last round the discs on the knoll are counted."""
    if turn.player == 1 and game.state.round == game.rounds:
        game.end("top")
    else:
        game.state.turn = 1 - turn.player
        game.state.round += turn.player


class Turn(Procedure):
    player: int
    steps = (march, follow, shoot, pass_on)


def next_turn(game: Knoll, play: Play) -> Outcome:
    return Again(first=Turn(player=game.state.turn))


class Play(Procedure):
    steps = (next_turn,)


class Knoll(Match[KnollState]):
    ruleset: ClassVar[str] = "knoll"
    version: ClassVar[str] = "1"
    reach: ClassVar[float] = 120.0

    def begin(self) -> None:
        self.state = KnollState([Disc(3 * owner + place, owner) for owner in (0, 1) for place in (1, 2, 3)])
        self.stack += [Play(), Muster(player=1), Muster(player=0)]

    @property
    def rounds(self) -> int:
        return int(str(self.setup[2].get("rounds", 4)))

    def of(self, player: int) -> list[Disc]:
        return [disc for disc in self.state.discs if disc.owner == player]

    def foes(self, player: int) -> list[Disc]:
        return self.of(1 - player)

    def put(self, disc: Disc, pose: Pose) -> None:
        discs = self.state.discs
        discs[discs.index(disc)] = Disc(disc.id, disc.owner, table.stand(pose))

    def sees(self, player: int, target: Disc) -> bool:
        pairs = [(disc.stand, target.stand) for disc in self.of(player)]
        return any(one is not None and other is not None and table.sees(one, other) for one, other in pairs)

    def refuse_shots(self, targets: tuple[object, ...]) -> Refusal | None:
        """knoll.one-level: both shots go to the same height."""
        heights = {disc.stand.z for disc in self.state.discs if disc.id in targets and disc.stand is not None}
        return Refusal("knoll.one-level", "refusal.one-level") if len(heights) > 1 else None

    def on_top(self, player: int) -> int:
        return sum(disc.stand is not None and disc.stand.z > 0 for disc in self.of(player))

    def end(self, reason: str) -> None:
        first, second = scores = (self.on_top(0), self.on_top(1))
        winner = None if first == second else int(second > first)
        if reason == "alone":
            winner = self.state.discs[0].owner
        self.finish(Result(winner, scores, reason if winner is not None else "even", self.state.round))

    @classmethod
    def state_type(cls) -> type[KnollState]:
        return KnollState
