"""A Destiny table in characters: what each player has in play, the dice in the pools, and one's own hand."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import cast

from dejarik.core.decision import Decision
from dejarik.core.event import Event
from dejarik.games.destiny.facts import CardFacts, card_facts, original
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.shown import prompts
from dejarik.games.destiny.shown.view import CardView, PlayerView, View
from dejarik.games.plain_table import as_typed as as_typed
from dejarik.games.plain_table import rounds as rounds
from dejarik.games.plain_table import suggestion as suggestion
from dejarik.games.plain_table import typed as typed
from dejarik.games.speaker import Speaker, templates
from dejarik.words.style import Style

LINE = 96
# What the board shows need not be read as well; the log has it.
QUIET = frozenset({"card.exhausted", "cards.drawn", "resources.spent"})
HEADINGS = frozenset({"round.began", "upkeep.began"})


def seen(view: object) -> View:
    return cast(View, view)


def options(lists: bool) -> dict[str, object]:
    return {}


def begins_round(event: Event) -> bool:
    return event.name == "round.began"


def prompt(game: Destiny, decision: Decision, speaker: Speaker) -> str:
    key, args = prompts.prompt(game, decision)
    return speaker.say(key, **{**args, "subject": decision.subject})


def moment(view: object, speaker: Speaker) -> str:
    """The round, once there is one, and the phase."""
    return speaker.say("board.moment", round=seen(view).round or None, phase=seen(view).phase)


def situation(view: object, speaker: Speaker) -> list[str]:
    """The dice that are being resolved."""
    under_way = seen(view).resolving
    if under_way is None or under_way.die is None:
        return []
    return [speaker.say("board.resolving", player=under_way.player, worth=(under_way.value, under_way.symbol))]


def layout(view: object) -> object:
    """What must change before the board is worth drawing again."""
    table = seen(view)
    return table.round, table.battlefield_controller, table.players, table.cards


def board(view: object, speaker: Speaker, style: Style) -> list[str]:
    """Opponents first, so that one's own cards are nearest to the question."""
    table = seen(view)
    own = table.player or 0
    lines = [battlefield(table, speaker)]
    for player in sorted(table.players, key=lambda one: (one.id == own, one.id)):
        lines += ["", style.paint(summary(player, speaker), "green" if player.id == own else "red")]
        lines += in_play(table, player, speaker)
        lines += pool(player, speaker, style)
        lines += hand(player, speaker)
    return lines


def battlefield(table: View, speaker: Speaker) -> str:
    if table.battlefield is None:
        return speaker.say("board.no-battlefield")
    return speaker.say(
        "board.battlefield", card=table.battlefield[1], player=table.battlefield_controller, claimed=table.claimed
    )


def summary(player: PlayerView, speaker: Speaker) -> str:
    return speaker.say(
        "board.player",
        player=player.id,
        resources=player.resources,
        hand=player.hand_count,
        deck=player.deck_count,
        discard=len(player.discard),
        out=player.out,
    )


# What lies on the table.


def in_play(table: View, player: PlayerView, speaker: Speaker) -> Iterator[str]:
    cards = {card.id: card for card in table.cards}
    plot = () if player.plot is None else (player.plot,)
    for id in (*player.characters, *player.supports, *plot):
        if id in cards:
            yield f"  {card_line(cards[id], speaker)}"
            yield from (f"    + {card_line(cards[one], speaker)}" for one in cards[id].upgrades if one in cards)


def card_line(card: CardView, speaker: Speaker) -> str:
    return ", ".join([speaker.name("copy", (card.id, card.card)), *condition(card, speaker)])


def condition(card: CardView, speaker: Speaker) -> Iterator[str]:
    if card.type == "character":
        yield speaker.phrase("board.health", left=card.health - card.damage, health=card.health)
    for kind, count in (("shields", card.shields), ("resources", card.resources), ("dice", card.dice)):
        if count:
            yield speaker.phrase(f"board.{kind}", count=count)
    if card.kept:
        yield speaker.phrase("board.kept", cards=card.kept)
    if card.exhausted:
        yield speaker.phrase("board.exhausted")


def pool(player: PlayerView, speaker: Speaker, style: Style) -> list[str]:
    if not player.pool:
        return []
    dice = [f"{speaker.name('card', die.card)}: {speaker.name('side', die.side)}" for die in player.pool]
    lines = textwrap.wrap(" · ".join(dice), LINE, initial_indent="  > ", subsequent_indent="    ")
    return [style.paint(line, "bold") for line in lines]


# The hand.


def hand(player: PlayerView, speaker: Speaker) -> Iterator[str]:
    """One's own cards, with what they cost and do: another's are never in the view."""
    if not player.hand:
        return
    yield "  " + speaker.say("board.hand")
    for _, key in player.hand:
        yield from textwrap.wrap(
            in_hand(card_facts(key), speaker), LINE, initial_indent="    ", subsequent_indent="        "
        )


def in_hand(card: CardFacts, speaker: Speaker) -> str:
    name = speaker.say("board.card", card=card.id, cost=card.cost, kind=card.type)
    known = templates("destiny", speaker.lang)
    key = next((key for one in (card.id, original(card.id)) if (key := f"effect.{one}") in known), None)
    if key is None:
        return name
    return speaker.say("board.does", card=name, effect=speaker.say(key))


# Questions.


def choices(decision: Decision, speaker: Speaker, style: Style) -> list[str] | None:
    """As they come: a number and a sentence each."""
    return None
