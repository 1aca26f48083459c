import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker as Thread, type Worker } from 'node:worker_threads'
import { built } from '../../paths.ts'
import { timeLimit } from '../timeLimit.ts'
import { failure, fitting, type Outcome } from './outcome.ts'
import {
  type FreezableThread,
  type FunctionError,
  functionError,
  type InvokeMessage,
  type LoadedFunction,
  type RuntimeMessage,
} from './protocol.ts'
import type { FunctionSpec } from './spec.ts'

/** Time-out for loading a bundle, in milliseconds. Lambda allows 10 s; a machine that does everything at once gets more. */
const INIT_LIMIT = 30_000

/**
 * An execution environment of a function: a thread with its own variables and memory, which handles one event at a time until it crashes.
 */
export class Environment {
  readonly #thread: Worker
  readonly #spec: FunctionSpec
  readonly #scratch: string
  readonly #loaded: Promise<FunctionError | undefined>
  readonly #invocations = new Int32Array(new SharedArrayBuffer(4))
  #pending: ((outcome: Outcome) => void) | undefined
  #over = false
  /** When it last finished something. */
  idleSince = Date.now()

  constructor(spec: FunctionSpec, scratch: string, write: (line: string) => void) {
    this.#spec = spec
    this.#scratch = scratch
    mkdirSync(scratch, { recursive: true })
    this.#thread = new Thread(new URL('./runtime.ts', import.meta.url), {
      name: spec.name,
      env: { ...spec.environment, TMPDIR: scratch, NODE_COMPILE_CACHE: built.compiled },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: spec.memory },
      stdout: true,
      stderr: true,
      workerData: {
        module: spec.module,
        exported: spec.exported,
        name: spec.name,
        arn: spec.arn,
        memory: spec.memory,
        invocations: this.#invocations,
      } satisfies LoadedFunction & FreezableThread,
    })
    for (const stream of [this.#thread.stdout, this.#thread.stderr]) onLines(stream, write)
    this.#loaded = this.#watch()
  }

  get alive(): boolean {
    return !this.#over
  }

  /** Resolves when it is ready for events, or with the reason why it never will be. */
  ready(): Promise<FunctionError | undefined> {
    return this.#loaded
  }

  async invoke(requestId: string, event: unknown): Promise<Outcome> {
    const broken = await this.#loaded
    if (broken) return { ok: false, error: broken }
    if (this.#over) return failure('Runtime.ExitError', `RequestId: ${requestId} Error: Runtime exited`)
    const limit = timeLimit(this.#spec.timeout * 1_000)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        const seconds = this.#spec.timeout.toFixed(2)
        this.#finish(
          failure('Sandbox.Timedout', `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`),
        )
        void this.end()
      }, limit)
      this.#pending = (outcome) => {
        clearTimeout(timer)
        this.idleSince = Date.now()
        resolve(outcome)
      }
      this.#thread.postMessage({ requestId, event, deadline: Date.now() + limit } satisfies InvokeMessage)
      Atomics.add(this.#invocations, 0, 1)
      Atomics.notify(this.#invocations, 0)
    })
  }

  /** Ends the thread, whatever it is doing, and removes its scratch space. */
  async end(): Promise<void> {
    this.#over = true
    await this.#thread.terminate()
    rmSync(this.#scratch, { recursive: true, force: true })
  }

  #finish(outcome: Outcome): void {
    const pending = this.#pending
    this.#pending = undefined
    pending?.(outcome)
  }

  #watch(): Promise<FunctionError | undefined> {
    return new Promise((resolve) => {
      const giveUp = (error: FunctionError): void => {
        this.#over = true
        resolve(error)
        this.#finish({ ok: false, error })
      }
      const timer = setTimeout(() => {
        giveUp({ errorType: 'Sandbox.Timedout', errorMessage: 'The bundle did not load in time', trace: [] })
        void this.end()
      }, timeLimit(INIT_LIMIT))
      this.#thread.on('message', (message: RuntimeMessage) => {
        if (message.kind === 'ready') {
          clearTimeout(timer)
          resolve(undefined)
        } else if (message.kind === 'broken') {
          clearTimeout(timer)
          giveUp(message.error)
          void this.end()
        } else if (message.kind === 'failed') this.#finish({ ok: false, error: message.error })
        else this.#finish(fitting(message.payload))
      })
      this.#thread.on('error', (thrown: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        giveUp(
          thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? {
                errorType: 'Runtime.ExitError',
                errorMessage: 'Runtime exited with error: signal: killed (out of memory)',
                trace: [],
              }
            : functionError(thrown),
        )
      })
      this.#thread.on('exit', (code) => {
        clearTimeout(timer)
        giveUp({
          errorType: 'Runtime.ExitError',
          errorMessage: `Runtime exited with error: exit status ${code}`,
          trace: [],
        })
      })
    })
  }
}

function onLines(stream: NodeJS.ReadableStream, write: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') write(line)
  })
  stream.on('end', () => {
    if (rest !== '') write(rest)
  })
}

/** The /tmp folder of an environment. */
export const scratchOf = (folder: string, name: string, number: number): string => join(folder, `${name}-${number}`)
