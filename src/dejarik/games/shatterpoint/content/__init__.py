"""What abilities do, each in a few effects; beside it the facts that are printed on the cards."""

from dejarik.games.shatterpoint.content import force_users, mandalorians, ploys, republic, separatists

__all__ = ["force_users", "mandalorians", "ploys", "republic", "separatists"]
