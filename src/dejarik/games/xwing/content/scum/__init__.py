"""The ships and pilots of Scum and Villainy, a module for each ship."""
