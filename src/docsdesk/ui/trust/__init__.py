"""Trust in the open site's docs folder: shown in one line, granted and revoked by one button."""
