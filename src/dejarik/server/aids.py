"""Aids over the socket: previews, overlays, relations and odds, for the seat that a reader is shown or a watcher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.games import ruleset_of
from dejarik.reading import converted
from dejarik.server import messages as m
from dejarik.server.logs import log

if TYPE_CHECKING:
    from dejarik.server.play import Play

MOST_KEPT = 200


class Aids:
    """The aids of one match. Those of a reader's present moment are kept, so that asking again costs nothing."""

    def __init__(self) -> None:
        self._moments: dict[int | None, Moment] = {}

    def answer(self, play: Play, player: int | None, message: m.AskAid, terms: AidTerms) -> m.Aid:
        """`NoAid` says why not."""
        moment = self._moments.get(player)
        if moment is None or (moment.play, moment.count) != (play, play.count) or len(moment.kept) >= MOST_KEPT:
            moment = self._moments[player] = Moment(play, play.count)
        asked = converted(message, AidAsked, from_attributes=True)
        if asked not in moment.kept:
            moment.kept[asked] = _worked_out(play, player, asked, terms)
        return m.Aid(id=message.id, about=message.about, count=play.count, aid=moment.kept[asked])


class Moment:
    """What one reader has asked since the last answer. Watchers may be shown an older play than those who sit there."""

    def __init__(self, play: Play, count: int) -> None:
        self.play = play
        self.count = count
        self.kept: dict[AidAsked, object] = {}


def _worked_out(play: Play, player: int | None, asked: AidAsked, terms: AidTerms) -> object:
    """An aid never touches the match, so that one that fails costs nobody more than this look."""
    aids = ruleset_of(play.game.ruleset).aids()
    if aids is None:
        raise NoAid("no-aid", "This game has no aids.")
    try:
        return aids.aid(play.game, player, asked, terms)
    except NoAid:
        raise
    except Exception as error:
        log("an aid failed", level=40, trace=error, about=asked.about, kind=asked.kind)
        raise NoAid("no-aid", "That could not be worked out.") from None
