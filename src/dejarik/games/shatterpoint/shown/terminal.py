"""A battlefield in characters: the struggle, the objectives, each strike team by its units, with places in millimetres
from the lower left corner."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from dejarik.core.event import Event
from dejarik.games.plain_table import as_typed as as_typed
from dejarik.games.plain_table import choices as choices
from dejarik.games.plain_table import options as options
from dejarik.games.plain_table import prompt as prompt
from dejarik.games.plain_table import rounds as rounds
from dejarik.games.plain_table import suggestion as suggestion
from dejarik.games.plain_table import typed as typed
from dejarik.games.shatterpoint.shown.view import CharacterView, ObjectiveView, PlayerView, UnitView, View
from dejarik.games.shatterpoint.state import SHATTERPOINT
from dejarik.games.shatterpoint.struggle import side
from dejarik.games.speaker import Speaker
from dejarik.words.style import Style

LINE = 110
QUIET: frozenset[str] = frozenset()
HEADINGS = frozenset({"turn.began"})


def begins_round(event: Event) -> bool:
    return event.name == "turn.began"


def moment(view: View, speaker: Speaker) -> str:
    return speaker.say("board.moment", turn=view.round or None, phase=view.phase)


def situation(view: View, speaker: Speaker) -> list[str]:
    """The attack in progress, once its dice lie."""
    attack = view.attack
    if attack is None or not attack.dice:
        return []
    defense = attack.defense or None
    return [
        speaker.say(
            "board.attack", attacker=attack.attacker, defender=attack.defender, dice=attack.dice, defense=defense
        )
    ]


def layout(view: View) -> object:
    """It is drawn once an activation."""
    return view.round, view.phase, view.struggle, view.activated


def board(view: View, speaker: Speaker, style: Style) -> list[str]:
    """Opponents first, so that one's own units are nearest to the question."""
    own = view.player or 0
    lines = [*struggle(view, speaker)]
    for player in sorted(view.players, key=lambda one: (one.id == own, one.id)):
        lines += ["", style.paint(summary(view, player, speaker), "green" if player.id == own else "red")]
        lines += team(view, player, speaker)
    return lines


def struggle(view: View, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("board.field", layout=view.layout, mission=view.mission)
    if not view.struggle:
        return
    leads = next((player.id for player in view.players if view.token * side(player.id) > 0), None)
    yield speaker.say(
        "board.struggle", number=view.struggle_number, struggle=view.struggle, player=leads, spaces=abs(view.token)
    )
    active = [objective(one, speaker) for one in view.objectives if one.active]
    if active:
        yield from textwrap.wrap(speaker.say("board.objectives", places=" · ".join(active)), LINE)


def objective(one: ObjectiveView, speaker: Speaker) -> str:
    return speaker.phrase(
        "board.objective",
        place=one.id,
        priority=one.priority,
        controller=one.controller,
        **stands(one),
    )


def stands(one: CharacterView | ObjectiveView) -> Mapping[str, object]:
    return {"x": round(one.pose.x), "y": round(one.pose.y), "z": round(one.z) or None}


# A strike team.


def summary(view: View, player: PlayerView, speaker: Speaker) -> str:
    return speaker.say(
        "board.player",
        player=player.id,
        free=player.force,
        force=player.force + player.spent,
        momentum=player.momentum,
        won=len(player.claimed),
        cards=len(player.deck),
        reserve=None if player.reserve is None else order_card(player.reserve, speaker),
    )


def order_card(card: int, speaker: Speaker) -> str:
    return speaker.name("order", "shatterpoint") if card == SHATTERPOINT else speaker.name("unit", card)


def team(view: View, player: PlayerView, speaker: Speaker) -> Iterator[str]:
    there = {one.id: one for one in view.characters}
    for unit in (one for one in view.units if one.owner == player.id):
        words = [speaker.name("unit", unit.id), *condition(unit, there, speaker)]
        yield from textwrap.wrap(", ".join(words), LINE, initial_indent="  ", subsequent_indent="      ")


def condition(unit: UnitView, there: Mapping[int, CharacterView], speaker: Speaker) -> Iterator[str]:
    if unit.defeated:
        yield speaker.phrase("board.defeated")
        return
    characters = [there[one] for one in unit.characters if one in there]
    yield from (speaker.phrase("board.at", **stands(one)) for one in characters)
    if not characters:
        yield speaker.phrase("board.off")
    yield speaker.name("stance", f"{unit.card}.{unit.stance}")
    yield speaker.phrase("board.damage", damage=unit.damage, stamina=unit.stamina)
    if unit.injured:
        yield speaker.phrase("board.injured", injured=unit.injured, durability=unit.durability)
    if unit.wounded:
        yield speaker.phrase("board.wounded")
    yield from (speaker.name("condition", one) for one in unit.conditions)
    if unit.hunker:
        yield speaker.phrase("board.hunker", count=unit.hunker)
    if any(one.engaged for one in characters):
        yield speaker.phrase("board.engaged")
