"""How one comes in: the gate, the WebSocket of a page, and what is done about its messages."""
