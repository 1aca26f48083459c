import type { Body } from '#shared/api/call.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { outcomeOf, presently, writeEnvelope } from '../change.ts'
import { keptBytes } from '../keptBytes.ts'
import { envelopeFacts, envelopeSubject } from '../logSubject.ts'
import { refusalIn } from '../state/transitions.ts'
import { countMails, requireQuota } from './checkSending.ts'
import { pointFromExecutions } from './createEnvelope.ts'
import { checkAddresses, choicesOf, memberOf, peopleOf } from './draft.ts'
import { findOwnEnvelope } from './findEnvelope.ts'
import { givenDocuments } from './givenDocuments.ts'
import { placesOf, requireNoneFree } from './placing.ts'
import { presentEnvelope } from './present.ts'

/** Saves a draft as it is given, and sends it if that is asked for. */
export async function changeDraft(
  caller: Caller,
  envelopeId: string,
  { version, ...values }: Body<typeof envelopeCalls.changeEnvelope>,
  { site }: CallContext,
): Promise<EnvelopeDetails> {
  const stored = await findOwnEnvelope(caller, envelopeId)
  if (stored.state !== 'draft') throw new Failure('invalid', refusalIn(stored.state))
  if (stored.version !== version) throw new Failure('conflict')
  const { organizationId } = caller
  const [choices, participants] = await Promise.all([
    choicesOf(organizationId, values),
    peopleOf(values.participants, stored.participants),
  ])
  const taken = await givenDocuments({ caller, envelopeId, documents: values.documents, kept: stored.documents })
  const { places, documents } = placesOf({ participants, documents: taken }, values.places)
  if (values.send) requireNoneFree(documents)
  const draft = {
    ...stored,
    ...choices,
    documents,
    participants,
    places,
    site,
  }
  const outcome = values.send
    ? outcomeOf(draft, { kind: 'send', by: await memberOf(caller) }, presently())
    : { next: draft, trail: [], effects: [] }
  if (values.send) {
    await requireQuota(organizationId)
    await countMails(organizationId, await checkAddresses(participants))
  }
  await pointFromExecutions(draft, documents)
  const grown = keptBytes(draft) - keptBytes(stored)
  const written = await writeEnvelope({
    over: stored.version,
    outcome,
    outbox: (next) => [
      logEntry(caller, {
        action: 'envelope.changed',
        subject: envelopeSubject(next),
        before: envelopeFacts(stored),
        after: envelopeFacts(next),
      }),
      ...(values.send
        ? [logEntry(caller, { action: 'envelope.sent', subject: envelopeSubject(next), after: envelopeFacts(next) })]
        : []),
      ...(grown === 0
        ? []
        : [
            usage({
              organizationId,
              id: `envelope-${envelopeId}-kept-${next.version}`,
              kind: 'storage',
              quantity: grown,
              at: next.updatedAt,
            }),
          ]),
    ],
  })
  if (!written) throw new Failure('conflict')
  for (const { id, key } of stored.documents) if (!documents.some((one) => one.id === id)) await deleteObject(key)
  return presentEnvelope(caller, written)
}
