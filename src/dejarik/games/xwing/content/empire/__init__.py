"""The ships and pilots of the Galactic Empire, a module for each ship."""
