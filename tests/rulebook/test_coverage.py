from pathlib import Path

import pytest

from dejarik.errors import UserError
from dejarik.rulebook import Entry, Rulebook
from dejarik.rulebook.coverage import Report, Totals, as_text, coverage, read_report, report_path, write_report

RULES = Rulebook(
    "xwing",
    (
        Entry(id="a.proved", kind="procedure", title="Proved", text=".", check="Given, then."),
        Entry(id="a.missing", kind="procedure", title="Missing", text=".", check="Given, then."),
        Entry(id="b.proved", kind="dice", title="Proved too", text=".", check="Given, then."),
        Entry(id="b.story", kind="dice", title="Story", text="."),
        Entry(id="b.extra", kind="dice", title="Proved without a check", text="."),
    ),
)
REPORT: Report = {
    "xwing": {
        "a.proved": ["t::one"],
        "b.proved": ["t::one", "t::two"],
        "b.extra": ["t::two"],
        "gone": ["t::old"],
        "a.missing": [],
    },
    "legion": {"a.missing": ["t::of-another-game"]},
}


def test_proved_and_missing_add_up_to_the_testable_entries() -> None:
    found = coverage(RULES, REPORT)
    assert (found.game, found.entries, found.testable, found.proved) == ("xwing", 5, 3, 2)
    assert found.missing == ["a.missing"]


def test_each_kind_has_its_totals() -> None:
    assert coverage(RULES, REPORT).kinds == {"dice": Totals(3, 1, 1), "procedure": Totals(2, 2, 1)}


def test_a_game_without_report_has_nothing_proved() -> None:
    found = coverage(RULES, {})
    assert found.proved == 0
    assert found.missing == ["a.proved", "a.missing", "b.proved"]


def test_the_text_gives_each_entry_its_state() -> None:
    lines = as_text(RULES, REPORT).splitlines()
    assert lines[:5] == [
        "proved      a.proved  Proved",
        "not proved  a.missing  Missing",
        "proved      b.proved  Proved too",
        "no check    b.story  Story",
        "proved      b.extra  Proved without a check",
    ]
    assert lines[-1] == "xwing: 2 of 3 testable rules proved (5 entries)"


def test_a_report_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "rules-coverage.json"
    write_report(path, REPORT)
    assert read_report(path) == REPORT
    assert list(path.parent.iterdir()) == [path]


def test_without_report_the_refusal_names_the_command_to_run(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="make test") as refusal:
        read_report(tmp_path / "rules-coverage.json")
    assert refusal.value.exit_code == 1


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff\xfe", b'{"xwing": {"a": 1}}'])
def test_a_damaged_report_is_refused_and_not_guessed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "rules-coverage.json"
    path.write_bytes(content)
    with pytest.raises(UserError, match="cannot be read") as refusal:
        read_report(path)
    assert refusal.value.exit_code == 1


def test_the_environment_may_say_where_reports_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DEJARIK_REPORTS", raising=False)
    assert report_path() == Path(".reports/rules-coverage.json")
    assert report_path(tmp_path) == tmp_path / ".reports/rules-coverage.json"
    monkeypatch.setenv("DEJARIK_REPORTS", str(tmp_path / "elsewhere"))
    assert report_path() == tmp_path / "elsewhere" / "rules-coverage.json"
