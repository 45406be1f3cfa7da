"""The package as a program sees it."""

import yurt


def test_a_match_from_start_to_record() -> None:
    match = yurt.new_match("connect_four", seed=7)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    record = yurt.parse_record(yurt.write_record(match))
    again = yurt.replay(record, match.game)
    yurt.verify(record, again)
    assert again.board.tobytes() == match.board.tobytes()
