"""A third game, of a page: two players take one to three stones in turn, and who takes the last one wins. It has what
docs/how-to-add-a-game.md asks for and nothing else; everything around it comes from the defaults."""
