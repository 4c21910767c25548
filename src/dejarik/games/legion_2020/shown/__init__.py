"""What is shown of a match of 2020 other than of the newer book."""
