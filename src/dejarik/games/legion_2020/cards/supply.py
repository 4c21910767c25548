"""Supply cards: the book has their names alone, what they do is `house` (supply-deck.composition)."""

from __future__ import annotations

from dejarik.games.legion.effects import Gains
from dejarik.games.legion_2020.cards.registry import free

free("holoprojector", Gains(dodge=1))
free("field-scanner", Gains(aim=1))
