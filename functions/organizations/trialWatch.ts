import { addDays } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

export const TRIALS = 'trials'

/** Days before its end at which owners hear that their trial ends. */
const NOTICE_DAYS = 3

/**
 * That an organisation's trial is to be looked at from `lookAt` on. The organisation itself says when the trial ends; this only finds
 * it without reading all of them.
 */
export const trialWatch = defineEntity('trialWatch', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    watch: { type: 'string', required: true, default: TRIALS },
    /** An instant. */
    lookAt: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], []),
    /** Crosses organisations: asked by the clock, never by a caller. */
    watched: index('gsi1', ['watch'], ['lookAt', 'organizationId']),
  },
})

/** The item that has a trial's end noticed in time, for the transaction that begins or renews the trial. */
export const watchOf = (organizationId: string, trialEndsAt: string) => ({
  organizationId,
  watch: TRIALS,
  lookAt: addDays(new Date(trialEndsAt), -NOTICE_DAYS).toISOString(),
})
