"""The languages of a site, and which pages are translations of each other."""
