"""The command cards of the Galactic Republic, a module for each unit that brings some."""
