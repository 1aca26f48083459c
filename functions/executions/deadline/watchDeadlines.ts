import { executionStatus } from '#shared/api/executionStatus.ts'
import { transitionOf } from '#shared/api/executions/policy.ts'
import { addDays, daysBetween } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { execution } from '../entity.ts'
import { executionFacts, executionSubject } from '../logSubject.ts'
import { modelNote } from '../modelNote.ts'
import { moveTo } from '../moveTo.ts'
import { nextVersion } from '../nextVersion.ts'
import { notifyPeople } from '../notifyPeople.ts'
import type { StoredExecution } from '../present.ts'
import { caretakersOf } from '../review/notify.ts'
import { deadlineWrite, nextLook } from './deadlineWrite.ts'
import { DEADLINES, deadline } from './entity.ts'

type Mark = { readonly organizationId: string; readonly executionId: string }

/** Makes an execution overdue, with its log entry and notifications in one transaction. */
async function expire(stored: StoredExecution): Promise<void> {
  const next = {
    ...stored,
    ...moveTo('expire', stored, executionStatus.overdue),
    statusBefore: stored.status,
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  const { organizationId, executionId, dueDate = '' } = stored
  const entry = logEntry(
    { organizationId },
    {
      action: 'execution.expired',
      subject: executionSubject(next),
      before: executionFacts(stored),
      after: executionFacts(next),
    },
  )
  const notifications = notifyPeople(next, await caretakersOf(next), undefined, {
    id: `deadline-${executionId}-${dueDate}-passed`,
    kind: 'execution.deadline',
    title: `O prazo de "${next.name}" venceu`,
    text: `Era ${formatDate(dueDate)}. O que foi respondido está guardado; defina um novo prazo para continuar.`,
  })
  // If someone is saving at this moment, the mark stays: the next run makes it overdue.
  await tryTransact(
    { execution, deadline },
    (write) => [nextVersion(write, stored, next), deadlineWrite(write, stored, next)],
    [entry, ...notifications],
  )
}

const when = (left: number): string =>
  left === 0 ? 'vence hoje' : left === 1 ? 'vence amanhã' : `vence em ${left} dias`

/** Sends the notice for a deadline, once per day of notice, and moves the mark to the next day. */
async function remind(stored: StoredExecution, dueDate: string, day: string): Promise<void> {
  const { executionId, name } = stored
  const left = daysBetween(day, dueDate) ?? 0
  const notifications = notifyPeople(stored, await caretakersOf(stored), undefined, {
    id: `deadline-${executionId}-${dueDate}-${left === 0 ? 'today' : 'soon'}`,
    kind: 'execution.deadline',
    title: `"${name}" ${when(left)}`,
    text: `O prazo é ${formatDate(dueDate)}.${modelNote(stored)}`,
  })
  await tryTransact({ deadline }, (write) => [postponed(write, stored, nextLook(dueDate, day))], notifications)
}

/** Moves the mark to another day, if it still exists. */
const postponed = (
  write: Parameters<Parameters<typeof tryTransact<{ deadline: typeof deadline }>>[1]>[0],
  { organizationId, executionId }: Mark,
  nextOn: string,
) => write.deadline.patch({ organizationId, executionId }).set({ nextOn, watch: DEADLINES })

async function look({ organizationId, executionId }: Mark, day: string): Promise<void> {
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  if (!stored?.dueDate || !transitionOf('expire', stored.status)) {
    await deadline.delete({ organizationId, executionId }).go()
    return
  }
  const { dueDate } = stored
  // Executions in the bin are skipped, and checked again in case they are restored.
  if (stored.trashedAt)
    await tryTransact({ deadline }, (write) => [postponed(write, stored, addDays(day, 1) ?? day)], [])
  else if (dueDate < day) await expire(stored)
  else await remind(stored, dueDate, day)
}

/** Scheduled (events/schedules.ts): sends notices three days before a deadline and on its day, and makes executions overdue the day after. */
export async function handler(): Promise<void> {
  const day = today(now())
  const { data } = await deadline.query
    .due({ watch: DEADLINES })
    .between({ nextOn: '' }, { nextOn: `${day}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const mark of data)
    try {
      await look(mark, day)
    } catch (error) {
      // A failure with one must not stop the others.
      log.error('deadline not checked', { ...mark, error })
      failed += 1
    }
  if (data.length > 0) log.info('deadlines checked', { count: data.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${data.length} deadlines were not checked`)
}
