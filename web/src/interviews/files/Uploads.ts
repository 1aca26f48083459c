import type { Attachment, AttachmentUpload } from '#shared/api/executions/attachments.ts'

/** A file on its way to the store. */
export type Upload = {
  readonly id: string
  /** Where the question is that it was chosen for. */
  readonly path: string
  readonly name: string
  readonly size: number
  /** Bytes that have arrived. */
  readonly sent: number
  /** `paused`: the connection is gone, and it goes on by itself. `failed`: a person may try again. `refused`: it will never be kept. */
  readonly state: 'queued' | 'sending' | 'paused' | 'checking' | 'failed' | 'refused'
  readonly reason?: string
}

export type Chosen = Pick<Upload, 'id' | 'path' | 'name'> & { readonly bytes: Blob }

/** Why a step did not end: it may pass by itself, or a person has to know. */
export type Setback = { readonly passes: boolean; readonly refused: boolean; readonly reason: string }

export type UploadWorld = {
  readonly begin: (file: { id: string; path: string; name: string; size: number }) => Promise<AttachmentUpload>
  readonly send: (url: string, bytes: Blob, told: (sent: number) => void, signal: AbortSignal) => Promise<void>
  readonly complete: (id: string) => Promise<Attachment>
  /** Tells the store that a file is not wanted any more. */
  readonly drop: (id: string) => void
  /** Keeps a file in this browser until it has arrived. */
  readonly keep: (chosen: Chosen) => void
  readonly forget: (id: string) => void
  /** A file is kept, or undefined: it will not be. */
  readonly settled: (id: string, kept: Attachment | undefined) => void
  readonly setbackOf: (error: unknown) => Setback
  /** Resolves when it is worth trying again. */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>
}

type Running = { readonly chosen: Chosen; upload: Upload; stop: AbortController }

/** Uploads at a time: more share the same connection. */
const AT_ONCE = 2

/**
 * Sends the files of a document's answers, part by part. What breaks goes on where it stopped, by itself once the connection is back; each
 * can be stopped and tried again on its own.
 */
export class Uploads {
  readonly #world: UploadWorld
  readonly #all = new Map<string, Running>()
  readonly #listeners = new Set<() => void>()
  #snapshot: readonly Upload[] = []

  constructor(world: UploadWorld) {
    this.#world = world
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): readonly Upload[] => this.#snapshot

  add(chosen: Chosen): void {
    this.#world.keep(chosen)
    this.restore(chosen)
  }

  /** Goes on with a file that an earlier visit chose. */
  restore(chosen: Chosen): void {
    const { id, path, name, bytes } = chosen
    if (this.#all.has(id)) return
    const upload: Upload = { id, path, name, size: bytes.size, sent: 0, state: 'queued' }
    this.#all.set(id, { chosen, upload, stop: new AbortController() })
    this.#tell()
    this.#next()
  }

  /** The bytes of a file that was chosen in this visit, to show it before it has arrived. */
  bytesOf(id: string): Blob | undefined {
    return this.#all.get(id)?.chosen.bytes
  }

  /** Gives a file up, whether it is on its way or not. */
  cancel(id: string): void {
    const running = this.#all.get(id)
    running?.stop.abort()
    this.#all.delete(id)
    this.#world.drop(id)
    this.#world.forget(id)
    this.#tell()
    this.#next()
  }

  retry(id: string): void {
    const running = this.#all.get(id)
    if (running?.upload.state !== 'failed') return
    this.#change(running, { state: 'queued', reason: undefined })
    this.#next()
  }

  /** A refusal was read. */
  dismiss(id: string): void {
    this.#all.delete(id)
    this.#tell()
  }

  /** Whether closing the window would interrupt something. */
  get isBusy(): boolean {
    return this.#snapshot.some(({ state }) => state !== 'refused' && state !== 'failed')
  }

  #next(): void {
    const all = [...this.#all.values()]
    const busy = all.filter(({ upload }) => ['sending', 'checking', 'paused'].includes(upload.state)).length
    for (const running of all.filter(({ upload }) => upload.state === 'queued').slice(0, Math.max(0, AT_ONCE - busy)))
      void this.#run(running)
  }

  async #run(running: Running): Promise<void> {
    const { chosen, stop } = running
    const gone = () => stop.signal.aborted || this.#all.get(chosen.id) !== running
    for (let tries = 0; ; ) {
      this.#change(running, { state: 'sending', reason: undefined })
      try {
        await this.#send(running, () => {
          tries = 0
        })
        if (gone()) return
        this.#change(running, { state: 'checking' })
        const kept = await this.#world.complete(chosen.id)
        if (gone()) return
        this.#all.delete(chosen.id)
        this.#end(chosen.id, kept)
        break
      } catch (error) {
        if (gone()) return
        const { passes, refused, reason } = this.#world.setbackOf(error)
        if (!passes) {
          this.#change(running, { state: refused ? 'refused' : 'failed', reason })
          if (refused) this.#end(chosen.id, undefined)
          break
        }
        tries += 1
        this.#change(running, { state: 'paused' })
        await this.#world.pause(tries, stop.signal)
        if (gone()) return
      }
    }
    this.#tell()
    this.#next()
  }

  #end(id: string, kept: Attachment | undefined): void {
    this.#world.forget(id)
    this.#world.settled(id, kept)
  }

  async #send(running: Running, arrived: () => void): Promise<void> {
    const { chosen, stop } = running
    const { id, path, name, bytes } = chosen
    const upload = await this.#world.begin({ id, path, name, size: bytes.size })
    let sent = upload.stored
    this.#change(running, { sent })
    for (const part of upload.parts) {
      stop.signal.throwIfAborted()
      const piece = bytes.slice(part.from, part.from + part.size)
      await this.#world.send(part.url, piece, (some) => this.#change(running, { sent: sent + some }), stop.signal)
      sent += part.size
      this.#change(running, { sent })
      arrived()
    }
  }

  #change(running: Running, change: Partial<Upload>): void {
    running.upload = { ...running.upload, ...change }
    this.#tell()
  }

  #tell(): void {
    this.#snapshot = [...this.#all.values()].map(({ upload }) => upload)
    for (const listener of this.#listeners) listener()
  }
}
