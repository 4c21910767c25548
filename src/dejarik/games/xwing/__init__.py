"""X-Wing, second edition. The modules follow the rulebook: setup, the five phases, attack, damage, actions, tokens."""

from dejarik.games.xwing import content as _content  # noqa: F401  (registers what the cards do)
