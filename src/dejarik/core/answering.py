"""What an answer from outside means: the open question it is for, and what the rules receive. Whatever is not legal is
refused with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Choice, Decision, IllegalAnswer, Option, Refusal

if TYPE_CHECKING:
    from dejarik.core.game import Game


def opened(game: Game[Any], decision: object) -> Decision:
    """The open question that is meant: itself, or one that asks the same."""
    decisions = game.decisions
    for candidate in decisions:
        if candidate is decision:
            return candidate
    if isinstance(decision, Decision):
        for candidate in decisions:
            if candidate.asks_the_same_as(decision):
                return candidate
    raise _illegal(game, Refusal("core.not-asked", "refusal.not-asked"))


def taken(game: Game[Any], decision: Decision, answer: object) -> tuple[Choice, object]:
    """An answer as the record keeps it, and what the rules receive."""
    if type(answer) is Option:
        for option in decision.named if decision.placement or decision.several else decision.options:
            if option is answer:
                return option.id, option.value
    id = answer.id if isinstance(answer, Option) else answer
    if isinstance(id, str):
        found = decision.option(id)
        if found is not None:
            return found.id, found.value
    if decision.placement is not None:
        return _placed(game, decision, answer)
    if decision.several is not None:
        return _gathered(game, decision, answer)
    raise _illegal(game, _refusal(game, decision, answer, id))


def _placed(game: Game[Any], decision: Decision, answer: object) -> tuple[Choice, object]:
    placement = decision.placement
    assert placement is not None
    spot = placement.read(answer.value if isinstance(answer, Option) else answer)
    if spot is None:
        raise _illegal(game, Refusal(decision.rule, "refusal.not-a-place", {"answer": repr(answer)[:80]}))
    refusal = placement.judge(spot)
    if refusal is not None:
        raise _illegal(game, refusal)
    return spot, spot


def _gathered(game: Game[Any], decision: Decision, answer: object) -> tuple[Choice, object]:
    several = decision.several
    assert several is not None
    chosen = several.read(answer.value if isinstance(answer, Option) else answer)
    if isinstance(chosen, str):
        raise _illegal(game, _refusal(game, decision, chosen, chosen))
    refusal = several.judge(chosen, decision.rule)
    if refusal is not None:
        raise _illegal(game, refusal)
    return tuple([option.id for option in chosen]), tuple([option.value for option in chosen])


def _refusal(game: Game[Any], decision: Decision, answer: object, id: object) -> Refusal:
    """Why an option that is not there is not: by the rule that closes it, or else by the question's own."""
    for option, refusal in decision.closed:
        if option.id == id:
            return refusal
    if decision.judge is not None and isinstance(answer, Option | str):
        judged = decision.judge(game, game.stack[-1], answer)
        if judged is not None:
            return judged
    return Refusal(decision.rule, "refusal.not-offered", {"answer": str(id)[:80]})


def _illegal(game: Game[Any], refusal: Refusal) -> IllegalAnswer:
    return IllegalAnswer(Refusal(game.cited(refusal.rule), refusal.why, refusal.args), game.sentence)
