"""Questions, the sections that answer them, and the answers quoted from these."""
