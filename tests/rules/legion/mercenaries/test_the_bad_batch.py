"""Command cards of The Bad Batch."""

from __future__ import annotations

import pytest

from dejarik.games.legion.move_kinds import Speed, speed_of
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.cards import decline, has, play
from tests.rules.legion.scenario import A, Scenario


@covers("card.command.fields")
def test_the_bad_batch_does_what_it_does(lg: Scenario) -> None:
    batch = lg.unit(
        "the-bad-batch-clone-force-99", A, *[(500 + 30 * n, 300) for n in range(6)], upgrades=("hunter", "tech")
    )
    plain = speed_of(lg.game, batch)
    play(lg, "we-do-what-we-do")
    assert has(lg, batch) == {"~faster": 0, "tactical": 1}
    assert speed_of(lg.game, batch) == plain + 1
    assert lg.game.value(Speed(batch.id, "standard"), 1) == 2


@covers("card.command.fields", "keyword.unit.counterpart")
@pytest.mark.parametrize(("joined", "count", "inspires"), [("omega", 3, 1), ("omega", 1, 0), ("", 2, 0)])
def test_omega_inspires_the_batch(lg: Scenario, joined: str, count: int, inspires: int) -> None:
    """As long as she is there."""
    key = "the-bad-batch-clone-force-99-mercenary"
    places = [(500 + 30 * n, 300) for n in range(count)]
    batch = lg.unit(key, A, *places, upgrades=("hunter",), counterpart=joined)
    play(lg, "we-do-what-we-do")
    assert has(lg, batch).get("inspire", 0) == inspires


@covers("card.command.fields", "upgrade.miniature-defeated")
def test_what_the_fallen_of_the_batch_could_do_is_gone(lg: Scenario) -> None:
    batch = lg.unit("the-bad-batch-clone-force-99", A, (500, 300), (530, 300), upgrades=("hunter", "tech"))
    play(lg, "we-do-what-we-do")
    assert has(lg, batch) == {"~faster": 0, "tactical": 1}
    lg.run(suffer(lg.game, batch, lg.game.facts(batch.id).wounds))
    decline(lg)
    alive = [one.upgrade for one in lg.game.alive(lg.game.unit(batch.id))]
    assert alive == [0]  # Hunter leads, and falls last
    assert has(lg, batch) == {"~faster": 0}
    assert lg.game.keyword(batch.id, "tactical") == 0


@covers("card.command.fields")
def test_the_batch_is_faster_with_hunter_only(lg: Scenario) -> None:
    batch = lg.unit("the-bad-batch-clone-force-99", A, (500, 300), (530, 300), upgrades=("tech",))
    play(lg, "we-do-what-we-do")
    assert lg.game.value(Speed(batch.id, "standard"), 1) == 1
