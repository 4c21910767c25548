"""What bots think of a position, and what they imagine."""
