import type { Body } from '#shared/api/call.ts'
import { type DataSubject, dataSubjectOf, maskSubject } from '#shared/api/privacy/subject.ts'
import { ANSWER_DAYS, type PrivacyRequest, type privacy } from '#shared/api/privacy.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { transact } from '../../platform/transact.ts'
import { privacyItem, privacyRequest, type StoredRequest } from '../entity.ts'
import { changeRequest, deleteItems, findRequest, presentRequest, requestSubject } from './store.ts'

const searchOf = ({ organizationId, requestId, attempt }: StoredRequest) =>
  message(organizationId, 'privacy', { type: 'privacy.searchRequested', organizationId, requestId, attempt })

/** Fails as `conflict`, with its id, if there is an open request of the same data subject. */
async function refuseSecond(organizationId: string, { kind, value }: DataSubject): Promise<void> {
  const { data } = await privacyRequest.query
    .ofOrganization({ organizationId })
    .where(({ state }, { ne }) => ne(state, 'done'))
    .go({ pages: 'all', attributes: ['requestId', 'subject'] })
  const open = data.find(({ subject }) => subject?.kind === kind && subject.value === value)
  if (!open) return
  const message = 'Este titular já tem um pedido aberto. Continue nele ou descarte-o antes de abrir outro.'
  throw new Failure('conflict', message, [
    { code: 'pedido_aberto', message, path: 'subject', existing: open.requestId },
  ])
}

/** Opens a data subject's request, and begins to look for what is kept of them. */
export async function createRequest(
  { organizationId, userId, ...caller }: Caller,
  { subject: typed }: Body<typeof privacy.createPrivacyRequest>,
): Promise<PrivacyRequest> {
  const subject = dataSubjectOf(typed)
  if (!subject) throw new Failure('invalid')
  await refuseSecond(organizationId, subject)
  const time = now()
  const stored = {
    organizationId,
    requestId: newId(),
    subject,
    subjectKind: subject.kind,
    masked: maskSubject(subject),
    state: 'searching',
    attempt: 1,
    place: { stage: 'executions', cursor: null },
    looked: 0,
    counts: {},
    undecided: 0,
    erased: {},
    kept: {},
    createdBy: userId,
    dueOn: addDays(today(time), ANSWER_DAYS)!,
    version: 1,
    createdAt: time.toISOString(),
    updatedAt: time.toISOString(),
  } satisfies StoredRequest
  await transact({ privacyRequest }, (write) => [write.privacyRequest.create(stored)], [
    logEntry(
      { organizationId, userId, ...caller },
      { action: 'privacyRequest.created', subject: requestSubject(stored) },
    ),
    searchOf(stored),
  ])
  return presentRequest(stored)
}

const OPEN = 'Este pedido já foi concluído ou está sendo concluído.'

/** Searches from the beginning; what was decided is forgotten. */
export async function searchAgain(caller: Caller, requestId: string): Promise<PrivacyRequest> {
  const stored = await findRequest(caller.organizationId, requestId)
  if (stored.state === 'erasing' || stored.state === 'done') throw new Failure('conflict', OPEN)
  const attempt = stored.attempt + 1
  const next = await changeRequest(
    stored,
    { state: 'searching', attempt, place: { stage: 'executions', cursor: null }, looked: 0, counts: {}, undecided: 0 },
    [
      logEntry(caller, { action: 'privacyRequest.searchedAgain', subject: requestSubject(stored) }),
      searchOf({ ...stored, attempt }),
    ],
  )
  return presentRequest(next)
}

/** Forgets a request that was not carried out. */
export async function deleteRequest(caller: Caller, requestId: string): Promise<null> {
  const stored = await findRequest(caller.organizationId, requestId)
  if (stored.state === 'erasing' || stored.state === 'done') throw new Failure('conflict', OPEN)
  const { organizationId, version } = stored
  await transact(
    { privacyRequest, privacyItem },
    (write) => [
      write.privacyRequest
        .remove({ organizationId, requestId })
        .where((attributes, { eq }) => eq(attributes.version, version)),
    ],
    [logEntry(caller, { action: 'privacyRequest.deleted', subject: requestSubject(stored) })],
  )
  await deleteItems(stored)
  return null
}
