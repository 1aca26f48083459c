import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './functions/outcome.ts'

/** Bytes after which a log is rotated at the next start. */
const FULL = 20 * 1024 * 1024

const clock = (): string => new Date().toISOString().slice(11, 23)

/** The log of this machine: in full in files (`<data>/logs/<name>.log`, JSON lines), and one readable line each on the terminal. */
export class LocalLog {
  readonly #folder: string
  readonly #quiet: boolean
  readonly #files = new Map<string, WriteStream>()

  constructor(folder: string, quiet: boolean) {
    this.#folder = folder
    this.#quiet = quiet
    mkdirSync(folder, { recursive: true })
  }

  /** A line written by a function. */
  line(name: string, line: string): void {
    this.#file(name).write(`${line}\n`)
    const fault = /"level":"(warn|error)"/.test(line) || !line.startsWith('{')
    if (fault) this.show(`${name}: ${readable(line)}`)
  }

  invocation(name: string, requestId: string, milliseconds: number, outcome: Outcome): void {
    const rounded = Math.round(milliseconds)
    if (outcome.ok) {
      this.event('invoked', { function: name, requestId, milliseconds: rounded })
      return
    }
    const { errorType, errorMessage, trace } = outcome.error
    this.event('function failed', { function: name, requestId, milliseconds: rounded, errorType, errorMessage, trace })
    this.show(`${name}: ${errorType}: ${errorMessage} (${rounded} ms)`)
  }

  /** An event of the local cloud itself. */
  event(message: string, details: Readonly<Record<string, unknown>> = {}): void {
    this.#file('cloud').write(`${JSON.stringify({ time: new Date().toISOString(), message, ...details })}\n`)
  }

  /** Something to show on the terminal. */
  show(text: string): void {
    if (!this.#quiet) process.stdout.write(`${clock()} ${text}\n`)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#files.values()].map((file) => new Promise((done) => file.end(done))))
  }

  #file(name: string): WriteStream {
    const known = this.#files.get(name)
    if (known) return known
    const path = join(this.#folder, `${name}.log`)
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > FULL) renameSync(path, `${path}.1`)
    const file = createWriteStream(path, { flags: 'a' })
    file.on('error', () => this.#files.delete(name))
    this.#files.set(name, file)
    return file
  }
}

function readable(line: string): string {
  try {
    const { level, message, error, ...rest } = JSON.parse(line) as Record<string, unknown>
    const reason = (error as { message?: string } | undefined)?.message
    const details = JSON.stringify(rest).slice(0, 300)
    return [level, message, reason, details].filter(Boolean).join(' · ')
  } catch {
    return line
  }
}
