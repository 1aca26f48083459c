import type { Query } from '#shared/api/call.ts'
import type { charts, Report, ReportRow, ReportTable } from '#shared/api/charts.ts'
import { type CsvColumn, csvHead, csvLine } from '#shared/format/csv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { csvNamed } from '../platform/http/exportCsv.ts'
import { readReport } from './readReport.ts'

type Columns<T extends ReportTable> = readonly CsvColumn<Report[T][number]>[]

const startedBy = (label: string): readonly CsvColumn<ReportRow>[] => [
  { label, value: ({ name }) => name },
  { label: 'Começados', format: 'integer', value: ({ started }) => started },
  { label: 'Finalizados', format: 'integer', value: ({ finished }) => finished },
  { label: 'Horas até finalizar, em média', format: 'number', value: ({ hours }) => hoursText(hours) },
]

const documents: CsvColumn<{ readonly documents: number }> = {
  label: 'Documentos',
  format: 'integer',
  value: (row) => row.documents,
}

const hoursText = (hours: number | undefined): string | undefined => hours?.toFixed(2)

const tables: { readonly [T in ReportTable]: { readonly name: string; readonly columns: Columns<T> } } = {
  byModel: { name: 'documentos por modelo', columns: startedBy('Modelo') },
  byPerson: { name: 'documentos por pessoa', columns: startedBy('Responsável') },
  byGroup: { name: 'documentos por grupo', columns: startedBy('Grupo') },
  byMonth: { name: 'documentos por mês', columns: startedBy('Mês') },
  stages: {
    name: 'tempo em cada situação',
    columns: [
      { label: 'Situação', value: ({ name }) => name },
      documents,
      { label: 'Horas, em média', format: 'number', value: ({ hours }) => hoursText(hours) },
    ],
  },
  stops: {
    name: 'onde os documentos param',
    columns: [
      { label: 'Modelo', value: ({ model }) => model },
      { label: 'Etapa', value: ({ step }) => step },
      documents,
    ],
  },
  clauses: { name: 'cláusulas usadas', columns: [{ label: 'Cláusula', value: ({ name }) => name }, documents] },
}

function write<T extends ReportTable>(table: T, report: Report): string {
  const columns: Columns<T> = tables[table].columns
  const rows: readonly Report[T][number][] = report[table]
  return csvHead(columns) + rows.map((row) => csvLine(columns, row)).join('')
}

/** A table of the report as CSV. */
export async function exportReport(caller: Caller, { table, ...period }: Query<typeof charts.exportReport>) {
  const report = await readReport(caller, period)
  const name = `${tables[table].name} ${report.from} a ${report.to}`
  return { bytes: Buffer.from(write(table, report)), ...csvNamed(name) }
}
