"""What the page is told of a game that it was not built with: words, rules, seats, questions."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.guest import Guest, Place, live
from yurt.core.words import LANGUAGES, Words
from yurt.games import find_game
from yurt.server.wire import PROTOCOL


@live
async def test_a_game_is_described_in_every_language(place: Place) -> None:
    async with Guest(place.url) as anna:
        for language in LANGUAGES:
            detail = await anna.get(f"/api/games/connect_four?language={language}")
            assert detail["words"] == Words(language, find_game("connect_four")).words
            assert detail["seat_words"] == ["x", "o"]
            assert (detail["secrets"], detail["questions"]) == (False, [])
        assert (await anna.get("/api/games/koenig"))["secrets"]


@live
async def test_its_rulebook_comes_in_the_language_or_in_english(place: Place) -> None:
    async with Guest(place.url) as anna:
        for language, title in {"en": "Connect four", "de": "Vier gewinnt"}.items():
            book = await anna.get(f"/api/games/connect_four/rules?language={language}")
            assert book["language"] == language
            assert book["text"].startswith(f"# {title}\n")


@live
async def test_there_are_no_rules_of_a_game_that_is_not_there(place: Place) -> None:
    async with Guest(place.url) as anna:
        for game in ("xyz", "..", "constructor"):
            response = await anna.http.get(f"/api/games/{game}/rules")
            assert response.status_code == 404, response.text


@live
async def test_a_stranger_cannot_name_a_folder_to_run_code_from(place: Place) -> None:
    with TemporaryDirectory() as folder:
        sprung, trap = Path(folder, "sprung"), Path(folder, "trap")
        trap.mkdir()
        (trap / "__init__.py").write_text(f"open({str(sprung)!r}, 'w').close()\n")
        async with Guest(place.url) as anna:
            record = f"game: {trap}\nseats: 2\n\n0 drop:1\n"
            replayed = await anna.http.post("/api/replay", json={"record": record})
            assert (replayed.status_code, replayed.json()["reason"]) == (422, "bad_record")
            opened = await anna.http.post("/api/tables", json={"game": str(trap), "seats": []})
            assert opened.status_code == 400, opened.text
        assert not sprung.exists()


@live
async def test_every_answer_says_which_page_and_protocol_there_are(place: Place) -> None:
    place.desk.page = "a1b2"
    async with Guest(place.url) as anna:
        for path in ("/api/games", "/api/tables", "/api/nothing"):
            headers = (await anna.http.get(path)).headers
            assert (headers["yurt-page"], headers["yurt-protocol"]) == ("a1b2", str(PROTOCOL))
        assert "yurt-page" not in (await anna.http.get("/health")).headers
