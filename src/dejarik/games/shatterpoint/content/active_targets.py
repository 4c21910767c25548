"""Active abilities that work on somebody else: enemies within range, allies who are sent somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active
from dejarik.games.shatterpoint.conditions import gain_condition
from dejarik.games.shatterpoint.content.doing import (
    Loses,
    RollsDamage,
    enemies_in_sight,
    engaged_enemies,
    mates,
)
from dejarik.games.shatterpoint.content.patterns import any_of
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Each,
    Either,
    Gains,
    Heals,
    Hunkers,
    If,
    May,
    Pushes,
    Sheds,
    ask,
    unit_of,
)
from dejarik.games.shatterpoint.facts.terms import DEFENSE_DIE
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.pushing import Push
from dejarik.games.shatterpoint.select import Selector, allies, either_of, enemies, has, own, the
from dejarik.games.shatterpoint.state import CharacterId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def on_enemy(key: str, range: int, *program: Effect) -> None:
    """An enemy within range is chosen first."""
    active(key, Choose("enemy", enemies(range)), *program, can=any_of(enemies(range)))


def on_ally(key: str, among: Selector, *program: Effect) -> None:
    active(key, Choose("ally", among), *program, can=any_of(among))


def chosen_is(tag: str, name: str = "ally") -> If:
    return If(lambda game, use: has(game, unit_of(game, use, name).id, tag))


def either_condition(*conditions: str) -> Either:
    ways = tuple((f"option.gives-{one}", Gains(one, "enemy")) for one in conditions)
    return Either(*ways, optional=False)


# Enemies.

for key in ("capture-wire", "then-you-will-die-braver-than-most", "force-pull", "power-such-as-youve-never-dreamed"):
    after: dict[str, Effect] = {
        "capture-wire": Gains("pinned", "enemy"),
        "then-you-will-die-braver-than-most": Gains("exposed", "enemy"),
        "power-such-as-youve-never-dreamed": Hunkers(),
    }
    pull = (Choose("me", own), Choose("enemy", enemies(3, of="me")), Pushes("enemy", "me", 2, "toward"))
    active(key, *pull, *((after[key],) if key in after else ()), can=any_of(enemies(3)))

on_enemy("bola-toss", 3, either_condition("pinned", "exposed"))
on_enemy("whipcord-launcher", 3, Gains("pinned", "enemy"), Gains("disarmed", "enemy"))
on_enemy(
    "yes-more-explosives",
    3,
    RollsDamage(5, "enemy", "expertise"),
    If(lambda game, use: use.chosen["suffered"] > 0),
    Gains("strained", "enemy"),
)
on_enemy(
    "dark-fury",
    2,
    RollsDamage(5, "enemy"),
    If(lambda game, use: use.chosen["suffered"] > 0),
    chosen_is("force-user", "enemy"),
    Gains("exposed", "enemy"),
)
active(
    "its-not-wise-to-upset-a-wookiee",
    Choose("enemy", enemies_in_sight(3)),
    RollsDamage(5, "enemy"),
    can=any_of(enemies_in_sight(3)),
)


class HunkerOrExposed:
    """The enemy unit loses its Hunker tokens; one without any becomes Exposed."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if unit_of(game, use, "enemy").hunker:
            return Loses("enemy", hunker=True).do(game, use)
        return Gains("exposed", "enemy").do(game, use)


on_enemy("id10-seeker-droid", 3, HunkerOrExposed())


class ThreeDefenseDice:
    """Each result gives the enemy unit its condition."""

    GIVES = (("block", "strained"), ("expertise", "disarmed"), ("failure", "exposed"))

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(DEFENSE_DIE, 3)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        for face, condition in self.GIVES:
            if face in rolled:
                gain_condition(game, unit_of(game, use, "enemy"), condition, use.unit)
        return None


for key in ("mayhem", "always-gets-the-job-done"):
    on_enemy(key, 2, ThreeDefenseDice())


def engaged_with(name: str) -> Selector:
    """Allies that the chosen enemy is engaged with."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        owner = game.unit(use.unit).owner
        found = game.engaged_with(game.character(use.chosen[name]))
        return [one for one in found if game.owner_of(game.character(one)) == owner]

    return select


def two_empire_near(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies within range 4 of two allied Galactic Empire characters."""
    friends = [game.character(one) for one in allies("galactic-empire", others=False)(game, use)]
    me = game.character(game.unit(use.unit).characters[0])
    return [one.id for one in game.enemies_of(me) if sum(in_range(a, one, 4) for a in friends) > 1]


active(
    "imperial-firepower",
    Choose("enemy", two_empire_near),
    either_condition("pinned", "disarmed"),
    can=any_of(two_empire_near),
)
active(
    "for-the-empire",
    Choose("enemy", engaged_enemies),
    Choose("ally", engaged_with("enemy")),
    Pushes("enemy", "ally", 2),
    Gains("exposed"),
    can=any_of(engaged_enemies),
)


class PushesAll:
    """Everybody else within range 2 of the chosen character, one after the other in the order that its player likes."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        origin = game.character(use.chosen["me"])
        if "first" not in use.chosen:
            around = [one.id for one in game.state.characters if one.placed and one is not origin]
            for id in around:
                if in_range(origin, game.character(id), 2) and not keyword(game, id, "immovable"):
                    use.chosen[f"waiting {id}"] = id
            use.chosen["first"] = 1
        waiting = [id for name, id in use.chosen.items() if name.startswith("waiting ")]
        if not waiting:
            return None
        if len(waiting) > 1:
            if "next" not in use.chosen:
                options = [
                    Option(f"character:{id}", ("next", id), "option.character", {"character": id}) for id in waiting
                ]
                return ask(game, use, "choice", options, optional=False)
            use.at -= 1  # and once more
        pushed = use.chosen.pop("next", waiting[0])
        del use.chosen[f"waiting {pushed}"]
        return Push(player=game.unit(use.unit).owner, character=pushed, origin=origin.id, range=2, way="away")


active("force-repulse", Choose("me", own), PushesAll())


# Allies.

on_ally("full-recovery", allies(range=3, others=False), Loses("ally", damage=99, conditions=True))
on_ally("royal-command", allies("galactic-republic", others=False), Each("advance", among=mates("ally")))
on_ally("call-the-hunt", allies("inquisitorius", "supporting"), May("dash", by="ally"), Attacks("ally", dice=5))
on_ally("obscuring-flames", allies(range=3, others=False), Hunkers("ally"))
on_ally("spotchka-rations", allies("scoundrel", range=3, others=False, whole=True), Heals("ally"), Heals("ally"))
on_ally(
    "rogue-one-pulling-away",
    allies("rebel-alliance", range=4, others=False, whole=True),
    May("dash", by="ally"),
    chosen_is("spy"),
    Choose("me", own),
    May("dash", by="me"),
)
on_ally(
    "by-your-command-grand-admiral",
    allies("stormtrooper"),
    May("dash", by="ally"),
    chosen_is("night-trooper"),
    Choose("me", own),
    May("dash", by="me"),
)
active(
    "inspiring-stories-so-many-of-them-true",
    Choose("ally", allies(others=False)),
    Choose("me", own),
    Each("dash", among=either_of(the("me"), mates("ally"))),
)
active(
    "move-to-position",
    Choose("me", own),
    May("dash", "climb", by="me"),
    Choose("ally", allies(range=3, others=False)),
    May("dash", by="ally"),
)
HELPED = Either(
    ("option.gain-hunker", Hunkers("ally")),
    ("option.remove-condition", Sheds("ally")),
    ("option.make-attack", Attacks("ally", dice=5)),
)
on_ally("elders-command", allies("ewok", "supporting", range=4), May("dash", by="ally"), HELPED)
on_ally("i-will-have-results", allies("stormtrooper", "supporting", range=4), May("dash", by="ally"), HELPED)
