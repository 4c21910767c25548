"""Upgrades that use what other cards say, change places with them, or keep their dice."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.destiny.ability import AfterAbility
from dejarik.games.destiny.dice_pools import place_on
from dejarik.games.destiny.effects import Choose, Do, Effect, May, Resolving, Then, card_key
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import behaviour, card, special
from dejarik.games.destiny.moments import Played
from dejarik.games.destiny.select import Cards, Dice, The, What, type_of_card
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.upgrades import UpgradeLimit
from dejarik.games.destiny.values import removable
from dejarik.games.destiny.verbs import Remove, RollIn, Spend
from dejarik.games.destiny.zones import enter_play, leave_play

# Cunning.


class WithSpecial(What):
    """Other cards in play that have a special ability, but for one that is being used already."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        busy = {one.me for one in game.stack if isinstance(one, Resolving) and one.kind == "special"} | {frame.me}
        return [
            one.id
            for player in game.in_order(frame.you)
            for one in game.cards_of(player)
            if behaviour(one.key).specials and one.id not in busy
        ]


class UseSpecial(Effect):
    """The special of the chosen card as if it were one's own: its die is not the one being resolved
    (ability.special.this-die-absent)."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = frame.chosen.get("card", ())
        if not found:
            return None
        programs = behaviour(game.state.keys[found[0]]).specials
        if len(programs) == 1:
            return used(frame, programs[0])
        args: dict[str, object] = {"card": card_key(frame)}
        options = tuple([Option(one, one, f"special.{one}", args) for one in programs])
        return Decision(frame.you, "special", "ability.special.choose-one", take_special, options, subject=found[0])


def used(frame: Resolving, program: str) -> Resolving:
    return Resolving(program=program, me=frame.chosen["card"][0], you=frame.you, kind="special")


def take_special(game: Destiny, frame: Resolving, program: str) -> Outcome:
    frame.at += 1
    game.stack.append(used(frame, program))
    return AGAIN


special("01065", Choose(WithSpecial()), UseSpecial())

# Ascension Gun.


class UnusedBattlefields(What):
    """ruling.sor.ascension-gun: those that players brought and that are set aside."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [
            one
            for player in game.in_order(frame.you)
            for one in game.player(player).aside
            if game.facts[one].type == "battlefield" and behaviour(game.state.keys[one]).claim
        ]


def use_claim_ability(game: Destiny, frame: Resolving) -> Procedure | None:
    """As if it had just been claimed; nothing is claimed."""
    found = frame.chosen["card"]
    if not found:
        return None
    return Resolving(program=behaviour(game.state.keys[found[0]]).claim, me=found[0], you=frame.you)


special("02059", Choose(UnusedBattlefields()), Do(use_claim_ability))

# Sith Holocron.


def may_switch(game: Destiny, frame: Resolving, card: CardId) -> bool:
    """faq.cunning-sith-holocron: only where the upgrade is one's own, so that it can go to one's hand."""
    holocron = game.in_play(frame.me)
    return holocron is not None and holocron.owner == frame.you == holocron.controller


def switch(game: Destiny, frame: Resolving) -> Procedure | None:
    """ruling.aw.sith-holocron.cost, ruling.aw.sith-holocron.restriction: it is not played, so nothing is paid and no
    restriction is asked about."""
    (new,) = frame.chosen["card"]
    old = game.card(frame.me)
    on, player = old.on, old.controller
    leave_play(game, old, "hand")
    game.player(player).hand.remove(new)
    enter_play(game, new, player, on)
    game.emit("upgrades.switched", player=player, card=old.key, target=game.state.keys[new], piece=new)
    return UpgradeLimit(character=on)


special(
    "01016",
    Choose(Cards(types="upgrade", color="blue", subtypes="ability", where=may_switch)),
    Then(Do(switch), May(Spend(1), Then(RollIn(The("card"))))),
)

# Prized Possession.


def keep_die(game: Destiny, frame: Resolving) -> None:
    holder = game.in_play(frame.me)
    for die in frame.chosen["die"]:
        if holder is not None and not game.in_pool(die):
            place_on(game, die, holder)
            game.emit("die.kept", player=holder.controller, card=holder.key, target=game.state.die_keys[die])


@card("01102")
class PrizedPossession(AfterAbility[Played]):
    """The die stays with this card until the card leaves play."""

    optional = True
    effect = (Remove(Dice("opponent", type="character")), Then(Do(keep_die)))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.card == me

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return any(
            type_of_card(game, die) == "character" and removable(game, die, you)
            for player in game.opponents(you)
            for die in game.player(player).pool
        )
