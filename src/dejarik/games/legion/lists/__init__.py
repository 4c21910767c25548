"""What people bring to the table: armies, read, checked and drawn by lot."""
