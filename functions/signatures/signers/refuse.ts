import type { CallContext } from '../../platform/http/types.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { changeEnvelope } from '../change.ts'
import { envelopeSubject } from '../logSubject.ts'
import { requireTurn } from './agreeing.ts'
import { momentOf } from './code.ts'
import { findSigner } from './findSigner.ts'
import { presentSigning } from './presentSigning.ts'
import { requireSame } from './sign.ts'

/** Refuses to sign: the envelope ends. */
export async function refuseToSign(secret: string, reason: string, context: CallContext) {
  const { stored, person } = await findSigner(secret, context)
  requireTurn(stored, person)
  const next = await changeEnvelope(stored, {
    moment: momentOf(context),
    act: (current) => {
      requireSame(current, person)
      return { kind: 'refuse', participantId: person.id, reason }
    },
    outbox: (changed) => [
      logEntry(
        { organizationId: stored.organizationId },
        {
          action: 'envelope.refused',
          subject: envelopeSubject(changed),
          after: { name: person.name, email: person.email, reason },
        },
      ),
    ],
  })
  return presentSigning(next, next.participants.find(({ id }) => id === person.id) ?? person)
}
