"""The pictures of the rulebooks for whoever reads them as files: the page draws them from
docs/rules/pictures/<game>.toml, and here they are taken.

    YURT_PICTURES=docs/rules/pictures pytest tests/browser/rulebook_pictures.py

Without the variable they are thrown away.
"""

import os
from pathlib import Path

import pytest

from .alone.test_rulebook import GAMES, Reader, names_in, pictures, reader, site

__all__ = ["reader", "site"]
WIDTH = 760  # so that a board is 560 wide, and two stand side by side


@pytest.mark.parametrize("game", GAMES)
def test_pictures(reader: Reader, tmp_path: Path, game: str) -> None:
    folder = Path(os.environ.get("YURT_PICTURES", tmp_path)) / game
    folder.mkdir(parents=True, exist_ok=True)
    page = reader(game, width=WIDTH, scale=1.5)
    for name, picture in zip(names_in(game), pictures(page).all(), strict=True):
        panels = picture.locator(".panel")
        drawn = panels if panels.count() == 1 else picture
        drawn.scroll_into_view_if_needed()
        drawn.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=72)
