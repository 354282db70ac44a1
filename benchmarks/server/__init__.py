"""The server under load, on this machine only, beside a bare WebSocket echo in the same run."""
