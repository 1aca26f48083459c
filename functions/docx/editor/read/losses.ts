/** What a Word file has that an editor document cannot, as sentences, each once. */
export class Losses {
  readonly #sentences = new Set<string>()

  add(sentence: string): void {
    this.#sentences.add(sentence)
  }

  get all(): string[] {
    return [...this.#sentences]
  }
}
