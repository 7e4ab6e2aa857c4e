"""Two states of a site side by side: what readers lose, gain and find changed."""
