import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { ConnectionService, connectionStates } from '#shared/api/connections.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** An account of another service that an organisation has connected. */
export const connection = defineEntity('connection', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    service: { type: CustomAttributeType<ConnectionService>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    /** `{ accessToken, refreshToken }`, sealed for the organisation and the service. */
    sealed: { type: 'string', required: true },
    /** When the access token ends. */
    accessUntil: { type: 'string', required: true },
    state: { type: CustomAttributeType<(typeof connectionStates)[number]>('string'), required: true },
    connectedBy: { type: 'string', required: true },
    connectedAt: { type: 'string', required: true },
    /** Incremented with each write, so that only one of two concurrent renewals is stored. */
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['service']) },
})
export type StoredConnection = EntityItem<typeof connection>

/** A permission that was asked for, until the service's answer comes back to the same session. */
export const connectionRequest = defineEntity('connectionRequest', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of the `state` that only the browser has. */
    stateHash: { type: 'string', required: true, readOnly: true },
    service: { type: CustomAttributeType<ConnectionService>('string'), required: true, readOnly: true },
    sessionId: { type: 'string', required: true, readOnly: true },
    /** The secret of PKCE (RFC 7636), sealed. */
    sealed: { type: 'string', required: true, readOnly: true },
    redirectUri: { type: 'string', required: true, readOnly: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['stateHash']) },
})

/**
 * A folder that documents are filed in, as found or made a moment ago: of several workers that need the same one at once, one makes it and
 * the others wait for it.
 */
export const driveFolder = defineEntity('driveFolder', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of service, folder and name. */
    placeHash: { type: 'string', required: true, readOnly: true },
    folderId: { type: 'string' },
    /** Until then a worker looks for it. */
    claimedUntil: { type: 'string', required: true },
    /** People may move and rename it. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['placeHash']) },
})

/** The name under which a file is filed, reserved for it until it is there: two documents never take each other's place. */
export const drivePlace = defineEntity('drivePlace', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of service, folder and name. */
    placeHash: { type: 'string', required: true, readOnly: true },
    owner: { type: 'string', required: true },
    /** Absent until the file is there. */
    expiresAt: { type: 'number' },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['placeHash']) },
})
