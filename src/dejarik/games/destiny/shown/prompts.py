"""How a question is put: most kinds have one sentence, some say what the answer is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision
from dejarik.games.destiny.effects import Effect, On, OnAmount, Resolving
from dejarik.games.destiny.effects.choosing import Choose
from dejarik.games.destiny.listeners import PROGRAMS
from dejarik.games.destiny.select import The
from dejarik.games.destiny.symbols import DAMAGE
from dejarik.games.destiny.verbs import cards, damage, dice, in_play, resolving, shields

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

PURPOSES: dict[type[Effect], str] = {
    damage.Deal: "ask.choose.deal",
    damage.Defeat: "ask.choose.defeat",
    damage.Heal: "ask.choose.heal",
    shields.GiveShield: "ask.choose.shield",
    shields.RemoveShields: "ask.choose.unshield",
    dice.Remove: "ask.choose.remove",
    dice.RemoveOne: "ask.choose.remove",
    dice.RerollDice: "ask.choose.reroll",
    dice.Turn: "ask.choose.turn",
    resolving.Resolve: "ask.choose.resolve",
    in_play.Activate: "ask.choose.activate",
    in_play.DiscardFromPlay: "ask.choose.discard",
    in_play.Exhaust: "ask.choose.exhaust",
    in_play.Ready: "ask.choose.ready",
    in_play.ReturnToHand: "ask.choose.return",
    cards.Discard: "ask.choose.discard",
}
THINGS = {
    "card": "ask.choose.card",
    "character": "ask.choose.character",
    "die": "ask.choose.die",
    "player": "ask.choose.player",
    "support": "ask.choose.support",
    "symbol": "ask.choose.symbol",
    "upgrade": "ask.choose.upgrade",
}


def prompt(game: Destiny, decision: Decision) -> tuple[str, Args]:
    """The message and its arguments."""
    match decision.kind:
        case "target":
            harms = decision.args.get("symbol") in DAMAGE
            return "ask.target.damage" if harms else "ask.target.shield", decision.args
        case "side" if decision.subject is not None:
            return decision.prompt, {**decision.args, "card": game.state.die_keys[decision.subject]}
        case "choose":
            return _choice(game, decision)
    return decision.prompt, decision.args


def _choice(game: Destiny, decision: Decision) -> tuple[str, Args]:
    effect = purpose(game)
    key = PURPOSES.get(type(effect)) if effect is not None else None
    if key is None:
        return THINGS.get(str(decision.args.get("what")), decision.prompt), decision.args
    amount = effect.amount if isinstance(effect, OnAmount) and isinstance(effect.amount, int) else None
    return key, {**decision.args, "amount": amount}


def purpose(game: Destiny) -> Effect | None:
    """The effect that follows on what is being chosen."""
    frame = game.current(Resolving)
    program = PROGRAMS[frame.program] if frame is not None else ()
    if frame is None or frame.at >= len(program):
        return None
    choice = program[frame.at]
    if not isinstance(choice, Choose):
        return None
    for effect in program[frame.at + 1 :]:
        if isinstance(effect, On):
            return effect if isinstance(effect.what, The) and effect.what.name == choice.name else None
    return None
