type Sides<T> = {
  readonly write: () => T
  readonly send: (value: T) => void
  /** Puts an outside value into the editor. */
  readonly apply: (value: T) => void
  /** Joins unreported typing with an outside value; without it, the typing wins. */
  readonly merge?: (before: T, typed: T, outside: T) => T
}

/** Delay between a keystroke and reporting it, in ms. */
const PAUSE = 300
/** Values sent and not yet seen again: one that comes back late must not restore an older text. */
const MAX_SENT = 50

/**
 * Keeps an editor and the owner of its text in sync: typing is reported after a pause or on flush, an outside value is applied once, and a
 * sent value that comes back is ignored. Unreported typing is never lost to an outside value.
 */
export class ValueSync<T> {
  readonly #sides: Sides<T>
  #known: T
  #sent: T[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(value: T, sides: Sides<T>) {
    this.#known = value
    this.#sides = sides
  }

  typed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), PAUSE)
  }

  flush(): void {
    if (this.#timer === undefined) return
    this.#stop()
    this.#report(this.#sides.write())
  }

  receive(value: T): void {
    const at = this.#sent.indexOf(value)
    if (at !== -1) {
      this.#sent = this.#sent.slice(at + 1)
      return
    }
    if (value === this.#known) return
    const { merge, write, apply } = this.#sides
    const typing = this.#timer !== undefined
    if (typing && !merge) return
    this.#stop()
    const next = typing && merge ? merge(this.#known, write(), value) : value
    this.#known = value
    this.#sent = []
    apply(next)
    this.#report(next)
  }

  #report(value: T): void {
    if (value === this.#known) return
    this.#known = value
    this.#sent = [...this.#sent, value].slice(-MAX_SENT)
    this.#sides.send(value)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
