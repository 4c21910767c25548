"""The cards: facts in JSON, behaviour in a module for each kind of card. Importing this package registers them all."""

from dejarik.games.xwing.content import damage_cards, galactic_empire, rebel_alliance, upgrades

__all__ = ["damage_cards", "galactic_empire", "rebel_alliance", "upgrades"]
