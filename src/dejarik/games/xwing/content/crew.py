"""Crew: what they do at their moments, for their own ship or for others."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, CardAction, PerformAction, action_bar, choices, in_lock_range
from dejarik.games.xwing.attack import Attack, defense_dice
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    ExtraAction,
    OnOneShip,
    Reroll,
    attack_now,
    foes,
    friends,
    in_firing_arc,
    primary,
    spend_force,
)
from dejarik.games.xwing.content.titles import white_as_red
from dejarik.games.xwing.content.upgrades import spend_charge
from dejarik.games.xwing.damage import Expose, Repair, SufferDamage, recover_shield, repairable
from dejarik.games.xwing.dice import DiceModification, Face, Which, reroll, reroll_choices, roll_attack_die, roll_pool
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.tokens import GREEN, Jam, break_lock, gain, remove, spend
from dejarik.games.xwing.values import ManeuverDifficulty, RangeZeroAllowed, RedWhileStressed, TokenStays
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterDefending,
    AfterExecuting,
    AfterPlacingForces,
    AfterRevealing,
    AfterRolling,
    BeforeRolling,
    DuringEndPhase,
    DuringSystemPhase,
    EndOfRound,
    StartOfActivation,
    StartOfEngagement,
)


def damaged(ship: Ship) -> bool:
    return bool(ship.damage)


# After an action.


class OneMoreToken(Ability[AfterAction]):
    """The action brings a second token of its kind."""

    token: Token

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == self.token

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> None:
        gain(game, game.ship(me), self.token)


@card("perceptivecopilot")
class PerceptiveCopilot(OneMoreToken):
    token = "focus"


@card("c3po")
class C3POCalculates(OneMoreToken):
    token = "calculate"


# C-3PO guesses.


@card("c3po")
class C3POGuesses(Ability[BeforeRolling]):
    """A calculate token for a guess: how many evades will the defense dice show?"""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.ship != me or window.pool != "defense" or "calculate" not in game.ship(me).tokens:
            return False
        return defense_dice(game, attack_now(game)).total > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> Procedure:
        spend(game, game.ship(me), "calculate")
        return Guess(ship=me, most=defense_dice(game, attack_now(game)).total)


def choose_guess(game: XWing, guess: Guess) -> Decision:
    ship = game.ship(guess.ship)
    options = tuple(Option(f"evades:{n}", n, "option.guess-evades", {"count": n}) for n in range(1, guess.most + 1))
    return Decision(ship.owner, "guess", "attack.3a.roll", take_guess, options, subject=ship.id)


def take_guess(game: XWing, guess: Guess, count: int) -> None:
    attack_now(game).notes[C3POGuesses.card] = count
    game.emit("evades.guessed", ship=guess.ship, count=count)


class Guess(Procedure):
    ship: ShipId
    most: int
    steps = (choose_guess,)


@card("c3po")
class C3POWasRight(Ability[AfterRolling]):
    """A right guess is one evade more."""

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or window.pool != "defense":
            return False
        attack = attack_now(game)
        return attack.notes.get(self.card) == attack.green.faces.count("evade")

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        attack_now(game).green.add("evade")


# Maneuvers.


@card("niennunb", kind="upgrade")
class NienNunbCrew(Modifier[ManeuverDifficulty, int]):
    """Banks are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return query.ship == me and query.bearing in ("bank-left", "bank-right")

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


@card("leiaorgana", kind="upgrade")
class LeiaOrganaCrew(Ability[StartOfActivation]):
    """3 charges ease the red maneuvers of every friendly ship in this phase."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfActivation) -> bool:
        return game.card(me, self.card).charges >= 3

    def resolve(self, game: XWing, me: ShipId, window: StartOfActivation) -> None:
        for _ in range(3):
            spend_charge(game, me, self.card)
        game.ship(me).lasting.append(self.card)


@card("leiaorgana", kind="upgrade")
class LeiaEases(Modifier[ManeuverDifficulty, int]):
    stage = 9

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        active = self.card in game.ship(me).lasting and game.state.phase == "activation"
        return active and game.friendly(me, query.ship)

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1 if value >= 2 else value


@card("herasyndulla", kind="upgrade")
class HeraSyndullaCrew(Modifier[RedWhileStressed, bool]):
    """Red maneuvers are selected and executed even while stressed."""

    def applies(self, game: XWing, me: ShipId, query: RedWhileStressed) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: RedWhileStressed, value: bool) -> bool:
        return True


def executed(game: XWing, window: AfterExecuting, colour: str) -> bool:
    """Whether the ship has fully executed a maneuver of this colour."""
    done = game.ship(window.ship).executed
    return window.full and done is not None and done.difficulty == colour


@card("herasyndulla", kind="upgrade")
class HeraSyndullaPays(Ability[AfterExecuting]):
    """A full red maneuver with 3 or more stress: 1 of them goes, and 1 hit damage comes."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and executed(game, window, "red") and game.ship(me).count("stress") >= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        remove(game, game.ship(me), "stress")
        return SufferDamage(ship=me, hits=1)


@card("kananjarrus", kind="upgrade")
class KananJarrusCrew(Ability[AfterExecuting]):
    """1 Force takes 1 stress from a friend close by that has fully executed a white maneuver."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        if not game.ship(me).force or not game.friendly(me, window.ship) or not game.ship(window.ship).stressed:
            return False
        return executed(game, window, "white") and game.range(me, window.ship) <= 2

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        spend_force(game, me)
        remove(game, game.ship(window.ship), "stress")


@card("captainhark", kind="upgrade")
class CaptainHarkCrew(Ability[AfterExecuting]):
    """A charge for a focus token after a full red maneuver, if the ship has none."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        ship = game.ship(me)
        ours = window.ship == me and executed(game, window, "red")
        return ours and "focus" not in ship.tokens and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        spend_charge(game, me, self.card)
        gain(game, game.ship(me), "focus")


@card("ahsokatano-crew")
class AhsokaTano(OnOneShip[AfterExecuting]):
    """1 Force after a full maneuver: a friend behind may perform a red focus action, even while stressed."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        ship = game.ship(me)
        if window.ship != me or not window.full or not ship.force:
            return []
        behind = [one for one in friends(game, me, 1, 2) if game.in_arc(me, one.id, "full_rear")]
        return [one for one in behind if choices(game, one, self.focus(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return self.focus(chosen)

    def focus(self, ship: ShipId) -> PerformAction:
        red_focus = (ActionFacts("focus", red=True),)
        return PerformAction(ship=ship, allowed=red_focus, while_stressed=True, rule="action.extra")


@card("seasonednavigator")
class SeasonedNavigator(Ability[AfterRevealing]):
    """The dial may be set to another maneuver of its speed that is not red; that one is a step harder."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        return window.ship == me and bool(other_maneuvers(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        return SetDialAnew(ship=me, card=self.card)


@card("seasonednavigator")
class NavigatorStrains(Modifier[ManeuverDifficulty, int]):
    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        ship = game.ship(me)
        now = query.ship == me and self.card in ship.lasting and ship.executed is None
        return now and f"{query.speed}-{query.bearing}" == ship.dial

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value + 1


def other_maneuvers(game: XWing, ship: Ship) -> list[str]:
    assert ship.dial is not None
    speed = dial(ship.type)[ship.dial].speed
    return [
        id
        for id, entry in dial(ship.type).items()
        if id != ship.dial and entry.speed == speed and difficulty(game, ship, entry) != "red"
    ]


def choose_dial(game: XWing, setting: SetDialAnew) -> Decision:
    ship = game.ship(setting.ship)
    entries = dial(ship.type)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entries[id].speed, "bearing": entries[id].bearing})
        for id in other_maneuvers(game, ship)
    )
    return Decision(ship.owner, "new-dial", "activation.step1.reveal", take_dial, options, subject=ship.id)


def take_dial(game: XWing, setting: SetDialAnew, id: str) -> None:
    ship = game.ship(setting.ship)
    ship.dial = id
    ship.lasting.append(setting.card)
    game.emit("dial.changed", ship=ship.id, maneuver=id)


class SetDialAnew(Procedure):
    ship: ShipId
    card: str
    steps = (choose_dial,)


# Repairs.


@card("chewbacca", kind="upgrade")
class ChewbaccaCrew(Ability[StartOfEngagement]):
    """2 charges repair a faceup damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return game.card(me, self.card).charges >= 2 and bool(repairable(game.ship(me), faceup=True))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        spend_charge(game, me, self.card)
        spend_charge(game, me, self.card)
        return Repair(ship=me, faceup=True)


@card("chewbacca-crew")
class ChewbaccaScum(Ability[DuringEndPhase]):
    """A focus token repairs a faceup damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        return "focus" in game.ship(me).tokens and bool(repairable(game.ship(me), faceup=True))

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure:
        spend(game, game.ship(me), "focus")
        return Repair(ship=me, faceup=True)


@card("r2d2-crew")
class R2D2(Ability[DuringEndPhase]):
    """A damaged ship without shields may recover 1; a hit on a die exposes a damage card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        ship = game.ship(me)
        return damaged(ship) and not ship.shields and ship.shield_value > 0

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure | None:
        face = roll_attack_die(game, game.ship(me), self.card)
        recover_shield(game, game.ship(me))
        return Expose(ship=me) if face == "hit" else None


@card("novicetechnician")
class NoviceTechnician(Ability[EndOfRound]):
    """A faceup damage card may be repaired; a hit on a die then exposes one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: EndOfRound) -> bool:
        return bool(repairable(game.ship(me), faceup=True))

    def resolve(self, game: XWing, me: ShipId, window: EndOfRound) -> Procedure:
        if roll_attack_die(game, game.ship(me), self.card) == "hit":
            game.stack.append(Expose(ship=me))
        return Repair(ship=me, faceup=True)


@card("gnkgonkdroid")
class GonkStartsEmpty(Ability[AfterPlacingForces]):
    """Its charge is not there at the beginning."""

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> bool:
        return game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingForces) -> None:
        game.card(me, self.card).charges = 0


@card("gnkgonkdroid")
class GonkCharges(CardAction):
    """The charge comes back."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return not game.card(me, self.card).charges

    def perform(self, game: XWing, me: ShipId) -> None:
        game.card(me, self.card).charges += 1
        game.emit("charge.recovered", ship=me, card=self.card)


@card("gnkgonkdroid")
class GonkShields(CardAction):
    """The charge for 1 shield."""

    def available(self, game: XWing, me: ShipId) -> bool:
        ship = game.ship(me)
        return game.card(me, self.card).charges > 0 and ship.shields < ship.shield_value

    def perform(self, game: XWing, me: ShipId) -> None:
        spend_charge(game, me, self.card)
        recover_shield(game, game.ship(me))


# Lando's luck.


@card("landocalrissian", kind="upgrade")
class LandoCalrissianCrew(CardAction):
    """2 defense dice: a token for each focus and evade; two blanks, and the opponent says which one comes."""

    def perform(self, game: XWing, me: ShipId) -> Procedure | None:
        ship = game.ship(me)
        faces = roll_pool(game, me, "defense", 2).faces
        if faces == ["blank", "blank"]:
            return ConsolationToken(ship=me)
        gain(game, ship, "focus", faces.count("focus"))
        gain(game, ship, "evade", faces.count("evade"))
        return None


def choose_consolation(game: XWing, consolation: ConsolationToken) -> Decision:
    ship = game.ship(consolation.ship)
    tokens: tuple[Token, ...] = ("focus", "evade")
    options = tuple(Option(f"token:{one}", one, "option.gain-token", {"token": one}) for one in tokens)
    return Decision(game.opponent(ship.owner), "gain-token", "token.gain", take_consolation, options, subject=ship.id)


def take_consolation(game: XWing, consolation: ConsolationToken, token: Token) -> None:
    gain(game, game.ship(consolation.ship), token)


class ConsolationToken(Procedure):
    ship: ShipId
    steps = (choose_consolation,)


# Around an attack.


@card("freelanceslicer")
class FreelanceSlicer(Ability[BeforeRolling]):
    """A lock on the attacker jams it before it rolls; a hit or critical on a die jams the ship itself as well."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.pool == "attack" and window.defender == me and window.attacker in game.ship(me).locks

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        ship = game.ship(me)
        break_lock(game, ship, window.attacker)
        if roll_attack_die(game, ship, self.card) in ("hit", "crit"):
            game.stack.append(Jam(ship=me, by=ship.owner))
        game.stack.append(Jam(ship=window.attacker, by=ship.owner))


@card("magvayarro", kind="upgrade")
class MagvaYarroCrew(Ability[AfterDefending]):
    """An attack that hit: the attacker may be locked."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        ship, attacker = game.ship(me), game.ship(window.attacker)
        if window.ship != me or not window.hit or not attacker.in_play or attacker.id in ship.locks:
            return False
        return in_lock_range(game, ship, attacker)

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        return AcquireLock(ship=me, among=(window.attacker,))


@card("sawgerrera", kind="upgrade")
class SawGerreraCrew(DiceModification):
    """1 hit damage turns all focus results into criticals."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker == me and "focus" in attack.red.faces:
            yield "focus", tuple(face for face in attack.red.faces if face == "focus")

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        attack.red.change("focus", "crit", len(faces))
        return SufferDamage(ship=me, hits=1)


@card("zuckuss", kind="upgrade")
class ZuckussCrew(DiceModification):
    """1 stress, if there is none, makes the defender reroll a die."""

    pool = "defense"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker == me and not game.ship(me).stressed:
            for faces in reroll_choices(attack.green, most=1):
                yield faces[0], faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        gain(game, game.ship(me), "stress")
        reroll(game, attack, "defense", faces)


@card("lattsrazzi", kind="upgrade")
class LattsRazziCrew(ChangeResults):
    """A stress token taken from the attacker turns a blank or focus into an evade."""

    pool = "defense"

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        results: tuple[Face, ...] = ("blank", "focus")
        if game.ship(attack.attacker).stressed:
            yield from ((face,) for face in results if face in attack.green.faces)

    def pay(self, game: XWing, me: ShipId) -> None:
        remove(game, game.ship(attack_now(game).attacker), "stress")


class ForceOfTheEmperor(DiceModification):
    """1 Force changes a focus result of another friendly ship, as if that ship had spent it."""

    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        roller = attack.roller(self.pool)
        if roller != me and game.friendly(me, roller) and game.ship(me).force and "focus" in self.faces(attack):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_force(game, me)
        attack.pool(self.pool).change("focus", "hit" if self.pool == "attack" else "evade")

    def faces(self, attack: Attack) -> list[Face]:
        return attack.pool(self.pool).faces


@card("emperorpalpatine")
class EmperorPalpatineAttacks(ForceOfTheEmperor):
    pool: Which = "attack"


@card("emperorpalpatine")
class EmperorPalpatineDefends(ForceOfTheEmperor):
    pool: Which = "defense"


@card("admiralsloane")
class AdmiralSloane(Reroll):
    """A friend within range 3, attacking a stressed ship, may reroll 1 attack die."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        near = game.friendly(me, attack.attacker) and game.range(me, attack.attacker) <= 3
        return int(near and game.ship(attack.target).stressed)


@card("admiralsloane")
class SloaneAvenges(Ability[AfterDefending]):
    """Another friend within range 3 was destroyed as it defended: 2 stress for the attacker."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        fallen = game.ship(window.ship)
        if window.ship == me or not game.friendly(me, window.ship) or not fallen.destroyed or not fallen.in_play:
            return False
        return game.range(me, window.ship) <= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        gain(game, game.ship(window.attacker), "stress", 2)


@card("tristanwren", kind="upgrade")
class TristanWrenCrew(DiceModification):
    """A charge for a friend's torpedo or missile attack within range 3: 1 hit becomes critical."""

    pool = "attack"
    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if primary(attack) or "hit" not in attack.red.faces or not game.card(me, self.card).charges:
            return
        ordnance = not {"torpedo", "missile"}.isdisjoint(upgrade_facts(attack.weapon).slots)
        if ordnance and game.friendly(me, attack.attacker) and game.range(me, attack.attacker) <= 3:
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_charge(game, me, self.card)
        attack.red.change("hit", "crit")


@card("zeborrelios", kind="upgrade")
class ZebOrreliosCrew(Modifier[RangeZeroAllowed, bool]):
    """Primary attacks at range 0, by the ship and against it."""

    def applies(self, game: XWing, me: ShipId, query: RangeZeroAllowed) -> bool:
        return query.weapon.startswith(PRIMARY) and me in (query.attacker, query.defender)

    def change(self, game: XWing, me: ShipId, query: RangeZeroAllowed, value: bool) -> bool:
        return True


# The Empire presses on.


@card("darthvader", kind="upgrade")
class DarthVaderCrew(OnOneShip[StartOfEngagement]):
    """1 Force: a ship in the firing arc at range 0-2 gives up a green token or suffers 1 hit damage."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if not game.ship(me).force:
            return []
        near = [one for one in game.others(game.ship(me)) if game.range(me, one.id) <= 2]
        return [one for one in near if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return TokenOrDamage(ship=chosen)


def choose_loss(game: XWing, threat: TokenOrDamage) -> Outcome:
    ship = game.ship(threat.ship)
    tokens = [token for token in GREEN if token in ship.tokens]
    if not tokens:
        return SufferDamage(ship=ship.id, hits=1)
    options = [Option(f"token:{token}", token, "option.remove-token", {"token": token}) for token in tokens]
    suffer = Option("suffer", None, "option.suffer-hit")
    return Decision(ship.owner, "token-or-damage", "token.spend-remove", take_loss, (*options, suffer), subject=ship.id)


def take_loss(game: XWing, threat: TokenOrDamage, token: Token | None) -> Outcome:
    if token is None:
        return SufferDamage(ship=threat.ship, hits=1)
    remove(game, game.ship(threat.ship), token)
    return None


class TokenOrDamage(Procedure):
    ship: ShipId
    steps = (choose_loss,)


@card("deathtroopers")
class DeathTroopers(Modifier[TokenStays, bool]):
    """In the Activation phase enemies at range 0-1 keep their stress."""

    def applies(self, game: XWing, me: ShipId, query: TokenStays) -> bool:
        if query.token != "stress" or game.state.phase != "activation" or game.friendly(me, query.ship):
            return False
        return game.ship(me).in_play and game.ship(query.ship).in_play and game.range(me, query.ship) <= 1

    def change(self, game: XWing, me: ShipId, query: TokenStays, value: bool) -> bool:
        return True


@card("isbslicer")
class ISBSlicer(Modifier[TokenStays, bool]):
    """In the End phase enemies at range 1-2 keep their jam tokens."""

    def applies(self, game: XWing, me: ShipId, query: TokenStays) -> bool:
        if query.token != "jam" or game.state.phase != "end" or game.friendly(me, query.ship):
            return False
        return game.ship(me).in_play and game.ship(query.ship).in_play and 1 <= game.range(me, query.ship) <= 2

    def change(self, game: XWing, me: ShipId, query: TokenStays, value: bool) -> bool:
        return True


@card("grandinquisitor", kind="upgrade")
class GrandInquisitorCrew(Ability[AfterRevealing]):
    """An enemy at range 0-2 reveals its dial: 1 Force for a white action, as a red one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        if game.friendly(me, window.ship) or not game.ship(me).force or game.range(me, window.ship) > 2:
            return False
        return bool(choices(game, game.ship(me), white_as_red(game, me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        spend_force(game, me)
        return white_as_red(game, me)


@card("ministertua")
class MinisterTua(ExtraAction[StartOfEngagement]):
    """A damaged ship may perform a red reinforce action."""

    def now(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return damaged(game.ship(me))

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("reinforce", red=True),), rule="action.extra")


@card("grandmofftarkin")
class GrandMoffTarkin(Ability[DuringSystemPhase]):
    """2 charges: each friendly ship may lock what this ship has locked, if it is in range."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> bool:
        return window.ship == me and game.card(me, self.card).charges >= 2 and bool(game.ship(me).locks)

    def resolve(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> None:
        spend_charge(game, me, self.card)
        spend_charge(game, me, self.card)
        locked = [game.ship(one) for one in game.ship(me).locks]
        for ship in reversed(friends(game, me, 0, 4)):
            among = tuple(one.id for one in locked if one.id != ship.id and in_lock_range(game, ship, one))
            game.stack.append(AcquireLock(ship=ship.id, among=among, optional=True))


@card("k2so", kind="upgrade")
class K2SOCrew(OnOneShip[DuringSystemPhase]):
    """A friend within range 3 gains a calculate and a stress token."""

    def candidates(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> list[Ship]:
        return friends(game, me, 0, 3, itself=True) if window.ship == me else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(chosen), "calculate")
        gain(game, game.ship(chosen), "stress")


@card("000")
class TripleZero(OnOneShip[StartOfEngagement]):
    """An enemy at range 0-1 takes a stress token, or this ship gains a calculate token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return foes(game, me, 0, 1)

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return StressOrCalculate(ship=me, enemy=chosen)


def choose_stress(game: XWing, choice: StressOrCalculate) -> Decision:
    enemy = game.ship(choice.enemy)
    options = (
        Option("stress", True, "option.gain-token", {"token": "stress"}),
        Option("refuse", False, "option.grant-calculate", {"ship": choice.ship}),
    )
    return Decision(enemy.owner, "stress-or-calculate", "token.gain", take_stress, options, subject=enemy.id)


def take_stress(game: XWing, choice: StressOrCalculate, accepts: bool) -> None:
    if accepts:
        gain(game, game.ship(choice.enemy), "stress")
    else:
        gain(game, game.ship(choice.ship), "calculate")


class StressOrCalculate(Procedure):
    ship: ShipId
    enemy: ShipId
    steps = (choose_stress,)


@card("unkarplutt", kind="upgrade")
class UnkarPluttCrew(Ability[AfterExecuting]):
    """After a partial maneuver: 1 hit damage for a white action."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and not window.full and bool(choices(game, game.ship(me), white(game, me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        game.stack.append(white(game, me))
        return SufferDamage(ship=me, hits=1)


def white(game: XWing, me: ShipId) -> PerformAction:
    """action.red: any white action of the bar."""
    bar = action_bar(game, game.ship(me))
    allowed = tuple(facts for facts in bar if not facts.red and not facts.purple)
    return PerformAction(ship=me, allowed=allowed, rule="action.extra")
