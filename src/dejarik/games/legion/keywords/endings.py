"""Keywords at the end of an activation, of the end phase and of scoring; and secret missions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import Option, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.counterparts import is_counterpart
from dejarik.games.legion.counting import counted
from dejarik.games.legion.courage import may_be_suppressed, suppress
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.measuring import base, in_range
from dejarik.games.legion.mending import Heal
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.shields import flip_active
from dejarik.games.legion.state import MiniatureId, Unit, UnitId
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.windows import EndOfActivation, ScoringEffects, StartOfCommandPhase, StartOfEndPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CLOSE: Final = 1


# Force upgrades and shields.


@keyword("master-of-the-force")
class MasterOfTheForce(Ability["Legion", EndOfActivation]):
    """keyword.unit.master-of-the-force: up to X exhausted Force upgrades are readied."""

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        return window.unit == me and bool(exhausted(game, game.unit(me)))

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> Procedure:
        return ReadyCards(unit=me)


def exhausted(game: Legion, unit: Unit) -> list[int]:
    cards = game.cards.upgrades
    return [
        number
        for number, card in enumerate(unit.upgrades)
        if card.state == "exhausted" and cards[card.key].slot == "force"
    ]


def ask_cards(game: Legion, ready: ReadyCards) -> Outcome:
    unit = game.unit(ready.unit)
    numbers = exhausted(game, unit)
    options = tuple(
        [Option(f"upgrade:{one}", one, "option.upgrade", {"upgrade": unit.upgrades[one].key}) for one in numbers]
    )
    several = Several(options, 0, min(game.keyword(unit.id, "master-of-the-force"), len(options)))
    rule = "keyword.unit.master-of-the-force"
    return ask_several(unit.owner, "ready-cards", rule, take_cards, several, subject=unit.id)


def take_cards(game: Legion, ready: ReadyCards, chosen: tuple[int, ...]) -> None:
    for number in chosen:
        game.turn_card(game.unit(ready.unit), number, "ready")


class ReadyCards(Procedure):
    unit: UnitId
    steps = (ask_cards,)


@keyword("generator")
class Generator(Ability["Legion", StartOfEndPhase]):
    """keyword.unit.generator (reading.9): up to X shield tokens are turned to their active side."""

    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        unit = game.unit(me)
        return unit.shields < unit.shielded

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> Procedure:
        return Recharging(unit=me)


def ask_shields(game: Legion, charging: Recharging) -> Outcome:
    unit = game.unit(charging.unit)
    most = min(game.keyword(unit.id, "generator"), unit.shielded - unit.shields)
    rule = "keyword.unit.generator"
    return offer(unit.owner, "shields", rule, take_shields, counted("shields", most), subject=unit.id)


def take_shields(game: Legion, charging: Recharging, count: int) -> None:
    flip_active(game.unit(charging.unit), count)


class Recharging(Procedure):
    unit: UnitId
    steps = (ask_shields,)


# Latent Power.


@keyword("latent-power")
class LatentPower(Ability["Legion", EndOfActivation]):
    """keyword.unit.latent-power: a suppression token for a red die."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        return window.unit == me and may_be_suppressed(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> Procedure:
        suppress(game, game.unit(me))
        return Latent(unit=me)


def roll(game: Legion, latent: Latent) -> Outcome:
    (latent.face,) = game.roll(DEFENSE_FACES["red"], 1)
    game.emit("latent-power.rolled", unit=latent.unit, dice=(latent.face,))
    return DONE if latent.face == "block" else None


def bearer(game: Legion, unit: Unit) -> MiniatureId:
    """The miniature whose power it is: the counterpart, where the keyword is printed on its card."""
    return next((one.id for one in game.alive(unit) if is_counterpart(one)), unit.leader)


def reached(game: Legion, latent: Latent) -> list[tuple[UnitId, str]]:
    """keyword.unit.latent-power.surge, keyword.unit.latent-power.blank (reading.36)"""
    unit = game.unit(latent.unit)
    source = game.miniature(bearer(game, unit))
    owner = game.opponent(unit.owner) if latent.face == "surge" else unit.owner
    near = [one for one in game.units_of(owner) if any(in_range(source, mini, CLOSE) for mini in game.standing(one))]
    if latent.face == "surge":
        return [(one.id, "hold") for one in near if may_affect(game, unit.owner, one)]
    near = [one for one in near if "droid" not in game.facts(one.id).type]
    found = [(one.id, "wound") for one in near if any(mini.wounds for mini in game.alive(one))]
    return found + [(one.id, "poison") for one in near if one.poison]


def choose(game: Legion, latent: Latent) -> Outcome:
    candidates = [
        (Option(f"{what}:{one}", (one, what), f"option.latent.{what}", {"unit": one}), None)
        for one, what in reached(game, latent)
    ]
    if not candidates:
        return None
    owner, rule = game.unit(latent.unit).owner, "keyword.unit.latent-power"
    rule = f"{rule}.surge" if latent.face == "surge" else f"{rule}.blank"
    return offer(owner, "latent-power", rule, take, candidates, subject=latent.unit)


def take(game: Legion, latent: Latent, chosen: tuple[UnitId, str]) -> Outcome:
    id, what = chosen
    unit = game.unit(id)
    if what == "hold":
        suppress(game, unit, 2)
        unit.immobilize += 2
        game.emit("token.gained", unit=id, token="immobilize", count=2)
    elif what == "poison":
        unit.poison -= 1
    else:
        return Heal(unit=id, left=1, rule="keyword.unit.latent-power.blank")
    return None


class Latent(Procedure):
    unit: UnitId
    face: str = ""
    steps = (roll, choose)


# Secret missions.


def in_enemy_territory(game: Legion, unit: Unit) -> bool:
    return any(in_territory(game, game.opponent(unit.owner), base(one)) for one in game.standing(unit))


@keyword("secret-mission")
class SecretMission(Ability["Legion", StartOfCommandPhase]):
    """keyword.unit.secret-mission (reading.6): one token in a game."""

    def applies(self, game: Legion, me: int, window: StartOfCommandPhase) -> bool:
        return not game.unit(me).secret and in_enemy_territory(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: StartOfCommandPhase) -> None:
        game.unit(me).secret = "kept"
        game.emit("secret-mission.begun", unit=me)


@keyword("secret-mission")
class TellSecret(Ability["Legion", ScoringEffects]):
    """keyword.unit.secret-mission.score: the token is worth a point to a unit that is still there."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: ScoringEffects) -> bool:
        return game.unit(me).secret == "kept" and in_enemy_territory(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: ScoringEffects) -> None:
        game.unit(me).secret = "told"
        gain_points(game, game.unit(me).owner, 1)
