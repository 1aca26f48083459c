import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { organization } from '../../organizations/index.ts'
import { putObject } from '../../platform/objects/store.ts'
import { keyOfTable } from './keyOfTable.ts'
import { type MonthTable, monthTables } from './tables.ts'

/** Rows that are compressed together: bounds memory. */
const GROUP = 50_000

type Row = Awaited<ReturnType<MonthTable['page']>>['rows'][number]

async function* groupsOf(table: MonthTable, organizationId: string, month: string): AsyncGenerator<readonly Row[]> {
  let group: Row[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<MonthTable['page']>> = await table.page(organizationId, month, cursor)
    group.push(...page.rows)
    cursor = page.cursor
    if (group.length < GROUP) continue
    yield group
    group = []
  } while (cursor)
  yield group
}

/** A month of a table as Parquet; undefined if it has no rows. */
async function writeTable(table: MonthTable, organizationId: string, month: string): Promise<Uint8Array | undefined> {
  const writer = new ByteWriter()
  const columnsOf = (rows: readonly Row[]) =>
    table.columns.map((column, at) => ({ ...column, nullable: true, data: rows.map((row) => row[at]) }))
  const parquet = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columnsOf([]) }) })
  let count = 0
  for await (const rows of groupsOf(table, organizationId, month)) {
    if (rows.length === 0) continue
    await parquet.write({ columnData: columnsOf(rows), rowGroupSize: GROUP })
    count += rows.length
  }
  await parquet.finish()
  return count > 0 ? new Uint8Array(writer.getBuffer()) : undefined
}

/** Writes the tables of an organisation's month, replacing those of an earlier export. */
export async function exportMonth(organizationId: string, month: string): Promise<void> {
  // It may have been erased since it was requested.
  const { data: stored } = await organization.get({ organizationId }).go({ consistent: true })
  if (!stored) return
  for (const [name, table] of Object.entries(monthTables)) {
    const bytes = await writeTable(table, organizationId, month)
    if (bytes) await putObject(keyOfTable(name, month, organizationId), bytes, 'application/vnd.apache.parquet')
  }
}
