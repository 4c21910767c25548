"""One card of each kind, as a pattern for the others."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Choose, Either, May, Spot, Then, removed_value
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, claim, event, inherent, only_if, power_action, special
from dejarik.games.destiny.moments import Activated, Claimed, Defeated, Played, SetupDone
from dejarik.games.destiny.select import ME, THIS_DIE, Cards, Characters, Dice, DiceOf, Each, The, Upgrades
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import HandSize, HasKeyword, RollOff, StartingResources
from dejarik.games.destiny.verbs import (
    Activate,
    Block,
    Deal,
    DealDistributed,
    Defeat,
    Discard,
    DiscardFromPlay,
    DiscardTop,
    Draw,
    EndActionPhase,
    Exhaust,
    ExtraAction,
    Gain,
    GiveShield,
    Heal,
    Lose,
    MoveDamage,
    MoveUpgrade,
    OpponentMayAct,
    PlaceDamage,
    Play,
    PutCard,
    Ready,
    Remove,
    RemoveOne,
    RemoveShields,
    RerollDice,
    RerollThis,
    Resolve,
    Turn,
    half_up,
)
from dejarik.games.destiny.windows import (
    BeforeDealing,
    BeforeDefeat,
    BeforePlaying,
    BeforeShields,
    BeforeTaking,
)

# Events.

event("01105", Heal(2, Characters()))  # Field Medic
event("01108", Resolve(Dice("you"), bonus=1))  # Natural Talent
event("01115", GiveShield(2, Characters()))  # Defensive Stance
event("01110", OpponentMayAct(), EndActionPhase())  # Retreat
event("01071", Lose())  # Occupation
only_if("01071", lambda game, player: game.state.holder == player, "refusal.needs-battlefield")
event(  # Deflect
    "01145",
    Spot(Characters("you", color="blue")),
    Remove(Dice(showing="ranged")),
    Then(Deal(half_up(removed_value), Characters())),
)
event("01149", Spot(Characters("you", color="blue")), Turn(Dice()))  # Use The Force
event(  # Daring Escape
    "01126",
    Choose(Dice("opponent"), 99, up_to=True),
    RerollDice(The("die")),
    Then(Remove(Each(Dice("opponent", showing="blank")))),
)
event("01118", Defeat(Characters("you", color="blue")), Then(Exhaust(Characters(name="other"))))  # Noble Sacrifice
event("01143", Activate(Characters("you", unique=False, exhausted=False), 99, up_to=True))  # Squad Tactics
event(  # Scavenge
    "01132",
    DiscardTop(3, "you"),
    Then(May(PutCard(Cards("discard", types=("upgrade", "support")), "hand"))),
)
event(  # Abandon All Hope
    "01079",
    Either(
        ("lose-resources", [Lose(who="opponent")]),
        ("discard-hand", [Discard(Each(Cards(of="opponent")))]),
        by="opponent",
    ),
)
event("01155", Choose(Dice("opponent", showing="ranged"), 99), Remove(The("die")))  # Dodge

# Specials.

special("01032", Deal(1, Characters()), RerollThis())  # Black One
special("01018", Remove(Dice()), May(ExtraAction()))  # Speeder Bike Scout
special("02031", Deal(2, Each(Characters("opponent"))))  # U-Wing
special("02031", GiveShield(2, Each(Characters("you"))))

# Traits of dice.

inherent("01031", value=lambda game, player, die: len(game.player(player).hand))  # Launch Bay

# Actions.

action("01101", Exhaust(ME), Then(Gain(1)))  # Underworld Connections
action(  # Backup Muscle
    "01099", Exhaust(ME), Then(Choose(Characters()), MoveDamage(1, ME, The("character")))
)
action("01004", RemoveOne(THIS_DIE), Then(Turn(Dice("you", type="support"))))  # General Veers

power_action("05041", Turn(Dice("you", subtypes="vehicle")))  # Wedge Antilles

# Battlefields.

claim("01166", GiveShield(1, Characters()))  # Echo Base
claim("01169", Play(Cards(types="upgrade"), less=1))  # Imperial Armory
claim("01171", Resolve(Dice("you"), free=True))  # Rebel War Room


@card("01099")
class BackupMuscle(AfterAbility[Played]):
    """It comes into play with damage on it."""

    effect = (PlaceDamage(3),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.card == me


# Characters.


@card("01035")
class LukeSkywalker(AfterAbility[Activated]):
    effect = (Draw(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("01010")
class DarthVader(AfterAbility[Activated]):
    optional = True
    effect = (Discard(Cards(of="opponent"), by="opponent"),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("01021")
class JangoFett(AfterAbility[Activated]):
    """After an opponent's character was activated, he may be."""

    optional = True
    effect = (Activate(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.player != you and game.card(moment.card).type == "character"

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        card = game.in_play(me)
        return card is not None and not card.exhausted


@card("01022")
class TuskenRaider(AfterAbility[Activated]):
    optional = True
    effect = (Discard(Cards()), Then(Resolve(DiceOf("me"))))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return bool(game.player(you).hand)


@card("01038")
class Rey(AfterAbility[Played]):
    effect = (ExtraAction(),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.on == me


@card("01019")
class BalaTik(AfterAbility[Defeated]):
    optional = True
    effect = (Ready(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Defeated) -> bool:
        return moment.player != you

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Defeated) -> bool:
        card = game.in_play(me)
        return card is not None and card.exhausted


@card("01009")
class CountDooku(BeforeAbility[BeforeDealing]):
    optional = True
    effect = (Discard(Cards()), Then(GiveShield(1, ME)))

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return window.character == me and window.amount > 0 and bool(game.player(game.controller(me)).hand)


@card("01037")
class QuiGonJinn(BeforeAbility[BeforeShields]):
    """example.trigger-qui-gon"""

    optional = True
    effect = (RemoveShields(ME, 1), Then(Deal(1, Characters())))

    def applies(self, game: Destiny, me: CardId, window: BeforeShields) -> bool:
        return window.character == me and game.card(me).shields > 0


@card("01003")
class GeneralGrievous(BeforeAbility[BeforeDefeat]):
    optional = True
    effect = (
        Choose(
            Upgrades(
                where=lambda game, frame, id: (
                    game.card(id).on == frame.chosen["character"][0] and "ability" not in game.facts[id].subtypes
                )
            )
        ),
        MoveUpgrade(The("upgrade"), ME),
    )

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        victim = game.card(window.character)
        return victim.controller != game.controller(me) and any(
            "ability" not in game.facts[one].subtypes for one in victim.upgrades
        )


@card("01001")
class CaptainPhasma(Modifier[HasKeyword, bool]):
    """Her player's ordinary characters are guardians."""

    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        other = game.in_play(query.card)
        return (
            query.keyword == "guardian"
            and other is not None
            and other.type == "character"
            and other.controller == game.controller(me)
            and not game.facts[query.card].unique
        )

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return True


# Upgrades.


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character


# Supports and plots.


@card("01088")
class EmperorsFavor(Modifier[HandSize, int]):
    def applies(self, game: Destiny, me: CardId, query: HandSize) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: HandSize, value: int) -> int:
        return value + 1


@card("01150")
class ItBindsAllThings(BeforeAbility[BeforePlaying]):
    optional = True
    reduces = 1
    effect = (Exhaust(ME),)

    def applies(self, game: Destiny, me: CardId, window: BeforePlaying) -> bool:
        facts = game.facts[window.card]
        return not game.card(me).exhausted and facts.color == "blue" and facts.type == "upgrade"


@card("02097")
class PlanetaryUprising(AfterAbility[Claimed]):
    effect = (DealDistributed(2),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return moment.player == you


@card("05169")
class Fortify(AfterAbility[SetupDone]):
    effect = (GiveShield(1, Characters()),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: SetupDone) -> bool:
        return True


@card("05171")
class ProfitableConnection(Modifier[StartingResources, int]):
    def applies(self, game: Destiny, me: CardId, query: StartingResources) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: StartingResources, value: int) -> int:
        return value + 1


@card("05173")
class TakingGround(Modifier[RollOff, int]):
    def applies(self, game: Destiny, me: CardId, query: RollOff) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: RollOff, value: int) -> int:
        return value + 2
