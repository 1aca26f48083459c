import { alreadySent, sendFinished } from '#functions/signatures/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { ActionFault, type Context } from './context.ts'

/** The person responsible for the document sends it, by the author's settings. */
function senderOf({ execution: { organizationId, assignedTo, createdBy } }: Context): Caller {
  return { organizationId, userId: assignedTo || createdBy, privileges: ['owner'], isAdmin: false, sessionId: '' }
}

/** Sends the documents to be signed, once: the envelope's id is stored before it is made, so that a later attempt finds it. */
export async function sign(context: Context) {
  const { action, ledger, execution } = context
  const { organizationId, executionId } = action
  const at = now().toISOString()
  const started = performance.now()
  const envelopeId = action.envelopeId ?? newId()
  if (action.envelopeId === undefined) await ledger.keep({ envelopeId })
  const known = await alreadySent(organizationId, envelopeId)
  const site = execution.site
  // Documents that were finished long ago do not know it.
  if (site === undefined) throw new ActionFault('Reabra e finalize o documento de novo para enviá-lo.')
  const sent = known ?? (await send(context, { envelopeId, executionId, site }))
  const made = { at, milliseconds: Math.round(performance.now() - started), status: 200 }
  const link = `/signatures/${envelopeId}`
  const filed = [{ fileId: envelopeId, folderId: '', name: `Envelope ${sent.number}`, reserved: '', link }]
  return { target: `${sent.subject}: ${sent.people}`, filed, made }
}

async function send(context: Context, wanted: Parameters<typeof sendFinished>[1]) {
  try {
    return await sendFinished(senderOf(context), wanted)
  } catch (error) {
    // Answers, settings or the plan have to change first; limits and faults pass by themselves.
    const isFinal = error instanceof Failure && ['invalid', 'not_found', 'forbidden', 'too_large'].includes(error.code)
    throw isFinal ? new ActionFault(error.message) : error
  }
}
