import * as z from 'zod/mini'
import { escapeXml } from '../../template/targets.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { listUpTo } from './schema.ts'
import { described } from './settings.ts'

const tableValue = z.object({
  header: z._default(listUpTo(100, z.string()), []),
  rows: z._default(listUpTo(5_000, listUpTo(100, z.string())), []),
})

/** A table of the template, shown on screen; as text, cells are separated by tabs and rows by line breaks. */
export default defineField({
  type: 'table',
  group: 'display',
  label: 'Tabela',
  value: tableValue,
  settings: z.object({
    table: described(tableValue, 'Linhas e colunas', { input: 'textarea' }),
  }),
  empty: null,
  sanitize: (input) => {
    const parsed = tableValue.safeParse(input)
    return parsed.success ? parsed.data : undefined
  },
  format: write,
  toTemplate: (value, field) => {
    const shown = value ?? field.table
    return shown ? { ...printed(write(shown), write(shown)), html: tableHtml(shown) } : BLANK
  },
  aiSearchable: false,
  everRequired: false,
  answered: false,
})

/** The same table as HTML. */
function tableHtml({ header, rows }: z.infer<typeof tableValue>): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell).replaceAll('\n', '<br>')}</${tag}>`).join('')}</tr>`
  const head = header.length > 0 ? `<thead>${row(header, 'th')}</thead>` : ''
  return `<table>${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function write(value: z.infer<typeof tableValue>): string {
  const rows = value.header.length > 0 ? [value.header, ...value.rows] : value.rows
  return rows.map((row) => row.join('\t')).join('\n')
}
