import { namesOf } from '#functions/identity/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { responsesOf } from '#shared/interview/index.ts'
import { findExecution, readValues, type StoredExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { deliverMade } from '../platform/http/deliverMade.ts'
import type { Blob } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { type Statement, statementHtml } from './html/statementHtml.ts'
import { picturesOf } from './picturesOf.ts'
import { printPdf } from './print/printPdf.ts'

/** S0 §7: all questions of an execution with their answers, as a PDF. The download is logged before it is sent. */
export async function readStatement(caller: Caller, executionId: string): Promise<Blob> {
  const stored = await findExecution(caller, executionId)
  const pdf = await printPdf(statementHtml(await statementOf(stored, 'Extrato')))
  return deliver(caller, stored, pdf, { action: 'execution.statementDownloaded', name: 'extrato.pdf' })
}

/** Logs a download, and sends it. */
export async function deliver(
  caller: Caller,
  { executionId, name: title }: StoredExecution,
  pdf: Uint8Array,
  { action, name }: { readonly action: LogAction; readonly name: string },
): Promise<Blob> {
  const subject = { kind: 'execution', id: executionId, name: title } as const
  await outbox.put(logEntry(caller, { action, subject, after: { size: pdf.byteLength } })).go()
  return deliverMade(caller.organizationId, pdf, { name, contentType: contentTypes.pdf })
}

export const moment = (instant: string): string => formatDateTime(new Date(instant), 'DD/MM/YYYY [às] HH:mm')

/** The facts and answers of an execution. */
export async function statementOf(stored: StoredExecution, kind: string): Promise<Statement> {
  const { organizationId, assignedTo, finishedAt } = stored
  const [values, { interviewCode }, layout, names] = await Promise.all([
    readValues(stored),
    readContent(stored.interviewKey),
    layoutOf(organizationId),
    namesOf(organizationId)([assignedTo]),
  ])
  const sections = responsesOf(interviewCode, values, today(now()))
  return {
    kind,
    title: stored.name,
    organization: layout?.organizationName ?? '',
    logo: layout?.logo ?? undefined,
    color: layout?.color,
    facts: [
      ['Modelo', `${stored.interviewName}, versão ${stored.interviewVersion}`],
      ['Situação', executionStatusLabels[stored.status] ?? 'Inválido'],
      ['Responsável', names.get(assignedTo)],
      ['Começado em', moment(stored.createdAt)],
      ['Finalizado em', finishedAt && moment(finishedAt)],
      [`${kind} de`, moment(now().toISOString())],
    ],
    sections,
    pictures: await picturesOf(
      stored,
      sections.flatMap(({ responses }) => responses),
    ),
  }
}
