"""The Activity pane: requests and jobs of this run."""
