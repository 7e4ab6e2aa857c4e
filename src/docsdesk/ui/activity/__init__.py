"""The Activity pane: this run's requests and jobs."""
