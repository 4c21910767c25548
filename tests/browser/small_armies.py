"""Armies of few units: a match of them is over within a minute."""

from __future__ import annotations

GARRISON = """# Garrison
Faction: empire
Format: recon

Imperial Officer, Ruthless Efficiency
- Tip of the Spear
Stormtroopers
Stormtroopers

Commands: Ambush; Covert Observation; Push; Pinned Down; Inexorable Advance; Assault; Standing Orders
Objectives: Intercept Signals; Close the Pocket; Bunker Assault
Secondaries: Bring Them to Heel; Surface Scan; Recon Mission
Advantages: Cunning Deployment; Advanced Intel; Fortified Position
"""

PATROL_2020 = """# Patrol
Faction: empire
Format: skirmish

General Veers
Stormtroopers
Stormtroopers

Commands: Maximum Firepower; Ambush; Evasive Maneuvers; Push; Imperial Discipline; Assault; Standing Orders
Objectives: Breach; Control; Elimination; Pivotal Positions
Deployments: Battle Lines; Faceoff; Flanking Positions; Meeting Engagement
Conditions: Clear Conditions; Dawn; Improvised Defenses; War Weary
"""

GUARD_2020 = """# Guard
Faction: empire
Format: team

General Veers
Stormtroopers
Stormtroopers
Stormtroopers

Commands: Maximum Firepower; Ambush; Evasive Maneuvers; Push; Imperial Discipline; Assault; Standing Orders
Objectives: Breakthrough; Recover the Supplies; Key Positions; Bombing Run
Deployments: Battle Lines; Advanced Positions; Hemmed In; Roll Out
Conditions: Clear Conditions; Minefield; Limited Visibility; Fortified Positions
"""
