import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { FinishActionDue } from '#events/finishActions.ts'
import { queueUrlVariable } from '#events/queues.ts'
import { ServiceFault } from '#functions/connections/index.ts'
import { isDelivered, pauseAfter } from '#functions/webhooks/index.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { StoredExecution } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { notification } from '../platform/outbox/notification.ts'
import { after, settledAs, waitingUntil } from '../platform/waiting.ts'
import { changeAction, dueMessage } from './action.ts'
import { ActionFault, type Context, readContext } from './context.ts'
import { finishAction, type StoredAction } from './entity.ts'
import { LedgerLost } from './ledger.ts'
import { failedAttempt, tellSystem } from './webhook.ts'

const sqs = new SQSClient({ maxAttempts: 5 })

/** Milliseconds for which a worker has an action to itself: longer than an attempt, shorter than a message is hidden. */
const LEASE = 60_000

/** SQS's limit for a delayed message, in seconds. */
const LONGEST_DELAY = 900

/** Milliseconds for which another side may have us wait. */
const LONGEST_WAIT = 24 * 3_600_000

/** There is more to do than one worker does at once. */
const INTERRUPTED = Symbol('interrupted')

/** Attempts whose outcomes are kept. */
const KEPT = 30

const read = async ({ organizationId, executionId, actionId }: FinishActionDue): Promise<StoredAction | null> =>
  (await finishAction.get({ organizationId, executionId, actionId }).go({ consistent: true })).data

/** The action, reserved for this worker; undefined if there is nothing to do, or another worker does it. */
async function lease(due: FinishActionDue): Promise<StoredAction | undefined> {
  const stored = await read(due)
  if (stored?.state !== 'waiting' || stored.tries !== due.tries) return undefined
  if (stored.leasedUntil !== undefined && stored.leasedUntil > now().toISOString()) return undefined
  const leasedUntil = after(LEASE)
  return changeAction(stored, { leasedUntil, sweepAt: after(LEASE, new Date(leasedUntil)) })
}

/** Schedules an attempt that is due soon; the sweep starts later ones, and this one if its message is lost. */
async function remind({ organizationId, executionId, actionId, tries, dueAt }: StoredAction): Promise<void> {
  const seconds = dueAt ? Math.ceil((Date.parse(dueAt) - now().getTime()) / 1_000) : 0
  if (seconds > LONGEST_DELAY) return
  const due: FinishActionDue = { type: 'finishAction.due', organizationId, executionId, actionId, tries }
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: setting(queueUrlVariable('webhooks')),
        MessageBody: JSON.stringify(due),
        DelaySeconds: Math.max(0, seconds),
      }),
    )
  } catch (error) {
    log.warn('finish action left to the sweep', { organizationId, actionId, error })
  }
}

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
      const told = await tellSystem(context)
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

/** What others are told of an action that ended: the log, and the person responsible if it failed. */
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
  const tries = stored.tries + 1
  const kept = { ...known, tries, attempts: stored.attempts + 1, log: [...stored.log, made].slice(-KEPT) }
  if (isDone) return { ...kept, ...settledAs('done', stored.actionId) }
  const pause = isFinal ? undefined : pauseAfter(tries)
  if (pause === undefined) return { ...kept, ...settledAs('failed', stored.actionId) }
  return { ...kept, ...waitingUntil(after(Math.max(pause, Math.min(retryAfter * 1_000, LONGEST_WAIT)))) }
}

/** Tries an action. A worker that dies in the middle leaves its lease, after which it is tried again. */
export async function run(due: FinishActionDue): Promise<void> {
  const stored = await lease(due)
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
    await changeAction(done, { leasedUntil: undefined }, (changed) => [dueMessage(changed)])
    return
  }
  const next = await changeAction(done, changeOf(done, outcome), (changed) => ended(context, changed))
  if (next?.state === 'waiting') await remind(next)
}
