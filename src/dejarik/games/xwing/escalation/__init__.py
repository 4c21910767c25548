"""Escalation: lost ships are replaced by more dangerous ones, which come out of hyperspace at one of two markers.

escalation.concept. The variant for one core set (escalation.core.start) has its own squads, replacements and goals."""

from dejarik.games.xwing.escalation.losses import of, threat_destroyed
from dejarik.games.xwing.escalation.markers import OUTLINE, SIDES
from dejarik.games.xwing.escalation.match import begin_escalation
from dejarik.games.xwing.escalation.squads import LEVEL, core_squads, escalation_squads

__all__ = [
    "LEVEL",
    "OUTLINE",
    "SIDES",
    "begin_escalation",
    "core_squads",
    "escalation_squads",
    "of",
    "threat_destroyed",
]
