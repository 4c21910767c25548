"""Command cards of Rebel Officer."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import ordered
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.programs import command

command("diversionary-tactics", ordered(Gains(dodge=1, observation=1)))
