"""What draws the diagrams of pages, and which parts of a drawing may stand in a page."""
