"""The command cards of the Separatists, a module for each unit that brings some."""
