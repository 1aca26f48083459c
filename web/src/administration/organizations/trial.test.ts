import { expect, it } from 'vitest'
import { situationOf } from './trial.ts'

it('an organisation is live, on trial, or past its trial', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  expect(situationOf({}, now)).toEqual({ label: 'Ativa', color: 'green' })
  expect(situationOf({ trialEndsAt: '2026-12-01T01:00:00.000Z' }, now)).toEqual({
    label: 'Teste até 30/11/2026',
    color: 'blue',
  })
  expect(situationOf({ trialEndsAt: '2026-11-01T12:00:00.000Z' }, now)).toEqual({
    label: 'Teste terminou em 01/11/2026',
    color: 'amber',
  })
})
