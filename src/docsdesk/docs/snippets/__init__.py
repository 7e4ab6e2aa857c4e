"""Programs that send one HTTP request exactly as shown, in every snippet language."""
