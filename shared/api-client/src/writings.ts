/**
 * The writings that the user asked for and that nobody has answered yet: whoever closes the page now
 * may take them away, for a browser that is busy has perhaps not even sent them.
 */
export class Writings {
  #underWay = 0;
  #onChange: () => void = () => {};

  onChange(handler: () => void): void {
    this.#onChange = handler;
  }

  get underWay(): boolean {
    return this.#underWay > 0;
  }

  /** Counts a writing until its answer, whatever that is. */
  async until<Answer>(answered: Promise<Answer>): Promise<Answer> {
    this.#change(1);
    try {
      return await answered;
    } finally {
      this.#change(-1);
    }
  }

  #change(by: 1 | -1): void {
    const before = this.underWay;
    this.#underWay += by;
    if (this.underWay !== before) this.#onChange();
  }
}
