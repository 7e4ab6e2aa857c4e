"""The domain: values and their rules, without I/O."""
