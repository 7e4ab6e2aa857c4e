"""Text from outside, shown safely."""
