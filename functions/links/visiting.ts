import { filesOf, readFile } from '#functions/documents/index.ts'
import {
  caretakersOf,
  execution,
  finishExecution,
  job,
  notifyPeople,
  readExecution,
  saveExecution,
} from '#functions/executions/index.ts'
import type { Body } from '#shared/api/call.ts'
import { mayDownload } from '#shared/api/documents/policy.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Visit } from '#shared/api/links/schemas.ts'
import type { visitorCalls } from '#shared/api/links/visitors.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { gone, link, readLink, type StoredLink } from '../platform/auth/link.ts'
import { visitorAsCaller } from '../platform/auth/verifyVisit.ts'
import { readVisitor, type StoredVisit, visit, visitSession } from '../platform/auth/visit.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import type { Blob, CallContext } from '../platform/http/types.ts'
import { tryTransact } from '../platform/transact.ts'
import { beginVisit, prepareVisit } from './beginVisit.ts'
import { type Entering, enter } from './enter.ts'
import { forVisitors } from './forVisitors.ts'
import { allowedOperations, isClosed, isPreviewed } from './policy.ts'

const OVERDUE =
  'O prazo para enviar estas respostas terminou. O que você respondeu continua guardado; fale com quem enviou o link a você.'
const BEGIN_AGAIN = 'Abra de novo o link que você recebeu para começar.'
const FINISHED = 'Este documento já foi finalizado e não muda mais. Se precisar, fale com quem enviou o link a você.'
const NOT_SHOWN = 'Este link não mostra o documento antes do envio.'
const SENT = 'Você já enviou estas respostas. Se precisar mudar alguma coisa, fale com quem enviou o link a você.'

/** In ms: how often a visit's last save is written. */
const SEEN = 60_000

/** A visitor's visit and link, both of which their session has just been checked against; 410 if their document is in the bin. */
async function visitOf({ organizationId, userId, visit: grant, only }: Caller) {
  const executionId = only?.document ?? ''
  const [visitor, own, { data }] = await Promise.all([
    readVisitor(organizationId, userId),
    readLink(organizationId, grant?.linkId ?? ''),
    execution.get({ organizationId, executionId }).go({ consistent: true }),
  ])
  const stored = { visit: found(visitor), link: found(own) }
  // One that was never answered is deleted in time; entering again begins another.
  if (!data) throw new Failure('unauthenticated', BEGIN_AGAIN)
  if (data.trashedAt) throw gone(stored.link, 'closed')
  return stored
}

/** The documents of the last generation that the link gives to visitors. */
async function filesFor(caller: Caller, { id, organization, status, jobId }: Execution, { options }: StoredLink) {
  if (status !== executionStatus.finished || options.files === 'none') return []
  const all = await filesOf({ organizationId: organization, executionId: id })
  return all
    .filter((one) => one.jobId === jobId && mayDownload(caller, one))
    .map(({ id: fileId, modelId, name, type, size }) => ({ id: fileId, modelId, name, type, size }))
}

async function jobOf({
  id: executionId,
  organization: organizationId,
  jobId,
  status,
}: Execution): Promise<Visit['job']> {
  if (!jobId || status !== executionStatus.finished) return undefined
  const { data } = await job.get({ organizationId, executionId, jobId }).go({ consistent: true })
  if (!data) return undefined
  const ready = data.models.filter(({ step }) => step === 'done').length
  return { state: data.state, progress: `${ready} de ${data.models.length}` }
}

async function present(caller: Caller, own: StoredLink, visitor: StoredVisit): Promise<Visit> {
  const stored = await readExecution(caller, visitor.executionId)
  if (stored.trash) throw gone(own, 'closed')
  const [files, made] = await Promise.all([filesFor(caller, stored, own), jobOf(stored)])
  const { id, name, status, version, values, interview, interviewVersion, updatedAt, problems } = stored
  return {
    id,
    name,
    status,
    version,
    values,
    interview: forVisitors(interview),
    previews: isPreviewed(interview, own),
    interviewVersion,
    updatedAt,
    problems,
    may: allowedOperations(stored, visitor),
    job: made,
    files,
    redirect: own.options.redirect,
    sentAt: visitor.finishedAt,
    email: visitor.email,
  }
}

/** Lets a visitor in and begins their document, or goes on with it. */
export async function startVisit(secret: string, entering: Entering, context: CallContext) {
  const entered = await enter(secret, entering, context, (own) => prepareVisit(own, entering))
  await beginVisit(entered, entering)
  const { link: own, visit: visitor, token } = entered
  return { ...(await present(visitorAsCaller(visitor, own), own, visitor)), token }
}

export async function readVisit(caller: Caller): Promise<Visit> {
  const { visit: visitor, link: own } = await visitOf(caller)
  return present(caller, own, visitor)
}

/**
 * The status of a visitor's document; fails with 422, in words for visitors, if they have sent the answers or it waits for somebody of the
 * organisation.
 */
async function requireOpen({ organizationId, executionId, finishedAt }: StoredVisit): Promise<number> {
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  const { status } = found(data)
  if (status === executionStatus.reviewing || isClosed({ status }, { finishedAt })) throw new Failure('invalid', SENT)
  if (status === executionStatus.finished) throw new Failure('invalid', FINISHED)
  return status
}

/** The same for a visitor's files. */
export async function requireUnsent(caller: Caller): Promise<void> {
  await requireOpen((await visitOf(caller)).visit)
}

type Saving = Body<typeof visitorCalls.saveVisit>

/** Saves a visitor's answers by the rules of members. */
export async function saveVisit(caller: Caller, { version, values }: Saving) {
  const { visit: visitor } = await visitOf(caller)
  await requireOpen(visitor)
  const saved = await saveExecution(caller, visitor.executionId, { version, values })
  const { organizationId, visitId, lastSeenAt } = visitor
  const time = now()
  if (time.getTime() - Date.parse(lastSeenAt) > SEEN)
    await visit.patch({ organizationId, visitId }).set({ lastSeenAt: time.toISOString() }).go()
  return saved
}

/** Records once that a visitor has finished. */
async function markFinished({ organizationId, visitId, linkId }: StoredVisit): Promise<void> {
  const at = now().toISOString()
  await tryTransact(
    { visit, link },
    (write) => [
      write.visit
        .patch({ organizationId, visitId })
        .set({ finishedAt: at, lastSeenAt: at, updatedAt: at })
        .where(({ finishedAt }, { notExists }) => notExists(finishedAt)),
      write.link.patch({ organizationId, linkId }).add({ finished: 1 }),
    ],
    [],
  )
}

/** Finishes a visitor's document, and notifies the people responsible for it. */
export async function finishVisit(caller: Caller, body: Body<typeof visitorCalls.finishVisit>) {
  const { visit: visitor, link: own } = await visitOf(caller)
  const status = await requireOpen(visitor)
  if (status === executionStatus.overdue) throw new Failure('invalid', OVERDUE)
  const { executionId } = visitor
  const saved = await finishExecution(caller, executionId, body, {
    operation: status === executionStatus.correct ? 'resend' : 'finish',
    ...(own.options.reviewer && { reviewer: own.options.reviewer }),
    tell: async (next) =>
      notifyPeople(next, await caretakersOf(next), undefined, {
        id: `answered-${executionId}-${next.version}`,
        kind: 'link.answered',
        title: `Chegou uma resposta: "${next.name}"`,
        text: `Veio pelo link "${own.name}". Modelo: ${next.interviewName}.`,
      }),
  })
  await markFinished(visitor)
  return saved
}

/** A document that the link gives to visitors; 404 for any other. */
export async function readVisitFile(caller: Caller, fileId: string): Promise<Blob> {
  const { visit: visitor, link: own } = await visitOf(caller)
  const files = await filesFor(caller, await readExecution(caller, visitor.executionId), own)
  found(files.find(({ id }) => id === fileId))
  return readFile(caller, fileId, false)
}

/** A document with the answers saved so far, if visitors of this link read it before they send them. */
export async function previewVisit(caller: Caller, modelId: string): Promise<Blob> {
  const { visit: visitor, link: own } = await visitOf(caller)
  await requireOpen(visitor)
  const stored = await readExecution(caller, visitor.executionId)
  if (!isPreviewed(stored.interview, own)) throw new Failure('not_found', NOT_SHOWN)
  return (await import('./previewDocument.ts')).previewDocument(stored, modelId)
}

/** Ends the session of one browser. */
export async function endVisit({ visit: grant }: Caller): Promise<null> {
  if (grant?.session) await visitSession.delete({ hash: grant.session }).go()
  return null
}
