import type { RealtimeEvent } from '#shared/api/realtime.ts'

type Type = RealtimeEvent['type'] | undefined

/** In ms: how long to collect events, since one action causes several. */
const DELAY = 1_000

/** Collects events and reloads once for all of them, only while the page is visible and online. */
export class BatchedReload {
  readonly #read: (types: ReadonlySet<Type>) => void
  readonly #delay: number
  readonly #waiting = new Set<Type>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(read: (types: ReadonlySet<Type>) => void, delay = DELAY) {
    this.#read = read
    this.#delay = delay
    document.addEventListener('visibilitychange', this.#settle)
    addEventListener('online', this.#settle)
  }

  after(type: Type): void {
    this.#waiting.add(type)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#settle()
    }, this.#delay)
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
