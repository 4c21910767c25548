"""Another edition of the knoll: who shoots does so before marching, at one disc, and leaders go farther."""
