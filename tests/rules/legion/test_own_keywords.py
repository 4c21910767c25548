"""Keywords speak of the unit that has them: what others do, or what is done to them, is none of their business."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.core.ability import Listener
from dejarik.games.legion.keywords.registry import LISTENERS
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

ABOUT_OTHERS = {
    "aid",  # somebody else has the tokens
    "bounty",  # for enemies who fall
    "compel",
    "override",
    "ruthless",
    "teamwork",
    "tempted",  # by friends who fall
}
ROLES = ("unit", "attacker", "defender")


def fields_of(listener: Listener) -> tuple[str, ...]:
    kind: Any = listener.listens_to
    return tuple(getattr(kind, "__struct_fields__", ()))


LISTENING = [
    (word, one)
    for word, listeners in LISTENERS.items()
    if word not in ABOUT_OTHERS and ":" not in word
    for one in listeners
    if set(ROLES) & set(fields_of(one))
]
ACTIONS = ("standby", "move", "attack")


def moments(listener: Listener, unit: int, foe: int) -> list[Any]:
    """Every such moment of a unit: it acts, it attacks the foe, the foe attacks it."""
    fields, kind = fields_of(listener), listener.listens_to
    known: dict[str, object] = {
        "unit": unit,
        "kind": "standard",
        "by": unit,
        "defenders": (unit,),
        "dodged": (unit,),
        "melee": True,
        "wounded": ((unit, 1),),
        "pierce": 1,
        "crossed": (),
        "card": "",
        "killer": foe,
        "attacker": foe,
        "defender": unit,
        "action": True,
        "token": "aim",
    }
    there = {name: known[name] for name in fields if name in known}
    if "dodged" in fields and "defenders" not in fields:
        there["dodged"] = True
    made = [there]
    if "attacker" in fields and "defender" in fields:
        made.append({**there, "attacker": unit, "defender": foe})
    if "joined" in fields:
        made = [{**there, "action": action} for action in ACTIONS]
    return [kind(**one) for one in made]


@covers("keyword.general.classes")
@pytest.mark.parametrize(("word", "listener"), LISTENING, ids=[type(one).__name__ for _, one in LISTENING])
def test_a_keyword_is_about_its_own_unit(lg: Scenario, lend: Lend, word: str, listener: Any) -> None:
    lend(LEIA, (word, 1), courage=1)
    bearer, friend, foe = (
        lg.unit(LEIA, A, (500, 300)),
        lg.unit(REBELS, A, (560, 300)),
        lg.unit(STORMTROOPERS, B, (560, 327)),
    )
    lg.set(bearer.leader, wounds=2)
    for unit in (bearer, friend, foe):
        lg.put(unit, suppression=1, dodge=1, used=("rolling", "wheel-mode"))
    for unit, other in ((friend, foe), (foe, friend)):
        found = [listener.applies(lg.game, bearer.id, moment) for moment in moments(listener, unit.id, other.id)]
        assert not any(found)
