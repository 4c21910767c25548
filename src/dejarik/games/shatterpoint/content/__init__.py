"""What abilities do, each in a few effects; beside it the facts that are printed on the cards."""
