"""Dejarik as people install it, away from its sources."""
