"""What a site holds for agents, search engines and feed readers, beside its pages."""
