import type { FinishActionDue } from '#events/finishActions.ts'
import { ServiceFault } from '#functions/connections/index.ts'
import { isDelivered } from '#functions/webhooks/index.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { StoredExecution } from '../executions/index.ts'
import { log } from '../platform/log.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { notification } from '../platform/outbox/notification.ts'
import { pauseAfter } from '../platform/waiting/pauseAfter.ts'
import { after, attempted, settledAs, waitingUntil } from '../platform/waiting/states.ts'
import { finishActions } from './action.ts'
import { ActionFault, type Context, readContext } from './context.ts'
import { finishAction, type StoredAction } from './entity.ts'
import { LedgerLost } from './ledger.ts'
import { callWebhook, failedAttempt } from './webhook.ts'

/** Milliseconds for which another side may have us wait. */
const LONGEST_WAIT = 24 * 3_600_000

/** There is more to do than one worker does at once. */
const INTERRUPTED = Symbol('interrupted')

type Outcome = Partial<Pick<StoredAction, 'target' | 'recipients' | 'warnings' | 'filed'>> & {
  readonly made: FinishAction['log'][number]
  readonly isDone: boolean
  /** Trying again does not help. */
  readonly isFinal?: boolean
  /** Seconds after which the other side wants to be asked again. */
  readonly retryAfter?: number | undefined
}

/** A connection that has ended is renewed by a person, and a service that is busy by itself: both are waited for. */
const passes = ({ reason }: ServiceFault): boolean => reason === 'busy' || reason === 'unauthorized'

async function act(context: Context): Promise<Outcome | typeof INTERRUPTED> {
  const { kind } = context.action
  try {
    if (kind === 'email') {
      const { sendEmail } = await import('./email.ts')
      return { ...(await sendEmail(context)), isDone: true }
    }
    if (kind === 'webhook') {
      const told = await callWebhook(context)
      return { ...told, isDone: isDelivered(told.made) }
    }
    if (kind === 'cpj') {
      const { sendToCpj } = await import('./cpj/send.ts')
      return { ...(await sendToCpj(context)), isDone: true }
    }
    if (kind === 'signature') {
      const { sign } = await import('./sign.ts')
      return { ...(await sign(context)), isDone: true }
    }
    if (kind === 'task') {
      const { makeTask } = await import('./task.ts')
      return { ...(await makeTask(context)), isDone: true }
    }
    const { archive } = await import('./archive.ts')
    const { isInterrupted, made, target } = await archive(context, kind)
    return isInterrupted ? INTERRUPTED : { target, made, isDone: true }
  } catch (error) {
    if (error instanceof LedgerLost) throw error
    if (error instanceof ActionFault) return { made: failedAttempt(error.message), isDone: false, isFinal: true }
    if (error instanceof ServiceFault) {
      const { message, retryAfter } = error
      return { made: failedAttempt(message), isDone: false, isFinal: !passes(error), retryAfter }
    }
    log.error('finish action failed', { actionId: context.action.actionId, error })
    return { made: failedAttempt('O envio falhou aqui, e não no destino.'), isDone: false }
  }
}

const failures: Readonly<Record<FinishAction['kind'], (name: string) => string>> = {
  email: (name) => `O e-mail de "${name}" não foi enviado`,
  webhook: (name) => `O aviso ao sistema de "${name}" não foi enviado`,
  gDrive: (name) => `"${name}" não foi arquivado no Google Drive`,
  cpj: (name) => `"${name}" não foi enviado ao CPJ`,
  sharepoint: (name) => `"${name}" não foi arquivado no SharePoint`,
  s3: (name) => `"${name}" não foi arquivado no Amazon S3`,
  task: (name) => `A tarefa de "${name}" não foi criada`,
  signature: (name) => `"${name}" não foi enviado para assinatura`,
}

/** The notices of an action that ended: the log, and the person responsible if it failed. */
function ended({ execution, action }: Context, next: StoredAction) {
  if (next.state === 'waiting') return []
  const { organizationId, executionId, kind } = action
  const { name, assignedTo, createdBy, interviewId } = execution
  const last = next.log.at(-1)
  const entry = logEntry(
    { organizationId },
    {
      action: next.state === 'done' ? 'finishAction.done' : 'finishAction.failed',
      subject: { kind: 'execution', id: executionId, name },
      after: {
        kind,
        target: next.target,
        ...(last?.fault && { fault: last.fault }),
        ...(last?.status && { status: last.status }),
      },
    },
  )
  if (next.state === 'done') return [entry]
  return [entry, failureNews(action, { name, interviewId }, next, assignedTo || createdBy)]
}

const failureNews = (
  { organizationId, executionId, kind, actionId }: StoredAction,
  { name, interviewId }: Pick<StoredExecution, 'name' | 'interviewId'>,
  { version, log: made }: StoredAction,
  userId: string,
) =>
  notification(organizationId, userId, {
    id: `finish-${actionId}-${version}`,
    kind: 'finishAction.failed',
    title: failures[kind](name),
    text: `${made.at(-1)?.fault ?? `O outro sistema respondeu ${made.at(-1)?.status}.`} O documento está finalizado e guardado.`.slice(
      0,
      1_000,
    ),
    link: `/app/run/${interviewId}?execution=${executionId}`,
  })

function changeOf(
  stored: StoredAction,
  { made, isDone, isFinal = false, retryAfter = 0, ...known }: Outcome,
): Partial<StoredAction> {
  const next = { ...known, ...attempted(stored, made) }
  if (isDone) return { ...next, ...settledAs('done', stored.actionId) }
  const pause = isFinal ? undefined : pauseAfter(next.tries)
  if (pause === undefined) return { ...next, ...settledAs('failed', stored.actionId) }
  return { ...next, ...waitingUntil(after(Math.max(pause, Math.min(retryAfter * 1_000, LONGEST_WAIT)))) }
}

/** Tries an action. A worker that dies in the middle leaves its lease, after which it is tried again. */
export async function run(due: FinishActionDue): Promise<void> {
  const stored = await finishActions.lease(due)
  if (!stored) return
  const context = await readContext(stored)
  if (!context) {
    const { organizationId, executionId, actionId } = stored
    await finishAction.delete({ organizationId, executionId, actionId }).go()
    return
  }
  const outcome = await act(context).catch((error: unknown) => {
    if (error instanceof LedgerLost) return undefined
    throw error
  })
  // Another worker has taken it over.
  if (!outcome) return
  const done = context.ledger.current()
  if (outcome === INTERRUPTED) {
    await finishActions.change(done, { leasedUntil: undefined }, (changed) => [finishActions.dueMessage(changed)])
    return
  }
  const next = await finishActions.change(done, changeOf(done, outcome), (changed) => ended(context, changed))
  if (next?.state === 'waiting') await finishActions.remind(next)
}
