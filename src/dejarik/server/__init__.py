"""The table for people: matches kept as their records, played over a socket, seen only through views."""
