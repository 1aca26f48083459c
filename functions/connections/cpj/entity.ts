import { CustomAttributeType, type EntityItem } from 'electrodb'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** The login with which an organisation's CPJ is read and written. */
export const cpjAccount = defineEntity('cpjAccount', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** The base address of its API. */
    host: { type: 'string', required: true },
    login: { type: 'string', required: true },
    /** The login's number in CPJ. */
    user: { type: 'string', required: true },
    /** `{ password, token }`, sealed for the organisation. */
    sealed: { type: 'string', required: true },
    sessionUntil: { type: 'string', required: true },
    state: { type: CustomAttributeType<'connected' | 'refused'>('string'), required: true },
    connectedBy: { type: 'string', required: true },
    connectedAt: { type: 'string', required: true },
    /** Incremented with each write. */
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredCpjAccount = EntityItem<typeof cpjAccount>
