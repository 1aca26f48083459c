type Sides = {
  readonly write: () => string
  readonly send: (html: string) => void
  /** Puts an outside value into the editor. */
  readonly apply: (html: string) => void
}

/** Delay between a keystroke and reporting it, in ms. */
const PAUSE = 300
/** Values sent and not yet seen again: one that comes back late must not restore an older text. */
const MAX_SENT = 50

/**
 * Keeps an editor and the owner of its text in sync: typing is reported after a pause or on flush, an outside value is applied once, and a
 * sent value that comes back is ignored. Unreported typing wins over an outside value.
 */
export class ValueSync {
  readonly #sides: Sides
  #known: string
  #sent: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(value: string, sides: Sides) {
    this.#known = value
    this.#sides = sides
  }

  typed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), PAUSE)
  }

  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const html = this.#sides.write()
    if (html === this.#known) return
    this.#known = html
    this.#sent = [...this.#sent, html].slice(-MAX_SENT)
    this.#sides.send(html)
  }

  receive(html: string): void {
    const at = this.#sent.indexOf(html)
    if (at !== -1) {
      this.#sent = this.#sent.slice(at + 1)
      return
    }
    if (html === this.#known || this.#timer !== undefined) return
    this.#known = html
    this.#sent = []
    this.#sides.apply(html)
  }
}
