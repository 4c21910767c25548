"""Command cards of Chewbacca."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.deflecting import deflects
from dejarik.games.legion.dice_colors import defense_die
from dejarik.games.legion.effects import Moves
from dejarik.games.legion.move_kinds import refuse_move
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import purse
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterMove
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, has, play
from tests.rules.legion.scenario import LEIA, REBELS, A, B, Lend, Scenario
from tests.rules.table import refused

CHEWBACCA = "chewbacca-hero-of-kashyyyk"
YODA = "yoda"


def carried(lg: Scenario, lend: Lend, apart: float = 60.0) -> tuple[Unit, Unit]:
    """Chewbacca and Yoda, so far apart, and the card is played."""
    lend(CHEWBACCA, weapons=(gun(),), defense="white", defense_surge=False)
    lend(YODA)
    chewbacca, yoda = lg.unit(CHEWBACCA, A, (500, 300)), lg.unit(YODA, A, (500 + apart, 300))
    play(lg, "size-matters-sometimes")
    return chewbacca, yoda


@covers("card.command.fields", "base.contact.definition")
@pytest.mark.parametrize(("beyond", "taken"), [(0.0, True), (1.0, False)])
def test_chewbacca_takes_yoda_up(lg: Scenario, lend: Lend, beyond: float, taken: bool) -> None:
    side = 2 * 13.5
    chewbacca, yoda = carried(lg, lend, side + 152.4 + beyond)
    assert (lg.asked == "place-unit") is taken
    if not taken:
        lg.run(Move(unit=chewbacca.id, speed=1, kinds=("standard",)))
        lg.answer((510.0, 300.0, 0.0, 0.0))
        assert lg.asked is None  # though he has come near
        return
    assert lg.decision.named == ()  # he must
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0, 300.0 + side + 5.0, 0.0, 0.0))
    lg.answer((500.0, 300.0 + side, 0.0, 0.0))
    one, two = lg.game.leader(lg.game.unit(chewbacca.id)), lg.game.leader(lg.game.unit(yoda.id))
    assert contact(lg.game, one, two)
    assert refuse_move(lg.game, lg.game.unit(yoda.id)) is not None
    lg.run(Move(unit=chewbacca.id, speed=1, kinds=("standard",)))
    lg.answer((400.0, 300.0, 0.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("place-unit", yoda.id)
    lg.answer((400.0, 300.0 - side, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(yoda.id)).y == 300.0 - side
    happen(lg, AfterMove(unit=lg.unit(REBELS, A, (400, 500)).id, kind="standard"))
    assert lg.asked is None  # he goes with nobody else


@covers("card.command.fields", "move.from-abilities")
@pytest.mark.parametrize("rides", [True, False])
def test_who_is_carried_makes_no_move_of_a_card_either(lg: Scenario, lend: Lend, rides: bool) -> None:
    lend(YODA, *[("~carried", 0)] * rides)
    yoda = lg.unit(YODA, A, (500, 300))
    assert Moves(1).can(lg.game, yoda) is not rides


@covers("card.command.fields", "undeployed.allied")
@pytest.mark.parametrize("key", [CHEWBACCA, YODA])
def test_nobody_is_carried_who_is_not_on_the_battlefield(lg: Scenario, lend: Lend, key: str) -> None:
    lend(CHEWBACCA)
    lend(YODA, ("~carried", 0))
    units = {one: lg.unit(one, A, (500 + 27 * at, 300)) for at, one in enumerate((CHEWBACCA, YODA))}
    lg.put(units[key], deployed=False)
    play(lg, "size-matters-sometimes")
    happen(lg, AfterMove(unit=units[CHEWBACCA].id, kind="standard"))
    assert (lg.asked, has(lg, units[YODA])) == (None, {})
    lg.put(units[YODA], dodge=1)
    assert purse(lg.game, lg.game.unit(units[CHEWBACCA].id), "dodge") == 0


@covers("card.command.fields", "keyword.unit.deflect")
@pytest.mark.parametrize("close", [True, False])
def test_yoda_fights_from_chewbaccas_back(lg: Scenario, lend: Lend, close: bool) -> None:
    chewbacca, yoda = carried(lg, lend)
    lg.answer((500.0, 327.0, 0.0, 0.0))
    if not close:
        lg.set(yoda.leader, y=340.0)
    lg.put(lg.game.unit(yoda.id), dodge=1, aim=1)
    foe = lg.unit(LEIA, B, (500, 600))
    game, now = lg.game, lg.game.unit(chewbacca.id)
    assert [purse(game, now, token) for token in ("dodge", "aim")] == [int(close), 0]
    assert defense_die(game, chewbacca.id) == ("red" if close else "white")
    attack = Attack(attacker=foe.id, pools=[Pool(chewbacca.id, "ranged", (), (0, 1, 0))], resolved=[0])
    assert deflects(game, attack, chewbacca.id) is close
    assert not deflects(game, attack, foe.id)
