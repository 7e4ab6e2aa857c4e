"""Pages: what they are about, the API descriptions and operations behind them."""
