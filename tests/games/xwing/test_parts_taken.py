"""Every card beside a friend and a foe: it has a part in the moments that its text speaks of, and in no other."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from dejarik.games.xwing.facts import all_upgrades
from dejarik.games.xwing.game import XWing
from tests.games.xwing.moments import (
    BEARER,
    FOE,
    FRIEND,
    MOMENTS,
    Borne,
    Scenes,
    acts,
    all_borne,
    attacks,
    flies,
    parts,
    same_faces,
    suffers,
    with_asteroid,
)


def lines(file: str) -> dict[str, str]:
    return dict(line.split(": ") for line in Path(__file__).with_name(file).read_text().splitlines())


PARTS = {card: moments.split(", ") for card, moments in lines("parts_taken.txt").items()}
"""Cards that have no line take part in nothing here; a two-sided card has a line for each side."""
FIGURES = lines("parts_figures.txt")
"""By how much those moments together differ: how often what is asked and happens, and what the ships have then."""


@pytest.mark.parametrize("borne", list(all_borne()), ids=str)
def test_a_card_takes_part_where_its_text_says(borne: Borne, monkeypatch: pytest.MonkeyPatch) -> None:
    moments, figures = parts(borne, monkeypatch)
    assert moments == PARTS.get(str(borne), [])
    assert figures == FIGURES.get(str(borne), "")


def test_the_lines_name_cards_and_moments_that_there_are() -> None:
    assert set(FIGURES) <= set(PARTS) <= set(map(str, all_borne()))
    assert {moment for moments in PARTS.values() for moment in moments} <= set(MOMENTS)


# Nothing is spent that is not there.


def purses(borne: Borne) -> list[tuple[str, int]]:
    """What the bearer may have too little of, and how little: charges of the card, fewer than it begins with."""
    bearer = Scenes(borne).xwing[BEARER]
    card = bearer.pilot if borne.kind == "pilot" else bearer.upgrades[0]
    charges = card.charges if borne.kind in ("pilot", "upgrade") else 0
    return [("force", 0), *(("charges", left) for left in range(charges))]


@pytest.mark.parametrize("borne", [one for one in all_borne() if str(one) in PARTS], ids=str)
def test_a_card_spends_only_what_there_is(borne: Borne, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(XWing, "roll", same_faces)
    for name in PARTS[str(borne)]:
        moment, near, bare = MOMENTS[name]
        for purse, left in [] if bare else purses(borne):
            scenes = Scenes(borne, near=near)
            bearer = scenes.xwing[BEARER]
            card = bearer.pilot if borne.kind == "pilot" else bearer.upgrades[0]
            if purse == "force":
                bearer.force = left
            else:
                card.charges = left
            scenes.xwing.changed()
            moment(scenes)
            assert bearer.force >= 0, name
            assert card.charges >= 0, name


# Two ships with the same card.

TWIN_MOMENTS: dict[str, Callable[[Scenes], None]] = {
    "attacks": lambda scenes: attacks(FRIEND, FOE, scenes.card, scenes),
    "modifies": partial(attacks, FRIEND, FOE, "primary"),
    "suffers": partial(suffers, FRIEND),
    "turns": partial(flies, FRIEND, "white", "turn-right"),
    "meets an asteroid": partial(with_asteroid, partial(flies, FRIEND, "white", "straight"), FRIEND),
    "focuses": partial(acts, FRIEND, "focus"),
    "barrel rolls": partial(acts, FRIEND, "barrel-roll"),
}


def told_of_the_other(moment: Callable[[Scenes], None], borne: Borne, near: bool, twin: bool) -> list[object]:
    """The friend has the card; so has the bearer if they are to be twins."""
    scenes = Scenes(borne, near=near)
    bearer, friend = scenes.xwing[BEARER], scenes.xwing[FRIEND]
    if borne.kind == "damage":
        friend.damage.append(bearer.damage[-1])
        scenes.xwing.deck(borne.id)
        if not twin:
            bearer.damage.pop()
    else:
        friend.upgrades.append(msgspec.structs.replace(bearer.upgrades[0]))
        if not twin:
            bearer.upgrades.pop(0)
    scenes.xwing.changed()
    moment(scenes)
    return scenes.told


def weapons_and_damage() -> list[Borne]:
    upgrades = all_upgrades()
    return [
        one
        for one in all_borne()
        if one.kind == "damage" or (one.kind == "upgrade" and upgrades[one.id].sides[one.side].weapon)
    ]


@pytest.mark.parametrize("near", [True, False])
@pytest.mark.parametrize("borne", weapons_and_damage(), ids=str)
def test_a_weapon_or_damage_card_works_for_its_own_ship_only(
    borne: Borne, near: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(XWing, "roll", same_faces)
    for name, moment in TWIN_MOMENTS.items():
        both = told_of_the_other(moment, borne, near, twin=True)
        assert both == told_of_the_other(moment, borne, near, twin=False), name
