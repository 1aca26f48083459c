import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { FunctionPool } from '../functions/pool.ts'

export interface ScheduleSource {
  readonly name: string
  readonly arn: string
  readonly region: string
  readonly expression: string
  /** Repetitions after a failure. */
  readonly retries: number
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Milliseconds of `rate(5 minutes)`. */
export const rateOf = (expression: string): number => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const length = units[unit ?? '']
  if (!count || !length) throw new Error(`The schedule ${expression} is none that runs on this machine: write rate(…)`)
  return Number(count) * length
}

/** Milliseconds between two looks at the clock. */
const TICK = 1_000

/**
 * Fires rules by the clock. When each fired last is kept in a file: a machine that is on for an hour a day still rotates its keys once a
 * month, at the next start after the day has come.
 */
export class Schedules {
  private readonly path: string
  private readonly rules: readonly { readonly source: ScheduleSource; readonly pool: FunctionPool }[]
  private readonly last: Record<string, number>
  private timer: NodeJS.Timeout | undefined

  constructor(path: string, rules: readonly { readonly source: ScheduleSource; readonly pool: FunctionPool }[]) {
    this.path = path
    this.rules = rules
    this.last = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {}
    for (const { source } of rules) {
      rateOf(source.expression)
      this.last[source.name] ??= Date.now()
    }
    this.keep()
  }

  start(): void {
    this.timer = setInterval(() => this.tick(), TICK)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private tick(): void {
    const time = Date.now()
    for (const { source, pool } of this.rules) {
      if (time - (this.last[source.name] ?? time) < rateOf(source.expression)) continue
      this.last[source.name] = time
      this.keep()
      void this.fire(source, pool)
    }
  }

  private keep(): void {
    writeFileSync(this.path, JSON.stringify(this.last))
  }

  private async fire(source: ScheduleSource, pool: FunctionPool): Promise<void> {
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
    for (let attempt = 0; attempt <= source.retries; attempt += 1) if ((await pool.invoke(event)).ok) return
  }
}
