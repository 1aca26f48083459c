import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { Privilege } from '#shared/api/call.ts'
import { singleSignOnModes } from '#shared/api/identity/singleSignOn.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** The organisation's own provider (OpenID Connect), and how people who come from it enter. */
export const singleSignOn = defineEntity('singleSignOn', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    issuer: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    /** The client's secret, sealed for the organisation. */
    sealed: { type: 'string', required: true },
    mode: { type: singleSignOnModes, required: true },
    privileges: { type: CustomAttributeType<Privilege[]>('any'), required: true },
    groups: { type: 'list', items: { type: 'string' }, required: true },
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredSingleSignOn = EntityItem<typeof singleSignOn>

/** A domain of e-mail addresses that an organisation says is its own. */
export const emailDomain = defineEntity('emailDomain', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    domain: { type: 'string', required: true, readOnly: true },
    /** An instant; absent until its DNS record was found. */
    verifiedAt: { type: 'string' },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['domain']) },
})

/** The one organisation of a verified domain: written and removed with its `emailDomain`. */
export const domainOwner = defineEntity('domainOwner', {
  erased: 'with its organization',
  attributes: {
    domain: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: {
    domain: primary(['domain'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['domain']),
  },
})

/** A sign-in that was begun, until the provider's answer comes back to the same browser. */
export const singleSignOnRequest = defineEntity('singleSignOnRequest', {
  erased: 'when it expires',
  attributes: {
    /** SHA-256 of `state`. */
    stateHash: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of the secret that only the browser has: nobody is signed in by another's answer. */
    secretHash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    /** The secret of PKCE (RFC 7636) and the nonce, sealed. */
    sealed: { type: 'string', required: true, readOnly: true },
    redirectUri: { type: 'string', required: true, readOnly: true },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { request: primary(['stateHash'], []) },
})

/** The person of an account at the provider, whatever e-mail it has there later. */
export const providerAccount = defineEntity('providerAccount', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of issuer, client and `sub`: Entra's `sub` is another one for each client. */
    accountHash: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { account: primary(['organizationId'], ['accountHash']) },
})
