"""Upgrades with an action of their own: free card actions that turn the card, and card actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import free
from dejarik.games.legion.effects import Choose, Either, Gains, If, Lends, May, Moves, Suffers, one_of
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.terms import AttackDie
from dejarik.games.legion.lending import TAKES
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.programs import Use, When, upgrade
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.windows import AfterAction, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


def no_hero(game: Legion, unit: Unit) -> bool:
    return unit.rank not in ("commander", "operative")


# The Force.

PUSHED = enemies("trooper", within=1)
TRICKED = enemies("trooper", within=2, where=no_hero)
CHOKED = enemies("trooper", within=1, where=no_hero)
GUIDED = own(within=2)
free("force-push", Choose("foe", PUSHED), Moves(1, It("foe"), may=False, mine=True, engaged=True), among=PUSHED)
free("force-reflexes", Gains(dodge=1))
free("jedi-mind-trick", Choose("foe", TRICKED), Gains(It("foe"), suppression=2), among=TRICKED)
free("force-choke", Choose("foe", CHOKED), Suffers(1, It("foe")), among=CHOKED)
free("force-guidance", Choose("ally", GUIDED, most=2), Gains(It("ally"), surge=1), among=GUIDED)

# Pilots.

TROOPER = own("trooper", within=2)
free("wedge-antilles", Moves(0, may=False, kinds=("pivot",)))
free("general-weiss", Lends("arsenal", 2, until="activation"))
free("plo-koon-saber-class-tank", Lends("agile", 2, until="activation"))
free("lok-durd", Lends("suppressive", until="activation", on="weapons"))
TAKES["lok-durd"] = TAKES["t-series-tactical-droid-pilot"] = TAKES["t-series-tactical-droid"] = ("ai",)
upgrade("t-series-tactical-droid-pilot")
free(
    "shriv-suurgav",
    Choose("ally", TROOPER),
    Gains(It("ally"), dodge=1),
    May("suppression"),
    Gains(It("ally"), suppression=1),
    among=TROOPER,
)
free("governor-pryce", Choose("ally", TROOPER), Gains(It("ally"), aim=1, suppression=1), among=TROOPER)
free(
    "clone-commander-fox",
    Choose("ally", TROOPER),
    Gains(It("ally"), surge=1),
    May("calm"),
    Gains(It("ally"), calm=1),
    among=TROOPER,
)

# Specialists and training.

free("clone-specialist", one_of("aim", "dodge", "surge"))
free("rebel-trooper-specialist", one_of("dodge", "surge"))
free("stormtrooper-specialist", one_of("aim", "surge"))
free("ascension-cables", Lends("scale", until="activation"))
free("call-to-arms", Gains(suppression=1), Lends("charge"))
free("offensive-push", Lends("tactical", 1, until="activation"), Lends("~pushing", until="activation"))


class Forgets:
    """What a card lent for one move is gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        kept = [one for one in unit.granted if one.keyword.id != "~pushing"]
        kept.remove(next(one for one in kept if one.keyword.id == "tactical" and one.until == "activation"))
        unit.granted = tuple(kept)
        game.reindex()
        return None


PUSH_ENDS = When(
    AfterAction,
    Forgets(),
    whose="me",
    holds=lambda game, me, window: window.action == "move" and bool(game.keyword(me, "~pushing")),
)
upgrade("offensive-push", PUSH_ENDS)
upgrade(
    "b1-security-droid",
    When(StartOfActivation, Lends("ai", on="lost", until="activation"), whose="me", may=True, pays=True),
)

# Shots that are no attacks.


class Rolls:
    """One attack die against a chosen unit: with a hit or critical it suffers a wound, and what else the card says."""

    def __init__(self, color: AttackDie, suppression: int = 0) -> None:
        self.color, self.suppression = color, suppression

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(ATTACK_FACES[self.color], 1)
        game.emit("attack.rolled", unit=use.unit, dice=(face,))
        if face in ("hit", "crit"):
            Suffers(1, It("foe")).do(game, use)
            Gains(It("foe"), suppression=self.suppression).do(game, use)
        return None


def unengaged(game: Legion, unit: Unit) -> bool:
    return not engaged(game, unit)


HUNTED = enemies("trooper", within=1, seen=True, where=no_hero)
free("hunter", Choose("foe", HUNTED), Rolls("black"), among=HUNTED)
MARKED = enemies("trooper", seen=True, where=unengaged)


def marksman(game: Legion, use: Any) -> list[Unit]:
    return MARKED(game, use) if unengaged(game, game.unit(use.unit)) else []


for _key in ("stormtrooper-marksman", "rebel-marksman"):
    free(_key, Choose("foe", marksman), Rolls("red", suppression=1), among=marksman, cost=1)

SEEN = enemies(seen=True)
free(
    "dins-amban-rifle",
    Either(may=True, move=(If(lambda game, use: unengaged(game, game.unit(use.unit))), Moves(1, may=False))),
    Choose("foe", SEEN),
    Rolls("red", suppression=1),
    cost=2,
)


def in_my_melee(game: Legion, use: Use) -> list[Unit]:
    return in_melee_with(game, game.unit(use.unit))


free("agent-kallus", Choose("foe", in_my_melee), Gains(It("foe"), immobilize=2), among=in_my_melee)
