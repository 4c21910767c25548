"""Command cards with a weapon on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    attacked,
    called,
    ends,
    phase_starts,
    played,
    pool_formed,
    shot,
    some,
    starts,
)
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends, Moves, answered, rule_of, take_unit
from dejarik.games.legion.facts import ATTACK_FACES, WeaponFacts
from dejarik.games.legion.firing import Arms, Beams, Disarms, Fires, joined, unfired
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Holds, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import CARD
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import AfterAction, AfterAttack
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

BOBA, IDEN, R2, VEERS, LEIA = "Boba Fett", "Iden Versio", "R2-D2", "General Veers", "Leia Organa"
GRIEVOUS, SABINE, BOSSK, CHEWBACCA = "General Grievous", "Sabine Wren", "Bossk", "Chewbacca"
VENTRESS = "Asajj Ventress"
BOMBS: Final = 3
EVERY: Final = 99
BRAWN_RANGE: Final = 3


# Weapons for an activation.


def armed(name: str) -> When:
    """The unit of a name has the weapon while it is activated."""
    return starts(Arms(), of=(name,))


command("z-6-jetpack-rocket", armed(BOBA))
command("concussive-blast", starts(Acts("recover", may=False), Arms(), of=(IDEN,)))
command("impromptu-immolation", armed(R2), attacked(Acts("move"), of=(R2,)))

# Attacks at its end.

command("maximum-firepower", ends(Arms(), Fires(), Disarms(), of=(VEERS,), once="round"))
command("coordinated-bombardment", ends(Arms(), Fires(BOMBS), Disarms(), of=(LEIA,), once="round"))
command(
    "trained-in-your-jedi-arts",
    played(Lends("disengage", to=own(GRIEVOUS)), Gains(own(GRIEVOUS), dodge=1)),
    ends(Arms(), Fires(EVERY), Disarms(), of=(GRIEVOUS,), once="round"),
)

CALLERS: Final = ("commander", "field-commander")
command("orbital-strike", ends(Arms(), Fires(), Disarms(), of=CALLERS, holds=unfired("orbital-strike")))
command("air-support", ends(Arms(), Beams(), Disarms(), of=CALLERS, holds=unfired("air-support")))
command(
    "overwhelming-barrage",
    ends(Arms(), Beams(), Disarms(), of=("commander",), holds=unfired("overwhelming-barrage")),
)
command(
    "i-am-fear",
    starts(Acts("recover", may=False), of=(VENTRESS,), once="round"),
    ends(Arms(), Fires(), Disarms(), of=(VENTRESS,), once="round"),
)


def trappers(game: Legion, use: Use) -> list[Unit]:
    """Ewoks with a trapper among them who still stands."""
    found = own("ewok trooper", where=lambda game, unit: unit.deployed)(game, use)
    return [unit for unit in found if any(card.key == "ewok-trapper" for card in game.equipped(unit))]


command("log-traps", phase_starts(EachOf(trappers, Arms(), Fires(), Disarms(), most=1)))

NO_ATTACK: Final = Refusal("card.command.fields", "refusal.may-not-attack")


def holds_fire(game: Legion, me: int, query: Any) -> bool:
    """Boba attacks with the card's weapon alone, once he has done all else."""
    boba = query.attacker
    return called(game, me, boba, BOBA) and game.activating() == boba and not game.keyword(boba, WEAPON)


command(
    "making-his-way-in-the-galaxy",
    Changes(MayAttack, lambda game, me, query, value: value or NO_ATTACK, holds_fire),
    ends(Arms(), Fires(EVERY), Disarms(), of=(BOBA,), once="round"),
)

# Birds.


class Whistles:
    """A white attack die for each miniature of the chosen units: a wound for all but blanks."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foes")(game, use):
            faces = game.roll(ATTACK_FACES["white"], len(game.standing(unit)))
            game.emit("command.rolled", command=use.card, dice=tuple(faces))
            game.later(suffer(game, unit, len(faces) - faces.count("blank"), use.player, use.unit))
        return None


SEEN_NEAR = enemies(within=1, seen=True)
command("whistling-birds")
action(
    "whistling-birds",
    Choose("foes", SEEN_NEAR, most=3),
    Whistles(),
    kind="command",
    cost=1,
    who=("Din Djarin",),
    can=some(SEEN_NEAR, "whistling-birds", "command"),
)

# Charges.


def laid(name: str) -> When:
    """Whoever has laid charges of the card may move on."""
    return When(
        AfterAction,
        Moves(1),
        of=(name,),
        holds=lambda game, me, window: window.action == f"arm:{CARD}",
    )


command("explosions", played(Arms(own(SABINE), "game")), laid(SABINE), permanent=True)


def gassed(game: Legion, me: int, window: Any) -> bool:
    """A charge of the player's card went off."""
    attack = game.current(Attack)
    token = None if attack is None else next((one for one in game.state.tokens if one.id == attack.token), None)
    return token is not None and token.name == "merciless-munitions" and token.owner == owner_of(game, me)


command(
    "merciless-munitions",
    played(Arms(own(BOSSK), "game")),
    laid(BOSSK),
    When(AfterAttack, Gains(OTHER, poison=1), about="", others="defenders", holds=gassed),
    permanent=True,
)

# A friend's weapon.


def brawn(game: Legion, me: int, window: Any) -> bool:
    chewbacca = unit_called(game, owner_of(game, me), CHEWBACCA)
    if not shot(game, me, window) or not called(game, me, window.attacker, LEIA) or chewbacca is None:
        return False
    foe = game.unit(window.defender)
    return units_in_range(game, chewbacca, foe, BRAWN_RANGE) and units_see(game, chewbacca, foe)


def bowcasters(game: Legion, use: Use) -> list[WeaponFacts]:
    chewbacca = unit_called(game, use.player, CHEWBACCA)
    assert chewbacca is not None
    return [one for one in game.facts(chewbacca.id).weapons if one.range is not None and one.range[1] > 0]


class LendsAWeapon:
    """One of Chewbacca's ranged weapons joins the pool."""

    def do(self, game: Legion, use: Use) -> Outcome:
        found, given = bowcasters(game, use), answered(use)
        if given is not None:
            joined(game, found[given[0]])
            return None
        options = [
            (Option(f"weapon:{place}", place, "option.weapon", {"weapon": one.name}), None)
            for place, one in enumerate(found)
        ]
        return offer(use.player, "command-weapon", rule_of(use), take_unit, options, args={"command": use.card})


def lends_brawn(holds: Holds) -> When:
    return pool_formed(LendsAWeapon(), once="attack", holds=holds)


command("brains-and-brawn", lends_brawn(brawn))
