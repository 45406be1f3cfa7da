"""Generated files are fresh, words are complete, the page is served."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.guest import Place, live
from yurt.core.words import LANGUAGES, places, read_catalogue
from yurt.server import wire
from yurt.server.acts import ACTS
from yurt.server.http import speech
from yurt.server.http.page import Page, read_folder
from yurt.server.refusal import OfGame, Refusal, Why
from yurt.server.wire.typescript import main, typescript

ROOT = Path(__file__).parents[3]
SOURCES = sorted((ROOT / "src" / "yurt" / "server").rglob("*.py"))
WEB = ROOT / "web"
REFEREE = [  # where the page is the house
    path for room in ("src/live", "rules/referee") for path in sorted((WEB / room).rglob("*.ts"))
]


def test_the_pages_types_are_fresh() -> None:
    assert main(["--check", str(ROOT / "web" / "src" / "wire.ts")]) == 0


def test_stale_types_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "wire.ts"
    path.write_text(typescript() + "\n", encoding="utf-8")
    assert main(["--check", str(path)]) == 1


def test_the_pages_types_are_typescript(tmp_path: Path) -> None:
    compiler = ROOT / "web" / "node_modules" / ".bin" / "tsc"
    if not compiler.exists():
        return  # the page's own check compiles them
    path = tmp_path / "wire.ts"
    path.write_text(typescript(), encoding="utf-8")
    subprocess.run([compiler, "--strict", "--noEmit", path], check=True)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_says_the_same(language: str) -> None:
    source = read_catalogue(speech.FOLDER, "en")
    other = read_catalogue(speech.FOLDER, language)
    assert {key: places(text) for key, text in source.items()} == {
        key: places(text) for key, text in other.items()
    }


def test_every_reason_has_words_and_is_said() -> None:
    keys = [key.partition(".") for key in read_catalogue(speech.FOLDER, "en")]
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    worded = {name for family, _, name in keys if family == "refused"}
    assert worded >= set(Why)
    assert [why for why in Why if f"Why.{why.name}" not in text] == []
    page = "".join(path.read_text(encoding="utf-8") for path in REFEREE)
    assert [name for name in worded - set(Why) if f'"{name}"' not in page] == []


def test_every_announcement_is_said() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for key in read_catalogue(speech.FOLDER, "en"):
        family, _, name = key.partition(".")
        if family not in ("house", "ended"):
            continue  # the page says those itself
        assert f'"{name}"' in text or name.startswith("proposes_"), f"{key} is said nowhere"


def test_a_reason_of_a_game_is_told_from_the_same_one_of_the_house() -> None:
    of_game, of_house = (Refusal(why) for why in (OfGame("committed"), Why.COMMITTED))
    assert of_game.reason == of_house.reason
    assert (of_game.by, of_house.by) == ("game", "house")


def test_every_message_has_its_act() -> None:
    kinds = set(wire.Upward.__args__)
    asked_elsewhere = {wire.Hello, wire.Ping, wire.Ask, wire.Why, wire.Look, wire.Rematch}
    assert kinds - asked_elsewhere <= set(ACTS)


@live
async def test_without_a_build_the_page_says_how(place: Place) -> None:
    async with httpx.AsyncClient(base_url=place.url) as http:
        answer = await http.get("/table/abc")
        assert answer.status_code in (200, 503)
        assert (await http.get("/missing.js")).status_code == 404
        assert (await http.get("/api/nothing")).json()["reason"] == "not_found"


def test_files_are_packed_and_cached_by_their_names(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "assets" / "index-Bx81hs9a.js").write_text("let a = 1;" * 100, encoding="utf-8")
    files = read_folder(tmp_path)
    script = files["assets/index-Bx81hs9a.js"]
    assert "immutable" in script.cache
    assert script.packed is not None
    assert len(script.packed) < len(script.body)
    assert files["index.html"].cache == "no-cache"
    assert Page(tmp_path).files.keys() == files.keys()
    assert read_folder(tmp_path / "none") == {}


def test_the_page_is_told_which_build_it_is(tmp_path: Path) -> None:
    index = tmp_path / "index.html"
    builds = []
    for script in ("index-Bx81hs9a.js", "index-Cy92it0b.js"):
        index.write_text(
            f'<meta name="page" content="" /><script src="{script}">', encoding="utf-8"
        )
        page = Page(tmp_path)
        assert (
            f'<meta name="page" content="{page.build}" />'.encode() in page.files["index.html"].body
        )
        builds.append(page.build)
    assert builds[0] != builds[1]
    assert Page(tmp_path / "none").build == ""


def test_the_types_come_from_a_command() -> None:
    command = [sys.executable, "-m", "yurt.server.wire.typescript"]
    made = subprocess.run(command, capture_output=True, check=True, text=True)
    assert made.stdout == typescript()
