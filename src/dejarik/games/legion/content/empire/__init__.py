"""The command cards of the Galactic Empire, a module for each unit that brings some."""
