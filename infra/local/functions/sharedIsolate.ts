import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { Worker as Thread } from 'node:worker_threads'
import { built } from '../../paths.ts'
import type { LocalLog } from '../log.ts'
import { timeLimit } from '../timeLimit.ts'
import { failure, fitting, type Outcome } from './outcome.ts'
import { functionError, type SharedInvokeMessage, type SharedRuntimeMessage } from './protocol.ts'
import type { FunctionRunner } from './runner.ts'
import type { SharedRuntimeData } from './sharedRuntime.ts'
import type { FunctionSpec } from './spec.ts'

/** Megabytes that all functions have together. */
const MEMORY = 2_048

/** Milliseconds in which a thread that is not stuck says so. */
const PING_LIMIT = 5_000

/** Of the functions' variables, those that have the same value in each function that has them. */
function commonVariables(specs: readonly FunctionSpec[]): Record<string, string> {
  const values = new Map<string, Set<string>>()
  for (const { environment } of specs)
    for (const [name, value] of Object.entries(environment))
      values.set(name, (values.get(name) ?? new Set()).add(value))
  return Object.fromEntries(
    [...values].flatMap(([name, [first, ...others]]) => (others.length === 0 ? [[name, first!]] : [])),
  )
}

/**
 * One thread for many functions, which share their modules, memory and connections: a third less processor time and half the memory of a
 * thread each. Events run beside each other; one that exceeds its time-out is given up, and a crash fails all that are running.
 */
export class SharedIsolate {
  readonly #specs: readonly FunctionSpec[]
  readonly #log: LocalLog
  readonly #stir: () => void
  readonly #scratch: string
  readonly #titles: ReadonlyMap<string, string>
  readonly #modules: Map<string, string>
  readonly #pending = new Map<string, (outcome: Outcome) => void>()
  readonly #loading = new Map<string, () => void>()
  #thread: Thread | undefined
  #pong: (() => void) | undefined
  #stopped: Promise<unknown> | undefined

  /** @param stir called when an event comes in and when it was handled */
  constructor(specs: readonly FunctionSpec[], scratch: string, log: LocalLog, stir: () => void) {
    this.#specs = specs
    this.#scratch = scratch
    this.#log = log
    this.#stir = stir
    this.#titles = new Map(specs.map(({ name, title }) => [name, title]))
    this.#modules = new Map(specs.map(({ name, module }) => [name, module]))
  }

  runnerOf(spec: FunctionSpec): FunctionRunner {
    return {
      spec,
      invoke: (event, requestId = randomUUID()) => this.#invoke(spec, event, requestId),
      warm: () => this.#warm(spec),
      reload: (module) => this.#reload(spec, module),
      stop: () => this.#stop(),
    }
  }

  async #invoke(spec: FunctionSpec, event: unknown, requestId: string): Promise<Outcome> {
    this.#stir()
    if (this.#stopped) return failure('Stopped', 'The local cloud is stopping')
    const started = performance.now()
    const limit = timeLimit(spec.timeout * 1_000)
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => {
        this.#settle(
          requestId,
          failure(
            'Sandbox.Timedout',
            `RequestId: ${requestId} Error: Task timed out after ${spec.timeout.toFixed(2)} seconds`,
          ),
        )
        this.#endIfStuck()
      }, limit)
      this.#pending.set(requestId, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
      this.#send({ kind: 'invoke', name: spec.name, requestId, event, deadline: Date.now() + limit })
    })
    this.#log.invocation(spec.title, requestId, performance.now() - started, outcome)
    this.#stir()
    return outcome
  }

  async #warm(spec: FunctionSpec): Promise<void> {
    if (this.#stopped) return
    await new Promise<void>((resolve) => {
      this.#loading.set(spec.name, resolve)
      this.#send({ kind: 'load', name: spec.name })
    })
  }

  #reload({ name }: FunctionSpec, module: string): void {
    this.#modules.set(name, module)
    this.#thread?.postMessage({ kind: 'reload', name, module } satisfies SharedInvokeMessage)
  }

  async #stop(): Promise<void> {
    this.#stopped ??= this.#thread?.terminate() ?? Promise.resolve()
    await this.#stopped
    rmSync(this.#scratch, { recursive: true, force: true })
  }

  #send(message: SharedInvokeMessage): void {
    this.#thread ??= this.#start()
    this.#thread.postMessage(message)
  }

  #settle(requestId: string, outcome: Outcome): void {
    const settle = this.#pending.get(requestId)
    this.#pending.delete(requestId)
    settle?.(outcome)
  }

  /** A thread that computes without end answers nothing any more. */
  #endIfStuck(): void {
    const thread = this.#thread
    if (!thread) return
    const timer = setTimeout(() => void thread.terminate(), timeLimit(PING_LIMIT))
    this.#pong = () => clearTimeout(timer)
    this.#send({ kind: 'ping' })
  }

  #start(): Thread {
    mkdirSync(this.#scratch, { recursive: true })
    const functions = this.#specs.map(({ name, module, exported, arn, memory, environment }) => ({
      ...{ name, module: this.#modules.get(name) ?? module, exported, arn, memory, environment },
    }))
    const thread = new Thread(new URL('./sharedRuntime.ts', import.meta.url), {
      name: 'functions',
      env: { ...commonVariables(this.#specs), TMPDIR: this.#scratch, NODE_COMPILE_CACHE: built.compiled },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      workerData: { functions } satisfies SharedRuntimeData,
    })
    let reason = failure('Runtime.ExitError', 'Runtime exited')
    thread.on('message', (message: SharedRuntimeMessage) => this.#receive(message))
    thread.on('error', (thrown) => {
      reason = { ok: false, error: functionError(thrown) }
    })
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined
      for (const loaded of this.#loading.values()) loaded()
      this.#loading.clear()
      for (const requestId of [...this.#pending.keys()]) this.#settle(requestId, reason)
    })
    return thread
  }

  #receive(message: SharedRuntimeMessage): void {
    if (message.kind === 'wrote') this.#write(message.name, message.text)
    else if (message.kind === 'loaded') {
      this.#loading.get(message.name)?.()
      this.#loading.delete(message.name)
    } else if (message.kind === 'pong') this.#pong?.()
    else
      this.#settle(
        message.requestId,
        message.kind === 'done' ? fitting(message.payload) : { ok: false, error: message.error },
      )
  }

  #write(name: string, text: string): void {
    const title = this.#titles.get(name) ?? 'functions'
    for (const line of text.split('\n')) if (line !== '') this.#log.line(title, line)
  }
}
