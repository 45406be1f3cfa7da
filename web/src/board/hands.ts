/** What a game lets one do with what is in hand. */
export interface Hands {
  /** Whether there is something to turn. */
  turns?(): boolean;
  turn?(by: number): void;
  flip?(): void;
  /** Lays back what was chosen last. */
  back(): void;
  /** Shows a move on the board as if it had been chosen there, to be confirmed. Where a board has
   *  no way of its own, it is a preview like any other. */
  show?(move: string): void;
  /** Keys of the game's own; false for all others. */
  key?(key: string): boolean;
}
