import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../failure.ts'
import { duringTrace } from '../trace.ts'
import { toFailure } from './toResponse.ts'

/** The line that a failed call leaves in the log. */
function lineOf(error: unknown): Record<string, unknown> | undefined {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  duringTrace(undefined, () => toFailure(error, 'request-1'), 'request-1')
  const [[line] = []] = written.mock.calls
  written.mockRestore()
  return line === undefined ? undefined : JSON.parse(String(line))
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.stubEnv('RELEASE', 'f00d')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

// What a deployment counts to judge a new version (infra/constructs/gradualDeployment.ts).
it('a failure of ours is logged with the release and its code, which is another for services that do not answer', () => {
  const line = { level: 'error', message: 'call failed', release: 'f00d', requestId: 'request-1' }
  expect(lineOf(new TypeError('x is undefined'))).toMatchObject({ ...line, code: 'internal' })
  expect(lineOf(new Failure('erro_1'))).toMatchObject({ ...line, code: 'erro_1' })
  expect(lineOf(new Failure('unavailable'))).toMatchObject({ ...line, code: 'unavailable' })
})

it('what a caller did wrong is no failure of ours', () => {
  expect(lineOf(new Failure('invalid'))).toBeUndefined()
})
