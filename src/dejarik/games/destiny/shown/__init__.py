"""How Destiny is shown to people."""
