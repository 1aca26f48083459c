import { CustomAttributeType, type EntityItem } from 'electrodb'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** The organisation's own S3 bucket, and the role that lets Minuta write to it. */
export const bucketAccount = defineEntity('bucketAccount', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    bucket: { type: 'string', required: true },
    region: { type: 'string', required: true },
    /** Within the bucket, without slashes around it; empty for its first level. */
    folder: { type: 'string', required: true, default: '' },
    roleArn: { type: 'string', required: true },
    /** `refused`: the role can no longer be assumed. */
    state: { type: CustomAttributeType<'connected' | 'refused'>('string'), required: true },
    connectedBy: { type: 'string', required: true },
    connectedAt: { type: 'string', required: true },
    /** Counts its writes. */
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredBucket = EntityItem<typeof bucketAccount>
