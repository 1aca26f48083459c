import type { EnvelopeDetails, NewEnvelope } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext, UploadedFile } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { deletePrefix } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { outcomeOf, presently, readEnvelope, writeEnvelope } from '../change.ts'
import { envelopeNumber, executionEnvelope, type StoredEnvelope } from '../entity.ts'
import { keptBytes } from '../keptBytes.ts'
import { envelopeFacts, envelopeSubject } from '../logSubject.ts'
import { providerFor } from '../provider.ts'
import type { Envelope, EnvelopePdf, Outcome } from '../state/envelope.ts'
import { countMails, requireQuota } from './checkSending.ts'
import { checkAddresses, choicesOf, memberOf, peopleOf } from './draft.ts'
import { givenDocuments } from './givenDocuments.ts'
import { newNumber } from './newNumber.ts'
import { placesOf, requireNoneFree } from './placing.ts'
import { presentEnvelope } from './present.ts'
import { folderOf } from './takePdf.ts'

/** So that the envelopes of an execution are found. Written before the envelope: one that does not come to be is skipped. */
export async function pointFromExecutions(
  { organizationId, envelopeId }: Envelope,
  documents: readonly EnvelopePdf[],
): Promise<void> {
  const ids = [...new Set(documents.flatMap(({ executionId }) => (executionId ? [executionId] : [])))]
  const items = ids.map((executionId) => ({ organizationId, executionId, envelopeId }))
  if (items.length === 0) return
  const { unprocessed } = await executionEnvelope.put(items).go()
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} items were not written`)
}

/** Numbers are random: one that exists is not chosen twice in a row. */
async function reserveNumber(organizationId: string, envelopeId: string): Promise<string> {
  const number = newNumber()
  await envelopeNumber.create({ number, organizationId, envelopeId }).go()
  return number
}

async function draftOf(
  caller: Caller,
  values: NewEnvelope,
  { site }: Pick<CallContext, 'site'>,
  files: readonly UploadedFile[],
  envelopeId: string,
): Promise<Envelope> {
  const { organizationId, userId } = caller
  const [choices, participants, provider] = await Promise.all([
    choicesOf(organizationId, values),
    peopleOf(values.participants),
    providerFor(organizationId),
  ])
  const taken = await givenDocuments({ caller, envelopeId, documents: values.documents, files })
  const { places, documents } = placesOf({ participants, documents: taken }, values.places)
  if (values.send) requireNoneFree(documents)
  const { at } = presently()
  return {
    organizationId,
    envelopeId,
    number: await reserveNumber(organizationId, envelopeId),
    provider,
    state: 'draft',
    ...choices,
    documents,
    participants,
    places,
    createdBy: userId,
    createdAt: at,
    site,
    tries: 0,
    updatedAt: at,
    version: 0,
  }
}

/** What making a draft leads to, and sending it if that is asked for. */
async function created(caller: Caller, draft: Envelope, send: boolean): Promise<Outcome> {
  const moment = presently()
  const by = await memberOf(caller)
  const trail = [{ at: draft.createdAt, event: 'created', ...by }] as const
  if (!send) return { next: draft, trail, effects: [] }
  const sent = outcomeOf(draft, { kind: 'send', by }, moment)
  await requireQuota(draft.organizationId)
  await countMails(draft.organizationId, await checkAddresses(draft.participants))
  return { ...sent, trail: [...trail, ...sent.trail] }
}

/** Makes an envelope, and sends it if that is asked for, all in one transaction. */
export async function createEnvelope(
  caller: Caller,
  values: NewEnvelope,
  files: readonly UploadedFile[],
  context: CallContext,
): Promise<EnvelopeDetails> {
  return presentEnvelope(caller, await keepEnvelope(caller, values, files, context))
}

/** The same under an id that was chosen before. */
export async function keepEnvelope(
  caller: Caller,
  values: NewEnvelope,
  files: readonly UploadedFile[],
  context: Pick<CallContext, 'site'>,
  envelopeId = newId(),
): Promise<StoredEnvelope> {
  const { organizationId } = caller
  try {
    const draft = await draftOf(caller, values, context, files, envelopeId)
    const outcome = await created(caller, draft, values.send)
    await pointFromExecutions(draft, draft.documents)
    const stored = await writeEnvelope({
      over: undefined,
      outcome,
      outbox: (next) => [
        logEntry(caller, { action: 'envelope.created', subject: envelopeSubject(next), after: envelopeFacts(next) }),
        ...(values.send
          ? [logEntry(caller, { action: 'envelope.sent', subject: envelopeSubject(next), after: envelopeFacts(next) })]
          : []),
        usage({
          organizationId,
          id: `envelope-${envelopeId}-kept-${next.version}`,
          kind: 'storage',
          quantity: keptBytes(next),
          at: next.updatedAt,
        }),
      ],
    })
    if (!stored) throw new Failure('conflict')
    return stored
  } catch (error) {
    // A refusal leaves nothing; after any other error it is unknown what was written.
    const isOwn = error instanceof Failure && !(await readEnvelope({ organizationId, envelopeId }))
    if (isOwn) await deletePrefix(`${folderOf(organizationId, envelopeId)}/`)
    throw error
  }
}
