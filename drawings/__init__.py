"""Pictures of the table's geometry, drawn from the functions that matches use."""

from collections.abc import Callable

from drawings.board import mid_game
from drawings.measures import arcs, attack_range, obstruction
from drawings.moves import advanced, partial, repositions, sizes, templates

PICTURES: dict[str, Callable[[], str]] = {
    "templates": templates,
    "sizes": sizes,
    "advanced": advanced,
    "partial": partial,
    "repositions": repositions,
    "arcs": arcs,
    "attack-range": attack_range,
    "obstruction": obstruction,
    "board": mid_game,
}
