// The memory of a module: rooms for structs and rows, and calls with their addresses.

export type Address = number;
type Entry = (...given: (number | bigint)[]) => number | bigint | undefined;

const PAGE = 1 << 16;
const LOW = 2 ** 32;

export class Memory {
  private readonly exports: Record<string, unknown>;
  private readonly memory: WebAssembly.Memory;
  private free: Address;

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module).exports;
    this.memory = this.exports["memory"] as WebAssembly.Memory;
    this.free = (this.exports["heap"] as WebAssembly.Global).value as number;
  }

  /** Whole numbers as the entry has them: of 32 bits, and BigInt for 64. */
  call(entry: string, ...given: (number | bigint)[]): number {
    return Number((this.exports[entry] as Entry)(...given) ?? 0);
  }

  /** For so many bytes, blank, from now on. */
  room(size: number): Address {
    const start = this.free;
    this.free = Math.ceil((start + size) / 16) * 16;
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    this.blank(start, size);
    return start;
  }

  /** Rooms for as long as the work takes. */
  forNow<T>(work: (room: (size: number) => Address) => T): T {
    const before = this.free;
    try {
      return work((size) => this.room(size));
    } finally {
      this.free = before;
    }
  }

  put(at: Address, bytes: Uint8Array): void {
    new Uint8Array(this.memory.buffer).set(bytes, at);
  }

  blank(at: Address, size: number): void {
    new Uint8Array(this.memory.buffer, at, size).fill(0);
  }

  /** A copy. */
  bytes(at: Address, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, size).slice();
  }

  /** Those of 64 bits that lie side by side, none beyond 2⁵³. */
  numbers(at: Address, many: number): number[] {
    const halves = new Int32Array(this.memory.buffer, at, 2 * many);
    const found: number[] = new Array<number>(many);
    for (let i = 0; i < many; i += 1) found[i] = (halves[2 * i]! >>> 0) + halves[2 * i + 1]! * LOW;
    return found;
  }

  putNumbers(at: Address, numbers: readonly number[]): void {
    new BigInt64Array(this.memory.buffer, at, numbers.length).set(numbers.map(BigInt));
  }

  /** To be read before anything else is called. */
  view(at: Address, size: number): DataView {
    return new DataView(this.memory.buffer, at, size);
  }
}
