"""Lists as people write and build them, and whether they are legal."""
