"""Command cards of Yoda."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.purse import own_tokens, pay_own, purse
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import StartOfEndPhase
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, has, play, range_of, show, spends
from tests.rules.legion.scenario import LEIA, A, B, Lend, Made, Scenario

YODA = "yoda"
CLONES = "clone-trooper-infantry"


@covers("card.command.fields")
def test_yoda_gets_a_card_back(lg: Scenario) -> None:
    lg.game.state.players[A].discard = ["ambush", "luminous-beings-are-we"]
    show(lg, "there-is-no-try")
    happen(lg, StartOfEndPhase())
    assert lg.game.state.players[A].hand == ["luminous-beings-are-we"]


@covers("command.reveal", "command.select.secret")
def test_a_selected_card_does_nothing_before_it_is_revealed(lg: Scenario, lend: Lend) -> None:
    lend(YODA, speed=1)
    yoda = lg.unit(YODA, A, (500, 300))
    show(lg, "size-matters-not")
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 3
    lg.game.state.revealed = False
    lg.changed()
    lg.game.reindex()
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 1


@covers("endphase.discard-command")
def test_a_discarded_card_does_nothing_any_more(lg: Scenario, lend: Lend) -> None:
    lend(YODA, speed=1)
    yoda = lg.unit(YODA, A, (500, 300))
    show(lg, "size-matters-not")
    discard_cards(lg.game, EndPhase())
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == 1


@covers("card.command.fields", "action.free-card.window")
@pytest.mark.parametrize(("card", "times"), [("size-matters-not", 2), ("push", 1)])
def test_yoda_makes_his_actions_twice(lg: Scenario, lend: Lend, card: str, times: int) -> None:
    lend(YODA, ("guidance", 0), speed=1)
    yoda = lg.unit(YODA, A, (500, 300), upgrades=("force-reflexes",))
    play(lg, card)
    assert speed_of(lg.game, lg.game.unit(yoda.id)) == (3 if times == 2 else 1)
    lg.game.state.players[A].discard = ["there-is-no-try"]
    lg.changed()
    lg.run(Activation(unit=yoda.id))
    for count in range(times):
        assert "upgrade:force-reflexes" in lg.options
        lg.answer("upgrade:force-reflexes")
        card_ = lg.game.unit(yoda.id).upgrades[0]
        lg.game.turn_card(lg.game.unit(yoda.id), 0, "ready")
        assert (card_.state, lg.game.unit(yoda.id).dodge) == ("exhausted", count + 1)
        lg.changed()
    assert "upgrade:force-reflexes" not in lg.options
    lg.answer("end")
    happen(lg, StartOfEndPhase())
    assert ("there-is-no-try" in lg.game.state.players[A].hand) is (times == 2)


@covers("card.command.fields", "keyword.unit.exemplar", "token.green")
def test_yodas_tokens_serve_once_though_he_is_an_example_too(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    lend(YODA, ("exemplar", 0))
    lg.unit(YODA, A, (500, 300))
    squad = lg.unit(CLONES, A, (500, 400))
    play(lg, "luminous-beings-are-we")
    assert purse(lg.game, squad, "aim") == 2


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("apart", "has_them"), [(range_of(3), True), (range_of(3) + 1, False)])
def test_yodas_tokens_serve_all_who_are_near(lg: Scenario, lend: Lend, apart: float, has_them: bool) -> None:
    lend(CLONES)
    yoda, squad, foe = (
        lg.unit(YODA, A, (500, 300)),
        lg.unit(CLONES, A, (500, 300 + apart)),
        lg.unit(LEIA, B, (900, 300)),
    )
    play(lg, "luminous-beings-are-we")
    assert has(lg, yoda) == {"aim": 2, "dodge": 2, "surge": 2}
    assert [purse(lg.game, squad, token) for token in ("aim", "dodge", "surge")] == [2 * has_them] * 3
    assert purse(lg.game, yoda, "aim") == 2
    assert purse(lg.game, foe, "aim") == 0
    if has_them:
        spends(lg, squad, "aim", 2)
        assert (lg.game.unit(yoda.id).aim, purse(lg.game, squad, "aim")) == (0, 0)


@covers("card.command.fields", "token.green", "keyword.unit.cache")
def test_ones_own_token_is_spent_before_yodas_and_those_on_cards_last(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(CLONES)
    cards = [made(f"chest {number}", ("cache", 0, "surge 3"), slot="gear") for number in range(4)]
    yoda, squad = lg.unit(YODA, A, (500, 300)), lg.unit(CLONES, A, (500, 400), upgrades=tuple(cards))
    show(lg, "luminous-beings-are-we")
    lg.put(yoda, surge=2)
    kept = ((), ("surge", "aim", "surge"), (), ("surge",))
    stores = [replace(one, cached=held) for one, held in zip(squad.upgrades, kept, strict=True)]
    lg.put(squad, surge=1, upgrades=(*stores[:3], replace(stores[3], state="discarded")))
    assert own_tokens(lg.game, lg.game.unit(squad.id), "surge") == 5
    pay_own(lg.game, lg.game.unit(squad.id), "surge", 4)
    after = lg.game.unit(squad.id)
    assert (after.surge, lg.game.unit(yoda.id).surge) == (0, 0)
    assert [(one.key, one.cached) for one in after.upgrades] == [
        (cards[0], ()),
        (cards[1], ("aim", "surge")),
        (cards[2], ()),
        (cards[3], ("surge",)),
    ]


@covers("card.command.fields")
def test_yoda_does_not_attack_while_he_shines(lg: Scenario, lend: Lend) -> None:
    lend(YODA, weapons=(gun(),))
    lend(CLONES, weapons=(gun(),))
    yoda, squad, foe = lg.unit(YODA, A, (500, 300)), lg.unit(CLONES, A, (600, 300)), lg.unit(LEIA, B, (500, 500))
    show(lg, "luminous-beings-are-we")
    assert refuse_target(lg.game, yoda, foe) is not None
    assert refuse_target(lg.game, squad, foe) is None


@covers("card.command.fields")
def test_one_card_of_yoda_brings_another_back(lg: Scenario) -> None:
    lg.unit(YODA, A, (500, 300))
    show(lg, "luminous-beings-are-we")
    lg.game.state.players[A].discard = ["size-matters-not", "push"]
    happen(lg, StartOfEndPhase())
    own = lg.game.state.players[A]
    assert (own.discard, own.hand) == (["push"], ["size-matters-not"])
