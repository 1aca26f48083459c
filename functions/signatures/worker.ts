import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { readEnvelope } from './change.ts'
import { providerOf } from './provider.ts'
import { mailSigned } from './seal/mailSigned.ts'
import { sealEnvelope } from './seal/sealEnvelope.ts'

/** Seals envelopes, sends what was signed, and tells other providers what changed. */
export const handler = consume(queues.signatures, async (message) => {
  if (message.type === 'envelope.sealRequested') return sealEnvelope(message)
  if (message.type === 'envelope.mailRequested') return mailSigned(message)
  const stored = await readEnvelope(message)
  if (stored) await (await providerOf(stored))?.tell(stored)
})
