export type SaveState<S = unknown> =
  | { readonly kind: 'saved'; readonly at?: Date }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
  /** Kept in this browser; tried again by itself. */
  | { readonly kind: 'waiting' }
  /** The same was answered otherwise in between, as `stored` has it. */
  | { readonly kind: 'conflict'; readonly stored: S }
  | { readonly kind: 'refused'; readonly reason: string }

export type Outcome<T = unknown, S = unknown> =
  /** `joined`: with what others had changed meanwhile. */
  | { readonly kind: 'saved'; readonly version: number; readonly joined?: T }
  | { readonly kind: 'conflict'; readonly stored: S }
  | { readonly kind: 'passing' }
  | { readonly kind: 'refused'; readonly reason: string }

export type AutosaveWorld<T, S> = {
  /** `isApart`: the content has long been in this browser alone. */
  readonly save: (content: T, version: number, isApart: boolean) => Promise<Outcome<T, S>>
  /** Keeps the content in this browser until it is saved. */
  readonly keep: (content: T, version: number) => void
  readonly discard: () => void
  readonly told: (state: SaveState<S>) => void
  readonly now: () => Date
}

/** Time without typing after which a save starts, and the waits between tries when the server cannot be reached. */
const IDLE = 1_200
const RETRIES = [3_000, 8_000, 20_000, 60_000] as const

/**
 * Saves by itself what changes, one save at a time, the last content winning. What is not yet saved is always in this browser. After a
 * conflict nothing is sent until someone decides; after a refusal, until something else is typed.
 */
export class Autosave<T, S = unknown> {
  version: number
  readonly #world: AutosaveWorld<T, S>
  #latest: T | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #tries = 0
  #stopped = false
  #isApart = false
  /** The server refused the last content: another one is tried. */
  #refused = false

  constructor(version: number, world: AutosaveWorld<T, S>) {
    this.version = version
    this.#world = world
  }

  change(content: T): void {
    this.#latest = content
    this.#world.keep(content, this.version)
    if (this.#refused) {
      this.#refused = false
      this.#stopped = false
    }
    if (this.#stopped) return
    this.#world.told({ kind: 'pending' })
    this.#schedule(IDLE)
  }

  /** What comes from an earlier visit: others may have gone on since. */
  restore(content: T, version: number): void {
    this.version = version
    this.#isApart = true
    this.change(content)
  }

  /** Whether something has yet to be saved. */
  get isPending(): boolean {
    return this.#latest !== undefined
  }

  /** Whether that could not be saved while others may have gone on. */
  get isApart(): boolean {
    return this.isPending && (this.#isApart || this.#tries > 0)
  }

  /** Whether nothing is sent until someone decides. */
  get isStopped(): boolean {
    return this.#stopped
  }

  /** Resolves once no save is going on. */
  async settled(): Promise<void> {
    while (this.#saving) await this.#saving
  }

  /** Others made this version; what waits is saved on it, as it is now with theirs. */
  rebase(version: number, content: T): void {
    this.version = version
    if (this.isPending) this.change(content)
  }

  /** Saves now what waits. Answers whether everything is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#latest !== undefined && !this.#stopped) {
      const before = this.#tries
      this.#saving ??= this.#save()
      await this.#saving
      if (this.#tries > before) return false
    }
    await this.#saving
    return this.#latest === undefined
  }

  /** Goes on after a decision: from another version, with other content to save or with none. */
  resume(version: number, content?: T): void {
    this.version = version
    this.#stopped = false
    this.#tries = 0
    this.#isApart = false
    this.#latest = undefined
    if (content === undefined) {
      this.#world.discard()
      this.#world.told({ kind: 'saved' })
    } else this.change(content)
  }

  /** The connection is back. */
  retry(): void {
    if (this.#latest !== undefined && !this.#stopped) void this.flush()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#saving ??= this.#save()
    }, wait)
  }

  async #save(): Promise<void> {
    const content = this.#latest as T
    this.#world.told({ kind: 'saving' })
    const outcome = await this.#world.save(content, this.version, this.isApart)
    this.#saving = undefined
    if (outcome.kind === 'saved') this.#saved(content, outcome.version)
    else if (outcome.kind === 'passing') this.#wait()
    else {
      this.#stopped = true
      this.#refused = outcome.kind === 'refused'
      this.#world.told(outcome)
    }
  }

  #saved(content: T, version: number): void {
    this.version = version
    this.#tries = 0
    this.#isApart = false
    if (this.#latest !== content) {
      // Typed during the save: the draft now stands on the new version.
      this.#world.keep(this.#latest as T, version)
      this.#schedule(IDLE)
      return
    }
    this.#latest = undefined
    this.#world.discard()
    this.#world.told({ kind: 'saved', at: this.#world.now() })
  }

  #wait(): void {
    const wait = RETRIES[Math.min(this.#tries, RETRIES.length - 1)] ?? 60_000
    this.#tries += 1
    this.#world.told({ kind: 'waiting' })
    this.#schedule(wait)
  }
}
