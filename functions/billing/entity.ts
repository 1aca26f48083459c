import { CustomAttributeType } from 'electrodb'
import type { UsageKind } from '#shared/api/usage.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Days for which a use is known by its id: over a year, where messages live two weeks at most. */
const KNOWN = 400

const kind = { type: CustomAttributeType<UsageKind>('string'), required: true, readOnly: true } as const

/** One use that was counted: an event that comes again finds it and counts nothing. */
export const countedUse = defineEntity('countedUse', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    useId: { type: 'string', required: true, readOnly: true },
    kind,
    quantity: { type: 'number', required: true },
    at: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(addDays(now(), KNOWN)) },
  },
  indexes: { use: primary(['organizationId', 'useId'], []) },
})

/** How many items share a month's count of one kind, so that many uses at once do not wait for each other. */
export const SHARDS = 8

/** What was used of a kind in a month: for levels, by how much it changed. The sum of the month's shards. */
export const usageCounter = defineEntity('usageCounter', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    kind,
    /** 'YYYY-MM' in São Paulo. */
    month: { type: 'string', required: true, readOnly: true },
    shard: { type: 'number', required: true, readOnly: true },
    quantity: { type: 'number', required: true },
  },
  indexes: { ofKind: primary(['organizationId', 'kind'], ['month', 'shard']) },
})

/** That owners were told how near a month's use is to what the plan includes, or a trial to its end: once each. */
export const oneTimeNotice = defineEntity('toldOnce', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    what: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['what']) },
})

/** The plan that an organisation has from a month on, until the next such item. */
export const subscription = defineEntity('subscription', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** 'YYYY-MM' in São Paulo. */
    from: { type: 'string', required: true, readOnly: true },
    plan: { type: 'string', required: true },
    /** Who chose it; the system administrator by their own id. */
    chosenBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['from']) },
})
