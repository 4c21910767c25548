"""Marks that tests carry."""

import pytest


def covers(*rules: str, game: str | None = None) -> pytest.MarkDecorator:
    """The test proves these rules of the catalogue. Under `tests/rules/<game>/` the game goes without saying."""
    return pytest.mark.covers(*rules, game=game)
