"""The REST interface, and that it does what its description says."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import dejarik
from dejarik.server import finding, new_matches, offered
from tests.server.client import Server
from tests.server.inside import inside


def test_health_games_words_cards_and_rules_are_there(server: Server) -> None:
    assert server.get("/api/health")["status"] == "ok"
    game = {one["id"]: one for one in server.get("/api/games")["games"]}["xwing"]
    assert game["players"] == game["most_players"] == 2
    assert {"random", "greedy"} <= set(game["bots"])
    assert all(one["name"] for one in game["ready"])
    english, french = (server.get(f"/api/games/xwing/words/{lang}")["words"] for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert "ask.dial" in english
    cards = server.get("/api/games/xwing/cards")
    assert cards["pilots"]["lukeskywalker"]["name"]["fr"]
    found = server.get("/api/games/xwing/rules?words=overlap&lang=en")
    assert 0 < len(found["rules"]) <= found["total"]
    shown = server.get(f"/api/games/xwing/rules/{found['rules'][0]['id']}?lang=fr")
    assert shown["lang"] == "fr"
    assert shown["rule"]["text"]


@pytest.mark.parametrize("ruleset", ["xwing", "destiny"])
def test_ready_lists_have_names_in_both_languages(server: Server, ruleset: str) -> None:
    game = {one["id"]: one for one in server.get("/api/games")["games"]}[ruleset]
    names = {one["name"]: one["names"] for one in game["ready"]}
    assert all(name == both["en"] for name, both in names.items())
    people = {"Luke Skywalker", "Jek Porkins", "Iden Versio", "Valen Rudor"}
    assert {name for name, both in names.items() if both["fr"] == name} == people & names.keys()
    assert (names.get("Hired Guns") or {"fr": "Soudards"})["fr"] == "Soudards"  # as the card is called


def test_destiny_is_offered_with_its_decks_and_cards(server: Server) -> None:
    game = {one["id"]: one for one in server.get("/api/games")["games"]}["destiny"]
    assert (game["players"], game["most_players"], game["by_format"]) == (2, 4, {})
    assert {"The Scavenger", "First Order"} <= {one["name"] for one in game["ready"]}
    assert {one["faction"] for one in game["ready"]} == {"hero", "villain"}
    cards = server.get("/api/games/destiny/cards")["cards"]
    rey = cards["01038"]
    assert (rey["name"]["fr"], rey["type"], rey["color"], rey["health"]) == ("Rey", "character", "blue", 10)
    assert rey["sides"][1] == {
        "symbol": "melee",
        "value": 2,
        "modifier": True,
        "cost": 0,
        "variable": False,
        "text": "+2 melee",
    }
    english, french = (server.get(f"/api/games/destiny/words/{lang}")["words"] for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert "ask.action" in english


def test_tables_may_be_asked_to_be_as_the_game_allows(server: Server) -> None:
    """Under the format of the lists, with names in both languages, the usual value first."""
    games = {one["id"]: one for one in server.get("/api/games")["games"]}
    assert (games["xwing"]["choices"], games["destiny"]["choices"]) == ({}, {})
    (layout,) = games["shatterpoint"]["choices"][""]
    assert layout["name"] == {"en": "Terrain", "fr": "Décors"}
    assert layout["values"][0] == {"id": "spaceport", "name": {"en": "Spaceport", "fr": "Astroport"}}
    (battlefield,) = games["legion"]["choices"]["recon"]
    assert battlefield["name"] == {"en": "Battlefield", "fr": "Champ de bataille"}
    assert [one["id"] for one in battlefield["values"]] == ["landing-pad", "jungle-clearing"]
    assert games["legion"]["choices"]["learning"] == []
    old = games["legion-2020"]["choices"]
    assert [one["option"] for one in old["standard"]] == ["battlefield", "terrain", "declare", "rounds"]
    assert [one["option"] for one in old["grand-army"]] == ["terrain", "declare", "rounds"]
    assert [one["name"]["fr"] for one in old["team"][3]["values"]] == ["six", "sans limite"]


@pytest.mark.parametrize("ruleset", ["shatterpoint", "legion", "legion-2020"])
def test_what_a_table_may_be_asked_to_be_is_played(ruleset: str) -> None:
    """Every value makes another match; the first is what is played when nobody chooses."""
    game = offered.game_info(ruleset)
    for format, choices in game.choices.items():
        lists = [one.name for one in game.ready if format in ("", one.format)][: game.by_format.get(format, 2)]
        lists = lists[::2] + lists[1::2]  # of a team battle those of a faction lie together
        usual = dejarik.new_game(ruleset, 1, lists).state_hash() if choices and lists else ""
        for choice in choices if lists else ():
            made = [dejarik.new_game(ruleset, 1, lists, {choice.option: one.id}) for one in choice.values]
            assert made[0].state_hash() == usual
            assert len({(str(one.setup), one.state_hash()) for one in made}) == len(choice.values)
            assert {choice.name.en, choice.name.fr}.isdisjoint({choice.option, f"choice.{choice.option}"})


def test_a_ready_deck_is_played_by_its_name(server: Server) -> None:
    seats = [{"kind": "me", "list": "The Scavenger"}, {"kind": "bot", "bot": "random", "list": "first order"}]
    made = server.post("/api/matches", {"game": "destiny", "seats": seats})
    assert server.get(f"/api/matches/{made['match']}")["status"] == "playing"


def test_the_interface_describes_itself(server: Server) -> None:
    described = server.get("/api/openapi.json")
    assert {"/api/matches", "/api/matches/{match}/join"} <= described["paths"].keys()
    body = described["paths"]["/api/matches"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/NewMatch"}


def test_metrics_count_matches_and_answers(server: Server) -> None:
    server.new_match()
    text = server.get("/metrics")
    for name in ("dejarik_matches_in_memory", "dejarik_answer_seconds_bucket", "dejarik_matches_created_total"):
        assert name in text


def test_every_fault_of_a_list_is_named_at_once(server: Server) -> None:
    answer = server.post("/api/games/xwing/lists/check", {"text": json.dumps({"faction": "none"})})
    assert not answer["legal"]
    assert answer["faults"]
    for fault in answer["faults"]:  # a reader who changes the language has both at hand
        assert fault["message"]["en"] != fault["message"]["fr"]
    wish = {"game": "xwing", "seats": [{"kind": "me", "list": "no such\nlist"}, {"kind": "bot"}]}
    status, body, _ = server.ask("POST", "/api/matches", wish)
    assert (status, body["error"]["code"]) == (422, "list")
    assert body["error"]["faults"]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 404, "no-game"),
        ({"game": "xwing", "seats": [{"kind": "me"}]}, 422, "seats"),
        ({"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, 422, "no-bot"),
        ({"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"moon": 1}}, 422, "option"),
        ({"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": 7}, 400, "schema"),
        ({"game": "xwing", "seats": [{"kind": "king"}, {"kind": "bot"}]}, 400, "schema"),
        ([], 400, "schema"),
    ],
)
def test_a_match_that_makes_no_sense_is_refused(server: Server, wish: object, status: int, code: str) -> None:
    got, body, _ = server.ask("POST", "/api/matches", wish)
    assert (got, body["error"]["code"]) == (status, code)


def test_listed_matches_are_shown_and_others_are_not(server: Server) -> None:
    shown, hidden = server.new_match(listed=True), server.new_match()
    ids = [one["id"] for one in server.get("/api/matches")["matches"]]
    assert shown["match"] in ids
    assert hidden["match"] not in ids


def test_wrong_methods_and_types_are_refused(server: Server) -> None:
    assert server.ask("DELETE", "/api/matches")[0] in (404, 405)
    assert server.ask("POST", "/api/matches", b"{}", {"content-type": "text/plain"})[0] == 415
    assert server.ask("POST", "/", {})[0] == 405


def test_odds_are_worked_out_and_bounded(server: Server) -> None:
    fields = {one["name"]: one for one in server.get("/api/games/xwing/odds")["fields"]}
    assert (fields["attack"]["least"], fields["attack"]["most"]) == (0, 12)
    answer = server.post("/api/games/xwing/odds", {"numbers": {"attack": 2, "defense": 0, "attacker-focus": 1}})
    assert answer["rows"][0]["values"] == [0.0625, 0.375, 0.5625]
    assert answer["assumes"]
    status, body, _ = server.ask("POST", "/api/games/xwing/odds", {"numbers": {"attack": 99}})
    assert (status, body["error"]["code"]) == (422, "odds")
    assert server.ask("POST", "/api/games/chess/odds", {"numbers": {}})[0] == 404


@pytest.mark.slow
def test_the_interface_keeps_to_its_description(server: Server) -> None:
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def try_out(case: Any) -> None:
            case.call_and_validate(checks=checks)

        try_out()
        tried += 1
    assert tried > 10


@pytest.mark.parametrize(
    ("words", "lang", "card"),
    [("sontir fell", "en", "soontirfel"), ("dark vadro", "fr", "darthvader"), ("panickd", "en", "panickedpilot")],
)
def test_a_slip_of_the_pen_finds_cards_too(server: Server, words: str, lang: str, card: str) -> None:
    found = server.get(f"/api/games/xwing/rules?lang={lang}&words={quote(words)}")
    assert card in [one["id"] for one in found["cards"]]
    assert len(found["cards"]) <= 20


def test_a_search_says_how_it_read_what_it_does_not_know(server: Server) -> None:
    found = server.get("/api/games/xwing/rules?words=sheild%20token")
    assert found["total"] > 0
    assert found["meant"] == {"sheild": ["shield", "shields"]}
    assert "meant" not in server.get("/api/games/xwing/rules?words=shield")


def test_cards_printed_again_are_found_once(server: Server) -> None:
    cards = server.get("/api/games/destiny/rules?words=captain%20phasma")["cards"]
    names = [one["name"]["en"] for one in cards]
    assert "Captain Phasma – Elite Trooper" in names
    assert len(names) == len(set(names))


def test_searching_and_checking_lists_do_not_hold_up_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: dict[str, int] = {}

    def noted(module: Any, name: str) -> None:
        before = getattr(module, name)

        def beside(*args: Any) -> Any:
            threads[name] = threading.get_ident()
            return before(*args)

        monkeypatch.setattr(module, name, beside)

    noted(finding, "found")
    noted(offered, "check_list")
    noted(new_matches, "playable_list")
    with inside(tmp_path) as server:
        server.get("/api/games/xwing/rules?words=a")
        server.post("/api/games/xwing/lists/check", {"text": "x"})
        seats = [{"kind": "me", "list": server.get("/api/games")["games"][0]["ready"][0]["name"]}] * 2
        server.post("/api/matches", {"game": server.get("/api/games")["games"][0]["id"], "seats": seats})
        assert len(threads) == 3
        assert server.thread.ident not in threads.values()


def test_who_is_waited_for_gets_an_army_of_the_format_that_was_brought(server: Server) -> None:
    for army in ("Garrison Patrol", "Vader's Fist"):
        seats = [{"kind": "me", "name": "Ada", "list": army}, {"kind": "friend"}]
        status, _, _ = server.ask("POST", "/api/matches", {"game": "legion", "seats": seats})
        assert status in (200, 201), army


def test_a_rule_names_its_twins_in_the_other_edition(server: Server) -> None:
    limit = server.get("/api/games/legion-2020/rules/army.points-limit?lang=fr")
    assert [(one["game"], one["id"], one["differs"]) for one in limit["twins"]] == [("legion", "army.points", True)]
    assert "800" in limit["twins"][0]["how"]
    there = server.get("/api/games/legion/rules/army.points?lang=en")["twins"]
    assert {(one["game"], one["id"]) for one in there} >= {("legion-2020", "army.points-limit")}
    assert server.get("/api/games/legion-2020/rules/disputes.roll-off")["only"]
    assert server.get("/api/games/xwing/rules/attack.4a.cancel-hits")["twins"] == []
