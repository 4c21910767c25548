"""Blue events."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny.effects import (
    ANY,
    Choose,
    ChooseOpponent,
    Count,
    Effect,
    Either,
    If,
    May,
    Resolving,
    Spot,
    Then,
    any_counted,
    card_key,
    counted,
    removed_value,
)
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import event, only_if, reworded
from dejarik.games.destiny.select import (
    Cards,
    Characters,
    Dice,
    Each,
    Players,
    SymbolsShown,
    The,
    Upgrades,
    chosen_symbol,
)
from dejarik.games.destiny.state import MOST_SHIELDS, CardId, DieId, PlayerId
from dejarik.games.destiny.values import card_cost
from dejarik.games.destiny.verbs import (
    ChooseNumber,
    Deal,
    Defeat,
    Discard,
    DiscardTop,
    DrawToHandSize,
    Exhaust,
    Gain,
    GiveShield,
    Heal,
    LookAtTop,
    Lose,
    MoveDamage,
    MoveShields,
    Play,
    PutBack,
    PutCard,
    Remove,
    RemoveShields,
    RerollDice,
    Resolve,
    ResolveAny,
    Turn,
    half_up,
    may_remove,
    number_of,
    value_of,
)

SPOT_BLUE = Spot(Characters("you", color="blue"))
DAMAGE = ("melee", "ranged")
ANY_DAMAGE = (*DAMAGE, "indirect")

# Villains.

event(  # Abandon All Hope
    "01079",
    Either(
        ("lose-resources", [Lose(who="opponent")]),
        ("discard-hand", [Discard(Each(Cards(of="opponent")))]),
        by="opponent",
    ),
)
event("01080", DrawToHandSize())  # Boundless Ambition
event("01081", Deal(1, Characters("you", color="blue")), Then(Gain(1)))  # Enrage
event(  # Feel Your Anger
    "01082",
    ChooseOpponent(),
    Count(number_of(Dice("opponent", showing="blank"))),
    Remove(Dice("opponent"), count=counted),
)
event("01083", Turn(Dice("you", color="blue"), ("melee",)), Then(May(Resolve(The("die")))))  # Force Strike
event("01084", RemoveShields(Characters()))  # Intimidate
event("01085", SPOT_BLUE, Remove(Dice(type="character")))  # Isolation
event(  # No Mercy
    "01086",
    Choose(Cards(color="blue"), ANY, up_to=True),
    Discard(The("card")),
    Resolve(Dice("you", showing=DAMAGE), bonus=counted),
)
reworded(  # No Mercy in Convergence
    "09011",
    Choose(Cards(color="blue"), ANY, up_to=True),
    Discard(The("card")),
    Resolve(Dice("you", showing=ANY_DAMAGE), bonus=counted),
)
event("01087", Choose(Players()), LookAtTop(3), Then(PutBack()))  # Pulling the Strings


def two_blanks(game: Destiny, player: PlayerId) -> bool:
    return sum(game.side(die).symbol == "blank" for die in game.player(player).pool) >= 2


event("02071", Resolve(Dice("opponent", showing=DAMAGE)))  # Anger
only_if("02071", two_blanks, "refusal.two-blanks")

# Heroes.


def not_resolved(game: Destiny, frame: Resolving, die: DieId) -> bool:
    return die not in frame.chosen.get("dice-resolved", ())


event(  # Anticipate
    "01114", ResolveAny(by="opponent"), Remove(Each(Dice("opponent", where=not_resolved)))
)
event("01115", GiveShield(2, Characters()))  # Defensive Stance


def shows_chosen(game: Destiny, frame: Resolving, die: DieId) -> bool:
    return game.side(die).symbol == chosen_symbol(game, frame)


event(  # Force Misdirection
    "01116",
    Choose(SymbolsShown(Dice("you", color="blue"))),
    Then(ChooseOpponent(), Remove(Each(Dice("opponent", where=shows_chosen)))),
)
event(  # Heroism
    "01117",
    Choose(Dice("opponent", showing=DAMAGE, where=may_remove)),
    Then(Deal(value_of("die"), Characters("you", unique=True)), Then(Remove(The("die")))),
)
event("01118", Defeat(Characters("you", color="blue")), Then(Exhaust(Characters(name="other"))))  # Noble Sacrifice
event(  # Patience
    "01119", Choose(Dice("you"), ANY, up_to=True), Remove(The("die")), If(any_counted, DiscardTop(counted))
)
event("01120", PutCard(Cards("discard", types="event", color="blue"), "hand"))  # Return of the Jedi


def shields_of_chosen(game: Destiny, frame: Resolving) -> int:
    return sum(game.card(one).shields for one in frame.chosen["character"])


event(  # Riposte
    "01121",
    Choose(Characters("you", where=lambda game, frame, id: game.card(id).shields > 0)),
    ChooseNumber(shields_of_chosen),
    RemoveShields(The("character"), counted),
    If(any_counted, Deal(counted, Characters(name="target"))),
)


def damaged(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.card(id).damage > 0


event(  # Willpower
    "01122",
    Choose(Characters("you", exhausted=True, where=damaged)),
    Then(
        Choose(Characters("opponent", exhausted=True, name="target")),
        MoveDamage(1, The("character"), The("target")),
    ),
)


def within_value(game: Destiny, frame: Resolving, card: CardId) -> bool:
    """ruling.sor.destiny: the cost before any ability that would lower it as it is paid."""
    return card_cost(game, frame.you, card) <= removed_value(game, frame)


event(  # Destiny
    "02101",
    Choose(Dice("you", color="blue"), ANY, up_to=True),
    Remove(The("die")),
    Play(Cards(where=within_value), free=True),
)
event("02105", Resolve(Dice("you", color="blue"), stays=True))  # My Ally Is The Force

# Neutral.

event(  # Deflect
    "01145",
    SPOT_BLUE,
    Remove(Dice(showing="ranged")),
    Then(Deal(half_up(removed_value), Characters())),
)
event("01146", RerollDice(Each(Dice())))  # Disturbance in the Force


class RemoveGroup(Effect):
    """One of the two groups that the opponent has made of the pool: those dice that they chose, and the others."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        made = groups(game, frame)
        if not any(made):
            return None
        options = tuple([group_option(game, *one) for one in enumerate(made)])
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(frame.you, "group", "term.choose-between", take_group, options, args=args)


def group_option(game: Destiny, number: int, group: tuple[DieId, ...]) -> Option:
    sides = tuple([game.side(die).text for die in group])
    return Option(f"group:{number}", group, "option.group", {"sides": sides})


def groups(game: Destiny, frame: Resolving) -> tuple[tuple[DieId, ...], tuple[DieId, ...]]:
    chosen = frame.chosen["die"]
    pool = game.player(frame.chosen["opponent"][0]).pool
    return tuple([die for die in pool if die in chosen]), tuple([die for die in pool if die not in chosen])


def take_group(game: Destiny, frame: Resolving, group: tuple[DieId, ...]) -> Outcome:
    frame.chosen["die"] = group
    frame.at += 1
    return AGAIN


event(  # Mind Trick
    "01147",
    SPOT_BLUE,
    Choose(Dice("opponent"), ANY, up_to=True, by="opponent"),
    RemoveGroup(),
    Remove(The("die")),
)
event(  # The Power of the Force
    "01148", Resolve(Dice("you"), fixed=number_of(Upgrades("you", color="blue")))
)
event("01149", SPOT_BLUE, Turn(Dice()))  # Use The Force


def shielded(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.card(id).shields > 0


def has_room(game: Destiny, frame: Resolving, id: CardId) -> bool:
    card = game.card(id)
    return card.shields < MOST_SHIELDS


event(  # Momentum Shift
    "02129",
    Choose(Characters("opponent", where=shielded)),
    Then(Choose(Characters("you", where=has_room, name="target")), MoveShields(1, The("character"), The("target"))),
)
event("02132", SPOT_BLUE, Heal(1, Characters()))  # Rejuvenate
