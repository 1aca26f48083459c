import { expect, it } from 'vitest'
import { validityOf } from './validityOf.ts'

const now = new Date('2026-11-25T12:00:00Z')

it('tells the end of a certificate a month before, and that it is over', () => {
  expect(validityOf('2027-06-01T12:00:00Z', now)).toEqual({ text: 'Vale até 01/06/2027' })
  expect(validityOf('2026-12-05T12:00:00Z', now)).toEqual({ text: 'Vence em 10 dias, em 05/12/2026.', color: 'amber' })
  expect(validityOf('2026-11-25T20:00:00Z', now)).toMatchObject({ text: 'Vence hoje, 25/11/2026.', color: 'red' })
  expect(validityOf('2026-11-20T12:00:00Z', now).text).toMatch(/^Venceu em 20\/11\/2026/)
})
