import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { Allowance } from '#functions/platform/auth/callLimiter.ts'

/** A function that limits calls per organisation, as each Lambda instance does. */
let newLimiter: (perMinute: number) => (organizationId: string) => Promise<Allowance>

beforeAll(async () => {
  Object.assign(process.env, inject('world').environment)
  newLimiter = (await import('#functions/platform/auth/callLimiter.ts')).createCallLimiter
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  vi.useRealTimers()
})

const organization = (name: string): string => `${name}-${process.pid}-${Date.now()}`

async function takenOf(calls: readonly (() => Promise<Allowance>)[]): Promise<number> {
  let taken = 0
  for (const call of calls) if (!(await call()).exceeded) taken++
  return taken
}

it('the calls of an organisation are refused beyond its limit, and those of others are not', async () => {
  const limitCalls = newLimiter(50)
  const [busy, other] = [organization('busy'), organization('other')]
  expect(await takenOf(Array(80).fill(() => limitCalls(busy)))).toBe(50)
  expect(await limitCalls(busy)).toMatchObject({ limit: 50, left: 0, exceeded: true })
  expect(await limitCalls(other)).toMatchObject({ limit: 50, left: 49, exceeded: false })
})

it('functions share their count: beyond the limit each allows less than a batch', async () => {
  const shared = organization('shared')
  const limiters = [newLimiter(100), newLimiter(100), newLimiter(100)]
  const calls = Array.from({ length: 600 }, (_, n) => () => limiters[n % 3]!(shared))
  const taken = await takenOf(calls)
  expect(taken).toBeGreaterThanOrEqual(100)
  expect(taken).toBeLessThan(100 + 3 * 20)
})

it('concurrent calls are counted once each', async () => {
  const [limitCalls, atOnce] = [newLimiter(60), organization('at-once')]
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => limitCalls(atOnce)))
  expect(outcomes.every(({ exceeded }) => !exceeded)).toBe(true)
  expect((await limitCalls(atOnce)).exceeded).toBe(true)
})

it('the count restarts every minute', async () => {
  const [limitCalls, patient] = [newLimiter(20), organization('patient')]
  expect(await takenOf(Array(30).fill(() => limitCalls(patient)))).toBe(20)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await takenOf(Array(30).fill(() => limitCalls(patient)))).toBe(20)
})

it('a person who has read too much can still save, and colleagues can still read', async () => {
  // As a deployment sets it; on one machine nobody is limited.
  vi.stubEnv('ORGANIZATION_READS_PER_MINUTE', '15000')
  vi.resetModules()
  const { countCall, refuseBeyond } = await import('#functions/platform/http/limitCalls.ts')
  const organizationId = organization('reading')
  const member = (userId: string) => ({ organizationId, userId, privileges: [], isAdmin: false, sessionId: '' })
  const [busy, colleague] = [member(`${organizationId}-busy`), member(`${organizationId}-colleague`)]
  for (let call = 0; call < 600; call++) refuseBeyond(await countCall(busy, 'reads'))
  const beyond = await countCall(busy, 'reads')
  expect(() => refuseBeyond(beyond)).toThrow(
    'Você fez consultas demais no último minuto. Espere um minuto e tente de novo; salvar continua funcionando.',
  )
  expect(await countCall(busy, 'writes')).toEqual([
    expect.objectContaining({ name: 'pessoa-gravacoes', limit: 600, left: 599, exceeded: false }),
  ])
  expect((await countCall(colleague, 'reads')).map(({ name, exceeded }) => [name, exceeded])).toEqual([
    ['pessoa-leituras', false],
    ['organizacao-leituras', false],
  ])
})
