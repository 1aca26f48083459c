import { type CsvColumn, csvHead, csvLine } from '#shared/format/csv.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../auth/caller.ts'
import { type Piece, resumableBlob } from './resumableBlob.ts'
import type { Blob, Pending } from './types.ts'

type TablePage<Item> = {
  readonly data: readonly Item[]
  readonly cursor: string | null
}

type CsvExport<Item, Row> = {
  readonly caller: Caller
  /** The file's name without extension. */
  readonly name: string
  /** Everything else that determines the contents. */
  readonly of?: object
  readonly columns: readonly CsvColumn<Row>[]
  /** Undefined if there is nothing to read. */
  readonly read: (cursor: string | null) => Promise<TablePage<Item>> | undefined
  readonly rowsOf: (items: readonly Item[]) => readonly Row[] | Promise<readonly Row[]>
}

/** The headers of a spreadsheet. */
export const csvNamed = (name: string) => ({
  contentType: 'text/csv; charset=utf-8',
  disposition: contentDisposition(fileName(name, 'csv')),
})

async function* piecesOf<Item, Row>(
  { columns, read, rowsOf }: CsvExport<Item, Row>,
  from: string | null,
): AsyncGenerator<Piece> {
  let coming = read(from)
  while (coming) {
    const page: TablePage<Item> = await coming
    // Read the next page while this one is written.
    coming = page.cursor === null ? undefined : read(page.cursor)
    const rows = await rowsOf(page.data)
    yield { content: rows.map((row) => csvLine(columns, row)).join(''), cursor: page.cursor }
  }
}

/** A list of any length as a spreadsheet, page by page; see `resumableBlob`. */
export function exportCsv<Item, Row>(
  wanted: CsvExport<Item, Row>,
  continuation: string | undefined,
): Promise<Blob | Pending> {
  const { caller, name, of, columns } = wanted
  return resumableBlob(
    {
      caller,
      of: [name, of],
      head: csvHead(columns),
      pieces: (cursor) => piecesOf(wanted, cursor),
      folder: `uploads/${caller.organizationId}/exports`,
      ...csvNamed(name),
    },
    continuation,
  )
}
