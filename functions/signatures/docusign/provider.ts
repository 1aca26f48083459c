import { PDF } from '@libpdf/core'
import { DocuSignEnded, docuSignKeys } from '#functions/organizations/index.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { changeEnvelope, presently, readEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { envelopeFacts, envelopeSubject } from '../logSubject.ts'
import { bytesOf } from '../seal/fixPages.ts'
import type { Provider } from '../signingService.ts'
import { isOverdue } from '../state/doAct.ts'
import type { Envelope, EnvelopePdf } from '../state/envelope.ts'
import { complete } from './complete.ts'
import { definitionOf, type SentDocument } from './definition.ts'
import { DocusignFault } from './fault.ts'
import { alone, type Keep, type Kept } from './lease.ts'
import { corrected, happenedThere, OPEN_THERE } from './pull.ts'
import { DocusignService } from './service.ts'

/** Where DocuSign tells us of changes. */
const connectAddress = ({ site, organizationId }: Envelope): string =>
  `${site}/api/v1/signatures/docusign/${organizationId}`

const isOpen = ({ state }: Envelope): boolean => state === 'sent' || state === 'partial'
const isOver = ({ state }: Envelope): boolean => state === 'cancelled' || state === 'expired'

async function sentDocument(document: EnvelopePdf): Promise<SentDocument> {
  const { id, name } = document
  const bytes = await bytesOf(document)
  const pages = (await PDF.load(bytes)).getPages().map(({ width, height }) => ({ width, height }))
  return { id, name, bytes, pages }
}

async function create(service: DocusignService, envelope: StoredEnvelope): Promise<string> {
  const known = await service.find()
  if (known !== undefined) return known
  const documents: SentDocument[] = []
  for (const document of envelope.documents) documents.push(await sentDocument(document))
  const isTold = (await docuSignKeys()).length > 0
  const tellsAt = isTold ? connectAddress(envelope) : undefined
  return service.create(definitionOf({ envelope, documents, day: today(now()), tellsAt }))
}

/** The envelope there, sent if it is not yet; undefined if it could not be sent, of which the sender is notified. */
async function send(
  service: DocusignService,
  envelope: StoredEnvelope,
  keep: Keep,
): Promise<StoredEnvelope | undefined> {
  try {
    const providerId = await create(service, envelope)
    await keep({ providerId })
    return await accept(envelope, providerId)
  } catch (error) {
    const isFinal = error instanceof DocuSignEnded || (error instanceof DocusignFault && error.reason !== 'busy')
    if (!isFinal) throw error
    const consentUrl = error instanceof DocuSignEnded ? error.consentUrl : undefined
    await tryAct(envelope, { kind: 'sendFailed', reason: error.message, ...(consentUrl && { consentUrl }) })
    return undefined
  }
}

const accept = (envelope: StoredEnvelope, providerId: string): Promise<StoredEnvelope> =>
  envelope.providerId === providerId
    ? Promise.resolve(envelope)
    : changeEnvelope(envelope, { act: () => ({ kind: 'accepted', providerId }) })

/** What members or the clock log where we sign ourselves. */
const actions = {
  sign: 'envelope.signed',
  refuse: 'envelope.refused',
  expire: 'envelope.expired',
  voided: 'envelope.cancelled',
  sendFailed: 'envelope.failed',
  sealFailed: 'envelope.failed',
} as const satisfies Partial<Record<Act['kind'], LogAction>>

const logged = (next: Envelope, { kind }: Act) => {
  const action = Object.hasOwn(actions, kind) ? actions[kind as keyof typeof actions] : undefined
  if (!action) return []
  const by = { organizationId: next.organizationId }
  return [logEntry(by, { action, subject: envelopeSubject(next), after: envelopeFacts(next) })]
}

type Act = Awaited<ReturnType<Parameters<typeof changeEnvelope>[1]['act']>>

/** Does an act that somebody else may have made impossible meanwhile: then nothing is changed. */
async function tryAct(envelope: StoredEnvelope, act: Act, moment = presently()): Promise<StoredEnvelope> {
  try {
    return await changeEnvelope(envelope, { act: () => act, moment, outbox: (next) => logged(next, act) })
  } catch (error) {
    const current = await readEnvelope(envelope)
    if (!current || current.version === envelope.version) throw error
    return current
  }
}

/** Brings the envelope to where DocuSign is. */
async function pull(service: DocusignService, envelope: StoredEnvelope, providerId: string): Promise<StoredEnvelope> {
  const there = await service.readState(providerId)
  const people = await service.readPeople(providerId)
  let current = envelope
  for (const { act, moment } of happenedThere(envelope, there, people)) current = await tryAct(current, act, moment)
  if (current.state === 'sealing')
    return there.status.toLowerCase() === 'completed' ? complete(service, current, providerId) : current
  if (isOpen(current) && isOverdue(current, today(now()))) current = await tryAct(current, { kind: 'expire' })
  if (isOver(current) && OPEN_THERE.has(there.status.toLowerCase()))
    await service.void(providerId, current.reason ?? 'O prazo para assinar terminou.')
  if (!isOpen(current)) return current
  const wrong = corrected(current, people)
  if (wrong.length > 0) await service.correct(providerId, wrong)
  return current
}

const lastReminder = ({ participants }: Envelope): string =>
  participants.reduce((last, { remindedAt = '' }) => (remindedAt > last ? remindedAt : last), '')

/** Brings DocuSign to where the envelope is, and the envelope to where DocuSign is. Safe to repeat at any time. */
async function settle(stored: StoredEnvelope, kept: Kept, keep: Keep): Promise<void> {
  let envelope = (await readEnvelope(stored)) ?? stored
  const service = new DocusignService(envelope)
  if (isOpen(envelope)) {
    const sent =
      kept.providerId === undefined ? await send(service, envelope, keep) : await accept(envelope, kept.providerId)
    if (!sent) return
    envelope = sent
  }
  // It may have been sent without our hearing of it, and cancelled since.
  const providerId = envelope.providerId ?? kept.providerId ?? (isOver(envelope) ? await service.find() : undefined)
  if (providerId === undefined) return
  const current = await pull(service, envelope, providerId)
  const reminded = lastReminder(current)
  if (!isOpen(current) || reminded <= (kept.remindedAt ?? '')) return
  await service.remind(providerId)
  await keep({ remindedAt: reminded })
}

/** What cannot be completed is shown to the members, who can have it tried again. */
async function failSeal(stored: StoredEnvelope, reason: string): Promise<void> {
  const current = await readEnvelope(stored)
  if (current?.state === 'sealing') await tryAct(current, { kind: 'sealFailed', reason, isFinal: true })
}

/** DocuSign, by the organisation's connected account. */
export const docusign: Provider = {
  settle: async (envelope) => {
    try {
      await alone(envelope, (kept, keep) => settle(envelope, kept, keep))
    } catch (error) {
      const isFinal = error instanceof DocuSignEnded || (error instanceof DocusignFault && error.reason !== 'busy')
      if (!isFinal) throw error
      await failSeal(envelope, error.message)
      // An open envelope is looked at again: the account may be connected by then. What was cancelled here must be cancelled there.
      if (!isOpen((await readEnvelope(envelope)) ?? envelope) && isOver(envelope)) throw error
      log.warn('DocuSign left to the next look', { envelopeId: envelope.envelopeId, error: error.name })
    }
  },
}
