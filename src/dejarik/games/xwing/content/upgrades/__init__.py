"""Upgrade cards, a module for each slot; the larger slots have one for each of their moments."""
