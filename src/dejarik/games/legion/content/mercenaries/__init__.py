"""The command cards of mercenaries and Mandalorians, a module for each unit that brings some."""
