import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from './log.ts'
import { duringTrace } from './trace.ts'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('an entry of the log', () => {
  it('is one line of JSON with level and instant, whatever is written to it', () => {
    log.warn('recusado', { name: 'Ana\n{"level":"error"}\r\u2028', count: 2 })
    expect(written).toHaveLength(1)
    expect(written[0]?.match(/\n/g)).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toEqual({
      level: 'warn',
      time: expect.stringMatching(/Z$/),
      message: 'recusado',
      name: 'Ana\n{"level":"error"}\r\u2028',
      count: 2,
    })
  })

  it('leaves out secrets, at any depth', () => {
    log.info('chamada', {
      Authorization: 'Bearer x',
      body: { newPassword: 'segredo', list: [{ refreshToken: 'segredo', id: 'a' }] },
      passwordHash: 'segredo',
    })
    expect(written[0]).not.toContain('segredo')
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      Authorization: '[omitido]',
      body: { newPassword: '[omitido]', list: [{ refreshToken: '[omitido]', id: 'a' }] },
      passwordHash: '[omitido]',
    })
  })

  it('has the name, message and stack of an error', () => {
    log.error('falhou', { error: new TypeError('sem tabela') })
    expect(JSON.parse(written[0] ?? '').error).toEqual({
      name: 'TypeError',
      message: 'sem tabela',
      stack: expect.stringContaining('log.test.ts'),
    })
  })

  it('names the trace and the request that it belongs to', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await duringTrace(trace, async () => log.info('em outra função'), 'r1')
    expect(JSON.parse(written[0] ?? '')).toEqual({
      ...{ level: 'info', time: expect.any(String), message: 'em outra função', trace, requestId: 'r1' },
    })
  })

  it('is not written below the configured level', () => {
    log.debug('detalhe')
    expect(written).toEqual([])
  })
})
