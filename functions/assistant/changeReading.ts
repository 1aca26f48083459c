import { findExecution, requireAllowed } from '#functions/executions/index.ts'
import type { Reading } from '#shared/api/assistant.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { prefixOf, reading, type StoredReading } from './entity.ts'
import { findReading } from './findReading.ts'
import { forgetPapers } from './forgetPapers.ts'
import { readingSubject } from './logSubject.ts'
import { presentReading } from './present.ts'

/** A reading whose document the caller may change. */
async function findForChange(caller: Caller, readingId: string): Promise<StoredReading> {
  const stored = await findReading(caller, readingId)
  if (stored.executionId !== '') await requireAllowed(caller, await findExecution(caller, stored.executionId), 'save')
  return stored
}

const entryOf = (
  caller: Caller,
  action: 'reading.stopped' | 'reading.continued' | 'reading.deleted',
  stored: StoredReading,
) =>
  logEntry(caller, {
    action,
    subject: readingSubject(stored),
    after: { files: stored.files.map(({ name, read }) => ({ name, read })) },
  })

/** Stops after the page that is being read. */
export async function stopReading(caller: Caller, readingId: string): Promise<Reading> {
  const stored = await findForChange(caller, readingId)
  const { organizationId } = stored
  if (stored.state !== 'running') throw new Failure('invalid', 'Esta leitura não está em andamento.')
  const change = { state: 'stopped' as const, updatedAt: now().toISOString() }
  await transact(
    { reading },
    (write) => [
      write.reading
        .patch({ organizationId, readingId })
        .set(change)
        .where(({ state }, { eq }) => eq(state, 'running')),
    ],
    [entryOf(caller, 'reading.stopped', stored)],
  )
  return presentReading({ ...stored, ...change })
}

/** Goes on where it was stopped. */
export async function continueReading(caller: Caller, readingId: string): Promise<Reading> {
  const stored = await findForChange(caller, readingId)
  const { organizationId } = stored
  if (stored.state !== 'stopped') throw new Failure('invalid', 'Esta leitura não está parada.')
  const attempt = stored.attempt + 1
  const change = { state: 'running' as const, attempt, updatedAt: now().toISOString() }
  await transact(
    { reading },
    (write) => [
      write.reading
        .patch({ organizationId, readingId })
        .set(change)
        .where((known, { eq }) => `${eq(known.state, 'stopped')} AND ${eq(known.attempt, stored.attempt)}`),
    ],
    [
      entryOf(caller, 'reading.continued', stored),
      message(organizationId, 'assistant', { type: 'reading.requested', organizationId, readingId, attempt }),
    ],
  )
  return presentReading({ ...stored, ...change })
}

/** Deletes a reading with its files. */
export async function deleteReading(caller: Caller, readingId: string): Promise<null> {
  const stored = await findForChange(caller, readingId)
  if (stored.state === 'running') throw new Failure('invalid', 'Pare esta leitura antes de excluí-la.')
  const { organizationId } = stored
  await forgetPapers(stored)
  await deletePrefix(prefixOf(stored))
  await transact(
    { reading },
    (write) => [write.reading.delete({ organizationId, readingId }).where(({ state }, { ne }) => ne(state, 'running'))],
    [entryOf(caller, 'reading.deleted', stored)],
  )
  return null
}
