"""Downloads of bundles: resumed, sized and digested on their way to a part file."""
