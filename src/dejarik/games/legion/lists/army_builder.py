"""An army under construction: its units, hand and deck, and what would fit the open place. What is legal is for
`army_faults` to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from dejarik.games.drafting import Drafting
from dejarik.games.legion.facts import DECK_KINDS, EDITION, FACTIONS, Catalogue, catalogue_of
from dejarik.games.legion.lists.army import LEARNING, Army, points, unit_points
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_hq import to_hq_text, to_link
from dejarik.games.legion.lists.army_json import to_json
from dejarik.games.legion.lists.army_messages import WORDS, Fault
from dejarik.games.legion.lists.army_places import HELD, NEW, edited, moved, places, upgrade_places
from dejarik.games.legion.lists.army_text import read, to_text
from dejarik.games.legion.lists.army_tts import to_tts
from dejarik.games.legion.lists.hand_faults import OF_EACH, PIPS
from dejarik.games.legion.lists.played import played
from dejarik.games.legion.lists.random_armies import UNFINISHED
from dejarik.games.legion.lists.unit_faults import OWES, further_slots, slots_of
from dejarik.games.lists import DraftCheck, DraftOption, DraftRow, DraftSlot, ListEdit, ListFix
from dejarik.rulebook.messages import Lang

HAND = OF_EACH * len(PIPS) + 1
OWED = ("unit.equip", "unit.equip-kind", "unit.heavy-weapon", "unit.flexible", "unit.programmed")
# Each check: its words, its rule, and how the keys of its faults begin.
CHECKS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("check.known", "army.prepare", ("list.", "army.format", "army.newer")),
    ("check.faction", "army.one-faction", ("army.faction", "army.no-faction", "army.other-faction", "army.not-")),
    ("check.points", "army.points", ("army.points", "army.unpriced")),
    ("check.ranks", "army.ranks", ("army.too-", "army.detachment", "army.mercenaries", "army.all-mercenaries")),
    ("check.unique", "army.unique", ("army.unique", "army.limited")),
    ("check.upgrades", "army.upgrade.slots", ("unit.",)),
    ("check.hand", "army.command-hand.composition", ("hand.",)),
    ("check.deck", "army.battle-deck", ("deck.",)),
)


class ArmyDrafts(Drafting[Army]):
    edition: ClassVar[str] = EDITION
    words = WORDS
    formats = tuple([one for one in catalogue_of(EDITION).formats if one != LEARNING])
    factions = FACTIONS
    price = ("army.points",)
    said_last = ("army.points", "army.too-many")
    room: ClassVar[tuple[str, ...]] = ("army.points", "army.ranks")

    @property
    def cards(self) -> Catalogue:
        return catalogue_of(self.edition)

    def read(self, text: str) -> tuple[Army, Sequence[Fault]]:
        reading = read(text, self.edition)
        return reading.army, reading.faults

    def edited(self, made: Army, edit: ListEdit) -> Army:
        if edit.place is not None and (edit.move or edit.copy):
            return moved(made, edit.place, edit.move, edit.copy)
        return edited(made, edit.field, edit.value, edit.place, edit.card)

    def faults(self, made: Army, limit: int) -> list[Fault]:
        return faults(made)

    def limit(self, made: Army) -> int:
        format = self.cards.formats.get(made.format)
        return format.points if format is not None else 0

    def total(self, made: Army) -> int:
        return points(made)

    def format(self, made: Army) -> str:
        return made.format

    def unplayed(self, made: Army) -> Iterable[str]:
        listed = dict.fromkeys(id for _, id in places(made))
        return [id for id in listed if played(self.edition).lacks(id)]

    def where(self, made: Army, fault: Fault) -> tuple[str, ...]:
        """The places of what it names, in the unit that it is about; the unit itself, if it names nothing else."""
        number = fault.args.get("number")
        named = {str(one) for key, value in fault.args.items() if key != "number" for one in _listed(value)}
        found = [place for place, id in places(made) if id in named]
        if number is not None:
            inside = [place for place in found if place.startswith(f"{number}.")]
            return tuple(inside) or (str(number),)
        return tuple(found)

    def fix(self, made: Army, fault: Fault, lang: Lang) -> ListFix | None:
        """What is missing is a place to open; what is too much goes."""
        say = self.words.say
        missing = {f"deck.{kind}": kind for kind in DECK_KINDS} | {"hand.pips": "commands"}
        if fault.key == "army.too-few":
            return ListFix(say("fix.add-unit", lang, fault.args), open=NEW)
        if fault.key == "hand.standing-orders":
            edit = ListEdit(place=f"commands.{len(made.commands) + 1}", card=str(fault.args["command"]))
            return ListFix(say("fix.add-card", lang), edit)
        if fault.key in missing and int(str(fault.args["count"])) < int(str(fault.args["limit"])):
            kind = missing[fault.key]
            return ListFix(say("fix.add-card", lang), open=f"{kind}.{len(getattr(made, kind)) + 1}")
        found = self.where(made, fault)
        if not found or fault.key in ("army.points", "army.too-many", *OWED):
            return None
        return ListFix(say("fix.remove", lang, {"card": dict(places(made))[found[-1]]}), ListEdit(place=found[-1]))

    def checks(self, made: Army, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
        return self.words.checks(CHECKS, found, lang, {"limit": limit})

    def exports(self, made: Army) -> dict[str, str]:
        return {
            "text": to_text(made),
            "hq": to_hq_text(made),
            "link": to_link(made),
            "tts": to_tts(made),
            "json": to_json(made),
        }

    def rows(self, made: Army, limit: int) -> Iterator[DraftRow]:
        before = self.marked(made, limit)
        for number, one in enumerate(made.units, start=1):
            slots = tuple(self._slots(made, number))
            again = self.repeatable(made, str(number), limit, before)
            fixed = (one.counterpart,) if one.counterpart else ()
            yield DraftRow(str(number), (one.unit,), unit_points(made, one), slots, fixed, again)
        format = self.cards.formats.get(made.format)
        sizes: dict[str, int] = {"commands": HAND}
        for deck, count in format.deck.items() if format is not None else ():
            sizes[deck] = count
        for kind, size in sizes.items():
            held = [*getattr(made, kind)]
            row = [DraftSlot(f"{kind}.{at}", kind, id, over=at > size) for at, id in enumerate(held, start=1)]
            row += [DraftSlot(f"{kind}.{at}", kind) for at in range(len(held) + 1, size + 1)]
            yield DraftRow(kind, (), None, tuple(row), size=size)

    def _slots(self, made: Army, number: int) -> Iterator[DraftSlot]:
        """Each slot of the upgrade bar, filled or free, and one for each upgrade too many."""
        one = made.units[number - 1]
        facts = self.cards.units.get(one.unit)
        held = dict(upgrade_places(made, number, one))
        bar = Counter[str]()
        if facts is not None:
            bar.update((*slots_of(made, one, facts), *further_slots(made, one, facts)))
        for slot, count in bar.items():
            for at in range(1, count + 1):
                id = held.pop(f"{number}.{slot}.{at}", None)
                yield DraftSlot(f"{number}.{slot}.{at}", slot, id, self._cost(id))
        for place, id in held.items():
            yield DraftSlot(place, place.split(".")[1], id, self._cost(id), over=True)

    def _cost(self, id: str | None) -> int | None:
        card = self.cards.units.get(id or "") or self.cards.upgrades.get(id or "")
        return card.cost if card is not None else None

    def candidates(self, made: Army, place: str) -> Iterator[DraftOption]:
        for id in self._cards_for(made, place):
            yield DraftOption(id, (id,), self._cost(id), None, played=(not played(self.edition).lacks(id)))

    def _cards_for(self, made: Army, place: str) -> Iterable[str]:
        part, _, rest = place.partition(".")
        cards = self.cards
        if part in HELD:
            return list(getattr(cards, part))
        if place == NEW or (part.isdecimal() and not rest):
            factions = (made.faction, "mercenary")
            return [id for id, one in cards.units.items() if one.faction in factions or made.faction not in FACTIONS]
        slot = rest.rpartition(".")[0]
        return [id for id, one in cards.upgrades.items() if one.slot == slot]

    def order(self, option: DraftOption, place: str) -> tuple[int, str]:
        return option.cost or 0, option.card

    def excused(self, fault: Fault, place: str) -> bool:
        """A unit that comes without what it cannot be without is equipped next."""
        return fault.key in (*UNFINISHED, OWES) or (fault.key in OWED and "." not in place)


def _listed(value: object) -> Iterable[object]:
    return value if isinstance(value, list | tuple) else (value,)


draft_list = ArmyDrafts().draft_list
