"""Many games at once: who meets whom, played on processes or on a cluster, rated and shown."""
