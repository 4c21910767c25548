"""The cards of 2020 there are, and which of them are played as printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dejarik.games.legion.shown.pool import ARMY, ArmyCard, ArmyPool
from dejarik.rulebook.messages import Lang


class Pool2020(ArmyPool):
    KINDS: ClassVar[tuple[str, ...]] = (*ARMY, "objective", "deployment", "condition")

    def battle_cards(self, lang: Lang) -> Iterator[ArmyCard]:
        """Every one of them is played: zones are facts, and the others are written."""
        cards = self.cards
        for kind, battle in (
            ("objective", cards.objectives),
            ("deployment", cards.deployments),
            ("condition", cards.conditions),
        ):
            for card in battle.values():
                yield ArmyCard(id=card.id, kind=kind, name=card.called(lang), played=True)
