"""`dejarik simulate`: the same numbers from the same seed, one document on stdout, faults told and not swallowed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dejarik import cli
from dejarik.core.decision import Decision
from dejarik.core.game import Game
from dejarik.lab import simulate as simulation
from dejarik.lab.simulate import Plan, options_from, simulate, summed_up


def plan(games: int = 6, **changes: Any) -> Plan:
    return Plan(**{"game": "xwing", "games": games, "seed": "7", "bots": ("random", "random"), **changes})


def run_json(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    assert cli.main(["simulate", "xwing", *words, "--json"]) == code
    out = capsys.readouterr()
    assert out.err == ""
    document: dict[str, Any] = json.loads(out.out)
    return document


def test_one_worker_and_two_play_the_same_matches() -> None:
    assert list(simulate(plan())) == list(simulate(plan(), workers=2))


def test_a_match_does_not_depend_on_those_before_it() -> None:
    assert list(simulate(plan()))[4:] == list(simulate(plan(2, start=4)))


def test_swapping_seats_the_bots_the_other_way_round_in_every_second_match() -> None:
    swapped = plan(2, bots=("greedy", "random"), swap=True)
    played = list(simulate(swapped))
    assert [match.bots for match in played] == [("greedy", "random"), ("random", "greedy")]
    assert summed_up(swapped, played).bot_wins == (2, 0)


def test_the_document_says_what_was_played_and_how_it_ended(capsys: pytest.CaptureFixture[str]) -> None:
    document = run_json(capsys, "--games", "4", "--seed", "7")
    assert (document["games"], document["seed"], document["bots"]) == (4, 7, ["random", "random"])
    assert sum(document["wins"]) + document["draws"] + document["unfinished"] == 4
    assert document["faults"] == 0
    assert document["decisions"] == sum(match["decisions"] for match in document["matches"])
    assert [match["seed"] for match in document["matches"]] == ["7/0", "7/1", "7/2", "7/3"]
    assert all({"winner", "rounds", "decisions", "hash"} <= match.keys() for match in document["matches"])
    assert document["mean_rounds"] == pytest.approx(
        sum(match["rounds"] for match in document["matches"]) / 4, abs=0.001
    )


def test_the_same_seed_prints_the_same_document(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "4", "--seed", "again", "--check-replay")
    assert run_json(capsys, *words) == run_json(capsys, *words, "--workers", "2")


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "xwing", "--games", "2", "--progress"]) == 0
    out = capsys.readouterr()
    assert out.out.startswith("2 matches of xwing, seed 0\n")
    assert "%" in out.out
    assert "match" in out.err


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    document = run_json(capsys, "--games", "3", "--round-limit", "1", "--options", "setup=learning", "damage_decks=1")
    assert [match["rounds"] for match in document["matches"]] == [1, 1, 1]


def test_option_words_are_read_as_json_where_they_are() -> None:
    read = options_from(["a=1", "b=true", "c=learning", 'd=["south","north"]', "e=x=y"])
    assert read == {"a": 1, "b": True, "c": "learning", "d": ["south", "north"], "e": "x=y"}


def test_lines_and_records_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, records = tmp_path / "played.jsonl", tmp_path / "deep" / "records"
    document = run_json(capsys, "--games", "3", "--out", str(out), "--save", str(records))
    assert [json.loads(line) for line in out.read_text().splitlines()] == document["matches"]
    saved = sorted(records.iterdir())
    assert [json.loads(path.read_text())["hash"] for path in saved] == [match["hash"] for match in document["matches"]]


def test_lists_are_files_or_names_of_ready_ones(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    squad = {"faction": "rebel", "pilots": [{"id": "bluesquadronescort", "ship": "t65xwing"}]}
    file = tmp_path / "squad.json"
    file.write_text(json.dumps(squad))
    run_json(capsys, "--games", "1", "--lists", f"{file},Inferno and Black Squadron")


def test_a_list_of_unknown_cards_is_a_no(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "squad.json"
    file.write_text('{"faction": "rebel", "pilots": [{"id": "nobody", "ship": "t65xwing"}]}')
    assert cli.main(["simulate", "xwing", "--lists", f"{file},{file}"]) == 1
    assert "nobody" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["xwing", "--bots", "clever"], "There is no bot 'clever': choose one of random, greedy"),
        (["xwing", "--bots", "random,random,random"], "--bots needs"),
        (["xwing", "--games", "0"], "--games must be at least 1"),
        (["xwing", "--workers", "0"], "--workers must be at least 1"),
        (["xwing", "--start", "-1"], "--start must be at least 0"),
        (["xwing", "--round-limit", "0"], "--round-limit must be at least 1"),
        (["xwing", "--games", "many"], "invalid int value"),
        (["xwing", "--options", "setup"], "key=value"),
        (["xwing", "--options", "speed=9"], "There is no option 'speed'"),
        (["xwing", "--lists", "only-one"], "--lists needs 2 lists"),
        (["xwing", "--lists", "none,none"], "There is no ready squad “none”"),
        (["xwing", "--lists", "/,/"], "Cannot read the list /"),
        (["xwing", "--out", "no/such/folder/x"], "Cannot write no/such/folder/x"),
    ],
)
def test_a_senseless_request_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", *words]) == 2
    out = capsys.readouterr()
    assert said in out.err
    assert "Traceback" not in out.err
    assert out.out == ""


class Stumbling:
    """A bot with an error in it."""

    def choose(self, game: Game[Any], decision: Decision) -> str:
        if game.answer_count == 5:
            raise ZeroDivisionError("no ships left")
        return decision.options[0].id if decision.options else "nowhere"


def test_an_error_in_a_match_is_recorded_with_how_to_see_it_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "bot_named", lambda name, seed: Stumbling())
    document = run_json(capsys, "--games", "2", "--start", "3", "--seed", "a b", "--round-limit", "9", code=1)
    assert document["faults"] == 2
    assert document["unfinished"] == 0
    fault = document["matches"][1]
    assert "Error" in fault["fault"] or "Illegal" in fault["fault"]
    assert fault["reproduce"] == (
        "dejarik simulate xwing --games 1 --start 4 --seed 'a b' --bots random,random --options round_limit=9"
    )


def test_a_match_that_does_not_end_is_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "DECISION_LIMIT", 10)
    summary = summed_up(plan(2), list(simulate(plan(2))))
    assert (summary.unfinished, summary.faults, summary.draws) == (2, 0, 0)


@pytest.mark.slow
def test_a_thousand_random_matches_replay_without_a_fault() -> None:
    wanted = plan(1000, check_replay=True)
    summary = summed_up(wanted, list(simulate(wanted, workers=2)))
    assert [match for match in summary.matches if match.fault] == []
    assert summary.unfinished == 0
