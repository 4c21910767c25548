"""What objective and condition cards have players do: tokens to place and to claim, bombs, carts, mines, supplies."""
