"""Features by their names, as a person reads them."""

from yurt.core.engine import Board, Engine


def features_of(engine: Engine, board: Board, seat: int) -> dict[str, int]:
    names = [number.name for number in engine.game.features]
    return dict(zip(names, engine.features(board, seat).tolist(), strict=True))
