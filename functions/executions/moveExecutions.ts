import { createConversions } from 'electrodb'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import type { Answer, Body, Query } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { moveCalls, OutdatedExecution } from '#shared/api/executions/moves.ts'
import { today } from '#shared/format/dateTime.ts'
import {
  canonicalValues,
  carryAnswers,
  compile,
  type InterviewCode,
  problemsOf,
  start,
} from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { readPage } from '../platform/table/page.ts'
import { watchFiles } from './attachments/storedFiles.ts'
import { editingsOfMove } from './editing.ts'
import { execution } from './entity.ts'
import { findForOperation } from './findExecution.ts'
import { isVisible, requireAllowed, visibleExecutions } from './policy.ts'
import type { StoredExecution } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import { summarizeAnswers } from './summarizeAnswers.ts'
import { dropFormer, readValues, storeValues } from './values.ts'
import { type ListedExecution, wholeOf } from './wholeOf.ts'

const keys = createConversions(execution).byAccessPattern.ofInterview

/** Sentences about wrong answers per document. */
const MOST_WRONG = 20

/** Those under review are judged as they are, and finished ones are read-only. */
const MOVABLE: readonly number[] = [executionStatus.inProgress, executionStatus.correct, executionStatus.overdue]

/** The codes of the versions that executions are on, each read once. */
function codesOf() {
  const read = new Map<string, Promise<InterviewCode>>()
  return (key: string): Promise<InterviewCode> => {
    const known = read.get(key) ?? readContent(key).then(({ interviewCode }) => interviewCode)
    read.set(key, known)
    return known
  }
}

/** Open executions on earlier versions, with what moving each of them would lose. */
export async function listOutdated(
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof moveCalls.listOutdatedExecutions>,
): Promise<Answer<typeof moveCalls.listOutdatedExecutions>> {
  const { organizationId } = caller
  const { publication } = await findPublished(caller, interviewId)
  const visible = await visibleExecutions(caller)
  const page = await readPage<ListedExecution>(
    { query: { outdated: interviewId, organizationId, version: publication.version }, cursor, limit, filtered: true },
    {
      read: async (at, atMost) => {
        const { data, cursor: next } = await execution.query
          .ofInterview({ organizationId, interviewId })
          .where(({ status, trashedAt, unanswered, interviewVersion }, { eq, lt, notExists }) =>
            [
              notExists(trashedAt),
              notExists(unanswered),
              lt(interviewVersion, publication.version),
              `(${MOVABLE.map((one) => eq(status, one)).join(' OR ')})`,
            ].join(' AND '),
          )
          .go({ cursor: at, limit: atMost, order: 'desc' })
        return { data: data.filter((stored) => isVisible(visible, stored)), cursor: next }
      },
      cursorAt: keys.fromComposite.toCursor,
    },
  )
  const codeAt = codesOf()
  const next = await codeAt(publication.contentKey)
  const program = compile(next)
  const day = today(now())
  const describe = async (stored: StoredExecution): Promise<OutdatedExecution> => {
    const [code, values] = await Promise.all([codeAt(stored.interviewKey), readValues(stored)])
    const carried = carryAnswers(code, next, values)
    const run = start(program, canonicalValues(next, carried.values, day), day)
    const hindrance = await requireAllowed(caller, stored, 'save').then(
      () => undefined,
      (error: unknown) => messageOf(error),
    )
    return {
      id: stored.executionId,
      name: stored.name,
      client: stored.client,
      status: stored.status,
      version: stored.version,
      interviewVersion: stored.interviewVersion,
      updatedAt: stored.updatedAt,
      lost: [...carried.lost],
      missing: run.missing,
      wrong: problemsOf(program, run)
        .filter(({ code, severity }) => severity === 'error' && code !== 'campo_obrigatorio')
        .map(({ message }) => message)
        .slice(0, MOST_WRONG),
      hindrance,
    }
  }
  const outdated = await wholeOf(organizationId, page.items)
  return { ...page, version: publication.version, items: await Promise.all(outdated.map(describe)) }
}

type Publication = Awaited<ReturnType<typeof findPublished>>['publication']

/** Moves executions to the published version, each in one transaction: whatever stops it in between, each is moved or stays. */
export async function moveExecutions(
  caller: Caller,
  interviewId: string,
  { version, executions }: Body<typeof moveCalls.moveExecutions>,
): Promise<Answer<typeof moveCalls.moveExecutions>> {
  const { publication } = await findPublished(caller, interviewId)
  if (publication.version !== version)
    throw new Failure('conflict', 'Outra versão foi publicada. Veja de novo o que muda antes de passar os documentos.')
  const codeAt = codesOf()
  const moved: string[] = []
  const refused: { id: string; message: string }[] = []
  for (const { id, version: seen } of executions) {
    try {
      const stored = await findForOperation(caller, id, 'save', seen)
      if (stored.interviewId !== interviewId) throw new Failure('not_found')
      await moveExecution(caller, stored, publication, codeAt)
      moved.push(id)
    } catch (error) {
      refused.push({ id, message: messageOf(error) })
    }
  }
  return { moved, refused }
}

/** Why one execution stays; faults of ours stop the call. */
function messageOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error
  if (error.code === 'conflict') return 'O documento mudou enquanto isso. Veja de novo o que se perderia.'
  return error.message
}

async function moveExecution(
  caller: Caller,
  stored: StoredExecution,
  publication: Publication,
  codeAt: (key: string) => Promise<InterviewCode>,
): Promise<void> {
  if (stored.interviewVersion >= publication.version) return
  if (!MOVABLE.includes(stored.status)) throw new Failure('invalid', 'Um documento em revisão fica na versão dele.')
  const { organizationId, executionId, interviewId } = stored
  const [code, next, answers] = await Promise.all([
    codeAt(stored.interviewKey),
    codeAt(publication.contentKey),
    readValues(stored),
  ])
  const { values: carried, lost } = carryAnswers(code, next, answers)
  const values = canonicalValues(next, carried, today(now()))
  const version = stored.version + 1
  const valuesKey = await storeValues({ organizationId, interviewId, executionId, version }, next, values)
  const time = now().toISOString()
  const former = { ...stored, interviewName: publication.name }
  await replaceExecution({
    caller,
    action: 'execution.moved',
    stored,
    next: {
      ...stored,
      ...summarizeAnswers(former, publication.name, next, values, undefined),
      interviewName: publication.name,
      interviewVersion: publication.version,
      interviewKey: publication.contentKey,
      valuesKey,
      // The history compares with them.
      formerValuesKey: undefined,
      editing: undefined,
      version,
      updatedAt: time,
      updatedBy: caller.userId,
    },
    ended: editingsOfMove(stored, { userId: caller.userId, time }, valuesKey),
    facts: { interviewVersion: publication.version, lostAnswers: lost.length },
  })
  await dropFormer(stored)
  await watchFiles({ organizationId, executionId }, next, values)
}
