"""Star Wars: Shatterpoint. The modules follow the core rules: setup, turn, activation, moves, attack, terrain."""
