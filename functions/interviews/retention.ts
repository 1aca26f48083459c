import type { InterviewCode } from '#shared/interview/index.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import type { Writer } from '../platform/table/transact.ts'

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
    watch: { type: 'string', required: true, default: RETENTIONS },
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['interviewId']),
    /** Across organisations: for the schedule only, never for a caller. */
    all: index('gsi1', ['watch'], ['organizationId', 'interviewId']),
  },
})

type Published = { readonly organizationId: string; readonly interviewId: string; readonly name: string }

/** The write that goes with a publication. */
export const retentionWrite = (
  write: Writer<{ retention: typeof retention }>,
  { organizationId, interviewId, name }: Published,
  { settings: { retentionMonths } }: Pick<InterviewCode, 'settings'>,
) =>
  retentionMonths === undefined
    ? write.retention.delete({ organizationId, interviewId })
    : write.retention.put({ organizationId, interviewId, name, months: retentionMonths })
