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
import { mayHear } from './mayHear.ts'

const present = periodAt(Date.now())
const ana = {
  organizationId: '01ORGANIZATION',
  userId: '01ANA',
  privileges: [],
  isAdmin: false,
  sessionId: '01SESSION',
}

describe('a person listens', () => {
  it.each([
    ['to an execution of the organisation', executionChannel(ana.organizationId, '01EXECUTION')],
    ['to what everyone of the organisation is told', organizationChannel(ana.organizationId)],
    ['to a group of the organisation, if they are in it', groupChannel(ana.organizationId, '01GROUP')],
    ['to what they are told themselves', personChannel(ana.organizationId, ana.userId)],
  ])('%s', (_, channel) => {
    for (const period of [present - 1, present, present + 1])
      expect(mayHear(ana, channelIn(channel, period))).toBe(true)
  })
})

it('an owner listens to what owners are told', () => {
  const owner = { ...ana, privileges: ['owner'] as const }
  expect(mayHear(owner, channelIn(ownersChannel(ana.organizationId), present))).toBe(true)
  expect(mayHear(owner, channelIn(ownersChannel('01OTHER'), present))).toBe(false)
})

describe('a person does not listen', () => {
  it.each([
    ['to what another person is told', personChannel(ana.organizationId, '01RUI')],
    ['to what another is told, in other letters', `/minuta/${ana.organizationId}/PEOPLE/01RUI`],
    ['to an execution of another organisation', executionChannel('01OTHER', '01EXECUTION')],
    ['to what everyone of another organisation is told', organizationChannel('01OTHER')],
    ['to all executions at once', executionChannel(ana.organizationId, '*')],
    ['to what owners are told', ownersChannel(ana.organizationId)],
    ['to a group of another organisation', groupChannel('01OTHER', '01GROUP')],
    ['to all groups at once', groupChannel(ana.organizationId, '*')],
    ['to all of the organisation at once', `/minuta/${ana.organizationId}/*`],
    ['to a channel that there is not', `/minuta/${ana.organizationId}/members`],
    ['to no channel', undefined],
  ])('%s', (_, channel) => {
    expect(mayHear(ana, channel && channelIn(channel, present))).toBe(false)
  })
})

describe('a person who was subscribed', () => {
  const channel = organizationChannel(ana.organizationId)
  it.each([
    ['is asked for a period of which they were told long ago', channelIn(channel, present - 2)],
    ['cannot open a period ahead, to hear after their session ended', channelIn(channel, present + 3)],
    ['cannot listen for ever', channel],
    ['cannot listen to all periods', `${channel}/*`],
  ])('%s', (_, named) => {
    expect(mayHear(ana, named)).toBe(false)
  })
})
