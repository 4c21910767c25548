"""What keywords do, in modules by the step that they act in. A unit has those that its cards print."""

from dejarik.games.legion.keywords import activating as activating
from dejarik.games.legion.keywords import after_acting as after_acting
from dejarik.games.legion.keywords import at_the_end as at_the_end
from dejarik.games.legion.keywords import attack_dice as attack_dice
from dejarik.games.legion.keywords import attacked as attacked
from dejarik.games.legion.keywords import covering as covering
from dejarik.games.legion.keywords import defence_dice as defence_dice
from dejarik.games.legion.keywords import deploying as deploying
from dejarik.games.legion.keywords import endings as endings
from dejarik.games.legion.keywords import equipped as equipped
from dejarik.games.legion.keywords import issuing as issuing
from dejarik.games.legion.keywords import loadout as loadout
from dejarik.games.legion.keywords import missions as missions
from dejarik.games.legion.keywords import moving as moving
from dejarik.games.legion.keywords import overrunning as overrunning
from dejarik.games.legion.keywords import phase_start as phase_start
from dejarik.games.legion.keywords import provoked as provoked
from dejarik.games.legion.keywords import setting_up as setting_up
from dejarik.games.legion.keywords import sharing as sharing
from dejarik.games.legion.keywords import when_ordered as when_ordered
from dejarik.games.legion.keywords.registry import ABILITIES, LISTENERS

__all__ = ["ABILITIES", "LISTENERS"]
