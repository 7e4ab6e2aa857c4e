"""Words, icons and colours for states, problems and sites."""
