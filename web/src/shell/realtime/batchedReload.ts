import type { RealtimeEvent } from '#shared/api/realtime.ts'

type Type = RealtimeEvent['type'] | undefined

/** In ms: how long to collect events, since one action causes several. */
const DELAY = 1_000
/** In ms: between two reloads, however many events there are. */
const APART = 5_000
/** Waits are longer by up to this share, so that all who follow the same changes do not read at the same moment. */
const SPREAD = 0.5

/** Collects events and reloads once for all of them, only while the page is visible and online. */
export class BatchedReload {
  readonly #read: (types: ReadonlySet<Type>) => void
  readonly #delay: number
  readonly #apart: number
  readonly #waiting = new Set<Type>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = Number.NEGATIVE_INFINITY

  constructor(read: (types: ReadonlySet<Type>) => void, delay = DELAY, apart = APART) {
    this.#read = read
    this.#delay = delay
    this.#apart = apart
    document.addEventListener('visibilitychange', this.#settle)
    addEventListener('online', this.#settle)
  }

  after(type: Type): void {
    this.#waiting.add(type)
    const wait = Math.max(this.#delay, this.#last + this.#apart - Date.now())
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined
        this.#settle()
      },
      wait * (1 + Math.random() * SPREAD),
    )
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
    this.#last = Date.now()
    this.#read(types)
  }
}
