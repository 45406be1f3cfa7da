// What it costs a page to answer at once: each question of a board, and why a move may not be played,
// from a concealed state, with all that the page does around the module.

import { readFileSync } from "node:fs";

const FIXTURE = new URL("../../web/rules/compiled/module.fixture.json", import.meta.url);
const FRAME = 1e6 / 60; // microseconds
const EACH = 8; // plies from one position to the next
const TIMES = 200;

/** By the time of the processor, the mean of many: others may be busy on this machine. */
function microseconds(work) {
  for (let i = 0; i < TIMES / 4; i += 1) work();
  const before = process.cpuUsage();
  for (let i = 0; i < TIMES; i += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TIMES;
}

function positions(engine, plies) {
  const found = [];
  let board = engine.fresh();
  plies.forEach(([actor, move], i) => {
    if (actor >= 0 && i % EACH === 0) found.push({ seat: actor, board: engine.seen(board, actor) });
    if (actor > -2) board = engine.after(board, actor, move);
  });
  return found;
}

/** The example that the rules give, but of moves one that can be played, if there is one. */
function given(engine, { asks }, example, { board, seat }) {
  const legal = engine.legal(board, seat);
  const moves = (asks ?? []).filter(({ as }) => as === "moves").flatMap(({ name, first, end }) => {
    const move = legal.find((one) => one >= first && one < end);
    return move === undefined ? [] : [[name, engine.verbs.text(move)]];
  });
  return { ...example, ...Object.fromEntries(moves) };
}

/** The verb's word whose number comes first, and what a rule says to it. */
function whyEach({ engine, checkMove }, { board, seat }) {
  for (const { name, first, chance } of engine.verbs.all) {
    if (chance) continue;
    try {
      checkMove(engine, board, seat, engine.verbs.parse(engine.verbs.text(first)));
    } catch (error) {
      if (error.reason === undefined) throw new Error(name, { cause: error });
    }
  }
}

function line(what, costs) {
  const [mean, worst] = [costs.reduce((a, b) => a + b) / costs.length, Math.max(...costs)];
  const times = Math.floor(FRAME / worst).toLocaleString("en");
  const figures = `${mean.toFixed(0).padStart(6)} ${worst.toFixed(0).padStart(6)}`;
  console.log(`${what.padEnd(32)}${figures}   a frame holds ${times}`);
}

export async function answers({ rulesOf, checkMove }) {
  console.log("\nAnswers in the page, microseconds of one core: mean, and in the worst position");
  for (const table of JSON.parse(readFileSync(FIXTURE))) {
    const rules = await rulesOf(table.game);
    const engine = rules.layOut(table.seats, table.options);
    const found = positions(engine, table.plies);
    const said = `${table.game} ${table.seats} seats`;
    const verbs = engine.verbs.all.filter(({ chance }) => !chance).length;
    const why = (one) => microseconds(() => whyEach({ engine, checkMove }, one)) / verbs;
    line(`${said} why`, found.map(why));
    const { questions } = rules.manifest;
    for (const [name, example] of Object.entries(table.asked)) {
      if (!(name in questions)) continue;
      line(`${said} ${name}`, found.map((one) => {
        const args = given(engine, questions[name], example, one);
        return microseconds(() => engine.answer(one.board, one.seat, name, args));
      }));
    }
  }
}
