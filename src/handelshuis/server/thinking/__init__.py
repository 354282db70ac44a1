"""What takes thought, in processes of its own: bots, the coach, the chances afterwards."""
