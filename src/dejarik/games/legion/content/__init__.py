"""What cards do, each in a few effects, in a module for each unit that brings command cards and each slot of upgrades;
beside them the facts that are printed on them. Importing this package registers them all."""

from importlib import import_module
from pkgutil import walk_packages

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)
