"""A match in the terminal, against a bot."""
