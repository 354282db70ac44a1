"""The house itself: tables over HTTP and WebSocket, stored before they are shown."""
