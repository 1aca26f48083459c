import * as z from 'zod'
import { envelopeId, organizationId, participantId } from '#shared/api/ids.ts'

const ofEnvelope = { organizationId, envelopeId } as const

/** Everybody has signed: the documents are sealed. */
export const envelopeSealRequested = z.object({ type: z.literal('envelope.sealRequested'), ...ofEnvelope })
export type EnvelopeSealRequested = z.infer<typeof envelopeSealRequested>

/** The signed documents are e-mailed: to somebody of the envelope, or to any address. Retries of the same cause have the same `mailId`. */
export const envelopeMailRequested = z.object({
  type: z.literal('envelope.mailRequested'),
  ...ofEnvelope,
  mailId: z.string().min(1).max(200),
  participantId: participantId.optional(),
  to: z.string().optional(),
})
export type EnvelopeMailRequested = z.infer<typeof envelopeMailRequested>

/** An envelope of another provider was changed here: passes the change on to the provider. */
export const providerTold = z.object({ type: z.literal('envelope.providerTold'), ...ofEnvelope })
export type ProviderTold = z.infer<typeof providerTold>
