import { CustomAttributeType, type EntityItem } from 'electrodb'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** A visitor who was let in by a public link, and the execution that they answer. */
export const visit = defineEntity('visit', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    visitId: { type: 'string', required: true, readOnly: true },
    linkId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** As they are named where people are. */
    name: { type: 'string', required: true },
    /** Proved by a code. */
    email: { type: 'string' },
    /** Where they came in from. */
    address: { type: 'string', required: true, readOnly: true },
    userAgent: { type: 'string', required: true, readOnly: true },
    /** Hidden parameters of the address. */
    hidden: { type: CustomAttributeType<Readonly<Record<string, string>>>('any'), readOnly: true },
    /** Instants: the last save, to the minute, and when they finished. */
    lastSeenAt: { type: 'string', required: true },
    finishedAt: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['visitId']),
    ofLink: index('gsi1', ['organizationId', 'linkId'], ['visitId']),
    ofExecution: index('gsi2', ['organizationId', 'executionId'], ['visitId']),
  },
})
export type StoredVisit = EntityItem<typeof visit>

/** The token of one of a visitor's browsers, or of an e-mail that lets another one in. */
export const visitSession = defineEntity('visitSession', {
  erased: 'with its organization',
  attributes: {
    /** SHA-256 of the token. */
    hash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    linkId: { type: 'string', required: true, readOnly: true },
    visitId: { type: 'string', required: true, readOnly: true },
    /** From an e-mail: it is exchanged once for a session, and opens nothing itself. */
    ticket: { type: 'boolean', readOnly: true },
    /** Of a ticket: seconds since 1970 until which it is exchanged, when it was, and to whom it was sent, sealed. */
    worksUntil: { type: 'number', readOnly: true },
    usedAt: { type: 'string' },
    sentTo: { type: 'string', readOnly: true },
    /** Seconds since 1970. A ticket outlives its use, so that another can be sent in its place. */
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    hash: primary(['hash'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['visitId', 'hash']),
  },
})
export type StoredVisitSession = EntityItem<typeof visitSession>

/** The last visit of somebody who proved their e-mail to a link that asks for it. */
export const visitPerson = defineEntity('visitPerson', {
  erased: 'with its organization',
  attributes: {
    /** A keyed hash of link and e-mail. */
    person: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    visitId: { type: 'string', required: true },
  },
  indexes: {
    person: primary(['person'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['visitId', 'person']),
  },
})

export const readVisitor = async (organizationId: string, visitId: string) =>
  (await visit.get({ organizationId, visitId }).go({ consistent: true })).data
