"""Aids for people who look before they answer. Each is worked out in a match in which everything that the reader cannot
see has been drawn anew, so that nothing hidden can shine through."""

from __future__ import annotations

from typing import Any

import msgspec

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.core.game import Game
from dejarik.games.aiding import question_of
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.planning import ask_dial
from dejarik.games.xwing.shown.aids.asking import own_piece_of, piece_of
from dejarik.games.xwing.shown.aids.match_odds import attack_odds, question_odds
from dejarik.games.xwing.shown.aids.overlay import Shape, overlay
from dejarik.games.xwing.shown.aids.paths import last_path
from dejarik.games.xwing.shown.aids.permitted import check_terms
from dejarik.games.xwing.shown.aids.previews import Preview, previews
from dejarik.games.xwing.shown.aids.relations import Relation, relations
from dejarik.games.xwing.shown.aids.situation import Odds
from dejarik.games.xwing.state import PlayerId


class Overlay(msgspec.Struct, frozen=True):
    shapes: list[Shape]


class Relations(msgspec.Struct, frozen=True):
    relations: list[Relation]


class Previews(msgspec.Struct, frozen=True):
    options: dict[str, Preview]


class LastMove(msgspec.Struct, frozen=True):
    preview: Preview | None


class AttackOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    odds: Odds | None
    options: dict[str, Odds] = {}


XWingAid = Overlay | Relations | Previews | LastMove | AttackOdds


def aid(match: Game[Any], player: PlayerId | None, asked: AidAsked, terms: AidTerms) -> XWingAid:
    """What `player`, or a watcher (None), asked for; `NoAid` says why it is not given."""
    assert isinstance(match, XWing)
    check_terms(match, player, asked, terms)
    if asked.about == "path":
        return LastMove(last_path(match, player, piece_of(match, asked.piece)))
    game = match.imagined(player, "aid")
    assert isinstance(game, XWing)
    match asked.about:
        case "overlay":
            return Overlay(overlay(game, player, piece_of(game, asked.piece)))
        case "relations":
            return Relations(relations(game, piece_of(game, asked.piece)))
        case "previews":
            return Previews(previews(game, question_of(game, player, asked)))
        case "sketch":
            return Previews(previews(game, ask_dial(game, own_piece_of(game, player, asked.piece))))
        case "odds" if asked.kind is not None:
            odds, options = question_odds(game, question_of(game, player, asked))
            return AttackOdds(odds, options)
        case "odds":
            attacker, target = piece_of(game, asked.piece), piece_of(game, asked.other)
            return AttackOdds(attack_odds(game, attacker, target, asked.by))
    raise NoAid("no-aid", "There is no such aid; ask for overlay, relations, previews, sketch, path or odds.")
