"""How X-Wing is shown to people."""
