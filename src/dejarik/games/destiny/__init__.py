"""Star Wars: Destiny. The modules follow the rules reference: setup, round, actions, dice, damage, abilities."""

from dejarik.games.destiny import content as _content  # noqa: F401  (registers what the cards do)
