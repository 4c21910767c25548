"""What cards do, each in a few effects; beside it the facts that are printed on them. Importing this package registers
all that is written."""

from dejarik.games.legion.content import armed_commands as armed_commands
from dejarik.games.legion.content import daring_commands as daring_commands
from dejarik.games.legion.content import daring_upgrades as daring_upgrades
from dejarik.games.legion.content import divulged_commands as divulged_commands
from dejarik.games.legion.content import further_commands as further_commands
from dejarik.games.legion.content import further_upgrades as further_upgrades
from dejarik.games.legion.content import gambling_commands as gambling_commands
from dejarik.games.legion.content import generic_commands as generic_commands
from dejarik.games.legion.content import held_commands as held_commands
from dejarik.games.legion.content import imperial_commands as imperial_commands
from dejarik.games.legion.content import last_commands as last_commands
from dejarik.games.legion.content import later_commands as later_commands
from dejarik.games.legion.content import latest_commands as latest_commands
from dejarik.games.legion.content import mercenary_commands as mercenary_commands
from dejarik.games.legion.content import readied_commands as readied_commands
from dejarik.games.legion.content import rebel_commands as rebel_commands
from dejarik.games.legion.content import republic_commands as republic_commands
from dejarik.games.legion.content import separatist_commands as separatist_commands
from dejarik.games.legion.content import shaman_upgrades as shaman_upgrades
from dejarik.games.legion.content import shared_tokens as shared_tokens
from dejarik.games.legion.content import token_commands as token_commands
from dejarik.games.legion.content import upgrade_actions as upgrade_actions
from dejarik.games.legion.content import upgrade_attacks as upgrade_attacks
from dejarik.games.legion.content import upgrade_moments as upgrade_moments
from dejarik.games.legion.content import watchful_upgrades as watchful_upgrades
from dejarik.games.legion.content import wily_commands as wily_commands
