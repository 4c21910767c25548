"""The ships and pilots of the Rebel Alliance, a module for each ship."""
