from .golden import FILE, text


def test_the_tests_of_the_page_compare_with_what_python_says() -> None:
    assert FILE.read_text(encoding="ascii") == text(), "stale: run python -m tests.page.golden"
