"""What people see and read of a match."""
