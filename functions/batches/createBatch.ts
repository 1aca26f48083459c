import { requireRunning } from '#functions/billing/index.ts'
import { requireTerms, sealPasswords, startValues } from '#functions/executions/index.ts'
import type { Batch, batches } from '#shared/api/batches.ts'
import type { Body } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { currentCall } from '../platform/http/currentCall.ts'
import { newId } from '../platform/id.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/transact.ts'
import { checkCount, type Given, rowValues, type Wrong, wrongRows } from './checkGiven.ts'
import { batch, batchColumns, batchContent, type StoredBatch } from './entity.ts'
import { formerOf } from './formerOf.ts'
import { batchFacts, batchSubject } from './logSubject.ts'
import { publishedCode } from './prepareBatch.ts'
import { presentBatch } from './present.ts'
import { rowsPrefix, storeRows } from './rows.ts'
import { digestOf, refuseSentBefore } from './sentBefore.ts'
import { uploadedRows } from './uploads.ts'

/** Problems that an answer carries; there may be thousands. */
const MOST_PROBLEMS = 200

const inRow = ({ row, line }: Wrong, problem: Problem): Problem => ({
  ...problem,
  message: `Linha ${line ?? row}: ${problem.message}`,
})

/** Fails with 422 and what to correct if any row could not be finished. */
async function requireFinishable(caller: Caller, code: InterviewCode, rows: readonly Given[]): Promise<void> {
  const wrong = await wrongRows(caller, code, rows)
  if (wrong.length === 0) return
  const count = wrong.length === 1 ? '1 linha' : `${wrong.length.toLocaleString('pt-BR')} linhas`
  throw new Failure(
    'invalid',
    `Há respostas a corrigir em ${count}. Nenhum documento foi começado.`,
    wrong.flatMap((one) => one.problems.map((problem) => inRow(one, problem))).slice(0, MOST_PROBLEMS),
  )
}

/** Begins to fill in a document for each row. */
export async function createBatch(
  caller: Caller,
  interviewId: string,
  { rows: given, upload, finish, terms = [], fileName, remember, again = false }: Body<typeof batches.createBatch>,
): Promise<Batch> {
  const { organizationId, userId } = caller
  const { publication, code } = await publishedCode(caller, interviewId)
  if ((given === undefined) === (upload === undefined))
    throw new Failure('malformed', 'Envie as linhas em `rows` ou em `upload`, e não nos dois.')
  const rows = given ?? (await uploadedRows(caller, upload ?? ''))
  checkCount(rows)
  await requireRunning(organizationId)
  if (finish) {
    await requireFinishable(caller, code, rows)
    requireTerms(code, terms)
  }
  const started = await startValues(organizationId, userId, code)
  const answers = rows.map(({ values }) => rowValues(code, started, values))
  const content = { organizationId, interviewId, digest: digestOf(code, answers) }
  const former = await formerOf(content)
  if (!again) await refuseSentBefore(caller, former)
  const batchId = newId()
  const time = now().toISOString()
  const owner = { organizationId, interviewId, batchId }
  const sealed = await Promise.all(answers.map((values) => sealPasswords(owner, code, values)))
  const stored: StoredBatch = {
    ...owner,
    interviewName: publication.name,
    interviewVersion: publication.version,
    interviewKey: publication.contentKey,
    fileName,
    finish,
    terms,
    digest: content.digest,
    rowsKey: await storeRows(owner, sealed),
    ...(rows.some(({ line }) => line !== undefined) && { lines: rows.map(({ line }) => line ?? null) }),
    state: 'running',
    attempt: 1,
    total: rows.length,
    done: 0,
    failed: 0,
    site: currentCall()?.site,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const begun = await tryTransact(
    { batch, batchColumns, batchContent },
    (write) => [
      write.batch.create(stored),
      write.batchContent
        .put({ ...content, batchId })
        .where((known, { eq, notExists }) => (former ? eq(known.batchId, former) : notExists(known.batchId))),
      remember && write.batchColumns.put({ organizationId, interviewId, remembered: JSON.stringify(remember) }),
    ],
    [
      logEntry(caller, { action: 'batch.started', subject: batchSubject(stored), after: batchFacts(stored) }),
      message(organizationId, 'batches', { type: 'batch.started', organizationId, batchId, attempt: 1 }),
    ],
  )
  if (begun) return presentBatch(caller, stored)
  // The same rows came twice at the same moment.
  await deletePrefix(rowsPrefix(stored))
  await refuseSentBefore(caller, await formerOf(content))
  throw new Failure('conflict')
}
