// What the server has said of a position: each question is asked once, and all is forgotten with it.

export class Answers<Answer> {
  private known = $state.raw<Record<string, Answer | undefined>>({});
  private asked = new Map<string, Promise<Answer | undefined>>();

  /** Whether it was answered, be it that there is nothing to say. */
  has(key: string): boolean {
    return key in this.known;
  }

  get(key: string): Answer | undefined {
    return this.known[key];
  }

  learn(key: string, ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const asked = this.asked.get(key) ?? this.hear(key, ask());
    this.asked.set(key, asked);
    return asked;
  }

  /** Takes down what is said of the present position, unless it is gone by then. */
  listen(): (key: string, answer: Answer | undefined) => void {
    const { asked } = this;
    return (key, answer) => {
      if (asked !== this.asked) return;
      asked.set(key, Promise.resolve(answer));
      this.known = { ...this.known, [key]: answer };
    };
  }

  forget(): void {
    this.asked = new Map();
    this.known = {};
  }

  private async hear(key: string, asked: Promise<Answer | undefined>): Promise<Answer | undefined> {
    const enter = this.listen();
    const answer = await asked;
    enter(key, answer);
    return answer;
  }
}
