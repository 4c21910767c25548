"""What is printed on the cards and how the table is measured.

Facts only; what a keyword or a card does is behaviour and stands elsewhere.
"""

from dejarik.games.legion.facts.battle import Area, BattleCardFacts, DeploymentFacts, FormatFacts, ObjectiveFacts
from dejarik.games.legion.facts.cards import (
    CommandFacts,
    Condition,
    CounterpartFacts,
    Keyword,
    KeywordFacts,
    Name,
    OrderFacts,
    UnitFacts,
    UpgradeFacts,
    WeaponFacts,
)
from dejarik.games.legion.facts.catalogue import EDITION, Catalogue, UnknownCard, catalogue_of, found
from dejarik.games.legion.facts.terms import (
    ATTACK_FACES,
    DECK_KINDS,
    DEFENSE_FACES,
    FACTIONS,
    RANKS,
    SIDES,
    SLOTS,
    Rank,
    Slot,
)
from dejarik.games.legion.facts.terrain import BattlefieldFacts, Laid, PartFacts, PieceFacts, Stood

__all__ = [
    "ATTACK_FACES",
    "DECK_KINDS",
    "DEFENSE_FACES",
    "EDITION",
    "FACTIONS",
    "RANKS",
    "SIDES",
    "SLOTS",
    "Area",
    "BattleCardFacts",
    "BattlefieldFacts",
    "Catalogue",
    "CommandFacts",
    "Condition",
    "CounterpartFacts",
    "DeploymentFacts",
    "FormatFacts",
    "Keyword",
    "KeywordFacts",
    "Laid",
    "Name",
    "ObjectiveFacts",
    "OrderFacts",
    "PartFacts",
    "PieceFacts",
    "Rank",
    "Slot",
    "Stood",
    "UnitFacts",
    "UnknownCard",
    "UpgradeFacts",
    "WeaponFacts",
    "catalogue_of",
    "found",
]
