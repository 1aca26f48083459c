import { namesOf } from '#functions/identity/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { responsesOf } from '#shared/interview/index.ts'
import { findExecution, readValues, type StoredExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { DIRECT_LIMIT } from '../platform/http/directLimit.ts'
import type { Blob } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { putBytes } from '../platform/objects/store.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { statementHtml } from './html/statementHtml.ts'
import { picturesOf } from './picturesOf.ts'
import { printPdf } from './print/printPdf.ts'

const disposition = contentDisposition('extrato.pdf')

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
  if (pdf.byteLength <= DIRECT_LIMIT) return { bytes: pdf, contentType: contentTypes.pdf, disposition }
  // Objects under `uploads` are deleted after a day.
  const key = await putBytes(`uploads/${caller.organizationId}/statements`, pdf, '.pdf', contentTypes.pdf)
  return { redirect: await presignDownload(key, contentTypes.pdf, disposition) }
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
