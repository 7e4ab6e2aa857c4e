"""What is said to a proxy until it has connected to a host, without any socket."""
