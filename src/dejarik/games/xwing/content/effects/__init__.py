"""What many cards have in common. A card imports from here; the modules are ordered by subject, for who looks for a
kind or adds one."""

from dejarik.games.xwing.content.effects.chosen_ship import OnOneShip
from dejarik.games.xwing.content.effects.costs import spend_charge, spend_force, spend_pilot_charges
from dejarik.games.xwing.content.effects.dice_results import ChangeResults, attacking_and_defending, several
from dejarik.games.xwing.content.effects.dice_rolled import (
    MayAddDie,
    OneDieFewer,
    OneDieMore,
    attack_now,
    change_dice,
    enemy_of,
    has_slot,
    ordnance,
    primary,
)
from dejarik.games.xwing.content.effects.extra_action import (
    REPOSITIONS,
    ExtraAction,
    can_act,
    focus_action,
    white_as_red,
)
from dejarik.games.xwing.content.effects.maneuvers_flown import flown, fully_executed
from dejarik.games.xwing.content.effects.options import card_options, losable, loss_options
from dejarik.games.xwing.content.effects.other_drops import STRAIGHT_DROP, OtherWays
from dejarik.games.xwing.content.effects.other_maneuvers import OtherManeuver
from dejarik.games.xwing.content.effects.rolled_die import RollsDie
from dejarik.games.xwing.content.effects.ships import attacks_from, foes, friends, in_firing_arc, in_turret
from dejarik.games.xwing.content.effects.special_weapons import (
    AfterHit,
    AfterHitting,
    CriticalResult,
    Homing,
    IonEffect,
)
from dejarik.games.xwing.content.effects.taken_tokens import FOCUS_OR_EVADE, TakesToken, has_token

__all__ = [
    "FOCUS_OR_EVADE",
    "REPOSITIONS",
    "STRAIGHT_DROP",
    "AfterHit",
    "AfterHitting",
    "ChangeResults",
    "CriticalResult",
    "ExtraAction",
    "Homing",
    "IonEffect",
    "MayAddDie",
    "OnOneShip",
    "OneDieFewer",
    "OneDieMore",
    "OtherManeuver",
    "OtherWays",
    "RollsDie",
    "TakesToken",
    "attack_now",
    "attacking_and_defending",
    "attacks_from",
    "can_act",
    "card_options",
    "change_dice",
    "enemy_of",
    "flown",
    "focus_action",
    "foes",
    "friends",
    "fully_executed",
    "has_slot",
    "has_token",
    "in_firing_arc",
    "in_turret",
    "losable",
    "loss_options",
    "ordnance",
    "primary",
    "several",
    "spend_charge",
    "spend_force",
    "spend_pilot_charges",
    "white_as_red",
]
