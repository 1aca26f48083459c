export type SaveState<S = unknown> =
  /** Nothing was typed yet. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'saved'; readonly at?: Date }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
  /** Kept in this browser; retried automatically. */
  | { readonly kind: 'waiting' }
  /** Someone else answered the same question differently meanwhile, as in `stored`. */
  | { readonly kind: 'conflict'; readonly stored: S }
  | { readonly kind: 'refused'; readonly reason: string }

export type Outcome<T = unknown, S = unknown> =
  /** `joined`: merged with what others changed meanwhile. */
  | { readonly kind: 'saved'; readonly version: number; readonly joined?: T }
  | { readonly kind: 'conflict'; readonly stored: S }
  | { readonly kind: 'passing' }
  | { readonly kind: 'refused'; readonly reason: string }

export type AutosaveWorld<T, S> = {
  /** `isApart`: the content was unsaved for a long time, so others may have worked on the same answers. */
  readonly save: (content: T, version: number, isApart: boolean) => Promise<Outcome<T, S>>
  /** Stores the content in this browser until it is saved. */
  readonly keep: (content: T, version: number) => void
  readonly discard: () => void
  readonly onState: (state: SaveState<S>) => void
  readonly now: () => Date
}

/** In ms: the pause in typing after which a save starts, and the waits between retries while the server cannot be reached. */
const IDLE = 1_200
const RETRIES = [3_000, 8_000, 20_000, 60_000] as const

/** The same for every key, so that it is shown once. */
const PENDING: SaveState<never> = { kind: 'pending' }

/**
 * Saves changes automatically, one save at a time, always the latest content. Unsaved content is always stored in this browser. After a
 * conflict nothing is sent until the user decides; after a refusal, until something else is typed.
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
  /** The server refused the last content: only different content is sent. */
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
    this.#world.onState(PENDING)
    this.#schedule(IDLE)
  }

  /** The content comes from an earlier visit: others may have changed the document since. */
  restore(content: T, version: number): void {
    this.version = version
    this.#isApart = true
    this.change(content)
  }

  /** Whether something is unsaved. */
  get isPending(): boolean {
    return this.#latest !== undefined
  }

  /** Whether it was unsaved while others may have changed the document. */
  get isApart(): boolean {
    return this.isPending && (this.#isApart || this.#tries > 0)
  }

  /** Whether saving waits for the user's decision. */
  get isStopped(): boolean {
    return this.#stopped
  }

  /** Resolves once no save is in progress. */
  async settled(): Promise<void> {
    while (this.#saving) await this.#saving
  }

  /** Another person saved this version: bases the unsaved content, already merged with theirs, on it. */
  rebase(version: number, content: T): void {
    this.version = version
    if (this.isPending) this.change(content)
  }

  /** Saves unsaved content now. Returns whether everything is on the server. */
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

  /** Continues after a decision, from another version, with other content to save or none. */
  resume(version: number, content?: T): void {
    this.version = version
    this.#stopped = false
    this.#tries = 0
    this.#isApart = false
    this.#latest = undefined
    if (content === undefined) {
      this.#world.discard()
      this.#world.onState({ kind: 'saved' })
    } else this.change(content)
  }

  /** Retries, because the connection is back. */
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
    this.#world.onState({ kind: 'saving' })
    const outcome = await this.#world.save(content, this.version, this.isApart)
    this.#saving = undefined
    if (outcome.kind === 'saved') this.#saved(content, outcome.version)
    else if (outcome.kind === 'passing') this.#wait()
    else {
      this.#stopped = true
      this.#refused = outcome.kind === 'refused'
      this.#world.onState(outcome)
    }
  }

  #saved(content: T, version: number): void {
    this.version = version
    this.#tries = 0
    this.#isApart = false
    if (this.#latest !== content) {
      // Typed during the save: the draft is now based on the new version.
      this.#world.keep(this.#latest as T, version)
      this.#schedule(IDLE)
      return
    }
    this.#latest = undefined
    this.#world.discard()
    this.#world.onState({ kind: 'saved', at: this.#world.now() })
  }

  #wait(): void {
    const wait = RETRIES[Math.min(this.#tries, RETRIES.length - 1)] ?? 60_000
    this.#tries += 1
    this.#world.onState({ kind: 'waiting' })
    this.#schedule(wait)
  }
}
