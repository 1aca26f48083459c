import { addDays } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

export const TRIALS = 'trials'

/** Days before the end of a trial at which owners are notified. */
const NOTICE_DAYS = 3

/**
 * Schedules the next check of an organisation's trial, so that due ones are found without reading all organisations. The end of the trial
 * itself is stored in the organisation.
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
    /** Spans organisations: queried by the schedule, never by a caller. */
    watched: index('gsi1', ['watch'], ['lookAt', 'organizationId']),
  },
})

/** The item that schedules a trial's check, for the transaction that starts or renews the trial. */
export const watchOf = (organizationId: string, trialEndsAt: string) => ({
  organizationId,
  watch: TRIALS,
  lookAt: addDays(new Date(trialEndsAt), -NOTICE_DAYS).toISOString(),
})
