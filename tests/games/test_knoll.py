"""The rules of a game of miniatures that is not built in: two heights, a formation, a subset, an edition of itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.core import record as records
from dejarik.core.decision import Decision
from dejarik.games import MORE
from dejarik.games.speaker import Speaker, refused
from dejarik.tabletop.formation import Formation
from dejarik.tabletop.pose import Pose
from dejarik.terminal.session import Session
from tests.games.knoll import table
from tests.games.knoll.game import Knoll
from tests.games.knoll.state import Disc

RULES = ("tests.games.knoll.ruleset:KnollRules", "tests.games.knoll_2.ruleset:SecondRules")
SQUAD = (300.0, 40.0, 0.0, 340.0, 40.0, 0.0, 260.0, 40.0, 0.0)


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MORE, ",".join(RULES))


def match(ruleset: str = "knoll", seed: int = 1) -> Knoll:
    game = dejarik.new_game(ruleset, seed)
    assert isinstance(game, Knoll)
    return game


def standing(*places: tuple[int, float, float], ruleset: str = "knoll") -> Knoll:
    """South's turn; each disc by its id. Whoever is not named is gone."""
    game = match(ruleset)
    for _ in range(2):
        game.answer(game.decisions[0], game.decisions[0].options[0])
    game.state.discs = [Disc(id, (id - 1) // 3, table.stand(Pose(x, y, 0.0))) for id, x, y in places]
    game._decisions = None
    return game


def asked(game: Knoll, kind: str) -> Decision:
    """The next question of that kind; whatever is asked before is answered in the first way."""
    while game.decisions[0].kind != kind:
        decision = game.decisions[0]
        game.answer(decision, "pass" if decision.option("pass") else decision.options[0])
    return game.decisions[0]


def refusal(game: Knoll, decision: Decision, answer: object) -> tuple[str, object]:
    before = game.state_hash()
    with pytest.raises(dejarik.IllegalAnswer) as caught:
        game.answer(decision, answer)
    assert game.state_hash() == before
    book = game.rules.rulebook()
    assert book is not None
    assert caught.value.rule in book
    for lang in ("en", "fr"):
        assert "{" not in refused(game, caught.value.refusal, lang)
    return caught.value.rule, caught.value.refusal.args.get("piece")


@pytest.mark.parametrize(
    ("place", "x", "y", "rule"),
    [
        (0, 300, 120, "knoll.muster"),
        (1, 310, 40, "knoll.apart"),
        (2, 209, 40, "knoll.cohesion"),
        (2, 260, 90, "knoll.muster"),
    ],
)
def test_a_squad_is_refused_by_the_disc_that_is_wrong(place: int, x: float, y: float, rule: str) -> None:
    """knoll.muster, knoll.apart, knoll.cohesion."""
    game = match()
    wrong = [*SQUAD]
    wrong[3 * place : 3 * place + 2] = x, y
    if place == 0:
        wrong[4] = wrong[7] = 85.0  # near enough to the leader
    offender = 1 if rule == "knoll.apart" else place + 1
    assert refusal(game, game.decisions[0], wrong) == (rule, offender)
    game.answer(game.decisions[0], SQUAD)
    assert [(disc.stand.pose.x, disc.stand.pose.y) for disc in game.of(0) if disc.stand] == [
        (300, 40),
        (340, 40),
        (260, 40),
    ]


def test_a_whole_squad_is_one_entry_that_replays() -> None:
    game = match()
    game.answer(game.decisions[0], list(SQUAD))
    assert game.entries[-1].choice == SQUAD  # type: ignore[union-attr]
    again = dejarik.replay(records.to_json(game.record()))
    assert again.state_hash() == game.state_hash()


def test_a_disc_lies_on_one_level() -> None:
    """knoll.level: the edge of the knoll is no place; its top is, and discs there are higher."""
    game = standing((1, 300, 100), (4, 300, 350))
    decision = asked(game, "march")
    assert refusal(game, decision, (300, 130, 0))[0] == "knoll.level"
    game.answer(decision, (300, 160, 0))
    assert [disc.stand.z for disc in game.state.discs if disc.stand] == [40.0, 0.0]


@pytest.mark.parametrize(
    ("ruleset", "rule", "reach"), [("knoll", "knoll.reach", 120), ("knoll-2", "second.reach", 160)]
)
def test_a_leader_goes_no_farther_than_its_reach(ruleset: str, rule: str, reach: float) -> None:
    """knoll.reach, second.reach"""
    game = standing((1, 100, 40), (4, 300, 350), ruleset=ruleset)
    decision = asked(game, "march")
    assert refusal(game, decision, (101 + reach, 40, 0))[0] == rule
    game.answer(decision, (100 + reach, 40, 0))


def test_followers_stand_about_a_leader_who_stands_already() -> None:
    """knoll.follow, knoll.cohesion"""
    game = standing((1, 100, 40), (2, 60, 40), (3, 60, 80), (4, 300, 350))
    decision = asked(game, "follow")
    assert isinstance(decision.placement, Formation)
    assert decision.placement.pieces == (2, 3)
    assert refusal(game, decision, (140, 40, 0, 191, 40, 0)) == ("knoll.cohesion", 3)
    assert refusal(game, decision, (125, 40, 0, 140, 80, 0)) == ("knoll.apart", 2)
    game.answer(decision, (140, 40, 0, 190, 40, 0))


@pytest.mark.parametrize(
    ("south", "north", "seen"),
    [
        ((300, 100), (300, 300), False),  # the knoll between them
        ((300, 180), (300, 310), True),  # over the near edge
        ((300, 150), (300, 286), False),  # too far back to see over it
        ((300, 160), (300, 240), True),  # both on top
        ((100, 100), (100, 300), True),  # past it
    ],
)
def test_sight_goes_over_the_edge_or_past_it(south: tuple[int, int], north: tuple[int, int], seen: bool) -> None:
    """knoll.sight"""
    game = standing((1, *south), (4, *north), (5, 590, 40))
    decision = asked(game, "shoot")
    assert decision.several is not None
    assert [option.id for option in decision.several.among] == ["disc:4", "disc:5"][not seen :]
    if not seen:
        assert refusal(game, decision, ["disc:4"])[0] == "knoll.sight"


def test_shots_go_to_two_discs_of_one_height() -> None:
    """knoll.shoot, knoll.one-level"""
    game = standing((1, 300, 160), (4, 300, 240), (5, 100, 300), (6, 500, 300))
    decision = asked(game, "shoot")
    assert refusal(game, decision, ["disc:4", "disc:5"])[0] == "knoll.one-level"
    assert refusal(game, decision, ["disc:4", "disc:5", "disc:6"])[0] == "knoll.shoot"
    game.chance.loaded += ["hit", "miss"]
    game.answer(decision, ["disc:6", "disc:5"])
    assert [disc.id for disc in game.foes(0)] == [4, 6]  # they are named in their own order


@pytest.mark.parametrize(
    ("discs", "winner", "reason"),
    [
        ([(1, 300, 160), (4, 300, 350)], 0, "top"),
        ([(1, 300, 40), (4, 300, 240)], 1, "top"),
        ([(1, 300, 40), (4, 300, 350)], None, "even"),
    ],
)
def test_after_the_last_round_the_discs_on_top_count(
    discs: list[tuple[int, float, float]], winner: int | None, reason: str
) -> None:
    """knoll.end"""
    game = standing(*discs)
    while not game.over:
        decision = game.decisions[0]
        game.answer(decision, "pass" if decision.option("pass") else [])
    assert game.result is not None
    assert (game.result.winner, game.result.reason, game.result.rounds) == (winner, reason, 4)


def test_the_last_squad_wins_at_once() -> None:
    """knoll.end"""
    game = standing((1, 300, 100), (4, 300, 50))
    game.chance.loaded.append("hit")
    game.answer(asked(game, "shoot"), ["disc:4"])
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (0, "alone")


def test_an_edition_has_another_order_question_word_and_rule() -> None:
    kinds: list[list[str]] = []
    said, rules = [], []
    for ruleset in ("knoll", "knoll-2"):
        game = standing((1, 300, 100), (2, 340, 100), (4, 100, 60), ruleset=ruleset)
        kinds.append([])
        while len(kinds[-1]) < 3:
            decision = game.decisions[0]
            kinds[-1].append(decision.kind)
            game.answer(decision, "pass" if decision.option("pass") else decision.options[0])
        rules.append([one.rule for one in game.view(1).decisions])
        said.append(Speaker(game, "en").say("result.top", player=0))
    assert kinds == [["march", "follow", "shoot"], ["volley", "march", "follow"]]
    assert said == ["Player 1 holds the knoll.", "Player 1 is king of the hill."]
    assert rules == [["knoll.march"], ["second.volley"]]


@pytest.mark.parametrize("ruleset", ["knoll", "knoll-2"])
def test_every_rule_that_is_cited_stands_in_the_book(ruleset: str) -> None:
    game = match(ruleset)
    book, random = game.rules.rulebook(), Random(1)
    assert book is not None
    while not game.over:
        decision = game.decisions[0]
        assert game.cited(decision.rule) in book
        assert book.entry(game.cited(decision.rule), "fr").title != book.entry(game.cited(decision.rule)).text
        game.answer(decision, decision.draw(random.random))


@pytest.mark.parametrize("bot", ["random", "greedy", "search-1"])
def test_bots_place_a_squad_and_choose_targets(bot: str) -> None:
    """Whatever they know of the game, what they give is taken."""
    game = standing((1, 300, 160), (2, 340, 160), (3, 260, 160), (4, 300, 350), (5, 340, 350))
    game.state.round = 4
    player = bot_named(bot, 1)
    for kind in ("march", "follow", "shoot"):
        assert game.decisions[0].kind == kind
        game.answer(game.decisions[0], player.choose(game, game.decisions[0]))


def typed(game: Knoll, *lines: str) -> str:
    shown: list[str] = []
    waiting = iter(lines)

    def read(invitation: str) -> str:
        shown.append(invitation)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    Session(game, 0, bot_named("random", 1), "en", read, shown.append).play()
    return "\n".join(shown)


@pytest.mark.parametrize(
    ("line", "check"),
    [
        ("", lambda places: len(places) == 3),
        ("100 40 0", lambda places: places[0] == (100, 40) and len(places) == 3),
        ("100 40 0, 140 40 0", lambda places: places[:2] == [(100, 40), (140, 40)]),
    ],
)
def test_in_a_terminal_pieces_that_are_left_out_follow(line: str, check: Callable[[object], bool]) -> None:
    game = match()
    shown = typed(game, line)
    assert "south leader, south second, south third" in shown
    assert check([(disc.stand.pose.x, disc.stand.pose.y) for disc in game.of(0) if disc.stand])


@pytest.mark.parametrize("line", ["100 40 0 900 40 0", "100 240 0", "1 2", "1e999 3 4", "nan 3 4", "1 " * 12])
def test_in_a_terminal_a_wrong_place_is_told(line: str) -> None:
    game = match()
    shown = typed(game, line)
    assert game.answer_count == 0
    assert "Not possible" in shown or "is not a place" in shown


def test_in_a_terminal_several_things_are_chosen_by_number() -> None:
    game = standing((1, 300, 160), (4, 300, 240), (5, 100, 300), (6, 500, 300))
    game.chance.loaded += ["miss", "miss"]
    shown = typed(game, "pass", "1 2", "9", "1 disc:6 x", "2, disc:6")
    assert "   2  North second" in shown
    assert "other is not" in shown
    assert "no choice “9”" in shown
    assert "“x” is not one" in shown
    assert [event.args["piece"] for event in game.events if event.name == "shot.miss"][:2] == [5, 6]
