import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { Certificate } from '#shared/api/signatures/schemas.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

export const CERTIFICATES = 'certificates'

/** The certificate with which an organisation's documents are sealed. */
export const sealCertificate = defineEntity('sealCertificate', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** What it says. */
    facts: {
      type: CustomAttributeType<Omit<Certificate, 'own' | 'uploadedBy' | 'uploadedAt'>>('any'),
      required: true,
    },
    /** Its key and its chain, sealed for the organisation. */
    sealed: { type: 'string', required: true },
    uploadedBy: { type: 'string', required: true },
    watch: { type: 'string', required: true, default: CERTIFICATES },
    /** The calendar date in São Paulo of the owners' next notification. */
    nextOn: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], []),
    /** Across organisations: for the schedule only, never for a caller. */
    due: index('gsi1', ['watch'], ['nextOn', 'organizationId']),
  },
})
export type StoredSealCertificate = EntityItem<typeof sealCertificate>
