import { randomInt } from 'node:crypto'
import { CustomAttributeType, type EntityItem } from 'electrodb'
import type {
  CodeChannel,
  EnvelopeState,
  Place,
  SignatureProvider,
  TrailEntry,
} from '#shared/api/signatures/schemas.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import { lanes } from '../platform/waiting/states.ts'
import type { Envelope, EnvelopePdf, EnvelopePerson } from './state/envelope.ts'
import { nextLook } from './state/nextLook.ts'

const organizationId = { type: 'string', required: true, readOnly: true } as const

/** Documents sent to be signed, with the people and where each signs. Written as a whole, guarded by its version. */
export const envelope = defineEntity('envelope', {
  erased: 'with its organization',
  attributes: {
    organizationId,
    envelopeId: { type: 'string', required: true, readOnly: true },
    number: { type: 'string', required: true, readOnly: true },
    provider: { type: CustomAttributeType<SignatureProvider>('string'), required: true },
    state: { type: CustomAttributeType<EnvelopeState>('string'), required: true },
    subject: { type: 'string', required: true },
    message: { type: 'string', required: true },
    expiresOn: { type: 'string', required: true },
    reminderEveryDays: { type: 'number', required: true },
    documents: { type: CustomAttributeType<readonly EnvelopePdf[]>('any'), required: true },
    participants: { type: CustomAttributeType<readonly EnvelopePerson[]>('any'), required: true },
    places: { type: CustomAttributeType<readonly Place[]>('any'), required: true },
    /** Names and e-mails, as lists are searched. */
    searchText: { type: 'string', required: true },
    createdBy: { type: 'string', required: true, readOnly: true },
    sentBy: { type: 'string' },
    sentAt: { type: 'string' },
    endedAt: { type: 'string' },
    reason: { type: 'string' },
    failure: { type: ['send', 'seal'] as const },
    site: { type: 'string', required: true },
    tries: { type: 'number', required: true },
    leasedUntil: { type: 'string' },
    evidence: { type: CustomAttributeType<NonNullable<Envelope['evidence']>>('any') },
    providerId: { type: 'string' },
    consentUrl: { type: 'string' },
    /** See `watchOf`. */
    lane: { type: 'string', required: true },
    sweepAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: {
    envelope: primary(['organizationId', 'envelopeId'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['createdAt', 'envelopeId']),
    /** Across organisations: for the sweep and system administrators, never for a member. */
    watched: index('gsi2', ['lane'], ['sweepAt', 'envelopeId']),
  },
})
export type StoredEnvelope = EntityItem<typeof envelope>

/** The partitions of envelopes that are being sealed, and of those that failed: few at a time. */
export const SEALING = 'sealing'
export const FAILED = 'failed'

/** Where the sweep, or a system administrator, finds an envelope; its own id if nobody looks for it. */
export function watchOf(stored: Envelope, at: string) {
  const sweepAt = nextLook(stored, at)
  if (stored.state === 'failed') return { lane: FAILED, sweepAt: at }
  if (sweepAt === undefined) return { lane: stored.envelopeId, sweepAt: at }
  return { lane: stored.state === 'sealing' ? SEALING : String(randomInt(lanes.length)), sweepAt }
}

/** What one write of an envelope adds to its trail, which nothing changes later. */
export const envelopeEvent = defineEntity('envelopeEvent', {
  erased: 'with its organization',
  attributes: {
    organizationId,
    envelopeId: { type: 'string', required: true, readOnly: true },
    /** The version that the write made, with leading zeros. */
    eventId: { type: 'string', required: true, readOnly: true },
    entries: { type: CustomAttributeType<readonly TrailEntry[]>('any'), required: true, readOnly: true },
  },
  indexes: { ofEnvelope: primary(['organizationId', 'envelopeId'], ['eventId']) },
})

/** Finds an envelope by its number, which is printed on its pages. */
export const envelopeNumber = defineEntity('envelopeNumber', {
  erased: 'with its organization',
  attributes: {
    number: { type: 'string', required: true, readOnly: true },
    organizationId,
    envelopeId: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    number: primary(['number'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['envelopeId']),
  },
})

/** The envelopes with documents of an execution. Stays when the execution is deleted. */
export const executionEnvelope = defineEntity('executionEnvelope', {
  erased: 'with its organization',
  attributes: {
    organizationId,
    executionId: { type: 'string', required: true, readOnly: true },
    envelopeId: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['envelopeId']),
    ofOrganization: index('gsi1', ['organizationId'], ['envelopeId', 'executionId']),
  },
})

/**
 * Finds who signs by the secret in their link, which works while it is the last one they were sent. Without a participant it gives the
 * documents of a completed envelope to everyone who has it.
 */
export const signingLink = defineEntity('signingLink', {
  erased: 'with its organization',
  attributes: {
    /** SHA-256 of the secret. */
    hash: { type: 'string', required: true, readOnly: true },
    organizationId,
    envelopeId: { type: 'string', required: true, readOnly: true },
    participantId: { type: 'string', readOnly: true },
    ...timestamps,
  },
  indexes: {
    hash: primary(['hash'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['envelopeId', 'hash']),
  },
})

/** The last code sent to somebody who signs. */
export const signingCode = defineEntity('signingCode', {
  erased: 'when it expires',
  attributes: {
    /** A keyed hash of the link's. */
    person: { type: 'string', required: true, readOnly: true },
    /** A keyed hash of the code. */
    hash: { type: 'string', required: true },
    channel: { type: CustomAttributeType<CodeChannel>('string'), required: true },
    sentAt: { type: 'string', required: true },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: { person: primary(['person'], []) },
})

/** A PDF on its way into an envelope. */
export const envelopeUpload = defineEntity('envelopeUpload', {
  erased: 'when it expires',
  attributes: {
    organizationId,
    uploadId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true, readOnly: true },
    size: { type: 'number', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { upload: primary(['organizationId', 'uploadId'], []) },
})
