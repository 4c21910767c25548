"""The cards there are, and which of them are played as printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dejarik.games.legion.battle_cards import written
from dejarik.games.legion.facts import EDITION, CommandFacts, UnitFacts, UpgradeFacts, catalogue_of
from dejarik.games.legion.facts import FACTIONS as OF_THE_BOOK
from dejarik.games.legion.lists.played import Lack, played
from dejarik.games.pool import PoolCard
from dejarik.games.speaker import say
from dejarik.rulebook.messages import Lang

ARMY = ("unit", "upgrade", "command")
FACTIONS = (*OF_THE_BOOK, "mercenary")


class ArmyCard(PoolCard, frozen=True, omit_defaults=True, kw_only=True):
    """`lacks` says why it is not played as printed, `house` what of one that is played no source gives."""

    lacks: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    def note(self) -> str:
        return ", ".join(self.lacks or self.house)


class ArmyPool:
    """Those of an edition."""

    KINDS: ClassVar[tuple[str, ...]] = (*ARMY, "objective", "secondary", "advantage")
    FACTIONS: ClassVar[tuple[str, ...]] = FACTIONS

    def __init__(self, edition: str) -> None:
        self.cards, self.played = catalogue_of(edition), played(edition)

    def pool(self, kind: str | None = None, faction: str | None = None, lang: Lang = "en") -> Iterator[ArmyCard]:
        """Of one kind, or of all; those of a faction, if one is given."""
        for one in (*self.army_cards(lang), *self.battle_cards(lang)):
            if kind in (None, one.kind) and faction in (None, one.faction):
                yield one

    def army_cards(self, lang: Lang) -> Iterator[ArmyCard]:
        for unit in self.cards.units.values():
            yield self.card("unit", unit, self.played.unit(unit), lang, unit.faction, unit.cost)
        for upgrade in self.cards.upgrades.values():
            yield self.card("upgrade", upgrade, self.played.upgrade(upgrade), lang, cost=upgrade.cost)
        for command in self.cards.commands.values():
            yield self.card("command", command, self.played.command(command), lang, command.faction)

    def battle_cards(self, lang: Lang) -> Iterator[ArmyCard]:
        cards = self.cards
        for objective in cards.objectives.values():
            done = written(cards, objective.id)
            yield ArmyCard(id=objective.id, kind="objective", name=objective.called(lang), played=done)
        for kind, battle in (("secondary", cards.secondaries), ("advantage", cards.advantages)):
            for card in battle.values():
                done = written(cards, card.id)
                yield ArmyCard(id=card.id, kind=kind, name=card.called(lang), played=done, faction=card.faction)

    def card(
        self,
        kind: str,
        facts: UnitFacts | UpgradeFacts | CommandFacts,
        lacks: tuple[Lack, ...],
        lang: Lang,
        faction: str | None = None,
        cost: int | None = None,
    ) -> ArmyCard:
        return ArmyCard(
            id=facts.id,
            kind=kind,
            name=facts.called(lang),
            played=not lacks,
            faction=faction,
            cost=cost,
            house=tuple([say(EDITION, f"house.{one}", {}, lang) for one in ours(facts)]),
            lacks=tuple([say(EDITION, f"lack.{one.why}", {"keyword": self.named(one, lang)}, lang) for one in lacks]),
        )

    def named(self, lack: Lack, lang: Lang) -> str:
        known = self.cards.keywords.get(lack.keyword)
        return known.name.said(lang) if known else lack.keyword.replace("-", " ").title()


def ours(facts: UnitFacts | UpgradeFacts | CommandFacts) -> tuple[str, ...]:
    """What of a command card is our own figure."""
    return facts.house if isinstance(facts, CommandFacts) else ()
