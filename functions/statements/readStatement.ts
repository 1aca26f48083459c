import { namesOf } from '#functions/identity/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
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
import { statementHtml } from './html/statementHtml.ts'
import { picturesOf } from './picturesOf.ts'
import { printPdf } from './print/printPdf.ts'

/** S0 §7: all questions of an execution with their answers, as a PDF. The download is logged before it is sent. */
export async function readStatement(caller: Caller, executionId: string): Promise<Blob> {
  const stored = await findExecution(caller, executionId)
  const pdf = await printPdf(await htmlOf(stored))
  await outbox
    .put(
      logEntry(caller, {
        action: 'execution.statementDownloaded',
        subject: { kind: 'execution', id: executionId, name: stored.name },
        after: { size: pdf.byteLength },
      }),
    )
    .go()
  return deliverMade(caller.organizationId, pdf, { name: 'extrato.pdf', contentType: contentTypes.pdf })
}

async function htmlOf(stored: StoredExecution): Promise<string> {
  const { organizationId, assignedTo } = stored
  const [values, { interviewCode }, layout, names] = await Promise.all([
    readValues(stored),
    readContent(stored.interviewKey),
    layoutOf(organizationId),
    namesOf(organizationId)([assignedTo]),
  ])
  const sections = responsesOf(interviewCode, values, today(now()))
  const moment = (instant: string | undefined) => instant && formatDateTime(new Date(instant), 'DD/MM/YYYY [às] HH:mm')
  return statementHtml({
    title: stored.name,
    organization: layout?.organizationName ?? '',
    logo: layout?.logo ?? undefined,
    color: layout?.color,
    facts: [
      ['Modelo', `${stored.interviewName}, versão ${stored.interviewVersion}`],
      ['Situação', executionStatusLabels[stored.status] ?? 'Inválido'],
      ['Responsável', names.get(assignedTo)],
      ['Começado em', moment(stored.createdAt)],
      ['Finalizado em', moment(stored.finishedAt)],
      ['Extrato de', moment(now().toISOString())],
    ],
    sections,
    pictures: await picturesOf(
      stored,
      sections.flatMap(({ responses }) => responses),
    ),
  })
}
