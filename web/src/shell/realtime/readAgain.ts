import type { RealtimeEvent } from '#shared/api/realtime.ts'

type Type = RealtimeEvent['type'] | undefined

/** Milliseconds for which events are gathered: what somebody does in one act comes in several. */
const GATHERED = 1_000

/** Gathers events and asks once for what they changed: not while nobody looks at the page, nor without a connection. */
export class ReadAgain {
  readonly #read: (types: ReadonlySet<Type>) => void
  readonly #gathered: number
  readonly #waiting = new Set<Type>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(read: (types: ReadonlySet<Type>) => void, gathered = GATHERED) {
    this.#read = read
    this.#gathered = gathered
    document.addEventListener('visibilitychange', this.#settle)
    addEventListener('online', this.#settle)
  }

  after(type: Type): void {
    this.#waiting.add(type)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#settle()
    }, this.#gathered)
  }

  stop(): void {
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#settle)
    removeEventListener('online', this.#settle)
  }

  readonly #settle = (): void => {
    if (this.#timer !== undefined || this.#waiting.size === 0 || document.hidden || !navigator.onLine) return
    const types = new Set(this.#waiting)
    this.#waiting.clear()
    this.#read(types)
  }
}
