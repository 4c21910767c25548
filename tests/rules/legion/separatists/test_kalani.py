"""Command cards of Kalani."""

from __future__ import annotations

from dejarik.games.legion.activation import Turn
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.windows import EndOfCommandPhase, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, show
from tests.rules.legion.scenario import LEIA, REBELS, A, B, Lend, Scenario

DROIDS = "b1-battle-droids"


@covers("card.command.fields")
def test_they_too_will_suffer(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    leia, squad = lg.put(lg.unit(LEIA, B, (500, 800)), order="up"), lg.put(lg.unit(REBELS, B, (600, 800)), order="up")
    other = lg.unit(REBELS, B, (700, 800))
    lg.put(lg.unit("chewbacca-walking-carpet", B, (900, 800)), order="up")
    lg.game.state.players[B].pool = ["corps"]
    show(lg, "they-too-will-suffer")
    happen(lg, EndOfCommandPhase())
    assert [lg.game.unit(one.id).order for one in (leia, squad, other)] == ["up", "", ""]
    assert lg.game.state.players[B].pool == ["corps", "corps"]


@covers("card.command.fields", "activation.choose.draw")
def test_the_enemy_draws_what_it_is_told_once(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    leia, squad = lg.unit(LEIA, B, (500, 800)), lg.unit(REBELS, B, (600, 800))
    lg.game.state.players[B].pool = ["commander", "corps"]
    show(lg, "they-too-will-suffer")
    lg.run(Turn(player=B))
    assert (lg.asked, lg.decision.player, lg.options) == ("command-way", A, ["draw", "pass"])
    lg.answer("draw")
    assert lg.options == ["rank:commander", "rank:corps"]
    lg.answer("rank:commander")
    assert (lg.asked, lg.decision.subject) == ("action", leia.id)
    assert lg.game.state.players[B].pool == ["corps"]
    lg.answer("end")
    lg.run(Turn(player=B))
    assert (lg.asked, lg.decision.subject) == ("action", squad.id)
    lg.answer("end")


@covers("card.command.fields", "activation.choose.draw")
def test_a_token_on_a_card_is_used_and_not_drawn(lg: Scenario) -> None:
    """Neither does the enemy tell which one, nor is another drawn."""
    lg.unit("kraken", A, (500, 300))
    leia = lg.unit(LEIA, B, (500, 800), upgrades=("improvised-orders",))
    lg.game.state.players[B].pool, lg.game.state.players[B].kept = ["corps"], ["commander"]
    show(lg, "they-too-will-suffer")
    show(lg, "ploy", B)
    lg.run(Turn(player=B))
    lg.answer("kept:commander")
    assert (lg.asked, lg.decision.subject) == ("action", leia.id)
    assert lg.game.state.players[B].pool == ["corps"]
    lg.answer("end")


@covers("card.command.fields", "activation.choose.draw")
def test_only_the_first_draw_can_be_told(lg: Scenario) -> None:
    lg.unit("kraken", A, (500, 300))
    lg.unit(LEIA, B, (500, 800))
    lg.unit(REBELS, B, (600, 800))
    lg.game.state.players[B].pool = ["commander", "corps"]
    show(lg, "they-too-will-suffer")
    lg.run(Turn(player=B))
    lg.answer("pass")
    lg.answer("end")
    lg.run(Turn(player=B))
    assert lg.asked == "action"
    lg.answer("end")


@covers("card.command.fields", "keyword.command.divulge")
def test_droids_recover_and_come_late(lg: Scenario) -> None:
    droids = [lg.put(lg.unit(DROIDS, A, (300 + 100 * n, 300)), order="up", suppression=1) for n in range(3)]
    idle = lg.put(lg.unit(DROIDS, A, (900, 300)), suppression=1)
    show(lg, "do-not-underestimate-our-means")
    happen(lg, StartOfActivationPhase())
    for count in range(2):
        assert len([one for one in lg.options if one != "pass"]) == 3 - count
        lg.answer(lg.options[0])
        lg.answer("all")
    assert lg.asked is None
    left = [lg.game.unit(one.id).suppression for one in (*droids, idle)]
    assert left == [0, 0, 1, 1]
    lg.game.state.players[A].divulged = ["do-not-underestimate-our-means"]
    happen(lg, StartOfActivationPhase())
    assert lg.asked is None


@covers("keyword.command.divulge")
def test_who_has_a_programme_may_come_late(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, ("ai", 0, "attack"))
    droids = [lg.unit(DROIDS, A, (300 + 100 * n, 300)) for n in range(4)]
    lg.unit("kraken", A, (900, 300))
    lg.game.state.players[A].hand = ["do-not-underestimate-our-means"]
    lg.changed()
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:do-not-underestimate-our-means")
    several = lg.decision.several
    assert several is not None
    assert several.most == 3
    lg.answer(tuple(f"unit:{one.id}" for one in droids[:2]))
    lg.decline()
    assert [lg.game.keyword(one.id, "reinforcements") > 0 for one in droids] == [True, True, False, False]
