"""Pages whose components and expressions have to be run."""
