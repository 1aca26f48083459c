import type { Envelope } from './state/envelope.ts'

/** The bytes that an envelope takes of its organisation's storage: its documents as they were sent and as they were signed. */
export const keptBytes = ({ documents, evidence }: Pick<Envelope, 'documents' | 'evidence'>): number =>
  documents.reduce((sum, { size, signed }) => sum + size + (signed?.size ?? 0), evidence?.size ?? 0)
