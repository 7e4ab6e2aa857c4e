"""What is wrong in the draft and its folder."""
