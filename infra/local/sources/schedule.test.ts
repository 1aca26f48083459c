import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LocalLog } from '../log.ts'
import { until } from '../testing/until.ts'
import { rateOf, Schedules } from './schedule.ts'

it.each([
  ['rate(5 minutes)', 300_000],
  ['rate(1 hour)', 3_600_000],
  ['rate(30 days)', 2_592_000_000],
])('%s is %i ms', (expression, milliseconds) => {
  expect(rateOf(expression)).toBe(milliseconds)
})

it('an expression that would never fire here prevents the start', () => {
  expect(() => rateOf('cron(0 3 * * ? *)')).toThrow('The schedule cron(0 3 * * ? *) cannot run on this machine')
})

const folder = () => mkdtempSync(join(tmpdir(), 'minuta-schedule-'))
const log = new LocalLog(folder(), true)

it('a rule that was due while the machine was off fires once at the next start', async () => {
  const file = join(folder(), 'schedules.json')
  const monthAgo = Date.now() - 31 * 86_400_000
  writeFileSync(file, JSON.stringify({ rotate: monthAgo }))
  const events: Record<string, unknown>[] = []
  const fire = async (event: object) => void events.push({ ...event })
  const source = { name: 'rotate', arn: 'arn:rule', region: 'sa-east-1', expression: 'rate(30 days)', fire }
  const schedules = new Schedules(file, [source], log)
  schedules.start()
  await until(() => events[0])
  schedules.stop()
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ 'detail-type': 'Scheduled Event', source: 'aws.events', resources: ['arn:rule'] })
  expect(JSON.parse(readFileSync(file, 'utf8')).rotate).toBeGreaterThan(monthAgo)
})

it('a rule that cannot fire does not affect others, and a damaged file is set aside and recreated', async () => {
  const file = join(folder(), 'schedules.json')
  writeFileSync(file, '{"rotate": 17')
  const fired: string[] = []
  const named = (name: string, fire: () => Promise<void>) => ({
    name,
    arn: 'arn',
    region: 'sa-east-1',
    expression: 'rate(1 minute)',
    fire,
  })
  const sources = [
    named('poisoned', () => Promise.reject(new Error('the queue was deleted'))),
    named('sound', async () => void fired.push('sound')),
  ]
  const first = new Schedules(file, sources, log)
  first.stop()
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"rotate": 17')
  writeFileSync(file, JSON.stringify({ poisoned: 0, sound: 0 }))
  const second = new Schedules(file, sources, log)
  second.start()
  await until(() => fired[0])
  second.stop()
  expect(fired).toEqual(['sound'])
})
