"""Pages: what they are about, and the API descriptions and operations behind them."""
