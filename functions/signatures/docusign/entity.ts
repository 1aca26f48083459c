import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** An envelope at DocuSign: which worker has it, and what was last sent there. */
export const docusignEnvelope = defineEntity('docusignEnvelope', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    envelopeId: { type: 'string', required: true, readOnly: true },
    /** Its identifier there; `-` before it has one. */
    providerId: { type: 'string', required: true },
    /** Until then a worker has it to itself. */
    leasedUntil: { type: 'string', required: true },
    /** When DocuSign was last asked to write to people again. */
    remindedAt: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    ofEnvelope: primary(['organizationId', 'envelopeId'], []),
    byProviderId: index('gsi1', ['organizationId', 'providerId'], []),
  },
})
