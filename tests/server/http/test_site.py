"""The page as a folder without a server: what is written, what is left alone, what is refused."""

import json
import re
from pathlib import Path

import pytest

from yurt.cli import main
from yurt.core.errors import BadOption
from yurt.server.http.gate import POLICY
from yurt.server.http.site import write_site

INDEX = """<!doctype html><html><head>
<meta charset="utf-8" /><meta name="page" content="" />
<link rel="icon" href="/yurt.svg" />
<script src="/assets/index-12345678.js"></script></head></html>"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """As the build leaves it, in small."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "assets" / "index-12345678.js").write_text("export {}")
    (page / "assets" / "koenig-12345678.wasm").write_bytes(b"\0asm")
    return page


def told(site: Path) -> dict[str, list[dict[str, dict[str, str]]]]:
    found: dict[str, list[dict[str, dict[str, str]]]] = json.loads((site / "site.json").read_text())
    return found


def test_it_can_lie_in_any_folder(page: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "a" / "site", page)
    text = (tmp_path / "a" / "site" / "index.html").read_text()
    assert not re.findall(r'(?:src|href)="(?!\./)', text)
    assert '<meta name="house" content="none" />' in text


def test_its_policy_is_the_servers(page: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "site", page)
    text = (tmp_path / "site" / "index.html").read_text()
    [policy] = re.findall(r'content-security-policy" content="([^"]+)"', text)
    assert f"{policy}; frame-ancestors 'none'" == POLICY


def test_it_offers_the_games_whose_rules_it_brings(page: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "site", page)
    assert [detail["game"]["id"] for detail in told(tmp_path / "site")["games"]] == ["koenig"]


def test_records_of_a_game_that_it_does_not_offer_can_be_opened(page: Path, tmp_path: Path) -> None:
    (page / "assets" / "connect_four-12345678.wasm").write_bytes(b"\0asm")
    site = tmp_path / "site"
    write_site(site, page)
    assert [detail["game"]["id"] for detail in told(site)["games"]] == ["koenig"]
    shown = json.loads((site / "shown-connect_four.json").read_text())
    assert set(shown) == {"en", "nl", "de", "it"}
    assert shown["de"]["detail"]["words"]["title"] == "Vier gewinnt"
    assert shown["en"]["rules"]["text"].startswith("# ")
    assert not (site / "shown-take_away.json").exists()


def test_all_its_files_are_kept_and_each_is_there(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page)
    [listed] = re.findall(r"const FILES = (.*);", (site / "offline.js").read_text())
    names = {name.removeprefix("./") or "index.html" for name in json.loads(listed)}
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert names == there - {"offline.js"}
    assert set(map(str, told(site)["files"])) == there


def test_another_build_is_another_version(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    first = write_site(site, page)
    assert write_site(site, page) == first
    (page / "assets" / "index-12345678.js").write_text("export const changed = 1")
    assert write_site(site, page)["offline.js"] != first["offline.js"]


def test_an_earlier_site_is_renewed_and_what_is_not_its_own_stays(
    page: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    (site / ".git").mkdir(parents=True)
    write_site(site, page)
    (site / "CNAME").write_text("example.org")
    (page / "assets" / "index-12345678.js").rename(page / "assets" / "index-87654321.js")
    write_site(site, page)
    assert (site / "assets" / "index-87654321.js").exists()
    assert not (site / "assets" / "index-12345678.js").exists()
    assert (site / "CNAME").exists()
    assert (site / ".git").exists()


def test_nothing_outside_is_ever_removed(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "mine.txt").write_text("mine")
    (site / "site.json").write_text(json.dumps({"files": ["../mine.txt", 3, "/etc/passwd"]}))
    write_site(site, page)
    assert (tmp_path / "mine.txt").exists()


def test_a_folder_with_other_things_is_refused_and_left_alone(page: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BadOption, match="expected an empty folder or an earlier site"):
        write_site(tmp_path, page)
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_is_no_folder(page: Path, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"expected a folder, but '.*index.html' is a file"):
        write_site(page / "index.html", page)


def test_a_page_that_is_not_built_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="the page is not built"):
        write_site(tmp_path / "site", tmp_path / "nowhere")
    assert not (tmp_path / "site").exists()


def test_the_command_complains_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["site", str(Path(__file__))]) == 2
    assert capsys.readouterr().err.count("\n") == 1
