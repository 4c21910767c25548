"""What may be taken back without asking: an answer after which nobody knows more than before."""

from random import Random

import msgspec

import dejarik
from dejarik.core.decision import Option
from dejarik.server.play import Play


def test_in_destiny_dice_may_be_resolved_otherwise_but_a_card_shown_is_shown() -> None:
    kinds: dict[str, set[str]] = {}
    for seed in range(6):
        play, random = Play(dejarik.new_game("destiny", seed=seed)), Random(seed)
        while not play.game.over and play.count < 150:
            decision = random.choice(play.game.decisions)
            option = decision.draw(random.random)
            hands = [own["hand"] for own in views(play)]
            choice = option.id if isinstance(option, Option) else option
            play.answer(decision, choice)
            undo = play.undo(decision.player)
            if undo is not None and decision.kind in ("action", "resolve-target", "target"):
                kinds.setdefault(str(choice).partition(":")[0], set()).add(undo.kind)
                if undo.kind == "free":
                    assert [own["hand"] for own in views(play)] == hands, "no card was drawn, played or discarded"
    assert "ask" in kinds["play"]  # it is free only while the card has not left the hand
    assert kinds["reroll"] == {"ask"}
    assert "free" in kinds["resolve"]


def views(play: Play) -> list[dict[str, object]]:
    seen = [msgspec.to_builtins(play.game.view(player)) for player in range(play.game.players)]
    return [view["players"][player] for player, view in enumerate(seen)]
