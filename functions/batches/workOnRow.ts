import type { BatchRowRequested } from '#events/batches.ts'
import { readUser } from '#functions/identity/index.ts'
import { mayFillDocuments } from '#shared/api/executions/policy.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { keyAsCaller } from '../platform/auth/verifyApiKey.ts'
import { setting } from '../platform/environment.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import type { Delivery } from '../platform/queue/consume.ts'
import { endIfComplete } from './endBatch.ts'
import { batch, type StoredBatch } from './entity.ts'
import { makeDocument, type Unready } from './makeDocument.ts'
import { isSettled, type Result, readRow, recordRow } from './recordRow.ts'

/** Milliseconds of the function's time that are reserved for storing results. */
const RESERVE = 20_000

const NOT_ALLOWED: Result = {
  state: 'failed',
  problems: [
    {
      code: 'sem_privilegio',
      message: 'Quem começou este preenchimento não pode mais preencher documentos nesta organização.',
    },
  ],
}

const GIVEN_UP: Result = {
  state: 'failed',
  problems: [
    {
      code: 'falha_interna',
      message:
        'O documento desta linha não ficou pronto por uma falha nossa, mesmo depois de novas tentativas. Tente de novo.',
    },
  ],
}

/** Documents are filled in as the person or API key that began the batch, with the privileges that they have now. */
async function callerOf({ organizationId, createdBy }: StoredBatch): Promise<Caller | undefined> {
  const person = await readUser(organizationId, createdBy)
  if (!person) return keyAsCaller(organizationId, createdBy)
  if (person.invited) return undefined
  const caller = { userId: createdBy, organizationId, privileges: person.privileges, isAdmin: false, sessionId: '' }
  return mayFillDocuments(caller) ? caller : undefined
}

/** Makes the document of a row, unless it has a result or the batch was stopped. Safe to run again at any point. */
export async function workOnRow(asked: BatchRowRequested, { attempt: delivery, remaining }: Delivery): Promise<void> {
  const { organizationId, batchId, attempt, row } = asked
  const { data: stored } = await batch.get({ organizationId, batchId }).go({ consistent: true })
  if (!stored || stored.attempt !== attempt) return
  if (!isSettled(await readRow(stored, row), attempt)) {
    if (stored.state !== 'running') return
    const result = await resultOf(stored, asked, () => remaining() - RESERVE, delivery)
    if (result.state === 'unready') {
      // Its files are still in their queue: another message waits for them.
      const { filesRetried } = result
      await outbox.put(message(organizationId, 'batches', { ...asked, filesRetried })).go()
      return
    }
    await recordRow(stored, row, result)
  }
  await endIfComplete(stored)
}

async function resultOf(
  stored: StoredBatch,
  { row, filesRetried = false }: BatchRowRequested,
  remaining: () => number,
  delivery: number,
): Promise<Result | Unready> {
  const caller = await callerOf(stored)
  if (!caller) return NOT_ALLOWED
  try {
    return await makeDocument({ caller, batch: stored, row, filesRetried, remaining })
  } catch (error) {
    if (delivery < Number(setting('MAX_RECEIVES'))) throw error
    await recordRow(stored, row, GIVEN_UP)
    await endIfComplete(stored)
    // The message goes to the dead letters.
    throw error
  }
}
