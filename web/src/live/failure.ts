import type { Problem } from "../wire.ts";

/** What went wrong, in words for people. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.words);
  }
}
