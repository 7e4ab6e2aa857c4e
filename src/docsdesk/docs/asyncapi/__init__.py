"""Reading AsyncAPI descriptions of WebSocket channels."""
