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
  /**
   * `preparing`: a photo is turned and made smaller. `paused`: there is no connection; it goes on by itself. `failed`: the user may try again.
   * `refused`: the server will not take it.
   */
  readonly state: 'preparing' | 'queued' | 'sending' | 'paused' | 'checking' | 'failed' | 'refused'
  readonly reason?: string
}

export type Chosen = Pick<Upload, 'id' | 'path' | 'name'> & { readonly bytes: Blob }

/** Why a step failed: whether it may pass by itself, and what the user should know otherwise. */
export type Setback = { readonly passes: boolean; readonly refused: boolean; readonly reason: string }

export type UploadWorld = {
  readonly begin: (file: { id: string; path: string; name: string; size: number }) => Promise<AttachmentUpload>
  readonly send: (url: string, bytes: Blob, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>
  readonly complete: (id: string) => Promise<Attachment>
  /** Deletes a file at the server. */
  readonly drop: (id: string) => void
  /** Keeps a file in this browser until it has arrived. */
  readonly keep: (chosen: Chosen) => void
  readonly forget: (id: string) => void
  /** A file has been saved; without `kept` it was refused. */
  readonly settled: (upload: Upload, kept: Attachment | undefined) => void
  readonly setbackOf: (error: unknown) => Setback
  /** Resolves when it is worth trying again. */
  readonly pause: (tries: number, signal: AbortSignal) => Promise<void>
}

type Running = { chosen: Chosen; upload: Upload; readonly stop: AbortController }

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
  /** Photos are prepared one after another: each takes much memory. */
  #preparing: Promise<void> = Promise.resolve()

  constructor(world: UploadWorld) {
    this.#world = world
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): readonly Upload[] => this.#snapshot

  /** Sends a file, as `prepare` returns it if there is something to prepare. */
  add(chosen: Chosen, prepare?: () => Promise<File>): void {
    if (!prepare) {
      this.#world.keep(chosen)
      this.restore(chosen)
      return
    }
    const running = this.#put(chosen, 'preparing')
    this.#preparing = this.#preparing.then(async () => {
      if (running.stop.signal.aborted) return
      // What cannot be prepared is sent as it is.
      const ready = await prepare().catch(() => undefined)
      if (running.stop.signal.aborted) return
      if (ready) running.chosen = { ...chosen, name: ready.name, bytes: ready }
      const { name, bytes } = running.chosen
      this.#world.keep(running.chosen)
      this.#change(running, { name, size: bytes.size, state: 'queued' })
      this.#next()
    })
  }

  /** Goes on with a file that an earlier visit chose. */
  restore(chosen: Chosen): void {
    if (this.#all.has(chosen.id)) return
    this.#put(chosen, 'queued')
    this.#next()
  }

  #put(chosen: Chosen, state: Upload['state']): Running {
    const { id, path, name, bytes } = chosen
    const upload: Upload = { id, path, name, size: bytes.size, sent: 0, state }
    const running = { chosen, upload, stop: new AbortController() }
    this.#all.set(id, running)
    this.#tell()
    return running
  }

  /** The bytes of a file on its way, to show it before it has arrived. */
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

  /** Removes a refusal that was read. */
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
        this.#end(running, kept)
        break
      } catch (error) {
        if (gone()) return
        const { passes, refused, reason } = this.#world.setbackOf(error)
        if (!passes) {
          this.#change(running, { state: refused ? 'refused' : 'failed', reason })
          if (refused) this.#end(running, undefined)
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

  #end({ upload }: Running, kept: Attachment | undefined): void {
    this.#world.forget(upload.id)
    this.#world.settled(upload, kept)
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
