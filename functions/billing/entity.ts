import { CustomAttributeType } from 'electrodb'
import type { UsageKind } from '#shared/api/usage.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Days for which a use's id is remembered: over a year, while messages live two weeks at most. */
const REMEMBERED_DAYS = 400

const kind = { type: CustomAttributeType<UsageKind>('string'), required: true, readOnly: true } as const

/** A use that was counted: a repeated event finds it and counts nothing. */
export const countedUse = defineEntity('countedUse', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    useId: { type: 'string', required: true, readOnly: true },
    kind,
    quantity: { type: 'number', required: true },
    at: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(addDays(now(), REMEMBERED_DAYS)) },
  },
  indexes: { use: primary(['organizationId', 'useId'], []) },
})

/** Number of items that share a month's count of one kind, so that simultaneous uses do not wait for each other. */
export const SHARDS = 8

/** The use of a kind in a month; for levels, the change. The total is the sum over the shards. */
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

/** Records that owners were notified of usage close to the plan's quantity, or of the end of a trial, so that each notice is sent once. */
export const oneTimeNotice = defineEntity('toldOnce', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    what: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['what']) },
})

/** The plan an organisation has from a month on, until its next subscription. */
export const subscription = defineEntity('subscription', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** 'YYYY-MM' in São Paulo. */
    from: { type: 'string', required: true, readOnly: true },
    plan: { type: 'string', required: true },
    /** The user who chose it; a system administrator by their own id. */
    chosenBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['from']) },
})
