"""What a page's playground sends, sent from here, and why it may have failed."""
