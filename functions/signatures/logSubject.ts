import type { LogSubject } from '#shared/api/logSubject.ts'
import type { Envelope } from './state/envelope.ts'

/** An envelope as the subject of a log entry. */
export const envelopeSubject = ({ envelopeId, subject }: Pick<Envelope, 'envelopeId' | 'subject'>): LogSubject => ({
  kind: 'envelope',
  id: envelopeId,
  name: subject,
})

/** The logged properties of an envelope: nothing of the content of its documents. */
export const envelopeFacts = ({ state, subject, expiresOn, participants, documents, reason }: Envelope) => ({
  state,
  subject,
  expiresOn,
  reason,
  documents: documents.map(({ name, sha256 }) => `${name} (${sha256})`),
  participants: participants.map(({ name, email, role }) => `${name} <${email}>, ${role}`),
})
