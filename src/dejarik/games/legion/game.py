"""A Legion match: its state, and the questions that every rule asks about units and miniatures. What an edition may
answer otherwise is asked here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import is_not
from typing import Any, ClassVar

import msgspec

from dejarik.core.ability import Ability, Bound, Listener, Window
from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Procedure
from dejarik.games.legion import (
    activation,
    bane,
    command,
    counterparts,
    free_actions,
    graffiti,
    selecting,
    special_actions,
    standby,
)
from dejarik.games.legion import content as content  # what cards do is known once it is imported
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.alliances import Alliances
from dejarik.games.legion.assets import drop_of_the_panicked
from dejarik.games.legion.battle_cards import BOUND
from dejarik.games.legion.card_actions import CARD_ACTIONS
from dejarik.games.legion.card_uses import USES, CardUse
from dejarik.games.legion.compulsory import CompulsoryWay
from dejarik.games.legion.contacts import Contacts
from dejarik.games.legion.deeds import Deeds
from dejarik.games.legion.facts import EDITION, Catalogue, OrderFacts, UnitFacts, WeaponFacts, catalogue_of
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.keywords import ABILITIES, LISTENERS
from dejarik.games.legion.kinds import card_of
from dejarik.games.legion.learning import LearningSetup
from dejarik.games.legion.lending import Known, lend, listeners_of, read_keywords
from dejarik.games.legion.mission_actions import MissionActions
from dejarik.games.legion.mobility import Mobility
from dejarik.games.legion.notched import NotchedWay, PivotWay
from dejarik.games.legion.programs import COMMANDS, EFFECTS, PERMANENT, UPGRADES, could_hold, heard
from dejarik.games.legion.rulings import Rulings
from dejarik.games.legion.setup import Setup, begin
from dejarik.games.legion.shields import count_shields
from dejarik.games.legion.sight import printed_height
from dejarik.games.legion.standing import BARRING, stood
from dejarik.games.legion.state import (
    NOBODY,
    CardState,
    Granted,
    LegionState,
    Miniature,
    MiniatureId,
    Player,
    PlayerId,
    Unit,
    UnitId,
    Until,
    Upgrade,
)
from dejarik.games.legion.targeting import MELEE, Ref, wields
from dejarik.games.legion.terrain import Field, changed, field_of
from dejarik.games.legion.ways import ToolWay
from dejarik.games.match import Match
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Mm


class Legion(Alliances, Contacts, Deeds, MissionActions, Mobility, Rulings, Match[LegionState]):
    ruleset: ClassVar[str] = "legion"
    version: ClassVar[str] = "9"
    edition: ClassVar[str] = EDITION
    """Whose cards are played."""
    seats: ClassVar[tuple[int, int]] = (2, 2)
    ability_rule: ClassVar[str] = "timing.simultaneous.own-order"
    rounds: ClassVar[int] = 5
    """round.count"""
    one_of_each: ClassVar[bool] = True
    """army.upgrade.grenades, upgrade.exhaust.armament-all: whether one miniature of a unit throws a grenade in an
    attack, uses a piece of gear or a card that is turned for it, and no more."""
    backup: ClassVar[bool] = True
    """Whether units stand by their commanders (backup.benefit)."""
    rolls_cover: ClassVar[bool] = True
    """attack.step5c.roll-cover: whether dice say how many hits cover cancels."""
    tool_way: ClassVar[type[ToolWay]] = ToolWay
    """How a small base gets along a tool (move.standard.place-leader)."""
    notched_way: ClassVar[type[NotchedWay]] = NotchedWay
    """How a notched base gets along one (move.notched.tool)."""
    compulsory_type: ClassVar[type[CompulsoryWay]] = CompulsoryWay
    """How far a compulsory move leads (move.compulsory)."""
    pivot_way: ClassVar[type[PivotWay]] = PivotWay
    """How one turns on the spot (notched.pivot.geometry)."""
    cohesion: ClassVar[Mm] = HALF_RANGE
    """cohesion.range"""
    barring_tokens: ClassVar[Mapping[str, tuple[Mm, Refusal]]] = BARRING
    """objective.poi.no-overlap, token.bane.overlap"""
    keyword_listeners: ClassVar[Mapping[str, Sequence[Listener]]] = LISTENERS
    abilities: ClassVar[Mapping[str, Ability[Any, Any]]] = ABILITIES
    commands_written: ClassVar[Mapping[str, Sequence[Listener]]] = COMMANDS
    upgrades_written: ClassVar[Mapping[str, Sequence[Listener]]] = UPGRADES
    uses_written: ClassVar[Mapping[str, CardUse]] = USES
    """What cards do, of this edition."""
    tells_nothing: ClassVar[frozenset[str]] = frozenset({"action.performed", "unit.moved", "attack.declared"})

    cards: Catalogue
    printed: tuple[UnitFacts, ...]
    """What each unit of the match is, by its id."""
    heights: tuple[float, ...]
    """How high the silhouettes of its miniatures are."""
    holders: tuple[tuple[str, PlayerId], ...] = ()
    """Command cards that are played from the hand, and who could have them."""
    words: tuple[dict[str, int], ...] = ()
    """The keywords of each unit with their X, from all of its cards; worked out when a listener comes or goes."""
    mission: tuple[tuple[str, str, str], ...]
    """The cards of the mission by player: objective, secondary objective and the own advantage."""
    field: Field
    armory: dict[tuple[UnitId, int], tuple[tuple[Upgrade, ...], tuple[Granted, ...], list[tuple[Ref, WeaponFacts]]]]
    """What the miniatures of a unit may use that came with one of its cards, as long as these and what it was lent are
    the same."""
    reaches: dict[UnitId, tuple[tuple[Upgrade, ...], tuple[Granted, ...], float]]
    """How far the weapons of a unit reach at most, under the same condition."""
    bound: dict[UnitId, tuple[object, list[Bound]]]

    read: dict[UnitId, Known]
    """The keywords of each unit as they were read last, and from what."""

    def begin(self) -> None:
        self.cards = catalogue_of(self.edition)
        begin(self)
        self.stack.append(self.first_procedure())
        self.read_facts()

    def first_procedure(self) -> Procedure:
        """setup.steps"""
        return LearningSetup() if self.setup[2].get("setup") == "learning" else Setup()

    def read_facts(self) -> None:
        self.printed = tuple([card_of(self, unit) for unit in self.state.units])
        self.read, self.armory, self.reaches, self.bound = {}, {}, {}, {}
        self.heights = tuple([printed_height(one) for one in self.printed])
        self.holders = could_hold(self)
        self.read_field()

    def read_field(self) -> None:
        state, field = self.state, field_of(self.state.battlefield)
        self.field = changed(field, state.laid, state.shifted) if state.laid or state.shifted else field

    def restored(self) -> None:
        self.cards = catalogue_of(self.edition)
        self.read_facts()

    @classmethod
    def state_type(cls) -> type[LegionState]:
        return LegionState

    def mix_unseen(self) -> None:
        for player in self.state.players:
            player.pool = self.shuffle(player.pool)

    # Units and miniatures.

    def unit(self, id: UnitId) -> Unit:
        return self.state.units[id]

    def miniature(self, id: MiniatureId) -> Miniature:
        return self.state.miniatures[id]

    def facts(self, unit: UnitId) -> UnitFacts:
        return self.printed[unit]

    def leader(self, unit: Unit) -> Miniature:
        """unit.leader"""
        return self.state.miniatures[unit.leader]

    def alive(self, unit: Unit) -> list[Miniature]:
        miniatures = self.state.miniatures
        return [one for id in unit.miniatures if not (one := miniatures[id]).defeated]

    def standing(self, unit: Unit) -> list[Miniature]:
        """Those on the battlefield."""
        miniatures = self.state.miniatures
        return [one for id in unit.miniatures if (one := miniatures[id]).placed]

    def on_table(self) -> list[Miniature]:
        return [one for one in self.state.miniatures if one.placed]

    def put(self, one: MiniatureId, x: float, y: float, z: float, heading: float) -> None:
        """Onto the surface of that height."""
        self.put_near(one, x, y, heading, z)

    def put_near(self, one: MiniatureId, x: float, y: float, heading: float, z: float) -> None:
        """Onto the surface nearest to a height."""
        there = stood(self, self.state.miniatures[one], x, y, heading, z)
        assert there is not None
        self.state.miniatures[one] = there

    # Cards.

    def equipped(self, unit: Unit) -> list[Upgrade]:
        """upgrade.discarded, upgrade.miniature-defeated: the cards whose rules the unit profits from."""
        if not unit.upgrades:
            return []
        kept = self.places().equipped
        known = kept.get(unit.id)
        if known is None or known[0] is not unit.upgrades:
            cards = [card for number, card in enumerate(unit.upgrades) if self.in_force(unit, number)]
            known = kept[unit.id] = (unit.upgrades, cards)
        return known[1]

    def in_force(self, unit: Unit, number: int) -> bool:
        card = unit.upgrades[number]
        if card.state == "discarded" or (card.joined and counterparts.beside(self, unit) is None):
            return False
        if not self.cards.upgrades[card.key].miniatures or self.cards.upgrades[card.key].keeps:
            return True
        return any(one.upgrade == number for one in self.alive(unit))

    def turn_card(self, unit: Unit, number: int, state: CardState) -> None:
        changed = msgspec.structs.replace(unit.upgrades[number], state=state)
        unit.upgrades = (*unit.upgrades[:number], changed, *unit.upgrades[number + 1 :])
        self.emit("upgrade.turned", unit=unit.id, upgrade=changed.key, state=state)

    def keyword(self, unit: UnitId, id: str) -> int:
        """The X of a keyword, all cards together (example.keyword-x); 1 for one without a number; 0 without it."""
        return self.words[unit].get(id, 0)

    def keywords_of(self, unit: Unit) -> list[Keyword]:
        more = [one for card in self.equipped(unit) for one in self.cards.upgrades[card.key].granted(card.side)]
        if unit.counterpart and counterparts.beside(self, unit) is not None:
            more += counterparts.card_of(self, unit).keywords
        return [*self.printed[unit.id].keywords, *more, *[one.keyword for one in unit.granted if one.on == "unit"]]

    def named(self, unit: UnitId, id: str) -> list[str]:
        """What a keyword names behind its colon, all cards together: names and kinds of units, actions, tokens."""
        if not self.keyword(unit, id):
            return []
        found = [one.of.split(", ") for one in self.keywords_of(self.unit(unit)) if one.id == id and one.of]
        return [name for names in found for name in names]

    def grant(self, unit: Unit, id: str, x: int = 0, of: str = "", until: Until = "game") -> None:
        """A keyword that an effect gives, for so long."""
        unit.granted = (*unit.granted, Granted(Keyword(KeywordKey(id), x, of), until))
        self.reindex()
        self.emit("keyword.gained", unit=unit.id, keyword=id)

    def forgo(self, unit: Unit, id: str, until: Until = "game") -> None:
        """A keyword lost for so long."""
        if self.keyword(unit.id, id):
            lend(self, unit, Granted(Keyword(KeywordKey(id)), until, on="lost"))

    def marked(self, one: Miniature, id: str) -> bool:
        """Whether the card that brought a miniature has a keyword which is of that miniature alone."""
        if one.upgrade == NOBODY:
            return False
        if counterparts.is_counterpart(one):
            card = counterparts.card_of(self, self.state.units[one.unit])
            return any(word.id == id for word in card.keywords)
        return self.cards.upgrades[self.state.units[one.unit].upgrades[one.upgrade].key].has(id)

    def wear_off(self, unit: Unit, until: Until) -> None:
        """What was granted for so long is over, courage among it (objective.drop.panic)."""
        if any(one.until == until for one in unit.granted):
            unit.granted = tuple([one for one in unit.granted if one.until != until])
            self.reindex()
            self.settle_panic()

    def has_melee_weapon(self, one: Miniature) -> bool:
        """base.contact.enemy-forbidden"""
        ranges = [facts.range for _, facts in wields(self, one)]
        return any(given is not None and given[0] == MELEE for given in ranges)

    def discard_command(self, player: Player) -> None:
        """endphase.discard-command, keyword.command.permanent"""
        (player.permanent if player.chosen in PERMANENT else player.discard).append(player.chosen)
        player.chosen = ""

    def settle_panic(self) -> None:
        """objective.drop.panic"""
        drop_of_the_panicked(self)

    # Who goes first.

    def rolls_ties(self) -> PlayerId:
        """reading.18"""
        return self.state.blue

    def promotion_order(self) -> tuple[PlayerId, ...]:
        """endphase.promote.condition"""
        return self.priority_first()

    def may_be_promoted(self, unit: Unit) -> bool:
        """endphase.promote.condition"""
        return not self.facts(unit.id).vehicle

    # Orders and turns.

    def refuse_card(self, player: PlayerId, key: str) -> Refusal | None:
        return selecting.refuse_card(self, player, key)

    def may_command(self, unit: Unit) -> bool:
        """command.select.no-commander, keyword.unit.field-commander.command-cards"""
        return unit.rank in ("commander", "operative") or unit.commands

    def may_be_ordered(self, commander: UnitId, unit: Unit, line: OrderFacts) -> bool:
        return command.may_be_ordered(self, commander, unit, line)

    def refuse_pass(self, player: PlayerId) -> Refusal | None:
        return activation.refuse_pass(self, player)

    def sees_graffiti(self, unit: Unit, by: PlayerId) -> bool:
        return graffiti.sees_graffiti(self, unit, by)

    def revealed(self, unit: UnitId) -> Procedure | None:
        return bane.revealed(self, unit)

    def answered(self, unit: UnitId, by: PlayerId = NOBODY) -> Procedure | None:
        return standby.answered(self, unit, by)

    def free_action(self, unit: UnitId, action: str, only: tuple[UnitId, ...] = ()) -> Procedure:
        """standby.trigger"""
        return free_actions.free_act(self, self.unit(unit), action, only=only)

    def action_cost(self, action: str) -> int:
        """action.card.double, action.free-card, objective.claim"""
        if action in ACTIONS:
            return 1
        if action in self.mission_table:
            return 0 if self.mission_table[action].free else 1
        if action in self.uses_written:
            return self.uses_written[action].cost
        card = CARD_ACTIONS.get(action)
        return special_actions.COSTS.get(special_actions.name_of(action), 1) if card is None else card.cost

    def let_act(self, player: PlayerId, rule: str, among: tuple[UnitId, ...], actions: tuple[str, ...]) -> Procedure:
        """One of these units is chosen, which may perform one of these as a free action."""
        return free_actions.LetAct(player=player, rule=rule, among=among, actions=actions)

    # The table.

    def outline(self) -> Polygon:
        """objects.battlefield"""
        width, depth = self.state.table
        return ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))

    # Keywords.

    def reindex(self) -> None:
        found = [read_keywords(self, unit) for unit in self.state.units]
        read = tuple([words for words, _ in found])
        if len(read) != len(self.words) or any(map(is_not, read, self.words)):
            self.words = read  # else what follows from them still stands
        self.arms = tuple([arms for _, arms in found])
        for unit, words in zip(self.state.units, self.words, strict=True):
            if unit.shielded != words.get("shielded", 0):
                count_shields(unit, words.get("shielded", 0))
        self.mission = tuple([self.mission_of(player) for player in range(len(self.state.players))])
        self.read_field()
        super().reindex()

    def listening(self) -> list[Bound]:
        found = heard(self)
        for unit in self.state.units:
            if not unit.defeated:
                found += listeners_of(self, unit)
        for player in (0, 1):
            found += [(listener, ~player) for card in self.mission[player] for listener in BOUND.get(card, ())]
        return found

    def ability(self, id: str) -> Ability[Any, Any]:
        return self.abilities.get(id) or EFFECTS[id]

    def told(self, decision: Decision, option: Option) -> Option:
        """An ability is called like the keyword or card that it belongs to."""
        if not option.label.startswith("ability."):
            return option
        args = {**option.args, "keyword": option.args["card"]}
        return msgspec.structs.replace(option, label="option.keyword", args=args)

    def controller(self, piece: int) -> PlayerId:
        """Of a unit; what a player's own cards bring is bound to ~player."""
        return self.state.units[piece].owner if piece >= 0 else ~piece

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], UnitId]]] | None:
        """timing.simultaneous.priority-first, timing.simultaneous.own-order"""
        left = [(self.ability(id), me) for id, me in window.pending]
        left = [(ability, me) for ability, me in left if self.may_use(me) and ability.applies(self, me, window)]
        for player in self.priority_first():
            own = [one for one in left if self.controller(one[1]) == player]
            if own:
                return (player, own)
        return None
