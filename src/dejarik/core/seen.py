"""What every view of a match has, whatever the game: whose it is, how far the match is, and the viewer's own questions.
A game's view adds what lies on its table. It is built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from dejarik.core.decision import Args, Decision, Option, Refusal
from dejarik.core.engine import Result

if TYPE_CHECKING:
    from dejarik.core.game import Game
    from dejarik.core.several import Several


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    label: str
    args: Args
    folded: bool = False
    """Legal, but hardly what one wants."""


class ClosedView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that is not offered, by the id that it would have, and why. `label` is what it would be called, where
    the id does not tell; `args` belong to both messages."""

    id: str
    rule: str
    why: str
    args: Args = {}
    label: str = ""


class SeveralView(msgspec.Struct, frozen=True):
    """So many of the first `among` options make one answer, each at most `each` times; where they differ, `limits` says
    how often. The options after those are answers by themselves."""

    least: int
    most: int
    each: int
    among: int
    limits: tuple[int, ...] = ()


class DecisionView(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the viewer. `placement` says where something may be put, with `options` beside it."""

    id: str
    player: int
    kind: str
    rule: str
    prompt: str
    subject: int | None
    args: Args
    options: tuple[OptionView, ...]
    placement: dict[str, object] | None = None
    several: SeveralView | None = None
    closed: tuple[ClosedView, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    player: int | None
    round: int
    phase: str
    first_player: int
    waiting_for: tuple[int, ...]
    decisions: tuple[DecisionView, ...]
    """The viewer's own open questions."""
    result: Result | None
    events: int
    """How many the viewer has been told."""


def header(game: Game[Any], player: int | None) -> dict[str, Any]:
    """The fields that are known without looking at the table."""
    return {
        "game": game.ruleset,
        "player": player,
        "waiting_for": tuple(sorted({decision.player for decision in game.decisions})),
        "result": game.result,
        "events": game.events_seen_by(player),
    }


def plain_view(game: Game[Any], player: int | None) -> View:
    """The questions and nothing of the table."""
    return View(round=0, phase="", first_player=0, decisions=asked_of(game, player), **header(game, player))


def asked_of(game: Game[Any], player: int | None) -> tuple[DecisionView, ...]:
    """A player's open questions, with nothing added."""
    return tuple([question(game, one, plainly(game, one)) for one in game.decisions if one.player == player])


def question(
    game: Game[Any], decision: Decision, options: tuple[OptionView, ...], closed: tuple[ClosedView, ...] = ()
) -> DecisionView:
    """A decision with its options as a game describes them, and what the game finds closed beside what the decision
    says itself."""
    several = decision.several
    prompt, args = game.prompt(decision)
    return DecisionView(
        id=decision.kind if decision.subject is None else f"{decision.kind}:{decision.subject}",
        player=decision.player,
        kind=decision.kind,
        rule=game.cited(decision.rule),
        prompt=prompt,
        subject=decision.subject,
        args=args,
        options=options,
        placement=decision.placement.shapes() if decision.placement is not None else None,
        several=several_view(several) if several is not None else None,
        closed=(*[closed_view(game, *pair) for pair in decision.closed], *closed),
    )


def several_view(several: Several) -> SeveralView:
    each = max(several.limits, default=several.each)
    return SeveralView(several.least, several.most, each, len(several.among), several.limits)


def listed(game: Game[Any], decision: Decision) -> tuple[Option, ...]:
    """What a viewer chooses among: the options, the candidates, or what stands beside a placement."""
    if decision.several is not None:
        options: Sequence[Option] = (*decision.several.among, *decision.named)
    else:
        options = decision.named if decision.placement is not None else decision.options
    return tuple([game.told(decision, option) for option in options])


def plainly(game: Game[Any], decision: Decision, folded: Container[str] = ()) -> tuple[OptionView, ...]:
    """The options with nothing added."""
    return tuple([OptionView(one.id, one.label, one.args, one.id in folded) for one in listed(game, decision)])


def closed_view(game: Game[Any], option: Option, refusal: Refusal) -> ClosedView:
    return ClosedView(option.id, game.cited(refusal.rule), refusal.why, {**option.args, **refusal.args}, option.label)
