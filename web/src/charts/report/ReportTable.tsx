import { Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { fileName } from '#shared/format/fileName.ts'
import { SectionHeader } from '../../blocks/layout/SectionHeader.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import classes from './ReportTable.module.css'

export type Column<Row> = {
  readonly label: string
  readonly text: (row: Row) => string
  /** A number, shown also as a bar beside those of the other rows. */
  readonly bar?: (row: Row) => number
}

type Props<Row> = {
  readonly title: string
  readonly caption?: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly file: () => Promise<Blob>
}

/** A table of a report, which can be downloaded. */
export function ReportTable<Row>({ title, caption, rows, keyOf, columns, file }: Props<Row>) {
  const saving = useMutation({ mutationFn: file, onSuccess: (csv) => saveFile(csv, fileName(title, 'csv')) })
  return (
    <section aria-label={title}>
      <SectionHeader
        title={title}
        caption={caption}
        actions={
          rows.length > 0 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={15} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
              aria-label={`Baixar em CSV: ${title}`}
            >
              Baixar em CSV
            </Button>
          )
        }
      />
      {rows.length === 0 ? (
        <p className={classes.nothing}>Nada neste período.</p>
      ) : (
        <div className={classes.frame}>
          <Table verticalSpacing={8} className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label }, at) => (
                  <Table.Th key={label} scope="col" className={isText(columns, at) ? undefined : classes.figure}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={keyOf(row)}>
                  {columns.map((column, at) => (
                    <Cell key={column.label} column={column} row={row} rows={rows} isText={isText(columns, at)} />
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

/** Texts come before the first bar, figures from there on. */
function isText<Row>(columns: readonly Column<Row>[], at: number): boolean {
  return at < columns.findIndex(({ bar }) => bar)
}

type CellProps<Row> = {
  readonly column: Column<Row>
  readonly row: Row
  readonly rows: readonly Row[]
  readonly isText: boolean
}

function Cell<Row>({ column: { text, bar }, row, rows, isText }: CellProps<Row>) {
  const most = bar ? Math.max(1, ...rows.map(bar)) : 0
  return (
    <Table.Td className={isText ? classes.name : classes.figure}>
      {text(row)}
      {bar && rows.length > 1 && (
        <span aria-hidden className={classes.bar} style={{ width: `${(100 * bar(row)) / most}%` }} />
      )}
    </Table.Td>
  )
}
