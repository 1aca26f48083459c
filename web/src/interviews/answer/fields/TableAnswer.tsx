import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

export default function TableAnswer({ frame, state: { field } }: AnswerProps) {
  const { header, rows } = field.table ?? { header: [], rows: [] }
  return (
    <div className={classes.table}>
      <table>
        <caption>{frame.label}</caption>
        {header.length > 0 && (
          <thead>
            <tr>
              {numbered(header).map(([at, cell]) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {numbered(rows).map(([at, row]) => (
            <tr key={at}>
              {numbered(row).map(([column, cell]) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cells have no identity other than their index. */
function numbered<T>(items: readonly T[]): (readonly [string, T])[] {
  return items.map((item, at) => [`${at}`, item] as const)
}
