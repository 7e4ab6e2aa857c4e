"""The site as readers see it: whole HTML pages from a docs folder."""
