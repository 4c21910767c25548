"""Which cards are played, and why the others are not."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dejarik
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.played import NEWER, UNREAD, UNWRITTEN, played
from dejarik.games.legion.programs import COMMANDS, PERMANENT, UPGRADES
from dejarik.games.legion.shown.pool import ArmyPool

CARDS = catalogue_of()
HOME = Path(dejarik.__file__).parent / "games" / "legion"


def test_a_keyword_is_unwritten_if_no_rule_names_it() -> None:
    named = set()
    for path in HOME.rglob("*.py"):
        if path.name != "played.py":
            tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            named |= {str(node.value).partition(":")[0] for node in tree if isinstance(node, ast.Constant)}
    told_elsewhere = {"associate", "equip", "flexible-response", "permanent", "programmed", "special-issue"}
    """Of army lists, some with fields of their own, and of command cards."""
    assert CARDS.keywords.keys() - named - told_elsewhere <= UNWRITTEN


@pytest.mark.parametrize("registry", [COMMANDS, PERMANENT, UNREAD, NEWER])
def test_only_printed_command_cards_are_written(registry: set[str]) -> None:
    assert set(registry) <= CARDS.commands.keys()
    assert not (UNREAD | NEWER.keys()) & COMMANDS.keys()


def test_only_printed_upgrades_are_written() -> None:
    assert UPGRADES.keys() <= CARDS.upgrades.keys()


def test_most_cards_are_played() -> None:
    known = played("legion")
    assert sum(not known.unit(one) for one in CARDS.units.values()) >= 148
    assert sum(not known.upgrade(one) for one in CARDS.upgrades.values()) >= 367
    assert sum(not known.command(one) for one in CARDS.commands.values()) >= 229


@pytest.mark.parametrize(
    ("kind", "card", "why"),
    [
        ("upgrade", "dh-447-sniper", "“Overwhelm” is newer than this book, “Sniper Team” is newer than this book"),
        ("upgrade", "overclock", "No source tells the whole of its effect"),
        ("upgrade", "door-gunners", ""),
        ("upgrade", "combat-shields", "No source tells the whole of its effect"),
        ("upgrade", "gang-boss", "“Command Vehicle” is newer than this book"),
        ("upgrade", "clairvoyance", ""),
        ("unit", "guerilla-troopers", "It has no price yet, “Overwhelm” is newer than this book"),
        ("command", "wisdom-of-the-council", "No source tells the whole of its effect"),
        ("command", "orbital-strike", ""),
        ("command", "face-me", "“Hold The Line” is newer than this book"),
        ("command", "push", ""),
    ],
)
def test_the_list_says_why(kind: str, card: str, why: str) -> None:
    line = next(one for one in ArmyPool("legion").pool(kind) if one.id == card)
    assert line.played is not bool(why)
    assert line.note() == why


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("guerilla-troopers", {"unpriced", "newer"}),
        ("combat-shields", {"unknown"}),
        ("face-me", {"newer"}),
        ("push", set()),
        ("recon-mission", set()),
    ],
)
def test_what_any_card_lacks(card: str, why: set[str]) -> None:
    assert {lack.why for lack in played("legion").lacks(card)} == why


@pytest.mark.parametrize(("card", "note"), [("squadron-on-me", "A range on it is ours"), ("maximum-firepower", "")])
def test_the_list_says_which_figures_are_ours(card: str, note: str) -> None:
    line = next(one for one in ArmyPool("legion").pool("command") if one.id == card)
    assert (line.played, line.note()) == (True, note)
