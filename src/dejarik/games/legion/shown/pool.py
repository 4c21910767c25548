"""The cards there are, and which of them are played as printed."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.legion.battle_cards import written
from dejarik.games.legion.facts import EDITION, Catalogue, catalogue_of
from dejarik.games.legion.facts import FACTIONS as OF_THE_BOOK
from dejarik.games.legion.played import Lack, command_lacks, unit_lacks, upgrade_lacks
from dejarik.games.pool import PoolCard
from dejarik.games.speaker import say
from dejarik.rulebook.messages import Lang

KINDS = ("unit", "upgrade", "command", "objective", "secondary", "advantage")
FACTIONS = (*OF_THE_BOOK, "mercenary")


class ArmyCard(PoolCard, frozen=True, omit_defaults=True, kw_only=True):
    """`lacks` says why it is not played as printed."""

    lacks: tuple[str, ...] = ()

    def note(self) -> str:
        return ", ".join(self.lacks)


def pool(kind: str | None = None, faction: str | None = None, lang: Lang = "en") -> Iterator[ArmyCard]:
    """Of one kind, or of all; those of a faction, if one is given."""
    for one in _all(catalogue_of(EDITION), lang):
        if kind in (None, one.kind) and faction in (None, one.faction):
            yield one


def told(cards: Catalogue, lacks: tuple[Lack, ...], lang: Lang) -> tuple[str, ...]:
    """Why a card is not played, in words."""
    return tuple([say(EDITION, f"lack.{one.why}", {"keyword": _named(cards, one, lang)}, lang) for one in lacks])


def _named(cards: Catalogue, lack: Lack, lang: Lang) -> str:
    known = cards.keywords.get(lack.keyword)
    return known.name.said(lang) if known else lack.keyword.replace("-", " ").title()


def _all(cards: Catalogue, lang: Lang) -> Iterator[ArmyCard]:
    for unit in cards.units.values():
        yield ArmyCard(
            id=unit.id,
            kind="unit",
            name=unit.called(lang),
            played=not unit_lacks(cards, unit),
            faction=unit.faction,
            cost=unit.cost,
            lacks=told(cards, unit_lacks(cards, unit), lang),
        )
    for upgrade in cards.upgrades.values():
        yield ArmyCard(
            id=upgrade.id,
            kind="upgrade",
            name=upgrade.called(lang),
            played=not upgrade_lacks(cards, upgrade),
            cost=upgrade.cost,
            lacks=told(cards, upgrade_lacks(cards, upgrade), lang),
        )
    for command in cards.commands.values():
        yield ArmyCard(
            id=command.id,
            kind="command",
            name=command.called(lang),
            played=not command_lacks(command),
            faction=command.faction,
            lacks=told(cards, command_lacks(command), lang),
        )
    for objective in cards.objectives.values():
        yield ArmyCard(
            id=objective.id, kind="objective", name=objective.called(lang), played=written(cards, objective.id)
        )
    for kind, battle in (("secondary", cards.secondaries), ("advantage", cards.advantages)):
        for card in battle.values():
            yield ArmyCard(
                id=card.id, kind=kind, name=card.called(lang), played=written(cards, card.id), faction=card.faction
            )
