"""The reference pages of the manual, each made from the tables that the program itself works by."""
