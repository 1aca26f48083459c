import { randomUUID } from 'node:crypto'
import type { LocalLog } from '../log.ts'
import { Environment, scratchOf } from './environment.ts'
import { failure, type Outcome } from './outcome.ts'
import type { FunctionRunner } from './runner.ts'
import type { FunctionSpec } from './spec.ts'

/** Milliseconds after which an idle environment is ended. */
export type IdleLife = {
  /** Environments beyond the first. */
  readonly surplus: number
  /** The first environment of a large function; those of others are kept. */
  readonly large: number
}

const IDLE_LIFE: IdleLife = { surplus: 120_000, large: 600_000 }

/**
 * A function: its warm environments, new ones under load up to a limit, and the waiting events. An environment that crashes only affects
 * its own event; the next one gets another.
 */
export class FunctionPool implements FunctionRunner {
  readonly spec: FunctionSpec
  readonly #scratch: string
  readonly #log: LocalLog
  readonly #stir: () => void
  readonly #idleLife: IdleLife
  readonly #free: Environment[] = []
  readonly #all = new Set<Environment>()
  readonly #outdated = new WeakSet<Environment>()
  readonly #waiting: ((environment: Environment | undefined) => void)[] = []
  readonly #reaper: NodeJS.Timeout
  #made = 0
  #stopped = false
  #loading = 0

  /** @param stir called when an event comes in and when it was handled */
  constructor(spec: FunctionSpec, scratch: string, log: LocalLog, stir = () => {}, idleLife = IDLE_LIFE) {
    this.spec = spec
    this.#stir = stir
    this.#idleLife = idleLife
    this.#scratch = scratch
    this.#log = log
    this.#reaper = setInterval(() => this.#reap(), idleLife.surplus / 4)
    this.#reaper.unref()
  }

  /** All environments, busy or idle. */
  get size(): number {
    return this.#all.size
  }

  async invoke(event: unknown, requestId: string = randomUUID()): Promise<Outcome> {
    this.#stir()
    const environment = await this.#take()
    try {
      if (!environment) return failure('Stopped', 'The local cloud is stopping')
      const started = performance.now()
      const outcome = await environment.invoke(requestId, event)
      this.#log.invocation(this.spec.title, requestId, performance.now() - started, outcome)
      return outcome
    } finally {
      if (environment) this.#give(environment)
      this.#stir()
    }
  }

  async warm(): Promise<void> {
    if (this.#all.size > 0 || this.#stopped) return
    const environment = this.#open()
    await environment.ready()
    this.#give(environment)
  }

  reload(): void {
    for (const environment of this.#all) this.#outdated.add(environment)
    for (const idle of this.#free.splice(0)) {
      this.#all.delete(idle)
      void idle.end()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#reaper)
    for (const next of this.#waiting.splice(0)) next(undefined)
    await Promise.all([...this.#all].map((environment) => environment.end()))
  }

  #open(): Environment {
    this.#made += 1
    const environment = new Environment(this.spec, scratchOf(this.#scratch, this.spec.title, this.#made), (line) =>
      this.#log.line(this.spec.title, line),
    )
    this.#all.add(environment)
    this.#loading += 1
    void environment.ready().then(() => {
      this.#loading -= 1
      // After `warm` has given this one away.
      queueMicrotask(() => {
        if (this.#waiting.length > 0 && this.#mayOpen()) this.#waiting.shift()?.(this.#open())
      })
    })
    return environment
  }

  /** One loads at a time: it usually serves the waiting events before another would be ready. */
  #mayOpen(): boolean {
    return !this.#stopped && this.#loading === 0 && this.#all.size < this.spec.cap
  }

  #take(): Promise<Environment | undefined> {
    if (this.#stopped) return Promise.resolve(undefined)
    const free = this.#free.pop()
    if (free) return Promise.resolve(free)
    if (this.#mayOpen()) return Promise.resolve(this.#open())
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #give(environment: Environment): void {
    if (this.#stopped) return
    if (this.#outdated.has(environment)) void environment.end()
    if (!environment.alive) this.#all.delete(environment)
    const next = this.#waiting.shift()
    if (next) next(environment.alive ? environment : this.#open())
    else if (environment.alive) this.#free.push(environment)
  }

  #reap(): void {
    for (;;) {
      const idle = this.#free[0]
      const life = this.#all.size > 1 ? this.#idleLife.surplus : this.spec.large ? this.#idleLife.large : undefined
      if (!idle || life === undefined || Date.now() - idle.idleSince <= life) return
      this.#free.shift()
      this.#all.delete(idle)
      void idle.end()
    }
  }
}
