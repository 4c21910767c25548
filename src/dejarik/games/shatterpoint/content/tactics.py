"""Tactics: what a unit's activation begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility
from dejarik.games.shatterpoint.content.active_targets import chosen_is, either_condition
from dejarik.games.shatterpoint.content.choosing import Where, was_chosen
from dejarik.games.shatterpoint.content.doing import Loses, MaySuffer, enemies_in_sight, mates, near
from dejarik.games.shatterpoint.content.patterns import tactic
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Either,
    Heals,
    Hunkers,
    If,
    May,
    Refreshes,
    Sheds,
    Suffers,
    did,
    unit_of,
)
from dejarik.games.shatterpoint.select import Selector, allies, either_of, enemies, has, own, the
from dejarik.games.shatterpoint.sight import unit_engaged

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint
    from dejarik.games.shatterpoint.state import CharacterId

ME_DASHES: tuple[Effect, ...] = (Choose("me", own), May("dash", by="me"))


def sends(key: str, among: Selector, *kinds: str, then: tuple[Effect, ...] = ()) -> None:
    """One character among these may move."""
    tactic(key, Choose("ally", among), May(*kinds, by="ally"), *then)


def sends_unit(key: str, among: Selector, *kinds: str, then: tuple[Effect, ...] = ()) -> None:
    """Each character of one unit among these may move."""
    tactic(key, Choose("ally", among), Each(*kinds, among=mates("ally")), *then)


def unstrained(game: Shatterpoint, use: UseAbility) -> bool:
    return "strained" not in game.unit(use.unit).conditions


def not_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return not unit_engaged(game, game.unit(use.unit))


def enemy_within(range: int) -> If:
    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        unit = game.unit(use.unit)
        return any(near(game, unit, one.id, range) for one in game.enemies_of(game.character(unit.characters[0])))

    return If(holds)


def if_any(name: str, among: Selector) -> Where:
    """Chosen before anybody moves; where there is nobody, the rest happens all the same."""
    return Where(lambda game, use: bool(among(game, use)), Choose(name, among))


# One character.

sends("charge", allies("galactic-republic", others=False), "dash")
sends("onward", allies("battle-droid", range=4), "dash")
sends("obscuring-shadows", allies("dathomirian"), "dash")
sends("race-ya", either_of(allies("galactic-republic", "primary"), allies("jedi", "primary")), "dash")
sends("infiltrate", allies("rebel-alliance", others=False), "advance")
sends("you-cant-defeat-us-all", allies("galactic-republic", others=False), "dash")
sends("fan-out", either_of(own, allies("spy")), "reposition")
sends("im-here-to-rescue-you", either_of(own, allies("spy")), "reposition")
sends(
    "you-have-your-orders",
    either_of(allies("galactic-empire", "secondary"), allies("stormtrooper")),
    "dash",
)
tactic(
    "marching-orders",
    if_any("ally", allies("galactic-empire", "supporting")),
    Choose("me", own),
    Each("dash", among=either_of(the("ally"), the("me"))),
)
tactic(
    "unity-wins-war",
    if_any("ally", either_of(allies("galactic-republic"), allies("mercenary"))),
    Where(was_chosen("ally"), May("dash", by="ally")),
    Choose("me", own),
    May("jump", by="me"),
)
sends(
    "my-friends-make-the-impossible-possible",
    allies("rebel-alliance"),
    "dash",
    then=(chosen_is("spectre"), Either(("option.gain-hunker", Hunkers("ally")))),
)
tactic(
    "grab-yourself-some-bacta-trooper",
    Choose("ally", allies("clone-trooper", others=False)),
    Heals("ally"),
    May("dash", by="ally"),
)


def engaged_allies(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return [one for one in allies(others=False)(game, use) if game.engaged_with(game.character(one))]


tactic("run", Choose("ally", either_of(own, engaged_allies)), Heals("ally"), May("reposition", by="ally"))
tactic(
    "detain",
    Choose("ally", allies("scoundrel", others=False)),
    May("dash", by="ally"),
    Choose("enemy", enemies(3, of="ally")),
    either_condition("pinned", "disarmed"),
)
tactic(
    "this-is-a-rebellion-isnt-it",
    Choose("ally", either_of(own, allies("rebel-alliance", "supporting"))),
    Either(("option.dash", May("dash", by="ally")), ("option.make-attack", Attacks("ally", dice=5))),
)

# Two of them, or whole units: in the order that their player likes (timing.own-order).

SEPARATISTS = allies("separatist-alliance", range=3)
tactic(
    "leader-of-the-separatist-army",
    if_any("ally", SEPARATISTS),
    Each("dash", among=either_of(own, the("ally"))),
)
tactic(
    "you-know-who-we-are",
    if_any("ally", allies("inquisitorius", "secondary", "supporting")),
    Choose("me", own),
    Each("dash", among=either_of(the("me"), the("ally"))),
)
tactic(
    "rush-to-action",
    if_any("ally", allies("galactic-republic")),
    Each("dash", among=either_of(own, mates("ally"))),
)
tactic(
    "wisdom-of-the-mandalore",
    if_any("ally", allies("mandalorian")),
    Each("jump", among=either_of(own, the("ally"))),
)
sends_unit("do-not-let-them-escape", either_of(own, allies("battle-droid", "supporting")), "dash")
sends_unit("flank-em", allies("clone-trooper", others=False), "climb")
sends_unit("get-moving-you-dogs", allies("weequay"), "dash")
sends_unit(
    "into-the-garbage-chute-flyboy",
    either_of(allies("rebel-alliance"), allies("spy")),
    "dash",
    then=(Hunkers("ally"),),
)
sends_unit(
    "inexorable-advance", allies("galactic-empire", "supporting"), "advance", then=(did("advance"), Suffers(1, "ally"))
)
sends_unit("wise-counsel", allies("galactic-republic"), "dash", then=(chosen_is("jedi"), *ME_DASHES))
tactic("hang-tight-trooper-delta-squad-on-our-way", Each("dash", among=allies("delta-squad", range=4, others=False)))
tactic("press-on", Choose("ally", allies("galactic-empire", "supporting")), Sheds("ally"), May("dash", by="ally"))


class EachIfHurt:
    """Each character of the chosen unit may dash, or reposition where the unit has damage."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        hurt = unit_of(game, use, "ally").damage > 0
        return Each(*(("dash", "reposition") if hurt else ("dash",)), among=mates("ally")).do(game, use)


class OneIfHurt:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        hurt = unit_of(game, use, "ally").damage > 0
        return May(*(("dash", "reposition") if hurt else ("dash",)), by="ally").do(game, use)


class OneOfTag:
    """The chosen character may dash, or make another move if its unit has a tag."""

    def __init__(self, tag: str, better: str) -> None:
        self.tag, self.better = tag, better

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        known = has(game, unit_of(game, use, "ally").id, self.tag)
        return May(*(("dash", self.better) if known else ("dash",)), by="ally").do(game, use)


tactic("imperial-efficiency", Choose("ally", either_of(own, allies("galactic-empire", "supporting"))), EachIfHurt())
tactic("scatter", Choose("ally", either_of(own, allies("separatist-alliance"), allies("scoundrel"))), OneIfHurt())
tactic("we-prefer-going-to-them", Choose("ally", allies("clone-trooper")), OneOfTag("bad-batch", "advance"))
tactic("phoenix-leader", Choose("ally", allies("rebel-alliance")), OneOfTag("spectre", "advance"))

# The unit itself.

tactic("return-of-the-jedi", Choose("me", own), May("jump", by="me"), Refreshes(1))
tactic("lessons-learned", Choose("me", own), Heals("me"))
tactic("on-the-hunt", Sheds(), *ME_DASHES)
tactic("special-forces-conditioning", Loses(damage=1), Sheds())
tactic("forced-march", MaySuffer(1, "option.suffer-to-shed"), Sheds(must=True))
tactic(
    "you-dont-know-the-power-of-the-dark-side",
    Either(("option.lose-damage", Loses(damage=2)), ("option.remove-condition", Sheds())),
    Refreshes(1),
)
tactic("regeneration", If(unstrained), Loses(damage=99, conditions=True))
tactic("high-priority-target", *ME_DASHES, enemy_within(5), Either(("option.focus", Acts("focus"))))
tactic(
    "trick-shot", If(not_engaged), Choose("enemy", enemies_in_sight()), Suffers(1, "enemy"), Loses("enemy", hunker=True)
)
tactic("oppression", Each("dash"), Choose("enemy", enemies(3)), either_condition("strained", "pinned"))
