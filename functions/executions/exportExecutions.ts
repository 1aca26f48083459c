import { namesOf } from '#functions/identity/index.ts'
import { entry } from '#functions/logs/index.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { type CsvColumn, csvHead, csvLine } from '#shared/format/csv.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { type Piece, resumableBlob } from '../platform/http/resumableBlob.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import type { StoredExecution } from './present.ts'
import { type Filters, queryExecutions } from './queryExecutions.ts'

const attributes = [
  'executionId',
  'name',
  'status',
  'interviewName',
  'interviewVersion',
  'assignedTo',
  'createdAt',
  'updatedAt',
  'finishedAt',
] as const satisfies readonly (keyof StoredExecution)[]

interface Row extends Pick<StoredExecution, (typeof attributes)[number]> {
  readonly assignee: string | undefined
}

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Nome', value: ({ name }) => name },
  { label: 'Modelo', value: ({ interviewName }) => interviewName },
  { label: 'Versão do modelo', format: 'integer', value: ({ interviewVersion }) => interviewVersion },
  { label: 'Situação', value: ({ status }) => executionStatusLabels[status] ?? 'Inválido' },
  { label: 'Responsável', value: ({ assignee }) => assignee },
  { label: 'Criado em', format: 'dateTime', value: ({ createdAt }) => createdAt },
  { label: 'Alterado em', format: 'dateTime', value: ({ updatedAt }) => updatedAt },
  { label: 'Finalizado em', format: 'dateTime', value: ({ finishedAt }) => finishedAt },
  { label: 'Id', value: ({ executionId }) => executionId },
]

/** Rows read at once: about a megabyte, which is what a query gives at most. */
const PAGE = 1_000

async function* pieces(organizationId: string, filters: Filters, from: string | null): AsyncGenerator<Piece> {
  const wanted = queryExecutions(organizationId, filters)
  const names = namesOf(organizationId)
  const read = (cursor: string | null) => wanted?.readSome(attributes, cursor, PAGE)
  let coming = read(from)
  while (coming) {
    const page: Awaited<typeof coming> = await coming
    // The next page comes while this one is written.
    coming = page.cursor === null ? undefined : read(page.cursor)
    const known = await names(page.data.map(({ assignedTo }) => assignedTo))
    const rows = page.data.map((row) => csvLine(columns, { ...row, assignee: known.get(row.assignedTo) }))
    yield { text: rows.join(''), cursor: page.cursor }
  }
}

/** All executions that the filters of the list let through, as a spreadsheet opens them; that they left the system is told in the log. */
export const exportExecutions = async (
  caller: Caller,
  { continuation, ...filters }: Filters & { continuation?: string | undefined },
): Promise<Blob | Pending> => {
  const { organizationId } = caller
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined)
    await outbox.put(entry(caller, { action: 'execution.exported', subject, after: { ...filters } })).go()
  return resumableBlob(
    {
      caller,
      of: ['executions', filters],
      head: csvHead(columns),
      pieces: (cursor) => pieces(organizationId, filters, cursor),
      folder: `uploads/${organizationId}/exports`,
      contentType: 'text/csv; charset=utf-8',
      disposition: contentDisposition(fileName('Documentos', 'csv')),
    },
    continuation,
  )
}
