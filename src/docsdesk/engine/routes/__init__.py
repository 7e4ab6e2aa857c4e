"""One module per part of the interface: reads the request, asks one object, shapes the answer."""
