"""The command cards of the Rebel Alliance, a module for each unit that brings some."""
