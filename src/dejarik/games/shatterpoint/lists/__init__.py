"""What people bring to the table: strike teams, read, checked and built."""
