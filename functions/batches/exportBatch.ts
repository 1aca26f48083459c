import type { BatchRow } from '#shared/api/batches.ts'
import { type CsvColumn, csvText } from '#shared/format/csv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { csvNamed } from '../platform/http/exportCsv.ts'
import type { Blob } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { findBatch } from './findBatch.ts'
import { batchSubject } from './logSubject.ts'
import { rowsOf } from './readBatch.ts'

const results: Readonly<Record<BatchRow['state'], string>> = {
  waiting: 'Não começou',
  finished: 'Pronto',
  reviewing: 'Em revisão',
  open: 'Em andamento',
  failed: 'Falhou',
}

const columns: readonly CsvColumn<BatchRow>[] = [
  { label: 'Linha da planilha', format: 'integer', value: ({ line }) => line },
  { label: 'Resultado', value: ({ state }) => results[state] },
  { label: 'Documento', value: ({ name }) => name },
  { label: 'Erro', value: ({ problems }) => problems.map(({ message }) => message).join(' ') },
  { label: 'Código do documento', value: ({ executionId }) => executionId },
]

/** The results as a spreadsheet. The export is logged. */
export async function exportBatch(caller: Caller, batchId: string): Promise<Blob> {
  const stored = await findBatch(caller, batchId)
  const rows = await rowsOf(stored)
  await outbox.put(logEntry(caller, { action: 'batch.exported', subject: batchSubject(stored) })).go()
  const name = `Resultado - ${stored.interviewName}`
  return { bytes: Buffer.from(csvText(columns, rows)), ...csvNamed(name) }
}
