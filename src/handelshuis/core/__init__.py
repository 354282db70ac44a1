"""What every game shares: the contract, chance, records, rules, deals. It knows no game."""
