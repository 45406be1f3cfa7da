// Connect four as boardgame.io's tutorial would write it.
const COLUMNS = 7, ROWS = 6;
const INVALID = 'INVALID_MOVE';
const LINES = [[1, 0], [0, 1], [1, 1], [1, -1]];

function wins(cells, column, row, player) {
  const at = (c, r) => c >= 0 && c < COLUMNS && r >= 0 && r < ROWS && cells[c * ROWS + r] === player;
  return LINES.some(([dc, dr]) => {
    let count = 1;
    for (const way of [1, -1])
      for (let i = 1; at(column + way * i * dc, row + way * i * dr); i++) count++;
    return count >= 4;
  });
}

module.exports = {
  name: 'connect-four',
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.heights[column] >= ROWS) return INVALID;
      const row = G.heights[column]++;
      G.cells[column * ROWS + row] = playerID;
      if (wins(G.cells, column, row, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.winner !== null) return { winner: G.winner };
    if (ctx.turn >= COLUMNS * ROWS && G.heights.every((h) => h === ROWS)) return { draw: true };
  },
};
