"""Programs in 18 languages that send one HTTP request exactly as shown."""
