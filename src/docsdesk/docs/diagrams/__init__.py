"""What draws the diagrams of pages, and which parts of a drawing a page may show."""
