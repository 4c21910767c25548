"""Premonitions, and what lies on it."""

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario

PREMONITIONS, LUKE, VADER, JANGO, GUN = "02131", "01035", "01010", "01021", "01047"
MEDIC, SABER, CHOKE, GEAR, HOLDOUT = "01105", "01059", "01013", "01034", "01063"


def stack(destiny: Scenario, key: str, player: int = A) -> tuple[int, int]:
    """A player has Premonitions set aside with that card on it; both of them."""
    event, card = destiny.hand(PREMONITIONS, key, player=player)
    destiny.act(f"play:{event}", "stack-card", player=player)
    return event, card


@covers("zone.set-aside.cards")
def test_a_card_is_stacked_facedown_and_played_later_for_free(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    event, saber = stack(destiny, SABER)
    own = destiny.player()
    assert (own.hand, own.facedown, own.discard, event in own.aside) == ([], [saber], [], True)
    seen = destiny.game.view(B).players[A]  # type: ignore[attr-defined]
    assert (seen.facedown, (event, PREMONITIONS) in seen.aside) == (1, True)
    assert SABER not in repr(destiny.game.view(B)), "nobody may look"
    (other,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{other}", "play-stacked")
    own = destiny.player()
    assert (destiny[saber].on, own.facedown, own.aside.count(event)) == (luke, [], 0)
    assert sorted(own.discard) == sorted([event, other])
    assert destiny.state.stacked == []


@covers("ruling.sor.premonitions.opponent-copy")
def test_the_card_on_an_opponents_copy_may_be_played(destiny: Scenario) -> None:
    jango, _ = destiny.character(JANGO), destiny.character(LUKE, B)
    event, gun = stack(destiny, HOLDOUT, B)
    (own,) = destiny.hand(PREMONITIONS)
    assert destiny.events("cards.revealed") == []
    destiny.act(f"play:{own}", "play-stacked")
    assert destiny.events("cards.revealed") == [{"player": B, "cards": (HOLDOUT,), "by": A}]
    assert destiny.asked == "extra-action", "Ambush"
    assert (destiny[gun].on, destiny[gun].owner, destiny[gun].controller) == (jango, B, A)
    assert (destiny.player(B).discard, destiny.player().discard) == ([event], [own])


def test_of_two_copies_the_chosen_one_gives_its_card(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(VADER, B)
    first, _ = stack(destiny, SABER)
    second, gear = stack(destiny, GEAR)
    (event,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{event}", "play-stacked", f"card:{second}")
    assert (destiny[luke].upgrades, first in destiny.player().aside) == ((gear,), True)


@covers("ruling.sor.premonitions.restriction")
def test_a_stacked_card_that_may_not_be_played_is_discarded(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.character(VADER, B)
    event, choke = stack(destiny, CHOKE, B)
    (own,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{own}", "play-stacked")
    assert (destiny.asked, destiny.player(B).facedown) == (None, [])
    assert sorted(destiny.player(B).discard) == sorted([event, choke])
    assert destiny.player().discard == [own]


def test_either_choice_may_be_made_without_effect(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(VADER, B)
    (event,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{event}")
    assert destiny.options == ["stack-card", "play-stacked"]
    destiny.answer("play-stacked")
    assert destiny.player().discard == [event]
    (other,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{other}", "stack-card")
    assert (other in destiny.player().aside, destiny.state.stacked) == (True, [])


def test_the_card_being_played_is_known_to_everybody(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.character(GUN)
    destiny.character(LUKE, B)
    _, holdout = stack(destiny, HOLDOUT, B)
    destiny.deck(*[MEDIC] * 9, player=B)
    (own,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{own}", "play-stacked")
    assert destiny.asked == "play-on"
    for seed in range(5):
        assert destiny.game.imagined(A, seed).state.players[B].facedown == [holdout]


@covers("zone.set-aside.cards", "ruling.sor.premonitions.opponent-copy")
def test_what_lies_on_a_copy_is_its_owners(destiny: Scenario) -> None:
    """B's card was laid down first; A's copy has A's card."""
    luke, _ = destiny.character(LUKE), destiny.character(VADER, B)
    destiny.state.changed = False
    theirs, _ = stack(destiny, CHOKE, B)
    mine, saber = stack(destiny, SABER)
    told = [(one["player"], one["card"]) for one in destiny.events("card.stacked")]
    assert told == [(B, PREMONITIONS), (A, PREMONITIONS)]
    (event,) = destiny.hand(PREMONITIONS)
    destiny.act(f"play:{event}", "play-stacked", f"card:{mine}")
    assert (destiny[saber].on, theirs in destiny.player(B).aside) == (luke, True)
    assert len(destiny.player(B).facedown) == 1
