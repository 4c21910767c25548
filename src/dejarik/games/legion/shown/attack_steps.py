"""How far an attack has come in the steps of the book (attack.sequence)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.attack import Attack, another, choose_pool, declare, form_pool, next_pool, roll
from dejarik.games.legion.cover import determine_cover, roll_cover
from dejarik.games.legion.defending import (
    apply_dodge,
    compare,
    deflect,
    give_tokens,
    modify_defense,
    reroll_defense,
    roll_defense,
)
from dejarik.games.legion.modifying import ion_shields
from dejarik.games.legion.rerolling import critical, reroll

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Chapters = tuple[Mapping[Callable[..., object], str], ...]
"""Of each step of the book what the engine does in it, and the entry that this begins."""
STEPS: Final[Chapters] = (
    {declare: "attack.step1.declare"},
    {form_pool: "attack.step2b.one-weapon"},
    {another: "attack.step3.additional-defender"},
    {
        choose_pool: "attack.step4.choose-pool",
        roll: "attack.step4a.roll",
        reroll: "attack.step4b.reroll",
        critical: "attack.step4c.convert-surges",
    },
    {
        determine_cover: "attack.step5b.determine-cover",
        roll_cover: "attack.step5c.roll-cover",
        apply_dodge: "attack.step5e.apply-dodge",
    },
    {ion_shields: "attack.step6.modify"},
    {
        roll_defense: "attack.step7a.roll-defence",
        reroll_defense: "attack.step7b.reroll",
        deflect: "attack.step7c.convert-surges",
    },
    {modify_defense: "attack.step8.modify"},
    {compare: "attack.step9.compare"},
    {give_tokens: "attack.step10.suppression"},
    {next_pool: "attack.step11.additional-pool"},
)
ANOTHER: Final = 3
"""attack.step3.additional-defender: from here on the first two steps are taken again."""


class Stage(msgspec.Struct, frozen=True):
    """The step that goes on, of so many, and the entry of the rulebook."""

    number: int
    of: int
    rule: str


def stage(game: Legion, attack: Attack, chapters: Chapters) -> Stage:
    order = game.order.get(Attack, Attack.steps)
    # A step that handed over to somebody else is behind it already.
    at = attack.step if game.stack[-1] is attack else max(0, attack.step - 1)
    entries = {step: (number, rule) for number, each in enumerate(chapters, 1) for step, rule in each.items()}
    number, rule = [entries[step] for step in order[: at + 1] if step in entries][-1]
    formed = len(attack.pools) - (at > order.index(form_pool))
    if number < ANOTHER and formed > 0:
        number, rule = ANOTHER, chapters[ANOTHER - 1][another]
    return Stage(number, len(chapters), rule)
