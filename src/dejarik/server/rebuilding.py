"""A match from its record. Every entry must lead to the state that it led to before; a record of other rules need not
come to the same digests, since even a new field changes them, but each of its answers must still be asked and legal."""

from __future__ import annotations

from typing import NamedTuple

from dejarik.games import rules_of
from dejarik.server.play import Play
from dejarik.server.setting_up import beginning
from dejarik.server.storage import EntryRow, MatchRow

OTHER_RULES = "other-rules"
DAMAGED = "damaged"
WHY = {
    OTHER_RULES: "This match was played by other rules than ours.",
    DAMAGED: "The record of this match is damaged.",
}


class Rebuilt(NamedTuple):
    play: Play | None
    """After all entries that could be entered; None if the match cannot even be set up."""
    entered: int
    fault: str | None
    """Why not all of them: the rules are others, or the record is damaged."""
    hashes: tuple[str, ...] = ()
    """What the entries lead to now, if it is not what they led to before."""

    @property
    def exact(self) -> bool:
        return self.fault is None and not self.hashes


def rebuilt(match: MatchRow, rows: list[EntryRow], whole: bool) -> Rebuilt:
    """`whole` says whether the rows are all that were kept."""
    same = rules_of(match.game) == (match.replays or match.rules)
    fault = DAMAGED if same else OTHER_RULES
    hashes: list[str] = []
    try:
        play = beginning(match)
    except Exception:  # rules that know other lists may fail in any way
        return Rebuilt(None, 0, fault)
    for row in rows:
        try:
            play.enter(row.entry)
            hashes.append(play.game.state_hash())
        except Exception:
            # what the failed entry left behind is not shown to anybody
            return Rebuilt(_again(match, rows[: row.number]), row.number, fault)
        if same and hashes[-1] != row.hash:
            return Rebuilt(_again(match, rows[: row.number]), row.number, DAMAGED)
    if not whole:
        return Rebuilt(play, len(rows), DAMAGED)
    if not _ended_alike(match, play):
        return Rebuilt(play, len(rows), fault)
    changed = hashes != [row.hash for row in rows]
    return Rebuilt(play, len(rows), None, tuple(hashes) if changed else ())


def trailing(match: MatchRow, rows: list[EntryRow], play: Play) -> Play:
    """What watchers are shown of it."""
    if not match.terms.watch_delay or match.status == "over":
        return play
    return _again(match, rows[: max(0, len(rows) - match.terms.watch_delay)])


def _again(match: MatchRow, rows: list[EntryRow]) -> Play:
    play = beginning(match)
    for row in rows:
        play.enter(row.entry)
    return play


def _ended_alike(match: MatchRow, play: Play) -> bool:
    """Whether the rules ended the match, if they did, as it is kept. Only endings by the rules have scores."""
    result, ending = play.game.result, match.ending
    if result is None:
        return ending is None or not ending.scores
    return ending is not None and (ending.winner, ending.reason) == (result.winner, result.reason)
