"""Settings: built in, file, environment, flags; the later one wins."""

from pathlib import Path

import pytest

from yurt.core.errors import BadOption
from yurt.server.config import Config, read_config


def test_the_later_one_wins(tmp_path: Path) -> None:
    path = tmp_path / "yurt.toml"
    path.write_text('port = 1\nhost = "::1"\nbot_seconds = 2.5\n', encoding="utf-8")
    environment = {"YURT_PORT": "2", "YURT_HOST": "0.0.0.0", "YURT_GAMES": "a:A,b:B"}
    environment |= {"YURT_HOSTS": "nas,nas.lan"}
    config = read_config({"port": 3, "config": path, "host": None}, environment)
    assert (config.port, config.host, config.bot_seconds) == (3, "0.0.0.0", 2.5)
    assert config.games == ["a:A", "b:B"]
    assert config.hosts == ["nas", "nas.lan"]
    assert read_config({}, {"YURT_CONFIG": str(path)}).port == 1
    assert read_config({}, {}) == Config()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("port = 99999", "port is 99999: expected a whole number from 0 to 65535"),
        ("port = 'x'", "port is 'x': expected a whole number from 0 to 65535"),
        ("idle_seconds = 0", "idle_seconds is 0: expected a number, 1 at least"),
        ("browser = 7", "browser is 7: expected true or false"),
        ("games = 7", "games is 7: expected a list of texts"),
        ("host = 7", "host is 7: expected a text"),
        ("example = true", r"no setting 'example': expected one of .* \(perhaps examples\?\)"),
        ("port = ", "no TOML"),
        ("public_url = 'games.example'", "public_url is 'games.example': expected one such as"),
        ("public_url = 'https://a.b/c'", "expected one such as https://games.example"),
    ],
)
def test_bad_settings_are_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "yurt.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadOption, match=message):
        read_config({"config": path}, {})


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"none.toml: No such file"):
        read_config({"config": tmp_path / "none.toml"}, {})
