"""Hook of MkDocs: a link to a file that is no page of the site becomes plain words."""

import re
from typing import Any

LINK = re.compile(r"\[([^\]]*)\]\(\.\./[^)]*\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Leave the words of a link that leads out of docs/."""
    return LINK.sub(r"\1", markdown)
