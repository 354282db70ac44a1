"""The bazaar, a small game of bids, auctions and deals for two to four players."""
