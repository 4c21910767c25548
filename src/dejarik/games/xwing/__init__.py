"""X-Wing, second edition. The modules follow the rulebook: setup, the five phases, attack, damage, actions, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dejarik.games.xwing import content as _content  # noqa: F401  (registers what the cards do)
from dejarik.games.xwing.aids.any_attack import odds, odds_form
from dejarik.games.xwing.entering import plain_squads, read_options, read_squad
from dejarik.games.xwing.escalation import core_squads, escalation_squads
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.pool import FACTIONS, KINDS, pool
from dejarik.games.xwing.squad import Squad, default_squads, learning_squads
from dejarik.games.xwing.squad_builder import draft_list
from dejarik.games.xwing.squad_check import check_list
from dejarik.games.xwing.tale import tell
from dejarik.games.xwing.view import before_play

__all__ = [
    "FACTIONS",
    "KINDS",
    "before_play",
    "check_list",
    "create",
    "default_lists",
    "draft_list",
    "game_type",
    "load_list",
    "odds",
    "odds_form",
    "pool",
    "tell",
]


def game_type() -> type[XWing]:
    return XWing


def default_lists(options: Mapping[str, object]) -> Sequence[Squad]:
    """Those of the way to play that the options ask for."""
    if options.get("mode") == "escalation":
        return escalation_squads()
    if options.get("mode") == "escalation-core":
        return core_squads()
    return learning_squads() if options.get("setup") == "learning" else default_squads()


def create(seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> XWing:
    """A match of two squads: each one a Squad, its fields, a text, or the name of a ready one. Whether the squads obey
    the rules of building is for `check_list` to say; here they need only be squads."""
    chosen = read_options(options)
    return XWing(seed, plain_squads(lists, chosen), dict(options))


def load_list(text: str) -> Squad:
    """The squad of a text: lines, XWS or our own JSON. ListError names everything that keeps it from being one; whether
    it is also legal, `check_list` says."""
    return read_squad(text)
