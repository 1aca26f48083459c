import { describe, expect, it } from 'vitest'
import {
  channelIn,
  executionChannel,
  groupChannel,
  organizationChannel,
  ownersChannel,
  periodAt,
  personChannel,
} from '#shared/api/realtime.ts'
import { isOpenChannel } from './policy.ts'

const present = periodAt(Date.now())
const ana = {
  organizationId: '01ORGANIZATION',
  userId: '01ANA',
  privileges: [],
  isAdmin: false,
  sessionId: '01SESSION',
}

describe('a person may subscribe', () => {
  it.each([
    ['to an execution of the organisation', executionChannel(ana.organizationId, '01EXECUTION')],
    ['to the channel of their organisation', organizationChannel(ana.organizationId)],
    ['to a group of the organisation', groupChannel(ana.organizationId, '01GROUP')],
    ['to their own channel', personChannel(ana.organizationId, ana.userId)],
  ])('%s', (_, channel) => {
    for (const period of [present - 1, present, present + 1])
      expect(isOpenChannel(ana, channelIn(channel, period))).toBe(true)
  })
})

it('an owner may subscribe to the channel of the owners', () => {
  const owner = { ...ana, privileges: ['owner'] as const }
  expect(isOpenChannel(owner, channelIn(ownersChannel(ana.organizationId), present))).toBe(true)
  expect(isOpenChannel(owner, channelIn(ownersChannel('01OTHER'), present))).toBe(false)
})

describe('a person may not subscribe', () => {
  it.each([
    ['to the channel of another person', personChannel(ana.organizationId, '01RUI')],
    ['to the channel of another person in other letter case', `/minuta/${ana.organizationId}/PEOPLE/01RUI`],
    ['to an execution of another organisation', executionChannel('01OTHER', '01EXECUTION')],
    ['to the channel of another organisation', organizationChannel('01OTHER')],
    ['to all executions at once', executionChannel(ana.organizationId, '*')],
    ['to the channel of the owners', ownersChannel(ana.organizationId)],
    ['to a group of another organisation', groupChannel('01OTHER', '01GROUP')],
    ['to all groups at once', groupChannel(ana.organizationId, '*')],
    ['to all channels of the organisation at once', `/minuta/${ana.organizationId}/*`],
    ['to an unknown channel', `/minuta/${ana.organizationId}/members`],
    ['to no channel', undefined],
  ])('%s', (_, channel) => {
    expect(isOpenChannel(ana, channel && channelIn(channel, present))).toBe(false)
  })
})

describe('a subscription is refused', () => {
  const channel = organizationChannel(ana.organizationId)
  it.each([
    ['to a past period', channelIn(channel, present - 2)],
    ['to a future period, which could outlast the session', channelIn(channel, present + 3)],
    ['without a period', channel],
    ['to all periods', `${channel}/*`],
  ])('%s', (_, named) => {
    expect(isOpenChannel(ana, named)).toBe(false)
  })
})
