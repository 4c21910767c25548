"""Which entry of this book explains what only this edition tells of."""

from __future__ import annotations

RULES = {
    "dispute.rolled": "disputes.roll-off",
    "terrain.declared": "setup.declare-terrain",
    "terrain.disputed": "declaring-terrain.consensus",
}
