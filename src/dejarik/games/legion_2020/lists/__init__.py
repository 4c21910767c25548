"""What people bring to the table in 2020: armies, and those of a team."""
