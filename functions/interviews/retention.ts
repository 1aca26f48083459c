import { today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import { now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import type { Writer } from '../platform/transact.ts'

export const RETENTIONS = 'retentions'

/**
 * How long the finished documents of an interview are kept: as its last published version says, also after it was withdrawn or deleted,
 * because its documents stay.
 */
export const retention = defineEntity('retention', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    months: { type: 'number', required: true },
    /** The day, in São Paulo, on which these months were published: nothing is erased in the first days after it. */
    since: { type: 'string', required: true },
    watch: { type: 'string', required: true, default: RETENTIONS },
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['interviewId']),
    /** Across organisations: for the schedule only, never for a caller. */
    all: index('gsi1', ['watch'], ['organizationId', 'interviewId']),
  },
})

type Published = { readonly organizationId: string; readonly interviewId: string; readonly name: string }

/** The rule of an interview's last published version, if it has one. */
export const readRetention = async ({ organizationId, interviewId }: Omit<Published, 'name'>) =>
  (await retention.get({ organizationId, interviewId }).go({ consistent: true })).data ?? undefined

/** The write that goes with a publication; `former` is the rule until then. */
export const retentionWrite = (
  write: Writer<{ retention: typeof retention }>,
  { organizationId, interviewId, name }: Published,
  { settings: { retentionMonths } }: Pick<InterviewCode, 'settings'>,
  former: { readonly months: number; readonly since: string } | undefined,
) =>
  retentionMonths === undefined
    ? write.retention.delete({ organizationId, interviewId })
    : write.retention.put({
        organizationId,
        interviewId,
        name,
        months: retentionMonths,
        since: former?.months === retentionMonths ? former.since : today(now()),
      })
