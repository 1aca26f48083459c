import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FunctionPool } from '../functions/pool.ts'
import { until } from '../testing/until.ts'
import { rateOf, Schedules } from './schedule.ts'

it.each([
  ['rate(5 minutes)', 300_000],
  ['rate(1 hour)', 3_600_000],
  ['rate(30 days)', 2_592_000_000],
])('%s is %i ms', (expression, milliseconds) => {
  expect(rateOf(expression)).toBe(milliseconds)
})

it('an expression that would never fire here stops the start', () => {
  expect(() => rateOf('cron(0 3 * * ? *)')).toThrow('The schedule cron(0 3 * * ? *) is none that runs on this machine')
})

it('a rule whose day came while the machine was off fires at the next start, once, and is tried again when it fails', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'minuta-schedule-')), 'schedules.json')
  const monthAgo = Date.now() - 31 * 86_400_000
  writeFileSync(file, JSON.stringify({ rotate: monthAgo }))
  const events: Record<string, unknown>[] = []
  const invoke = async (event: Record<string, unknown>) => {
    events.push(event)
    return { ok: events.length === 2 }
  }
  const source = { name: 'rotate', arn: 'arn:rule', region: 'sa-east-1', expression: 'rate(30 days)', retries: 2 }
  const schedules = new Schedules(file, [{ source, pool: { invoke } as unknown as FunctionPool }])
  schedules.start()
  await until(() => events[1])
  schedules.stop()
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({ 'detail-type': 'Scheduled Event', source: 'aws.events', resources: ['arn:rule'] })
  expect(JSON.parse(readFileSync(file, 'utf8')).rotate).toBeGreaterThan(monthAgo)
})
