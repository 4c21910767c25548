"""The upgrades, a module for each slot."""
