"""Command cards for those who dare: everybody attacked at once, failure punished, traps, threats and bargains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.acting import Acts, Attacks, TakesBackOrder, able
from dejarik.games.legion.actions import FLEES, TWO_ATTACKS
from dejarik.games.legion.bane import HIMSELF, KINDS, PlaceBane
from dejarik.games.legion.card_uses import INSTEAD, action
from dejarik.games.legion.content.divulged_commands import shown
from dejarik.games.legion.content.patterns import attacked, ends, ordered, played, starts
from dejarik.games.legion.courage import STEADFAST, calm, suppress
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import (
    Choose,
    EachOf,
    Either,
    Gains,
    If,
    Lends,
    May,
    Moves,
    Suffers,
    rule_of,
    take_unit,
)
from dejarik.games.legion.effects import answered as given_to
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.giving import GREEN
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.moves import IN_HIDING
from dejarik.games.legion.programs import PERMANENT, Holds, Use, When, command, owner_of, register
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.select import IT, OTHER, It, enemies, own, unit_called
from dejarik.games.legion.special_actions import Distract, distracted
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import AfterMove, CommandsRevealed, ScoringEffects, UnitDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

IG_11, PLO, AHSOKA, HONDO = "IG-11", "Plo Koon", "Ahsoka Tano", "Hondo Ohnaka"

# Everybody at once.

CARNAGE: Final = "mechanical-carnage"
command(
    CARNAGE,
    played(Lends("gunslinger", on="lost", to=own(IG_11))),
    starts(Lends(INSTEAD, of=CARNAGE, until="activation"), of=(IG_11,), once="round"),
)
register(
    f"attack:{CARNAGE}",
    (EachOf(enemies(within=2, seen=True, of=IG_11), Attacks(IT, by=own(IG_11), may=False), may=False),),
)

# Failure.

DRIVEN, PRESSED, PROVED, RENOWNED = "~driven", "~pressed", "~proved", "~renowned"


def marked(mark: str) -> Holds:
    return lambda game, me, window: bool(game.keyword(window.unit, mark))


def killed(*ranks: str) -> Holds:
    """One who was driven on has defeated an enemy, of one of these ranks."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        fallen = game.unit(window.unit)
        if game.allied(fallen.owner, owner_of(game, me)) or not game.keyword(window.killer, DRIVEN):
            return False
        return not ranks or fallen.rank in ranks

    return holds


def killed_in_time(game: Legion, me: int, window: Any) -> bool:
    return bool(killed()(game, me, window)) and game.activating() == window.killer


class Scores:
    def do(self, game: Legion, use: Use) -> Outcome:
        gain_points(game, use.player, 1)
        return None


command(
    "the-empire-does-not-tolerate-failure",
    ordered(Lends(DRIVEN)),
    starts(May("aims"), Gains(aim=2), Lends(PRESSED, until="activation"), holds=marked(DRIVEN)),
    When(UnitDefeated, Lends(PROVED, until="activation"), about="killer", holds=killed_in_time),
    When(UnitDefeated, Lends(RENOWNED), about="killer", holds=killed("commander", "operative")),
    ends(
        If(lambda game, use: not game.keyword(use.unit, PROVED)),
        Suffers(2),
        holds=marked(PRESSED),
    ),
    When(
        ScoringEffects,
        Scores(),
        about="",
        holds=lambda game, me, window: any(
            game.keyword(unit.id, RENOWNED) and game.allied(unit.owner, owner_of(game, me)) for unit in game.state.units
        ),
    ),
)

# Jedi.


class Distracts:
    """A free distract action."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return Distract(unit=use.unit)


def plo_finds_some(game: Legion, use: Use) -> bool:
    unit = game.unit(use.unit)
    return game.facts(unit.id).name.en == PLO and bool(distracted(game, unit))


TRUSTED: Final = "~trusted"


def trusted_by_plo(game: Legion, me: int, window: Any) -> bool:
    plo, unit = unit_called(game, owner_of(game, me), PLO), game.unit(window.unit)
    if plo is None or plo.id == unit.id or not game.keyword(unit.id, TRUSTED):
        return False
    return units_in_range(game, plo, unit, 2)


command(
    "i-dont-believe-in-chance",
    ordered(Lends(TRUSTED), If(plo_finds_some), May("distract"), Distracts(), May("distract"), Distracts()),
    starts(Moves(1, own(PLO)), holds=trusted_by_plo),
)


class LetsFlee:
    """Each defender may make a free move action, and withdraw with it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        game.later(*[Escape(unit=one.id, rule=rule_of(use)) for one in OTHER(game, use)])
        return None


def let_flee(game: Legion, escape: Escape) -> Outcome:
    unit = game.unit(escape.unit)
    unit.used = (*unit.used, FLEES)
    return FreeAction(unit=unit.id, rule=escape.rule, actions=("move",))


def has_fled(game: Legion, escape: Escape) -> None:
    unit = game.unit(escape.unit)
    unit.used = tuple([one for one in unit.used if one != FLEES])


class Escape(Procedure):
    """A free move action with which a unit may withdraw."""

    unit: UnitId
    rule: str
    steps = (let_flee, has_fled)


HURRIED: Final = "~hurried"


def beats(game: Legion, me: int, window: Any) -> bool:
    beaten = game.unit(window.unit)
    return not game.allied(beaten.owner, owner_of(game, me)) and not game.keyword(window.killer, HURRIED)


command(
    "you-are-beaten",
    played(Lends("charge", to=own(AHSOKA))),
    When(UnitDefeated, Lends(TWO_ATTACKS), Lends(HURRIED), about="killer", of=(AHSOKA,), holds=beats),
    attacked(LetsFlee(), of=(AHSOKA,), holds=lambda game, me, window: window.melee),
)
action(
    "you-are-beaten",
    Acts("move", may=False),
    kind="command",
    who=(AHSOKA,),
    can=lambda game, unit: bool(game.keyword(unit.id, HURRIED)) and able(game, unit, "move"),
)

# Bargains.


class Trades:
    """Hondo's fear for the other's green tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        hondo, (foe,) = game.unit(use.unit), It("foe")(game, use)
        fear = hondo.suppression
        calm(game, hondo, fear)
        suppress(game, foe, fear)
        for token in GREEN:
            gain(game, hondo, token, getattr(foe, token))
            setattr(foe, token, 0)
        if foe.standby:
            stand_down(game, foe)
            gain(game, hondo, "standby")
        return None


def fought(game: Legion, use: Use) -> list[Unit]:
    return in_melee_with(game, game.unit(use.unit))


command(
    "thats-just-good-business",
    played(Lends(STEADFAST, to=own(HONDO))),
    When(
        AfterMove,
        Choose("foe", fought),
        Trades(),
        of=(HONDO,),
        once="round",
        holds=lambda game, me, window: bool(in_melee_with(game, game.unit(window.unit))),
    ),
)
action(
    "thats-just-good-business",
    Acts("move", may=False),
    kind="command",
    who=(HONDO,),
    can=lambda game, unit: able(game, unit, "move"),
)

# Ploys.

PLOY: Final = "~ploy"


def plotted(game: Legion, use: Use) -> list[Unit]:
    return enemies(where=lambda game, unit: bool(game.keyword(unit.id, PLOY)))(game, use)


class Springs:
    """The chosen unit has one ploy token less."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            unit.granted = tuple([one for one in unit.granted if one.keyword.id != PLOY])
            game.reindex()
        return None


class LosesGreen:
    """A green token of the chosen unit, of its kind as the player says."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,), given = It("foe")(game, use), given_to(use)
        kinds = [one for one in (*GREEN, "standby") if getattr(unit, one)]
        if not kinds:
            return None
        if given is None:
            options = [(Option(one, place, "option.token", {"token": one}), None) for place, one in enumerate(kinds)]
            return offer(use.player, "command-token", rule_of(use), take_unit, options, args={"command": use.card})
        token = kinds[given[0]]
        if token == "standby":
            stand_down(game, unit)
        else:
            setattr(unit, token, getattr(unit, token) - 1)
            game.emit("token.lost", unit=unit.id, token=token)
        return None


command(
    "i-smell-fear-and-it-smells-good",
    played(Choose("foes", enemies(), most=2, may=True), Lends(PLOY, to=It("foes"))),
    starts(
        Choose("foe", plotted, may=True),
        Springs(),
        Either(
            green=(LosesGreen(),),
            fear=(Gains(It("foe"), suppression=2),),
            unordered=(TakesBackOrder(It("foe")),),
        ),
    ),
)

# Traps.


class LaysTraps:
    """Bane tokens: one beside him, or three before he is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        if game.state.phase == "setup":
            return PlaceBane(player=use.player, count=len(KINDS))
        unit = unit_called(game, use.player, HIMSELF)
        return PlaceBane(player=use.player, by=unit.id) if unit is not None and unit.deployed else None


RULES: Final = "i-make-the-rules-now"
command(RULES, played(LaysTraps(), holds=shown(RULES, False)))
divulges(RULES, "setup-effects", (LaysTraps(), Lends(IN_HIDING, to=own(HIMSELF), until="game")), first=True)

# An investigation.

ISB: Final = "isb-investigation"
PIPS: Final = (0, 1, 2, 3, 4)


class Investigates:
    """All cards in the opponent's hand with a number of pips lie aside face up."""

    def do(self, game: Legion, use: Use) -> Outcome:
        given = given_to(use)
        if given is None:
            options = [(Option(f"pips:{one}", one, "option.number", {"count": one}), None) for one in PIPS]
            return offer(use.player, "command-pips", rule_of(use), take_unit, options, args={"command": use.card})
        opponent = game.opponent(use.player)
        foe = game.state.players[opponent]
        foe.withheld = [key for key in foe.hand if game.cards.commands[key].shown == given[0]]
        foe.hand = [key for key in foe.hand if key not in foe.withheld]
        for key in foe.withheld:
            game.emit("command.withheld", player=opponent, command=key)
        return None


class Concludes:
    """They have them back, and the card is discarded."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_, foe = game.state.players[use.player], game.state.players[game.opponent(use.player)]
        foe.hand += foe.withheld
        foe.withheld = []
        own_.permanent.remove(ISB)
        own_.discard.append(ISB)
        game.reindex()
        return None


def played_another(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    foe = game.state.players[game.opponent(player)]
    return ISB in game.state.players[player].permanent and bool(foe.chosen)


command(ISB, played(Investigates()), When(CommandsRevealed, Concludes(), about="", holds=played_another))
PERMANENT.add(ISB)
