/**
 * `draft` is not sent yet. `sent` waits for everybody, `partial` for the rest. Once the last one has signed it is `sealing`, then
 * `completed`. `failed` could not be sent or sealed, and can be tried again.
 */
export const envelopeStates = [
  'draft',
  'sent',
  'partial',
  'sealing',
  'completed',
  'refused',
  'expired',
  'cancelled',
  'failed',
] as const
export type EnvelopeState = (typeof envelopeStates)[number]

/** Who seals the documents: Minuta itself, or DocuSign. */
export const signatureProviders = ['minuta', 'docusign'] as const
export type SignatureProvider = (typeof signatureProviders)[number]

/** `copy` only receives what was signed. */
export const participantRoles = ['signer', 'witness', 'approver', 'copy'] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** `waiting` for those before them, `invited`, `opened` the page, `signed` (or approved), `refused`; a copy is `informed` in the end. */
export const participantStates = ['waiting', 'invited', 'opened', 'signed', 'refused', 'informed'] as const
export type ParticipantState = (typeof participantStates)[number]

/** How the code that confirms a signature is sent. */
export const codeChannels = ['email', 'sms', 'whatsapp'] as const
export type CodeChannel = (typeof codeChannels)[number]
