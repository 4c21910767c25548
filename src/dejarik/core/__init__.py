"""The engine: plain-data state, procedures with steps, decisions, abilities, chance, record. It knows no game."""
