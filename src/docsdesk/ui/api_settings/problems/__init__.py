"""The problems of the draft and its folder."""
