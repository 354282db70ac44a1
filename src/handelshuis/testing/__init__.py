"""Property tests for every game there is, as a plugin of pytest.

In a file of your own tests:

    from handelshuis.testing.properties import *

and in pyproject.toml, else every game that is installed is tested:

    [tool.pytest.ini_options]
    handelshuis_games = ["mygame"]

`pip install 'handelshuis[testing]'` brings pytest and Hypothesis.
"""
