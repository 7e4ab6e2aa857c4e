"""Small widgets that every pane is built of; they show values and know nothing else."""
