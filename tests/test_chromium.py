"""Without Chromium the browser tests say what to do; where all must run, they fail."""

import shutil

import pytest

from tests.browser.conftest import find_chromium


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.delenv("YURT_CHROMIUM", raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return monkeypatch


def test_without_one_they_are_skipped_with_a_hint(no_browser: pytest.MonkeyPatch) -> None:
    with pytest.raises(pytest.skip.Exception, match="apt install chromium"):
        find_chromium()


def test_on_ci_they_fail(no_browser: pytest.MonkeyPatch) -> None:
    no_browser.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="YURT_CHROMIUM"):
        find_chromium()


def test_it_can_be_named(no_browser: pytest.MonkeyPatch) -> None:
    no_browser.setenv("YURT_CHROMIUM", "/opt/chromium")
    assert find_chromium() == "/opt/chromium"
