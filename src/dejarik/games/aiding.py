"""What the aids of every game share: the question that one is about, an answer as it is written, and whether odds may
be told."""

from __future__ import annotations

from typing import Any

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.core.decision import Decision, Spot
from dejarik.core.game import Game
from dejarik.tabletop.placement import FAR


def question_of(game: Game[Any], player: int | None, asked: AidAsked) -> Decision:
    """An open question to this player."""
    for one in game.decisions:
        if (one.player, one.kind, one.subject) == (player, asked.kind, asked.subject):
            return one
    raise NoAid("no-aid", "That question is not asked of you now.")


def numbers_of(asked: AidAsked) -> list[float]:
    """As an answer, none of them farther away than a table can be."""
    try:
        numbers = [float(one) for one in (asked.by or "").split()]
    except ValueError:
        raise NoAid("no-aid", "A place is written in numbers, with spaces between them.") from None
    if not all(-FAR <= number <= FAR for number in numbers):  # which is also false for what is not a number
        raise NoAid("no-aid", "A place is written in numbers of millimetres, on a table.")
    return numbers


def place_of(question: Decision, asked: AidAsked) -> Spot:
    """The place that is asked about, as an answer to the question."""
    numbers = numbers_of(asked)
    spot = question.placement.read(numbers) if question.placement is not None else None
    if spot is None:
        raise NoAid("no-aid", "These numbers are no answer to that question.")
    return spot


def odds_are_told(game: Game[Any], terms: AidTerms) -> None:
    """Refuses them in a match by the book, until it is over."""
    if terms == "book" and not game.over:
        raise NoAid("aids-off", "This match is played by the book: no odds.")
