import { Textarea } from '@mantine/core'
import { useState } from 'react'

export type TableValue = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }

type Props = { label: string; value: TableValue | undefined; onChange: (table: TableValue) => void }

/** A table as text: one row per line, cells separated by '|' or, if pasted from a spreadsheet, by tabs. The first line is the header. */
export function TableInput({ label, value, onChange }: Props) {
  const [text, setText] = useState(() =>
    value ? [value.header, ...value.rows].map((row) => row.join(' | ')).join('\n') : '',
  )
  return (
    <Textarea
      label={label}
      description="Uma linha por linha da tabela, células separadas por | ou coladas de uma planilha. A primeira é o cabeçalho."
      autosize
      minRows={4}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const [header = [], ...rows] = currentTarget.value
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => line.split(/\t|\|/).map((cell) => cell.trim()))
        onChange({ header, rows })
      }}
    />
  )
}
