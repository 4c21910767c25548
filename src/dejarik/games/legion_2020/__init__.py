"""Legion under the Rules Reference 2.0.1 of 2020: an edition of `games/legion` that holds only what differs."""
