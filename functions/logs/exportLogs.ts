import type { Continued } from '#shared/api/envelope.ts'
import { logSubjectNames } from '#shared/api/logSubject.ts'
import type { LogEntry, LogFilters } from '#shared/api/logs.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { presentEntry } from './present.ts'
import { queryLogs } from './queryLogs.ts'

const asText = (facts: LogEntry['before']): string => (facts ? JSON.stringify(facts) : '')

const columns: readonly CsvColumn<LogEntry>[] = [
  { label: 'Sequência', format: 'integer', value: ({ sequence }) => sequence },
  { label: 'Data e hora', format: 'dateTime', value: ({ at }) => at },
  { label: 'Pessoa', value: ({ by }) => by?.name ?? (by ? by.id : 'Sistema ou visitante') },
  { label: 'E-mail', value: ({ by }) => by?.email },
  { label: 'Descrição', value: ({ description }) => description },
  { label: 'Ação', value: ({ action }) => action },
  { label: 'Assunto', value: ({ subject }) => logSubjectNames[subject.kind] },
  { label: 'Nome', value: ({ subject }) => subject.name },
  { label: 'Identificador', value: ({ subject }) => subject.id },
  { label: 'Endereço', value: ({ from }) => from?.address },
  { label: 'Navegador', value: ({ from }) => from?.userAgent },
  { label: 'Requisição', value: ({ from }) => from?.requestId },
  { label: 'Antes', value: ({ before }) => asText(before) },
  { label: 'Depois', value: ({ after }) => asText(after) },
  { label: 'Registro', value: ({ id }) => id },
  { label: 'Instante', value: ({ at }) => at },
  { label: 'Hash', value: ({ hash }) => hash },
]

/** Entries read at once: about a megabyte, the most a query returns. */
const PAGE = 1_000

/** The organisation's log as a spreadsheet opens it, newest entries first; the export is logged too. */
export async function exportLogs(
  caller: Caller,
  { continuation, ...filters }: LogFilters & Continued,
): Promise<Blob | Pending> {
  const { organizationId } = caller
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined)
    await outbox.put(logEntry(caller, { action: 'log.exported', subject, after: { ...filters } })).go()
  const { read } = queryLogs(organizationId, filters)
  return exportCsv(
    {
      caller,
      name: 'Registros',
      of: filters,
      columns,
      read: (cursor) => read(cursor, PAGE),
      rowsOf: (lines) => lines.map(presentEntry),
    },
    continuation,
  )
}
