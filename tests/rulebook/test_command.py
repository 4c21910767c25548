import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dejarik.cli import COMMANDS, main
from dejarik.rulebook.coverage import write_report


@pytest.fixture(autouse=True)
def _no_reports_but_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DEJARIK_REPORTS", raising=False)
    monkeypatch.chdir(tmp_path)


def test_search_lists_id_and_title(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "search", "attack.4a.cancel-hits"]) == 0
    assert capsys.readouterr().out.startswith("xwing  attack.4a.cancel-hits\n    ")


def test_search_as_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "search", "overlap", "--game", "xwing", "--lang", "fr", "--json"]) == 0
    output = capsys.readouterr()
    document = json.loads(output.out)
    assert (document["words"], document["lang"], output.err) == ("overlap", "fr", "")
    assert {"game", "id", "title", "text", "kind", "testable"} <= set(document["results"][0])


def test_search_that_finds_nothing_answers_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "search", "zzzz"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert "zzzz" in output.err
    assert main(["rules", "search", "zzzz", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["results"] == []


def test_show_prints_the_rule_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "xwing", "game.overview", "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "Deux escadrons" in french
    assert "Voir aussi\u202f: victory.last-squad-standing" in french
    assert main(["rules", "show", "xwing", "game.overview"]) == 0
    assert "Two squadrons" in capsys.readouterr().out


def test_show_prints_a_table_that_belongs_to_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "xwing", "components.core-set"]) == 0
    assert "item: damage card; count: 33" in capsys.readouterr().out


def test_show_as_json_is_the_entry(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "xwing", "attack.4a.cancel-hits", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["game"], document["id"], document["testable"]) == ("xwing", "attack.4a.cancel-hits", True)


def test_show_of_an_unknown_id_answers_no_with_suggestions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "xwing", "attack.4a"]) == 1
    assert "attack.4a.cancel-hits" in capsys.readouterr().err
    assert main(["rules", "show", "xwing", "attack.4a", "--json"]) == 1
    assert "attack.4a.cancel-hits" in json.loads(capsys.readouterr().out)["error"]


def test_coverage_without_report_answers_no_and_says_what_to_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "coverage", "xwing"]) == 1
    assert "make test" in capsys.readouterr().err


def test_coverage_reads_the_report_of_the_current_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    write_report(tmp_path / ".reports" / "rules-coverage.json", {"xwing": {"attack.4a.cancel-hits": ["t::x"]}})
    assert main(["rules", "coverage", "xwing", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["game"], document["entries"], document["proved"]) == ("xwing", 437, 1)
    assert document["testable"] == 1 + len(document["missing"])
    assert main(["rules", "coverage"]) == 0
    assert "\nproved      attack.4a.cancel-hits" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["rules"],
        ["nonsense"],
        ["rules", "search"],
        ["rules", "search", "…"],
        ["rules", "search", "overlap", "--game", "monopoly"],
        ["rules", "search", "overlap", "--lang", "de"],
        ["rules", "show", "monopoly", "a"],
        ["rules", "coverage", "monopoly"],
        ["rules", "coverage", "--jso"],
    ],
)
def test_a_request_that_makes_no_sense_is_bad_usage(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.strip()


def test_every_command_offers_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    overview = capsys.readouterr().out
    for name in COMMANDS:
        assert name in overview
        assert main([name, "--help"]) == 0


def test_help_imports_no_command() -> None:
    probe = """
import sys
from dejarik.cli import COMMANDS, main
main(["--help"])
assert not {module for module, _ in COMMANDS.values()} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", probe], check=True, stdout=subprocess.DEVNULL)


def test_a_reader_that_leaves_early_causes_no_complaint() -> None:
    command = [sys.executable, "-m", "dejarik.cli", "rules", "search", "ship"]
    reading, writing = os.pipe()
    os.close(reading)
    finished = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (finished.returncode, finished.stderr) == (0, b"")
