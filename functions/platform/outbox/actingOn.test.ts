import { expect, it } from 'vitest'
import { actingOn } from './actingOn.ts'

it('names the own organisation of someone who acts on another one', () => {
  const ana = { userId: '01ANA', organizationId: '01PRADO' }
  expect(actingOn(ana, '01PRADO')).toEqual({ organizationId: '01PRADO', userId: '01ANA' })
  expect(actingOn(ana, '01TELES')).toEqual({ organizationId: '01TELES', userId: '01ANA', from: '01PRADO' })
})
