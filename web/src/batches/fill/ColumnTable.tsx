import { NativeSelect } from '@mantine/core'
import { headingsOf, type Matching, type Question, type Table } from '#shared/sheets/index.ts'
import classes from './Fill.module.css'

type Props = {
  label: string
  table: Table | undefined
  head: number
  columns: Matching['columns']
  questions: readonly Question[]
  /** A column that answers nothing because it names the document. */
  without?: number
  onChange: (columns: Matching['columns']) => void
}

const LEFT_OUT = { value: '', label: 'Deixar de fora' }

/** The first values of a column, to recognise it by. */
const samplesOf = (table: Table | undefined, head: number, at: number): string =>
  (table?.rows.slice(head + 1) ?? [])
    .flatMap((row) => (row[at] === null || row[at] === undefined ? [] : [sampleText(row[at])]))
    .slice(0, 3)
    .join(', ')

const sampleText = (cell: string | number | boolean): string => {
  if (typeof cell === 'number') return cell.toLocaleString('pt-BR', { maximumFractionDigits: 10, useGrouping: false })
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return cell.replace(
    /^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/,
    (_, year, month, day, time) => `${day}/${month}/${year}${time ? ` ${time}` : ''}`,
  )
}

/** Each column of a sheet with the question that it answers. A question is answered by one column: choosing it again moves it. */
export function ColumnTable({ label, table, head, columns, questions, without, onChange }: Props) {
  const headings = headingsOf(table, head)
  const options = [LEFT_OUT, ...questions.map(({ ref, heading }) => ({ value: ref, label: heading }))]
  const choose = (at: number, ref: string) =>
    onChange(
      headings.map((_, place) =>
        place === at ? ref || null : columns[place] === ref ? null : (columns[place] ?? null),
      ),
    )
  return (
    <table className={classes.columns} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Coluna</th>
          <th scope="col">Pergunta</th>
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, at) => {
          const samples = samplesOf(table, head, at)
          if (at === without || (heading === '' && samples === '')) return null
          const name = heading || `Coluna ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have the same heading.
            <tr key={at} data-out={columns[at] == null || undefined}>
              <th scope="row">
                <span className={classes.columnName}>{name}</span>
                {samples && <span className={classes.sample}>{samples}</span>}
              </th>
              <td>
                <NativeSelect
                  aria-label={`Pergunta respondida por ${name}`}
                  data={options}
                  value={columns[at] ?? ''}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
