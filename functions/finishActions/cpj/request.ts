import { randomBytes } from 'node:crypto'
import { forPerson, inCpj, listDocuments, readRecord } from '#functions/connections/index.ts'
import { findExecution, findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import { cpjRecordKinds } from '#shared/api/connections.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { CpjDocument, FinishAction } from '#shared/api/finishActions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { finishActions } from '../action.ts'
import { finishAction } from '../entity.ts'
import { present } from '../listActions.ts'
import { newAction } from '../newAction.ts'
import { type CpjLink, linkOf, linkTo, NO_LINK } from './link.ts'

/** Sends a finished document to CPJ now. */
export async function requestSending(
  caller: Caller,
  executionId: string,
  record: CpjLink | undefined,
): Promise<FinishAction> {
  const stored = await findOutsideBin(caller, executionId)
  await requireEditor(caller, stored)
  if (stored.status !== executionStatus.finished)
    throw new Failure('invalid', 'Só se envia ao CPJ um documento finalizado.')
  const linked = record ? await linkTo(stored, record) : stored
  const { interviewCode } = await readContent(stored.interviewKey)
  if (!linkOf(linked) && interviewCode.integrationCPJ.creates.length === 0) throw new Failure('invalid', NO_LINK)
  const round = stored.jobId ?? stored.finishedAt ?? ''
  const action = newAction(stored, round, { actionId: randomBytes(16).toString('hex'), kind: 'cpj' })
  await transact({ finishAction }, (write) => [write.finishAction.create(action)], [
    logEntry(caller, {
      action: 'finishAction.requested',
      subject: { kind: 'execution', id: executionId, name: stored.name },
      after: { kind: 'cpj', ...linkOf(linked) },
    }),
    finishActions.dueMessage(action),
  ])
  return present(action)
}

/** The documents that CPJ keeps with the record that a document belongs to. */
export async function listCpjDocuments(caller: Caller, executionId: string): Promise<CpjDocument[]> {
  const stored = await findExecution(caller, executionId)
  const link = linkOf(stored)
  if (!link) throw new Failure('invalid', NO_LINK)
  return forPerson(() =>
    inCpj(stored.organizationId, async (session) => {
      const lists = await Promise.all(
        cpjRecordKinds.map(async (kind) => (link[kind] ? await listDocuments(session, kind, link[kind]) : [])),
      )
      return lists.flat().map(({ id_ged, texto, path }) => ({ id: id_ged, name: path ?? '', text: texto ?? '' }))
    }),
  )
}

/** The records that a document is linked to. */
export const readLinked = (organizationId: string, link: CpjLink) =>
  forPerson(() =>
    inCpj(organizationId, async (session) => {
      const entries = await Promise.all(
        cpjRecordKinds.map(
          async (kind) => [kind, link[kind] ? await readRecord(session, kind, link[kind]) : {}] as const,
        ),
      )
      return new Map(entries)
    }),
  )
