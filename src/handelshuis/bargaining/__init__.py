"""A benchmark for bargaining: frozen games against known rivals, rated, and judged deal by deal."""
