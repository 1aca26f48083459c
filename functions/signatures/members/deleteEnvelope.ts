import { execution, refuseHeld } from '#functions/executions/index.ts'
import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { deletePrefix } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { transact } from '../../platform/transact.ts'
import { readEnvelope } from '../change.ts'
import {
  envelope,
  envelopeEvent,
  envelopeNumber,
  executionEnvelope,
  type StoredEnvelope,
  signingLink,
} from '../entity.ts'
import { keptBytes } from '../keptBytes.ts'
import { envelopeFacts, envelopeSubject } from '../logSubject.ts'
import { pdfHash } from '../verification/hashes.ts'
import { findOwnEnvelope } from './findEnvelope.ts'
import { folderOf } from './takePdf.ts'

const kept: Partial<Record<EnvelopeState, string>> = {
  sent: 'Este envelope está em andamento. Cancele-o antes de excluí-lo.',
  partial: 'Este envelope está em andamento. Cancele-o antes de excluí-lo.',
  sealing: 'Este envelope está sendo concluído e fica guardado.',
  completed: 'Um envelope concluído fica guardado: é a prova do que foi assinado.',
}

/** Deletes an envelope that did not come to its end. Its items in the table go first, then its objects, which nothing names any more. */
export async function deleteEnvelope(caller: Caller, envelopeId: string): Promise<null> {
  const stored = await findOwnEnvelope(caller, envelopeId)
  const refusal = kept[stored.state]
  if (refusal) throw new Failure('invalid', refusal)
  await refuseHeldDocuments(stored)
  await removeEnvelope(caller, stored)
  return null
}

async function refuseHeldDocuments({ organizationId, documents }: StoredEnvelope): Promise<void> {
  for (const { executionId } of documents) {
    if (executionId === undefined) continue
    const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
    if (data) refuseHeld(data)
  }
}

/** Deletes an envelope also after its end, or what is left of one that was deleted. Safe to repeat. */
export async function eraseEnvelope(caller: Caller, envelopeId: string): Promise<void> {
  const { organizationId } = caller
  const stored = await readEnvelope({ organizationId, envelopeId })
  if (stored) await removeEnvelope(caller, stored)
  else await eraseRest(organizationId, envelopeId)
}

async function removeEnvelope(caller: Caller, stored: StoredEnvelope): Promise<void> {
  const { organizationId, envelopeId, number, version } = stored
  const entry = logEntry(caller, {
    action: 'envelope.deleted',
    subject: envelopeSubject(stored),
    before: envelopeFacts(stored),
  })
  await transact(
    { envelope, envelopeNumber },
    (write) => [
      write.envelope
        .remove({ organizationId, envelopeId })
        .where((attributes, { eq }) => eq(attributes.version, version)),
      write.envelopeNumber.delete({ number }),
    ],
    [
      entry,
      usage({
        organizationId,
        id: `envelope-${envelopeId}-deleted`,
        kind: 'storage',
        quantity: -keptBytes(stored),
        at: now().toISOString(),
      }),
    ],
  )
  await eraseRest(organizationId, envelopeId)
}

async function eraseRest(organizationId: string, envelopeId: string): Promise<void> {
  const all = { pages: 'all' } as const
  const [events, links, executions, hashes] = await Promise.all([
    envelopeEvent.query.ofEnvelope({ organizationId, envelopeId }).go(all),
    signingLink.query.ofOrganization({ organizationId, envelopeId }).go(all),
    executionEnvelope.query.ofOrganization({ organizationId, envelopeId }).go(all),
    pdfHash.query.ofOrganization({ organizationId, envelopeId }).go(all),
  ])
  if (events.data.length > 0) await envelopeEvent.delete(events.data).go()
  if (links.data.length > 0) await signingLink.delete(links.data.map(({ hash }) => ({ hash }))).go()
  if (executions.data.length > 0) await executionEnvelope.delete(executions.data).go()
  if (hashes.data.length > 0) await pdfHash.delete(hashes.data).go()
  await deletePrefix(`${folderOf(organizationId, envelopeId)}/`)
}
