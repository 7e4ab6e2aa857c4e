"""The pages of a docs folder held to the rules: what a deploy refuses, and where addresses lead."""
