import { describe, expect, it } from 'vitest'
import { executionChannel, organizationChannel, personChannel } from '#shared/api/realtime.ts'
import { mayHear } from './mayHear.ts'

const ana = { organizationId: '01ORGANIZATION', userId: '01ANA' }

describe('a person listens', () => {
  it.each([
    ['to an execution of the organisation', executionChannel(ana.organizationId, '01EXECUTION')],
    ['to what everyone of the organisation is told', organizationChannel(ana.organizationId)],
    ['to what they are told themselves', personChannel(ana.organizationId, ana.userId)],
  ])('%s', (_, channel) => {
    expect(mayHear(ana, channel)).toBe(true)
  })
})

describe('a person does not listen', () => {
  it.each([
    ['to what another person is told', personChannel(ana.organizationId, '01RUI')],
    ['to what another is told, in other letters', `/minuta/${ana.organizationId}/PEOPLE/01RUI`],
    ['to an execution of another organisation', executionChannel('01OTHER', '01EXECUTION')],
    ['to what everyone of another organisation is told', organizationChannel('01OTHER')],
    ['to all executions at once', executionChannel(ana.organizationId, '*')],
    ['to all of the organisation at once', `/minuta/${ana.organizationId}/*`],
    ['to a channel that there is not', `/minuta/${ana.organizationId}/owners`],
    ['to no channel', undefined],
  ])('%s', (_, channel) => {
    expect(mayHear(ana, channel)).toBe(false)
  })
})
