"""Questions, the sections that answer them, and answers quoted from those sections."""
