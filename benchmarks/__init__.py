"""Figures, measured: `make bench` prints them and writes build/bench.json."""
