"""A card played in a scenario, in one line."""

from tests.rules.destiny.scenario import A, Scenario


def play(destiny: Scenario, key: str, *answers: str, resources: int = 9, player: int = A) -> int:
    """Play an event from the hand; give back which card it was."""
    (card,) = destiny.hand(key, player=player)
    destiny.resources(resources, player)
    destiny.act(f"play:{card}", *answers, player=player)
    return card
