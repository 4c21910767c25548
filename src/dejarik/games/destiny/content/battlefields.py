"""Battlefields."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.destiny.ability import Modifier
from dejarik.games.destiny.damage import move_damage
from dejarik.games.destiny.effects import Choose, Do, Either, If, May, Resolving, Then
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import card, claim
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.select import Bearers, Cards, CharacterDice, Characters, Dice, The, Upgrades
from dejarik.games.destiny.state import Card, CardId, DieId
from dejarik.games.destiny.symbols import side_options
from dejarik.games.destiny.values import HasKeyword
from dejarik.games.destiny.verbs import (
    EVERYTHING,
    CannotBeRolled,
    Deal,
    DealDistributed,
    Discard,
    DiscardTop,
    Gain,
    GiveShield,
    LookAtHand,
    MoveUpgrade,
    Play,
    PutCard,
    Remove,
    Resolve,
    ReturnToHand,
    RevealOne,
    Spend,
    Turn,
)


def can_show_special(game: Destiny, frame: Resolving, die: DieId) -> bool:
    return bool(side_options(game, die, ("special",)))


def has_company(game: Destiny, frame: Resolving, upgrade: CardId) -> bool:
    """Whether there is another character of the same player for the upgrade to go to."""
    return len(game.player(game.card(upgrade).controller).characters) > 1


def is_companion(game: Destiny, frame: Resolving, character: CardId) -> bool:
    """Whether the chosen upgrade may go to the character."""
    return any(
        game.card(one).controller == game.card(character).controller and game.card(one).on != character
        for one in frame.chosen["upgrade"]
    )


def shows_event_or_support(game: Destiny, frame: Resolving) -> bool:
    return any(game.facts[one].type in ("event", "support") for one in frame.chosen["card"])


def is_not_blue(game: Destiny, frame: Resolving, character: CardId) -> bool:
    return game.facts[character].color != "blue"


claim("01165", DiscardTop(2, "opponents"))  # Command Center
claim("01166", GiveShield(1, Characters()))  # Echo Base
claim(  # Emperor's Throne Room
    "01167",
    Turn(Dice("you", where=can_show_special), to=("special",)),
    Then(May(Resolve(The("die")))),
)
claim("01168", Remove(Dice(type="character")))  # Frozen Wastes
claim("01169", Play(Cards(types="upgrade"), less=1))  # Imperial Armory
claim("01170", LookAtHand(), Discard(Cards(of="opponent", types="event"), count=2, up_to=True))  # Jedi Temple
claim("01171", Resolve(Dice("you"), free=True))  # Rebel War Room
claim("01172", ReturnToHand(Upgrades("you")), Then(Gain(1)))  # Mos Eisley Spaceport
claim("01173", DealDistributed(1, "opponents", unblockable=True))  # Separatist Base
claim("01174", PutCard(Cards("discard", types=("upgrade", "support")), "deck-top"))  # Starship Graveyard
claim("02151", CannotBeRolled(CharacterDice()))  # Carbon-freezing Chamber
claim(  # Cargo Hold
    "02152",
    Choose(Upgrades(where=has_company)),
    Choose(Bearers(where=is_companion)),
    MoveUpgrade(The("upgrade"), The("character")),
)
claim("02153", Play(Cards(("hand", "discard"), types="support"), less=1))  # Docking Bay
claim(  # Hangar Bay
    "04023",
    RevealOne("deck"),
    If(shows_event_or_support, Deal(1, Characters())),
)
claim(  # Obi-Wan's Hut
    "04046",
    Either(
        ("shield-blue", [GiveShield(1, Characters(color="blue"))]),
        ("spend-to-shield-another", [Spend(1), Then(GiveShield(1, Characters(where=is_not_blue)))]),
    ),
)


def is_damaged(game: Destiny, frame: Resolving, character: CardId) -> bool:
    return game.card(character).damage > 0


def plaza(game: Destiny, frame: Resolving) -> Card:
    """The battlefield, in use or set aside, with the damage on it."""
    state = game.state
    in_use = game.in_play(frame.me)
    if in_use is not None:
        return in_use
    owner = state.owners[frame.me]
    damage = state.players[owner].battlefield_damage
    return Card(frame.me, state.keys[frame.me], owner, owner, "battlefield", damage=damage)


def move_onto_plaza(game: Destiny, frame: Resolving) -> Procedure | None:
    here = plaza(game, frame)
    for one in frame.chosen["character"]:
        move_damage(game, 1, game.card(one), here)
    return leave(game, here, None)


def move_off_plaza(game: Destiny, frame: Resolving) -> Procedure | None:
    here = plaza(game, frame)
    return leave(game, here, move_damage(game, EVERYTHING, here, game.card(frame.chosen["character"][0])))


def leave(game: Destiny, here: Card, outcome: Procedure | None) -> Procedure | None:
    """faq.ascension-gun-main-plaza: a battlefield that is set aside keeps its damage."""
    if game.in_play(here.id) is None:
        game.player(here.owner).battlefield_damage = here.damage
    return outcome


claim(  # Main Plaza
    "03157",
    Either(
        ("damage-to-battlefield", [Choose(Characters(where=is_damaged)), Do(move_onto_plaza)]),
        ("damage-from-battlefield", [Choose(Characters()), Do(move_off_plaza)]),
    ),
)


@card("03159")
class PortDistrict(Modifier[HasKeyword, bool]):
    """ruling.eaw.port-district: what is paid counts, not what is printed."""

    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        play = game.current(PlayCard) if query.keyword == "ambush" else None
        return play is not None and play.card == query.card and play.player == game.state.holder and play.cost >= 3

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return True
