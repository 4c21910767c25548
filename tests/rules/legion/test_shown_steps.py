"""In which step of the book an attack is, as everybody sees it."""

from __future__ import annotations

import pytest

from dejarik.games.legion import game as game_module
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.game import Legion
from dejarik.games.legion.shown.attack_steps import Stage
from dejarik.games.legion.terrain import field_of
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import FIELDS, REBELS, STORMTROOPERS, A, B, Scenario

ASKED = {
    Legion: [
        ("defender", Stage(1, 11, "attack.step1.declare")),
        ("weapons", Stage(2, 11, "attack.step2b.one-weapon")),
        ("defender", Stage(3, 11, "attack.step3.additional-defender")),
        ("weapons", Stage(3, 11, "attack.step3.additional-defender")),
        ("pool", Stage(4, 11, "attack.step4.choose-pool")),
        ("reroll", Stage(4, 11, "attack.step4b.reroll")),
        ("dodge", Stage(5, 11, "attack.step5e.apply-dodge")),
        ("wound", Stage(9, 11, "attack.step9.compare")),
    ],
    Legion2020: [
        ("defender", Stage(1, 10, "attack.declare-defender")),
        ("weapons", Stage(2, 10, "attack.form-pool.choose-weapons")),
        ("defender", Stage(3, 10, "attack.additional-defender")),
        ("weapons", Stage(3, 10, "attack.additional-defender")),
        ("pool", Stage(4, 10, "attack.roll")),
        ("reroll", Stage(4, 10, "attack.roll.reroll")),
        ("dodge", Stage(5, 10, "attack.dodge-cover")),
        ("wound", Stage(9, 10, "attack.compare")),
    ],
}
ANSWERS = ("unit:1", ["weapon:0.0"], "unit:2", ["weapon:-1.1"], "pool:0", ["die:red.hit"], "dodges:0")


@covers("attack.sequence", "attack.step3.additional-defender")
@covers("attack.additional-defender", "attack.dodge-cover", "attack.compare", game="legion-2020")
@pytest.mark.parametrize("match", ASKED)
def test_each_question_of_an_attack_is_asked_in_its_step(match: type[Legion], monkeypatch: pytest.MonkeyPatch) -> None:
    """A squad with a heavy weapon fires at two units: what is asked for the second belongs to the third step."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    lg = Scenario(match)
    squad = lg.unit(STORMTROOPERS, A, (300.0, 100.0), (330.0, 100.0), upgrades=("dlt-19-stormtrooper",))
    heavy = next(one for one in squad.miniatures if lg.game.miniature(one).upgrade >= 0)
    lg.set(heavy, defeated=False)
    lg.game.put_near(heavy, 270.0, 100.0, 0.0, 0.0)
    foe = lg.unit(REBELS, B, (300.0, 400.0), (340.0, 400.0), (380.0, 400.0))
    lg.unit(REBELS, B, (600.0, 300.0))
    lg.put(squad, aim=1)
    lg.put(foe, dodge=1)
    lg.dice("hit hit hit blank blank")
    lg.run(Attack(attacker=squad.id))
    found = []
    for answer in (*ANSWERS, None):
        seen = lg.game.view(B).attack  # type: ignore[attr-defined]
        assert seen is not None
        found.append((lg.game.decisions[0].kind, seen.stage))
        if answer is not None:
            lg.game.answer(lg.game.decisions[0], answer)
    assert found == ASKED[match]
