"""Trust in the open site's docs folder: said in one line, given and taken back by one button."""
