import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize("charges", [2, 0])
def test_dalan_takes_a_shield_from_a_ship_in_his_bullseye(xwing: Scenario, charges: int) -> None:
    dalan = xwing.ship("dalanoberos", 450, 200)
    escort = xwing.ship("bluesquadronescort", 450, 400, 0, player=1)
    aside = xwing.ship("bluesquadronescort", 520, 400, 0, player=1)
    xwing[dalan].shields, xwing[dalan].pilot.charges = 0, charges
    xwing.engagement()
    if charges:
        xwing.answer(f"dalanoberos.DalanOberos:{dalan}")
    assert (xwing.asked, xwing[dalan].pilot.charges) == ("weapon", max(charges - 1, 0))
    assert (xwing[dalan].shields, xwing[escort].shields, xwing[aside].shields) == ((1, 1, 2) if charges else (0, 2, 2))
