type Sides = {
  /** The editor's text as it stands. */
  readonly write: () => string
  readonly send: (html: string) => void
  /** Puts a text that came from outside into the editor. */
  readonly apply: (html: string) => void
}

/** Between a keystroke and its telling, in ms. */
const PAUSE = 300
/** Texts sent and not yet seen again; whoever shows them late must not bring back an older one. */
const MAX_SENT = 50

/**
 * Keeps an editor and whoever holds its text in step: typing is told after a pause or when asked, a text from outside is
 * applied once, and the return of what was sent is no news. Typing that was not told yet wins over a text from outside.
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
