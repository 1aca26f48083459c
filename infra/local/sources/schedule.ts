import { randomUUID } from 'node:crypto'
import { readJsonObject, writeJson } from '../jsonFile.ts'
import type { LocalLog } from '../log.ts'

export type ScheduleSource = {
  readonly name: string
  readonly arn: string
  readonly region: string
  readonly expression: string
  readonly fire: (event: object) => Promise<void>
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Milliseconds of `rate(5 minutes)`. */
export function rateOf(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const length = units[unit ?? '']
  if (!count || !length) throw new Error(`The schedule ${expression} cannot run on this machine: write rate(…)`)
  return Number(count) * length
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Milliseconds between checks. */
const TICK = 1_000

/** The longest interval of a sweep, in milliseconds. */
const SWEEP = 5 * 60_000

/** Seconds between two sweeps, which the fault tests shorten. */
const sweepSeconds = Number(process.env.MINUTA_SWEEP_SECONDS ?? 0)

function intervalOf({ expression }: ScheduleSource): number {
  const rate = rateOf(expression)
  return sweepSeconds > 0 && rate <= SWEEP ? Math.min(rate, sweepSeconds * 1_000) : rate
}

/**
 * Fires rules on schedule. The last time of each is stored in a file: a machine that is on for an hour a day still rotates its keys once a
 * month, at the first start after they are due.
 */
export class Schedules {
  readonly #path: string
  readonly #sources: readonly ScheduleSource[]
  readonly #log: LocalLog
  readonly #last: Record<string, number>
  #timer: NodeJS.Timeout | undefined

  constructor(path: string, sources: readonly ScheduleSource[], log: LocalLog) {
    this.#path = path
    this.#sources = sources
    this.#log = log
    this.#last = { ...readJsonObject(path, isInstant, (text) => log.show(text)) }
    for (const source of sources) {
      rateOf(source.expression)
      this.#last[source.name] ??= Date.now()
    }
    this.#keep()
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    const time = Date.now()
    for (const source of this.#sources) {
      if (time - (this.#last[source.name] ?? time) < intervalOf(source)) continue
      this.#last[source.name] = time
      this.#keep()
      void this.#fire(source)
    }
  }

  #keep(): void {
    writeJson(this.#path, this.#last)
  }

  async #fire(source: ScheduleSource): Promise<void> {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: '000000000000',
      time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      region: source.region,
      resources: [source.arn],
      detail: {},
    }
    try {
      await source.fire(event)
    } catch (error) {
      this.#log.event('schedule not fired', { name: source.name, error: String(error) })
    }
  }
}
