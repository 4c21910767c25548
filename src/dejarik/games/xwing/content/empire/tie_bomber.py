"""The TIE/sa bomber of the Galactic Empire."""

from __future__ import annotations

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.charges import recover_charge, recoverable
from dejarik.games.xwing.content.effects import OtherWays, card_options, ordnance
from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import DeviceWays, WeaponRanges
from dejarik.games.xwing.windows import AfterAction


@card("nimble-bomber")
class NimbleBomber(OtherWays):
    """A bank of the same speed in place of a straight drop."""

    stage = 1

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way.how != "drop" or way.bearing != "straight":
            return ()
        return Way("drop", way.speed, "bank-left"), Way("drop", way.speed, "bank-right")


@card("captainjonus")
class CaptainJonus(Reroll):
    """A friendly ship close by that attacks with a torpedo or missile may reroll up to 2 attack dice."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 2 if ordnance(attack.weapon) and game.range(me, attack.attacker) <= 1 else 0


@card("majorrhymer")
class MajorRhymer(Modifier[WeaponRanges, tuple[int, int]]):
    """Torpedoes and missiles reach 1 range farther or nearer, within 0-3 (reading.85)."""

    def applies(self, game: XWing, me: ShipId, query: WeaponRanges) -> bool:
        return query.attacker == me and ordnance(query.weapon)

    def change(self, game: XWing, me: ShipId, query: WeaponRanges, value: tuple[int, int]) -> tuple[int, int]:
        return max(value[0] - 1, 0), min(value[1] + 1, 3)


@card("tomaxbren")
class TomaxBren(Ability[AfterAction]):
    """A reload action may recover 1 charge of a talent too."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "reload" and bool(spent_talents(game, me))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return RecoverTalent(ship=me)


def spent_talents(game: XWing, me: ShipId) -> list[str]:
    return [one.id for one in recoverable(game, game.ship(me)) if "talent" in upgrade_facts(one.id).slots]


def choose_talent(game: XWing, recovering: RecoverTalent) -> Decision:
    ship = game.ship(recovering.ship)
    options = card_options(spent_talents(game, ship.id))
    return Decision(ship.owner, "recover-charge", "charge.recover.cap", take_talent, options, subject=ship.id)


def take_talent(game: XWing, recovering: RecoverTalent, chosen: str) -> None:
    recover_charge(game, game.ship(recovering.ship), chosen)


class RecoverTalent(Procedure):
    ship: ShipId
    steps = (choose_talent,)
