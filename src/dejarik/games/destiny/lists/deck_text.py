"""Decks as people write them: headings, and a line for each card below.

    # The Scavenger
    Team
    Rey, Force Prodigy (elite)
    Finn, First Order Defector
    Battlefield
    Starship Graveyard
    Deck
    2 Lightsaber
    1 Use The Force

`Plot`, `Dice` (how many dice of a card are set aside, where it is not one for each copy) and `Set aside` may be added.
A set and number tell cards of one name apart: `Kylo Ren (AW 11)`. The text that SWDestinyDB exports is read as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter
from dejarik.games.destiny.lists.deck_draft import RULE, Draft, DraftLine, Reading, Section, UnreadableList, understand
from dejarik.games.destiny.lists.deck_json import read_plain
from dejarik.games.destiny.lists.deck_messages import Fault
from dejarik.games.destiny.lists.deck_names import cards_named, fold, reference
from dejarik.games.list_reading import lines_or_json

MOST_LINES = 400
HEADINGS: dict[str, Section] = {
    "team": "team",
    "equipe": "team",
    "plot": "plot",
    "intrigue": "plot",
    "battlefield": "battlefield",
    "champdebataille": "battlefield",
    "deck": "deck",
    "dice": "dice",
    "des": "dice",
    "setaside": "set-aside",
    "zonedattente": "set-aside",
    # SWDestinyDB's, in its two languages.
    "character": "characters",
    "characters": "characters",
    "personnage": "characters",
    "personnages": "characters",
    "upgrade": "deck",
    "upgrades": "deck",
    "amelioration": "deck",
    "ameliorations": "deck",
    "downgrade": "deck",
    "downgrades": "deck",
    "degradation": "deck",
    "degradations": "deck",
    "support": "deck",
    "supports": "deck",
    "soutien": "deck",
    "soutiens": "deck",
    "event": "deck",
    "events": "deck",
    "evenement": "deck",
    "evenements": "deck",
}
_COUNTED = re.compile(
    r"^(?:(?P<count>\d{1,9})\s*[x×]?\s+)?(?P<name>.*?)(?:\s*\((?P<elite>elite|élite|\d dice|\d dés)\))?$", re.I
)
_HEADING = re.compile(r"^(?P<name>[^():]+?)\s*(?:\(\s*\d+\s*\))?\s*(?::\s*(?P<rest>.*))?$")
_SET = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")
_RULE = re.compile(r"^[-¯=_\s]+$")
_LINK = re.compile(r"https?://", re.I)


def read(text: str) -> Reading:
    """A deck in any form that is known here: lines, SWDestinyDB's text or JSON, our own JSON. UnreadableList says why
    there is none."""
    given = lines_or_json(text, RULE, UnreadableList)
    return read_lines(given) if isinstance(given, str) else read_plain(given)


def read_lines(text: str) -> Reading:
    """What stands above the first heading is the deck's name, and what SWDestinyDB says of its contents."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_LINES, "what": "lines"})])
    draft = Draft([])
    section: Section | None = None
    for place, line in enumerate(lines):
        heading, rest = _heading(line)
        if place == 0 and heading is None:
            draft.name = line.lstrip("#").strip()
        section = heading or section
        if section is not None and rest and not _is_apart(rest):
            draft.lines.append(_read_line(rest, section))
    if section is None:
        raise UnreadableList([Fault(RULE, "list.no-sections")])
    return understand(draft, [])


def _heading(line: str) -> tuple[Section | None, str]:
    """The part that a line opens, and what is left of it: `Upgrades (12)`, `Plot:`, `Battlefield: Obi-Wan’s Hut`."""
    if line.startswith("#"):
        return None, line
    found = _HEADING.match(line)
    heading = HEADINGS.get(fold(found["name"])) if found else None
    return (heading, found["rest"] or "") if found and heading else (None, line)


def _is_apart(line: str) -> bool:
    """Remarks, rules below headings, and the links that SWDestinyDB puts at the end."""
    return line.startswith("#") or _RULE.match(line) is not None or _LINK.search(line) is not None


def _read_line(line: str, section: Section) -> DraftLine:
    found = _COUNTED.match(line)
    assert found is not None, "the pattern takes any line"
    elite = found["elite"] or ""
    dice = int(elite[0]) if elite[:1].isdigit() else 2 if elite else 1
    name, is_elite = _name(found["name"].strip(), section)
    if is_elite:
        return DraftLine("team", name, int(found["count"] or 1), 2)
    return DraftLine(section, name, int(found["count"] or 1), dice)


def _name(written: str, section: Section) -> tuple[str, bool]:
    """A card’s name out of what people add to it: a set in brackets, a dash before the subtitle, an e for elite."""
    bare = _SET.sub("", written)
    for name in (written, bare):
        if cards_named(name):
            return name, False
    if section in ("team", "characters") and re.match("e(?=[A-Z])", bare) and cards_named(bare[1:]):
        return bare[1:], True
    return written, False


# Writing.


def to_text(deck: Deck) -> str:
    """The deck in lines. What is written here reads back as the same deck."""
    sections = (
        ("Team", [_team_line(one) for one in deck.characters]),
        ("Plot", [_words(id, ("plot",)) for id in deck.plots]),
        ("Battlefield", [_words(id, ("battlefield",)) for id in deck.battlefields]),
        ("Deck", list(_counted(deck.cards, ("upgrade", "downgrade", "support", "event")))),
        ("Dice", [f"{one.count} {_words(one.card)}" for one in deck.dice]),
        ("Set aside", list(_counted(deck.set_aside))),
    )
    lines = [f"# {' '.join(deck.name.split())}".rstrip()]
    for heading, cards in sections:
        if cards:
            lines += ["", heading, *cards]
    return "\n".join(lines) + "\n"


def _counted(ids: Iterable[str], types: tuple[str, ...] = ()) -> Iterator[str]:
    for id, count in Counter(ids).items():
        yield f"{count} {_words(id, types)}"


def _team_line(one: DeckCharacter) -> str:
    dice = {1: "", 2: " (elite)"}.get(one.dice, f" ({one.dice} dice)")
    return f"{_words(one.card, ('character',))}{dice}"


def _words(id: str, types: tuple[str, ...] = ()) -> str:
    """The title with its subtitle, and the set and number too where these alone might mean another card."""
    facts = all_cards().get(id)
    if facts is None:
        return id
    title = f"{facts.name.en}, {facts.subtitle.en}" if facts.subtitle else facts.name.en
    return next((one for one in (title, f"{title} ({reference(facts)})") if _means(one, facts, types)), id)


def _means(words: str, facts: CardFacts, types: tuple[str, ...]) -> bool:
    line = _read_line(words, "deck")
    return (line.count, line.dice) == (1, 1) and cards_named(line.written, types) == (facts,)  # type: ignore[arg-type]
