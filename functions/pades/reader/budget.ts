export type LimitedBy = 'damaged' | 'too_complex'

/** The bytes are no PDF that we can read, or one that would take too long. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly reason: LimitedBy

  constructor(reason: LimitedBy, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}

/** What reading one file may cost, whatever its bytes are: a file can refer to the same bytes a million times. */
export class Budget {
  #values = 6_000_000
  #bytes: number
  #inflated = 192 * 1024 * 1024

  constructor(fileSize: number) {
    this.#bytes = 4 * fileSize + 256 * 1024 * 1024
  }

  /** Counts one value that was read, and the bytes it took. */
  spend(bytes: number): void {
    this.#values -= 1
    this.#bytes -= bytes
    if (this.#values < 0 || this.#bytes < 0) throw new Unreadable('too_complex', 'too many values')
  }

  /** The most that one stream may inflate to. */
  get inflatable(): number {
    return Math.min(this.#inflated, 64 * 1024 * 1024)
  }

  inflated(bytes: number): void {
    this.#inflated -= bytes
    if (this.#inflated < 0) throw new Unreadable('too_complex', 'inflates to too much')
  }
}
