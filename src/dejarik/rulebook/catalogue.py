"""Entries of the catalogue, and the one place that reads its files."""

from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.reading import from_json
from dejarik.rulebook.messages import LANGUAGES, Lang, say

if TYPE_CHECKING:
    from dejarik.rulebook.search import Search

__all__ = ["LANGUAGES", "Entry", "Kind", "Lang", "Rulebook", "UnknownRule", "games", "load"]

Kind = Literal[
    "card-ruling",
    "card-type",
    "component",
    "concept",
    "dice",
    "errata",
    "example",
    "faq",
    "geometry",
    "keyword",
    "list-building",
    "optional-rule",
    "points",
    "procedure",
    "reading",
    "restriction",
    "scoring",
    "setup",
    "terrain",
    "timing",
    "token",
    "victory",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

DATA = Path(__file__).parent / "data"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule: what it says in our words, and what a test must show for it to count as kept."""

    id: str
    kind: Kind
    title: str
    text: str
    check: str | None = None
    terms: dict[str, str] = {}
    """The rulebook's own word for the thing, by language."""
    refs: tuple[str, ...] = ()
    data: tuple[dict[str, object], ...] = ()
    lines: tuple[int, int] | None = None
    """Where the rule stands in the text of the rulebook: first and last line."""

    @property
    def testable(self) -> bool:
        return self.check is not None


class UnknownRule(UserError):
    """No rule has this id; `suggestions` are the ids it may have meant."""

    def __init__(self, game: str, rule: str, suggestions: tuple[str, ...], lang: Lang = "en") -> None:
        key = "unknown-rule.near" if suggestions else "unknown-rule"
        super().__init__(say(key, lang, game=game, rule=rule, near=", ".join(suggestions)), Exit.NO)
        self.suggestions = suggestions


class Rulebook:
    """All entries of one game, in the rulebook's order."""

    def __init__(self, game: str, entries: tuple[Entry, ...], folder: Path = DATA) -> None:
        self.game = game
        self.folder = folder
        self._english = {entry.id: entry for entry in entries}
        self._searches: dict[Lang, Search] = {}

    def __len__(self) -> int:
        return len(self._english)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._english.values())

    def __contains__(self, rule: object) -> bool:
        return rule in self._english

    def entries(self, lang: Lang = "en") -> tuple[Entry, ...]:
        return tuple(self._by_id(lang).values())

    def readings(self, lang: Lang = "en") -> tuple[Entry, ...]:
        """How we play what the rulebook leaves open: entries that stand in no rulebook, and are no part of coverage."""
        return tuple(self._readings(lang).values())

    def entry(self, rule: str, lang: Lang = "en") -> Entry:
        """The entry or reading of that id; `UnknownRule` names the nearest ids when there is none."""
        found = self._by_id(lang).get(rule) or self._readings(lang).get(rule)
        if found is None:
            raise UnknownRule(self.game, rule, self.near(rule), lang)
        return found

    def near(self, rule: str, most: int = 5) -> tuple[str, ...]:
        """Ids that `rule` may have meant: those that begin so, else hold its words, else are spelt almost so."""
        from difflib import get_close_matches

        wanted = rule.strip().rstrip(".…*").casefold()
        known_ids = (*self._english, *self._readings("en"))
        begin = [known for known in known_ids if wanted and known.startswith(wanted)]
        found = begin or [entry.id for entry in self.search(wanted)]
        return tuple(found or get_close_matches(wanted, self._english, n=most))[:most]

    def search(self, words: str, lang: Lang = "en") -> list[Entry]:
        """Entries that hold every word, best first: id and title before text. A word that none of them knows is read
        as those it almost spells."""
        return self.searching(lang).find(words)

    def searching(self, lang: Lang = "en") -> "Search":
        """What finds entries and readings; made when it is first asked for."""
        from dejarik.rulebook.search import Search

        if lang not in self._searches:
            self._searches[lang] = Search((*self.entries(lang), *self.readings(lang)), lang)
        return self._searches[lang]

    def _by_id(self, lang: Lang) -> dict[str, Entry]:
        return self._french if lang == "fr" else self._english

    @cached_property
    def _french(self) -> dict[str, Entry]:
        words = from_json((self.folder / f"{self.game}.fr.json").read_bytes(), dict[str, _Words])
        return {
            rule: msgspec.structs.replace(entry, title=said.title, text=said.text, data=said.data or entry.data)
            for rule, entry in self._english.items()
            for said in (words[rule],)
        }

    def _readings(self, lang: Lang) -> dict[str, Entry]:
        return self._french_readings if lang == "fr" else self._english_readings

    @cached_property
    def _english_readings(self) -> dict[str, Entry]:
        return _read_readings(self.folder, self.game, "en")

    @cached_property
    def _french_readings(self) -> dict[str, Entry]:
        return _read_readings(self.folder, self.game, "fr")


class _Words(msgspec.Struct, frozen=True):
    """`data` is a table in this language, where its cells hold words."""

    title: str
    text: str
    data: tuple[dict[str, object], ...] = ()


class _Reading(msgspec.Struct, frozen=True):
    """`silent` where the rulebook says nothing; otherwise what it says is unclear."""

    id: str
    silent: bool
    refs: tuple[str, ...]
    en: _Words
    fr: _Words


class _ReadingsFile(msgspec.Struct, frozen=True):
    game: str
    readings: tuple[_Reading, ...]


def _read_readings(folder: Path, game: str, lang: Lang) -> dict[str, Entry]:
    path = folder / f"{game}.readings.json"
    if not path.exists():
        return {}
    found = {}
    for one in from_json(path.read_bytes(), _ReadingsFile).readings:
        words = one.fr if lang == "fr" else one.en
        text = say("reading.silent" if one.silent else "reading.unclear", lang, what=words.text)
        found[one.id] = Entry(one.id, "reading", words.title, text, refs=one.refs)
    return found


class _File(msgspec.Struct, frozen=True):
    game: str
    entries: tuple[Entry, ...]


@cache
def games() -> tuple[str, ...]:
    """The games whose catalogue is here."""
    return tuple(sorted(path.stem for path in DATA.glob("*.json") if "." not in path.stem))


@cache
def load(game: str) -> Rulebook:
    """The rulebook of `game` that is here, read at the first call."""
    if game not in games():
        raise UserError(say("unknown-game", "en", game=game, games=", ".join(games())))
    return read(game, DATA)


def read(game: str, folder: Path) -> Rulebook:
    """A rulebook from the files of a folder: `<game>.json`, `<game>.fr.json`, and what else there may be of it."""
    return Rulebook(game, from_json((folder / f"{game}.json").read_bytes(), _File).entries, folder)
