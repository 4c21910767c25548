"""The steps of an attack in this book: cover and dodges are one, suppression is none (attack.*)."""

from __future__ import annotations

from typing import Final

from dejarik.games.legion.attack import another, choose_pool, declare, form_pool, roll
from dejarik.games.legion.cover import determine_cover
from dejarik.games.legion.defending import compare, convert_defense, modify_defense, reroll_defense, roll_defense
from dejarik.games.legion.modifying import ion_shields
from dejarik.games.legion.rerolling import critical
from dejarik.games.legion.shown.attack_steps import Chapters
from dejarik.games.legion_2020.attacking import end_pool, reroll_noted

STEPS: Final[Chapters] = (
    {declare: "attack.declare-defender"},
    {form_pool: "attack.form-pool.choose-weapons"},
    {another: "attack.additional-defender"},
    {
        choose_pool: "attack.roll",
        roll: "attack.roll.roll",
        reroll_noted: "attack.roll.reroll",
        critical: "attack.roll.convert",
    },
    {determine_cover: "attack.dodge-cover"},
    {ion_shields: "attack.modify-attack-dice"},
    {
        roll_defense: "attack.defense-roll.roll",
        reroll_defense: "attack.defense-roll.reroll",
        convert_defense: "attack.defense-roll.convert",
    },
    {modify_defense: "attack.modify-defense-dice"},
    {compare: "attack.compare"},
    {end_pool: "attack.next-pool"},
)
