"""Small widgets shared by all panes; they show values and know nothing else."""
