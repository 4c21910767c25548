"""What abilities do, each in a few effects; beside it the facts that are printed on the cards. Importing this package
registers them all."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
