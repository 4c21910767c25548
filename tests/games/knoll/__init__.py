"""A game of miniatures on two pages: two squads of three discs climb a knoll, shoot at what they see, and who has more
discs on top in the end wins. docs/how-to-add-a-game.md is the story of how it was written."""
