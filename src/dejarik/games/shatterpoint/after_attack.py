"""What follows an attack: what charts have left, the answers of both players, then Strained (attack.step10.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Again, Outcome
from dejarik.games.shatterpoint.conditions import still_strained, strain
from dejarik.games.shatterpoint.icons import DIRECTED, applied
from dejarik.games.shatterpoint.news import tell_to
from dejarik.games.shatterpoint.state import CharacterId, PlayerId
from dejarik.games.shatterpoint.windows import AfterAttack

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.attack import Attack
    from dejarik.games.shatterpoint.game import Shatterpoint


def attacker_chart(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.a"""
    return left_over(game, attack, attack.after_attacker, attack.attacker, attack.defender)


def defender_chart(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.b, icon.context: directed icons of a defense chart strike the attacker."""
    return left_over(game, attack, attack.after_defender, attack.defender, attack.attacker)


def left_over(
    game: Shatterpoint, attack: Attack, entries: list[str], owner: CharacterId, other: CharacterId
) -> Outcome:
    """expertise.entries.order: in their owner's order, but directed ones before personal ones."""
    if not entries:
        return None
    different = list(dict.fromkeys([one for one in entries if one in DIRECTED] or entries))
    if len(different) > 1:
        player = game.owner_of(game.character(owner))
        options = tuple([Option(one, one, "option.entry", {"entry": one}) for one in different])
        return Decision(player, "chart-entry", "attack.step10.a", take_left_over, options, owner)
    return take_entry_of(game, entries, different[0], owner, other)


def take_left_over(game: Shatterpoint, attack: Attack, entry: str) -> Outcome:
    if entry in attack.after_attacker:
        return take_entry_of(game, attack.after_attacker, entry, attack.attacker, attack.defender)
    return take_entry_of(game, attack.after_defender, entry, attack.defender, attack.attacker)


def take_entry_of(
    game: Shatterpoint, entries: list[str], entry: str, owner: CharacterId, other: CharacterId
) -> Outcome:
    entries.remove(entry)
    return Again(applied(game, entry, owner, other))


def attackers_answers(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.c, attack.after.reactive-order: the attacker first"""
    return after_attack(game, attack, attack.player(game))


def attackers_news(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.c: wounds by the attack, before the attack itself: what the answers bring may serve the next."""
    return tell_to(game, attack, attack.player(game))


def defenders_news(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.d"""
    return tell_to(game, attack, 1 - attack.player(game))


def defenders_answers(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step10.d"""
    return after_attack(game, attack, 1 - attack.player(game))


def after_attack(game: Shatterpoint, attack: Attack, side: PlayerId) -> Outcome:
    return game.open(
        AfterAttack(
            side=side,
            leader=side,
            attacker=attack.attacker,
            defender=attack.defender,
            type=attack.type,
            failures=attack.failures,
            wounded=attack.wounded,
            action=attack.action,
        )
    )


def strained_by_attack(game: Shatterpoint, attack: Attack) -> None:
    """attack.step10.e, condition.strained.order (reading.40)"""
    attacking, _ = attack.units(game)
    if still_strained(attack.strained, attacking):
        strain(game, attacking)
    game.emit("attack.over", character=attack.attacker)
