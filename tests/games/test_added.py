"""A game that the package does not know, added by the environment: it plays everywhere, and what it lacks is refused by
its name."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path

import msgspec
import pytest

import dejarik
from dejarik.bots import BOTS, bot_named
from dejarik.cli import main
from dejarik.core.record import to_json
from dejarik.errors import UserError
from dejarik.games import MORE, ruleset_of
from dejarik.games.speaker import Speaker
from tests import test_conformance as conformance
from tests.server.client import Player, play, serving

HEAP = "tests.games.heap.ruleset:HeapRules"
MISERE = "tests.games.heap_2.ruleset:MisereRules"
KNOLL = "tests.games.knoll.ruleset:KnollRules"
SECOND = "tests.games.knoll_2.ruleset:SecondRules"
ADDED = ("heap", "heap-2", "knoll", "knoll-2")
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MORE, f"{HEAP}, {MISERE}, {KNOLL}, {SECOND}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def test_added_games_come_after_those_that_are_built_in() -> None:
    assert dejarik.rulesets()[-4:] == ADDED
    assert [ruleset_of(one).parent for one in ADDED] == [None, "heap", None, "knoll"]


@pytest.mark.parametrize("named", ["no.such.module:Rules", "tests.games.heap.ruleset:Nothing", f"{__name__}:HEAP"])
def test_a_ruleset_that_cannot_be_had_is_named(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MORE, named)
    with pytest.raises(UserError, match=named):
        dejarik.rulesets()


@pytest.mark.parametrize("ruleset", ADDED)
def test_it_passes_what_every_game_passes(ruleset: str) -> None:
    conformance.test_clone_and_save_agree_with_the_match_at_every_decision(ruleset, 1)
    conformance.test_a_record_replays_byte_for_byte(ruleset, 1)
    conformance.test_undo_goes_back_to_the_start(ruleset)
    conformance.test_asking_changes_nothing(ruleset)
    conformance.test_the_first_option_of_every_decision_is_legal(ruleset)
    conformance.test_views_and_states_are_plain_data(ruleset)
    conformance.test_places_are_read_judged_and_found_alike(ruleset)
    conformance.test_every_question_and_answer_is_said_in_both_languages(ruleset)


@pytest.mark.parametrize("bot", [name for name in BOTS if name.startswith("search")][:1])
@pytest.mark.parametrize(("ruleset", "stones", "best"), [("heap", 6, 2), ("heap", 7, 3), ("heap-2", 6, 1)])
def test_a_bot_that_knows_only_results_finds_the_winning_answer(ruleset: str, stones: int, best: int, bot: str) -> None:
    """It leaves a multiple of four; in the other edition one more than that."""
    game = dejarik.new_game(ruleset, options={"stones": stones})
    assert bot_named(bot, 1).choose(game, game.decisions[0]) is game.decisions[0].options[best - 1]


def test_the_greedy_bot_takes_the_last_stones() -> None:
    game = dejarik.new_game("heap", options={"stones": 2})
    assert bot_named("greedy", 1).choose(game, game.decisions[0]) is game.decisions[0].options[1]


def test_an_edition_says_its_own_word_and_its_parents_others() -> None:
    said = []
    for ruleset in ("heap", "heap-2"):
        game = dejarik.new_game(ruleset, options={"stones": 2})
        speaker = Speaker(game, "fr")
        said.append([speaker.prompt(game.decisions[0])])
        game.answer(game.decisions[0], "2")
        assert game.result is not None
        said[-1].append(speaker.result(game.result))
    assert said == [
        ["Combien de pierres prenez-vous ?", "Joueur 1 a pris la dernière pierre."],
        ["Combien de pierres prenez-vous ?", "Joueur 2 a laissé la dernière pierre à l’autre."],
    ]


def test_it_plays_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 9))
    assert main(["play", "--game", "heap", "--seed", "1", "--bot", "random"]) == 0
    out = capsys.readouterr().out
    assert "stones: 7" in out
    assert "How many stones do you take?" in out
    assert "taken the last stone." in out


@pytest.mark.parametrize("ruleset", ["heap", "knoll-2"])
def test_it_is_simulated_by_several_processes(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", ruleset, "--games", "4", "--workers", "2", "--check-replay", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["faults"], summary["unfinished"]) == (0, 0)


@pytest.mark.parametrize(
    "words",
    [
        ["cards", "heap"],
        ["odds", "heap"],
        ["list", "check", "heap", "LIST"],
        ["list", "show", "heap", "LIST"],
        ["rules", "show", "heap", "heap.turn"],
        ["replay", "RECORD", "--svg", "table.svg"],
        ["simulate", "heap", "--lists", "random,random"],
        ["play", "--game", "heap", "--setup", "learning"],
    ],
)
def test_what_it_lacks_is_refused_by_its_name(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "record").write_bytes(to_json(dejarik.new_game("heap").record()))
    (tmp_path / "list").write_bytes(msgspec.json.encode({}))
    known = {"LIST": str(tmp_path / "list"), "RECORD": str(tmp_path / "record")}
    code = main([known.get(word, word) for word in words])
    shown = capsys.readouterr()
    assert (code in (1, 2), shown.out) == (True, "")
    assert "heap" in shown.err
    assert len(shown.err.splitlines()) == 1


def test_it_plays_over_the_server(tmp_path: Path) -> None:
    async def scene(match: str, players: list[Player]) -> None:
        async with players[0].connected(), players[1].connected():
            await play(players)
            assert players[0].over
            assert players[0].view["stones"] == 0

    with serving(tmp_path, "--no-limits") as server:
        assert [one["id"] for one in server.get("/api/games")["games"]] == list(dejarik.rulesets())
        assert server.get("/api/games/heap/cards") == {}
        assert server.get("/api/games/heap/words/fr")["words"]["option.take"] == "{count} {count:pierre|pierres}"
        made = server.new_match(game="heap")
        players = [Player(server, made["match"], (token,), f"1/{place}") for place, token in made["tokens"].items()]
        asyncio.run(scene(made["match"], players))
        record = server.record(made["match"], *made["tokens"].values())
        assert dejarik.replay(json.dumps(record)).over


def test_a_game_of_miniatures_plays_over_the_server(tmp_path: Path) -> None:
    """Squads are placed by one answer, a wrong disc is named, targets are chosen as a set; views come as patches."""

    async def scene(players: list[Player]) -> None:
        async with players[0].connected(), players[1].connected():
            south = players[0]
            (question,) = south.asked
            wrong = [*question["placement"]["suggestion"]]
            wrong[7] += 300.0
            await south.say({**south.answer_to(question), "id": "wrong", "choice": wrong})
            refused = await south.until("refused", id="wrong")
            assert (refused["rule"], refused["args"]["piece"]) == ("knoll.muster", 3)
            await play(players)
            assert players[0].over
            assert players[0].view["discs"] == players[1].view["discs"]

    with serving(tmp_path, "--no-limits") as server:
        made = server.new_match(game="knoll")
        players = [Player(server, made["match"], (token,), f"3/{place}") for place, token in made["tokens"].items()]
        asyncio.run(scene(players))
        record = server.record(made["match"], *made["tokens"].values())
        assert [len(entry[-1]) for entry in record["entries"][:2]] == [9, 9]
        again = dejarik.replay(json.dumps(record))
        assert again.over
        assert list(msgspec.to_builtins(again.view(None).discs)) == players[0].view["discs"]  # type: ignore[attr-defined]
