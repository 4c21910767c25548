"""A card played in a scenario, in one line; an effect that discards an upgrade, for those that mind."""

from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.select import Upgrades
from dejarik.games.destiny.verbs import DiscardFromPlay
from tests.rules.destiny.scenario import A, Scenario

DISCARD_UPGRADE = program("test.discard-upgrade", DiscardFromPlay(Upgrades()))


def play(destiny: Scenario, key: str, *answers: str, resources: int = 9, player: int = A) -> int:
    """Play an event from the hand; give back which card it was."""
    (card,) = destiny.hand(key, player=player)
    destiny.resources(resources, player)
    destiny.act(f"play:{card}", *answers, player=player)
    return card
