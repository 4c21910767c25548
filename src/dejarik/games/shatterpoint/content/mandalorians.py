"""Mandalorians: Bo-Katan, Gar Saxon, Clan Kryze and the Super Commandos of the core set."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Modifier, Tally
from dejarik.games.shatterpoint.abilities import Answer, Program, Reactive, brings
from dejarik.games.shatterpoint.content.patterns import NoCover, grants
from dejarik.games.shatterpoint.effects import Acts, Choose, Each, Heals, Hunkers, May, Suffers
from dejarik.games.shatterpoint.keywords import KeywordValue
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.pools import AttackDice
from dejarik.games.shatterpoint.select import allies, has, near_unit, own
from dejarik.games.shatterpoint.sight import engaged
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import contests
from dejarik.games.shatterpoint.windows import AfterAction, AfterMove, Tactics

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def other_mandalorians(game: Shatterpoint, character: CharacterId) -> list[CharacterId]:
    """Allied Mandalorian characters but this one."""
    owner = game.owner_of(game.character(character))
    found = [unit for unit in game.units_of(owner) if has(game, unit.id, "mandalorian")]
    return [one for unit in found for one in unit.characters if one != character]


@brings("mandalorians-are-stronger-together")
class StrongerTogether(Reactive):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (Acts("focus"),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return (
            window.unit == me
            and window.action == "move"
            and any(
                in_range(game.character(one), game.character(other), 2)
                for one in game.unit(me).characters
                for other in other_mandalorians(game, one)
            )
        )


@brings("mandalore-will-survive")
class MandaloreWillSurvive(Answer):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (Choose("me", own), May("dash", by="me"), Heals("me"), Heals("me"))

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return window.unit == me and window.action == "focus"


@brings("some-of-us-serve-a-higher-purpose")
class HigherPurpose(Modifier["Shatterpoint", KeywordValue, int]):
    """Mandalorians close by that contest an objective have Protection and Steadfast."""

    def applies(self, game: Shatterpoint, me: UnitId, query: KeywordValue) -> bool:
        if query.keyword not in ("protection", "steadfast"):
            return False
        unit = game.unit(game.character(query.character).unit)
        mine = unit.owner == game.unit(me).owner and has(game, unit.id, "mandalorian")
        return mine and near_unit(game, game.unit(me), query.character, 3) and contests(game, query.character)

    def change(self, game: Shatterpoint, me: UnitId, query: KeywordValue, value: int) -> int:
        return value + 1


for key in ("helmet-visor", "only-imperial-stormtroopers-are-so-precise"):
    grants(key, sharpshooter=1)
for key in ("ive-got-you-in-my-sights", "crack-shot"):
    grants(key, sharpshooter=2)
grants("victory-or-death", impact=1)
grants("enhanced-blast-armor", "protection")
brings("ive-got-you-in-my-sights")(NoCover)


@brings("ive-got-you-in-my-sights")
class HunkersAfterFocus(Answer):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (Hunkers(),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return window.unit == me and window.action == "focus"


@brings("crack-shot")
class CrackShot(Answer):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (Each("dash"),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        return window.unit == me and window.action == "focus"


@brings("pride-of-the-mandalore")
class Pride(Answer):
    listens_to: ClassVar[type] = Tactics
    program: ClassVar[Program] = (Choose("other", allies("mandalorian")), May("jump", by="other"))

    def when(self, game: Shatterpoint, me: UnitId, window: Tactics) -> bool:
        return window.unit == me


@brings("pack-hunter")
class PackHunter(Modifier["Shatterpoint", AttackDice, Tally]):
    """Two dice more in melee where another Mandalorian is engaged with the target."""

    def applies(self, game: Shatterpoint, me: UnitId, query: AttackDice) -> bool:
        if query.type != "melee" or game.character(query.attacker).unit != me:
            return False
        target = game.character(query.defender)
        return any(engaged(game, target, game.character(one)) for one in other_mandalorians(game, query.attacker))

    def change(self, game: Shatterpoint, me: UnitId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(2, self.card)


@brings("no-mercy")
class NoMercy(Answer):
    """Who turns away from them pays for it."""

    listens_to: ClassVar[type] = AfterMove
    program: ClassVar[Program] = (Suffers(2, "mover"),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterMove) -> bool:
        unit, mover = game.unit(me), game.character(window.character)
        if game.owner_of(mover) == unit.owner or window.kind in ("climb", "jump"):
            return False
        was = any(one in unit.characters for one in window.engaged_before)
        return was and not any(engaged(game, mover, game.character(one)) for one in unit.characters)

    def about(self, game: Shatterpoint, me: UnitId, window: AfterMove) -> dict[str, int]:
        return {"mover": window.character}
