"""Defeat: what may replace it, what happens before it, redeployment, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.moments import Defeated
from dejarik.games.destiny.options import PASS, bearer_option
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import Card, CardId
from dejarik.games.destiny.upgrades import UpgradeLimit, is_full, move_upgrade
from dejarik.games.destiny.values import has_keyword, health
from dejarik.games.destiny.victory import check_characters
from dejarik.games.destiny.windows import BeforeDefeat, WouldBeDefeated, interrupt
from dejarik.games.destiny.zones import discard_from_play, leave_play

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def is_at_its_end(game: Destiny, character: Card) -> bool:
    """defeat.when"""
    return character.damage >= health(game, character) and not character.lasts_until_round_ends


def next_window(game: Destiny, defeat: Defeat, kind: type[WouldBeDefeated | BeforeDefeat]) -> Again | None:
    """This moment of each character in turn. The last ability that waits for it may go as it is used."""
    while kind in game.listeners and defeat.at < len(defeat.characters):
        character = defeat.characters[defeat.at]
        defeat.at += 1
        if game.in_play(character) is not None:
            window = kind(character=character, by_damage=defeat.by_damage)
            if game.open(window) is not None:
                return Again(window)
    defeat.at = 0
    return None


def replace(game: Destiny, defeat: Defeat) -> Outcome:
    """effect.replacement.would: these come before everything else."""
    return next_window(game, defeat, WouldBeDefeated)


def replaced_or_not(game: Destiny, window: WouldBeDefeated) -> Outcome:
    """effect.replacement.several: once one has replaced the defeat, nothing is left to replace."""
    outcome = DONE if window.replaced else interrupt(game, window)
    if outcome is DONE and window.replaced:
        defeat = game.current(Defeat)
        assert defeat is not None
        defeat.characters.remove(window.character)
        defeat.at -= 1
    return outcome


WouldBeDefeated.steps = (replaced_or_not,)


def before(game: Destiny, defeat: Defeat) -> Outcome:
    return next_window(game, defeat, BeforeDefeat)


def redeploy(game: Destiny, defeat: Defeat) -> Outcome:
    """keyword.redeploy: just before such an upgrade would be discarded, its controller may move it."""
    for id in defeat.characters:
        character = game.in_play(id)
        for upgrade in character.upgrades if character is not None else ():
            card = game.card(upgrade)
            if upgrade in defeat.asked or not has_keyword(game, upgrade, "redeploy"):
                continue
            others = [one for one in game.characters(card.controller) if one.id not in defeat.characters]
            options = (*[bearer_option(one.id, one.key, is_full(one)) for one in others], PASS)
            return Decision(card.controller, "redeploy", "keyword.redeploy", take_redeploy, options, subject=upgrade)
    return None


def take_redeploy(game: Destiny, defeat: Defeat, character: CardId | None) -> Outcome:
    upgrade = next(
        one
        for id in defeat.characters
        if (card := game.in_play(id)) is not None
        for one in card.upgrades
        if one not in defeat.asked and has_keyword(game, one, "redeploy")
    )
    defeat.asked.append(upgrade)
    if character is None:
        return AGAIN
    move_upgrade(game, game.card(upgrade), game.card(character))
    return Again(UpgradeLimit(character=character))


def fall(game: Destiny, defeat: Defeat) -> Outcome:
    """defeat.procedure: the character and its dice are set aside, its upgrades discarded."""
    fallen = 0
    for id in defeat.characters:
        character = game.in_play(id)
        if character is None:
            continue
        fallen += 1
        player = character.controller
        game.emit("character.defeated", player=player, card=character.key, piece=id)
        trigger(game, Defeated, player, id)
        for upgrade in character.upgrades:
            discard_from_play(game, game.card(upgrade))
        leave_play(game, character, "aside")
    if defeat.wanted:
        effect = game.current(Resolving)
        if effect is not None:
            effect.ok = fallen == defeat.wanted
    check_characters(game)
    return None


def check_health(game: Destiny, check: CheckHealth) -> Outcome:
    fallen = [one.id for one in game.all_characters() if is_at_its_end(game, one)]
    return Defeat(characters=fallen, by_damage=True) if fallen else None


class CheckHealth(Procedure):
    """defeat.when: what raised a character's health has gone."""

    steps = (check_health,)


class Defeat(Procedure):
    """Of one character, or of several at the same time (damage.distribute.simultaneous). `wanted` is how many an effect
    set out to defeat: it is told whether all of them fell (effect.then)."""

    characters: list[CardId]
    by_damage: bool = False
    wanted: int = 0
    at: int = 0
    asked: list[CardId] = []
    steps = (replace, before, redeploy, fall)
