import { expect, it } from 'vitest'
import { planFrom } from './planFrom.ts'

const organizationId = '01ORGANIZATION'
const chosenBy = '01ANA'
const choice = {
  organizationId,
  chosenBy,
  since: '2026-09',
  former: 'trial',
  plan: 'essential',
  from: '2026-11',
} as const

it('gives a plan from its month on, and records the trial for the months before', () => {
  expect(planFrom(choice)).toEqual([
    { organizationId, from: '2026-09', plan: 'trial', chosenBy },
    { organizationId, from: '2026-11', plan: 'essential', chosenBy },
  ])
})

it('records only the plan if the trial started in the same month, or there was another plan before', () => {
  const alone = [{ organizationId, from: '2026-11', plan: 'essential', chosenBy }]
  expect(planFrom({ ...choice, since: '2026-11' })).toEqual(alone)
  expect(planFrom({ ...choice, former: 'firm' })).toEqual(alone)
})
