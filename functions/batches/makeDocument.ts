import { requireRunning } from '#functions/billing/index.ts'
import { retryJob } from '#functions/documents/index.ts'
import {
  beginExecution,
  execution,
  finishExecution,
  job,
  openPasswords,
  type StoredExecution,
} from '#functions/executions/index.ts'
import { type InterviewContent, readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { StoredBatch } from './entity.ts'
import { executionIdOf } from './executionIdOf.ts'
import type { Result } from './recordRow.ts'
import { readRows } from './rows.ts'

export type Making = {
  readonly caller: Caller
  readonly batch: StoredBatch
  readonly row: number
  /** Failed files were already asked for again in this attempt. */
  readonly filesRetried: boolean
  /** Milliseconds that are left to wait for the files. */
  readonly remaining: () => number
}

/** Attempts while another delivery of the same row, or a person, works on the document. */
const TRIES = 4
const PAUSE = 300

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let last: { readonly key: string; readonly content: Promise<InterviewContent> } | undefined

/** A version's contents: a worker reads them once for the many rows of a batch. */
function contentOf(key: string): Promise<InterviewContent> {
  if (last?.key === key) return last.content
  const content = readContent(key)
  last = { key, content }
  content.catch(() => {
    last = undefined
  })
  return content
}

const stored = async ({ batch: { organizationId, batchId }, row }: Making): Promise<StoredExecution | null> =>
  (await execution.get({ organizationId, executionId: executionIdOf(batchId, row) }).go({ consistent: true })).data

async function begin({ caller, batch, row }: Making): Promise<StoredExecution> {
  const { organizationId, batchId, interviewId, interviewKey, interviewName, interviewVersion, rowsKey = '' } = batch
  await requireRunning(organizationId)
  const [rows, { interviewCode: code }] = await Promise.all([readRows(rowsKey), contentOf(interviewKey)])
  const { stored } = await beginExecution(caller, {
    executionId: executionIdOf(batchId, row),
    interviewId,
    publication: { version: interviewVersion, contentKey: interviewKey, name: interviewName },
    code,
    answers: await openPasswords({ organizationId, interviewId }, rows[row - 1] ?? {}),
  })
  return stored
}

type Document = Pick<StoredExecution, 'executionId' | 'name' | 'status' | 'jobId'>

const isUnfinished = ({ status }: Document): boolean =>
  status === executionStatus.inProgress || status === executionStatus.overdue

/** The document of a row, begun and finished unless it already is. */
async function reach(making: Making): Promise<Document> {
  const known = (await stored(making)) ?? (await begin(making))
  if (!making.batch.finish || !isUnfinished(known)) return known
  const { executionId, version } = known
  const { terms, site } = making.batch
  const saved = await finishExecution(making.caller, executionId, { version, terms }, { unattended: true, site })
  return { ...saved, executionId }
}

/** The same, again while somebody else is at it. */
async function reachInTheEnd(making: Making, tried = 1): Promise<Document> {
  try {
    return await reach(making)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict' || tried === TRIES) throw error
    await pause(PAUSE * tried)
    return reachInTheEnd(making, tried + 1)
  }
}

const made = ({ executionId, name, status }: Document): Result => {
  const reviewing = status === executionStatus.reviewing || status === executionStatus.correct
  const state = status === executionStatus.finished ? 'finished' : reviewing ? 'reviewing' : 'open'
  return { executionId, name, state, problems: [] }
}

/** A row whose files take longer than there is time. */
export type Unready = { readonly state: 'unready'; readonly filesRetried: boolean }

/** Waits for the files of a document. What failed in an earlier attempt is asked for once more. */
async function awaitFiles(making: Making, document: Document): Promise<Result | Unready> {
  const { caller, batch, remaining } = making
  const { executionId, name, jobId = '' } = document
  const key = { organizationId: batch.organizationId, executionId, jobId }
  let filesRetried = making.filesRetried
  while (remaining() > 0) {
    const { data } = await job.get(key).go({ consistent: true })
    if (!data || data.state === 'done') return made(document)
    if (data.state === 'failed' && (filesRetried || batch.attempt === 1)) {
      const problems = data.models.flatMap((model) => model.problems)
      return { executionId, name, state: 'failed', problems }
    }
    if (data.state === 'failed') {
      await retryJob(caller, executionId, jobId)
      filesRetried = true
    }
    await pause(PAUSE)
  }
  return { state: 'unready', filesRetried }
}

/** Makes the document of a row, as far as the batch asks. Safe to repeat at any point. */
export async function makeDocument(making: Making): Promise<Result | Unready> {
  try {
    const document = await reachInTheEnd(making)
    const waits = making.batch.finish && document.status === executionStatus.finished && document.jobId !== undefined
    return waits ? await awaitFiles(making, document) : made(document)
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'conflict') throw error
    const begun = await stored(making)
    return {
      state: 'failed',
      ...(begun && { executionId: begun.executionId, name: begun.name }),
      problems: [{ code: error.code, message: error.message }, ...error.problems].slice(0, MOST_PROBLEMS),
    }
  }
}

const MOST_PROBLEMS = 20
