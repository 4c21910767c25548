"""Does a broken rule make a test fail? `make mutants GAME=xwing` breaks a sample of a game's code, one small change at
a time, and runs the tests that reach it. What survives is a rule without a proof, or a change that changes nothing."""
