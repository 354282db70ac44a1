"""The games in other people's frameworks. Nothing else in the house imports these modules."""
