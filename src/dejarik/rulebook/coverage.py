"""Which rules are proved: the catalogue set against the report of the tests that really passed."""

import os
from pathlib import Path

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.reading import from_json
from dejarik.rulebook.catalogue import Entry, Lang, Rulebook
from dejarik.rulebook.messages import kind_name, say

Report = dict[str, dict[str, list[str]]]
"""For each game, for each rule that is proved, the tests that prove it."""


class Totals(msgspec.Struct):
    entries: int = 0
    testable: int = 0
    proved: int = 0


class Coverage(msgspec.Struct, frozen=True):
    """How much of one rulebook is proved. Only an entry with a check is testable, and only such can be missing."""

    game: str
    entries: int
    testable: int
    proved: int
    missing: list[str]
    kinds: dict[str, Totals]


def report_path(folder: Path | None = None) -> Path:
    """Where the report is: in $DEJARIK_REPORTS, else in `.reports` of the given (or the current) folder."""
    chosen = os.environ.get("DEJARIK_REPORTS")
    return (Path(chosen) if chosen else (folder or Path()) / ".reports") / "rules-coverage.json"


def read_report(path: Path, lang: Lang = "en") -> Report:
    try:
        return from_json(path.read_bytes(), Report)
    except FileNotFoundError:
        raise UserError(say("no-report", lang, path=path), Exit.NO) from None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise UserError(say("bad-report", lang, path=path, why=error), Exit.NO) from None


def write_report(path: Path, report: Report) -> None:
    """All or nothing: a run that is cut off leaves the old report as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    ordered = msgspec.json.encode(report, order="sorted")
    fresh = path.with_suffix(f".{os.getpid()}.tmp")
    fresh.write_bytes(msgspec.json.format(ordered, indent=2) + b"\n")
    fresh.replace(path)


def coverage(rulebook: Rulebook, report: Report) -> Coverage:
    proofs = report.get(rulebook.game, {})
    kinds: dict[str, Totals] = {}
    for entry in rulebook:
        for_kind = kinds.setdefault(entry.kind, Totals())
        for_kind.entries += 1
        for_kind.testable += entry.testable
        for_kind.proved += entry.testable and is_proved(entry, proofs)
    return Coverage(
        game=rulebook.game,
        entries=len(rulebook),
        testable=sum(total.testable for total in kinds.values()),
        proved=sum(total.proved for total in kinds.values()),
        missing=[entry.id for entry in rulebook if entry.testable and not is_proved(entry, proofs)],
        kinds=dict(sorted(kinds.items())),
    )


def is_proved(entry: Entry, proofs: dict[str, list[str]]) -> bool:
    return bool(proofs.get(entry.id))


def as_text(rulebook: Rulebook, report: Report, lang: Lang = "en") -> str:
    """Each entry with its state, then the totals, kind by kind and of all."""
    proofs = report.get(rulebook.game, {})
    found = coverage(rulebook, report)
    states = {entry.id: say(_state(entry, proofs), lang) for entry in rulebook}
    wide = max(map(len, states.values()))
    lines = [f"{states[entry.id]:<{wide}}  {entry.id}  {entry.title}" for entry in rulebook.entries(lang)]
    lines.append("")
    names = {kind: kind_name(kind, lang) for kind in found.kinds}
    wide = max(map(len, names.values()))
    lines += [f"{names[kind]:<{wide}}  {total.proved:>4} / {total.testable}" for kind, total in found.kinds.items()]
    lines += ["", say("totals", lang, **msgspec.structs.asdict(found))]
    return "\n".join(lines)


def _state(entry: Entry, proofs: dict[str, list[str]]) -> str:
    if is_proved(entry, proofs):
        return "proved"
    return "not-proved" if entry.testable else "no-check"
