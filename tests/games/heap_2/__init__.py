"""Another edition of the heap: who takes the last stone loses."""
