"""Command cards of Imperial Agent."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import ordered
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.programs import command

command("fearsome-oration", ordered(Lends("demoralize", 2), Lends("inspire", 2), of=("Imperial Agent",)))
