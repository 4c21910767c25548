"""What abilities say about Order cards, the reserve, tags and prices, to the letter."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import UseAbility, cost
from dejarik.games.shatterpoint.clever_ploys import CleverPloy
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.state import SHATTERPOINT, Unit
from dejarik.games.shatterpoint.windows import AfterWound
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, moment, movers, sends
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import offered
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

LANDO = "landocalrissiangalacticentrepeneur"


def redraws(sp: Scenario, *cards: int) -> None:
    """A Shatterpoint card is revealed, and the next one for 1 Force in its place."""
    sp.deck(SHATTERPOINT, *cards)
    sp.run(RevealOrder())
    if sp.asked == "order-source":
        sp.answer("top")
    while sp.asked == "ability":
        sp.answer("pass")
    sp.answer("redraw")


# A card drawn in place of a Shatterpoint card is revealed like any other.


@covers("reserve.shatterpoint-redraw")
def test_whoever_waits_for_a_reveal_answers_the_redrawn_card(sp: Scenario) -> None:
    hunters, rex = bearer(sp, "payday"), sp.unit(REX, A, (700, 700))
    sp.force(3)
    redraws(sp, rex.id)
    assert (sp.asked, sp.game.state.activated) == ("ability", -1)
    react(sp, "payday")
    sp.answer("tag:jedi")
    assert (has(sp.game, hunters.id, "jedi"), sp.game.state.activated) == (True, rex.id)


@covers("reserve.shatterpoint-redraw", "effect.cannot-beats-can")
@pytest.mark.parametrize("ability", ["patience", "opportunistic-unsurper", "submerge"])
def test_a_redrawn_card_does_not_change_places_with_the_reserve(sp: Scenario, ability: str) -> None:
    unit, nossor = bearer(sp, ability), sp.unit("nossorri", A, (700, 700))
    sp.player(A).reserve = nossor.id
    sp.force(3)
    redraws(sp, unit.id)
    assert (sp.asked, sp.game.state.activated, sp.player(A).reserve) == (None, unit.id, nossor.id)


@covers("reserve.shatterpoint-redraw")
def test_a_redrawn_lando_must_be_activated(sp: Scenario) -> None:
    lando = bearer(sp, "sabacc-shift")
    sp.force(3)
    redraws(sp, lando.id)
    assert "sabacc-shift" not in offered(sp)
    finishes(sp)
    assert sp.game.state.activated == lando.id


@covers("effect.cannot-beats-can")
def test_the_card_after_a_shift_does_not_change_places_with_the_reserve(sp: Scenario) -> None:
    obi, rex = bearer(sp, "patience"), sp.unit(REX, A, (700, 700))
    sp.deck(obi.id)
    sp.player(A).reserve = rex.id
    sp.run(RevealOrder(bound=True))
    sp.answer("top")
    assert (sp.asked, sp.game.state.activated, sp.player(A).reserve) == (None, obi.id, rex.id)


# A ploy that fetches a card into the reserve.


def opens(sp: Scenario, *units: Unit) -> None:
    sp.deck(*[one.id for one in units])
    sp.game.state.mission, sp.game.state.struggle = "first-contact", "surprise-assault"
    sp.run(CleverPloy(ploy="opening", left=[A]))


@covers("mission.card.fields")
def test_obi_wan_rests_when_a_ploy_puts_his_card_in_reserve(sp: Scenario) -> None:
    obi = bearer(sp, "patience")
    sp[obi].damage = 3
    opens(sp, obi)
    sp.answer(f"fetch:{obi.id}")
    sp.answers(*[f"heal:{obi.id}:damage"] * 3)
    sends(sp, obi)
    assert (sp[obi].damage, movers(sp)) == (0, [(obi.characters[0], "jump")])


@covers("mission.card.fields", "effect.cannot-beats-can")
@pytest.mark.parametrize(("ability", "injured"), [("impatience", 0), ("karabast", 1)])
def test_a_ploy_fetches_no_card_that_cannot_be_put_in_reserve(sp: Scenario, ability: str, injured: int) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (700, 700))
    sp[unit].injured = injured
    opens(sp, unit, rex)
    assert [one for one in sp.options if one.startswith("fetch")] == [f"fetch:{rex.id}"]
    sp.answer("refresh")


# The deck is refreshed before it is empty.


@covers("order-deck.refill.steps")
def test_lando_hedges_his_bets_before_thrawn_refreshes_the_deck(sp: Scenario) -> None:
    thrawn, lando = bearer(sp, "to-defeat-an-enemy-you-must-know-whem"), sp.unit(LANDO, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, 800))
    sp.force(1, spent=2)
    sp.player(A).discard = [lando.id]
    moment(sp, AfterWound(unit=thrawn.id, by=maul.id, attacker=maul.characters[0]))
    react(sp, "to-defeat-an-enemy-you-must-know-whem")
    sp.answers(f"unit:{maul.id}", "pinned")
    assert (sp[maul].conditions, sp.player(A).discard, sp.player(A).force) == (("pinned",), [], 3)
    finishes(sp)


@covers("reserve.shatterpoint-redraw", "order-deck.refill.when-must-reveal")
def test_lando_hedges_his_bets_before_a_redraw_from_nothing(sp: Scenario) -> None:
    lando, rex = sp.unit(LANDO, A, (700, 700)), sp.unit(REX, A, (600, 600))
    maul = sp.unit(MAUL, B, (450, 800))
    sp.force(2)
    sp.player(A).discard = [rex.id]
    redraws(sp)
    sp.answers(f"unit:{maul.id}", "pinned")
    while sp.asked == "ability":
        sp.answer("pass")
    assert (sp[maul].conditions, sp.game.state.activated, sp.player(A).force) == (("pinned",), rex.id, 2)
    assert (sp.player(A).deck, lando.owner) == ([SHATTERPOINT], A)


@covers("keyword.immunity.removes")
@pytest.mark.parametrize(("held", "left"), [("pinned", ()), ("exposed", ("exposed",))])
def test_luke_breaks_free_as_his_card_leaves_the_deck(sp: Scenario, held: str, left: tuple[str, ...]) -> None:
    luke, rex = sp.unit("jediknightlukeskywalker", A, (450, 450)), sp.unit(REX, A, (700, 700))
    sp[luke].conditions = (held,)
    sp.force(2)
    sp.deck(luke.id, rex.id)
    sp.run(RevealOrder())
    assert (sp.asked, sp[luke].conditions) == ("order", left)
    sp.answer("activate")


# Tags and prices.


@covers("stat-card.tags")
def test_who_has_become_a_rebel_is_an_ewok_to_leia(sp: Scenario) -> None:
    bearer(sp, "unexpected-allies")
    lando = sp.unit(LANDO, A, (700, 700))
    assert not has(sp.game, lando.id, "ewok")
    sp[lando].gained = (("tag-rebel-alliance", 1),)
    assert has(sp.game, lando.id, "ewok")


@covers("ability.cost.never-negative")
def test_one_jedi_a_turn_pays_less_though_another_paid_in_full(sp: Scenario) -> None:
    mundi, anakin = bearer(sp, "guardians-of-the-republic"), sp.unit(ANAKIN, A, (700, 700))
    rex = sp.unit(REX, A, (700, 560))
    sp[rex].wounded = True
    sp[mundi].used = ("force-push",)
    assert cost(sp.game, sp[anakin], "force-jump") == 0
    sp.force(2)
    sp.run(UseAbility(unit=anakin.id, ability="force-jump", program="force-jump", counts=True))
    sp.answer("stay")
    assert (sp.player(A).force, cost(sp.game, sp[anakin], "im-going-to-end-this")) == (2, 2)
