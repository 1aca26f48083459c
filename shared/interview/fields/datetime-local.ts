import * as z from 'zod/mini'
import { dateInWords, formatDate, formatTime, parseDateTime, readWrittenDateTime } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { orderDiagnostics } from './dated.ts'
import { defineField } from './defineField.ts'
import { textThat } from './schema.ts'
import { inFull } from './textual.ts'

/** A local date and time, 'YYYY-MM-DDTHH:MM', without a time zone, so it never shifts. */
export default defineField({
  type: 'datetime-local',
  group: 'date',
  label: 'Data e hora',
  value: textThat((value) => parseDateTime(value) === value),
  settings: z.object({}),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: '',
  ask: 'escreva o dia e a hora, como 31/12/2026 14:30.',
  sanitize: (input) => (typeof input === 'string' ? readWrittenDateTime(input) : undefined),
  validate: (value, field) => orderDiagnostics(value, field, readWrittenDateTime, write),
  format: write,
  toTemplate: (value) => (value === null ? BLANK : printed(value, write(value), 'date')),
  derived: (value, field) => inFull(field, value, () => dateInWords((value ?? '').slice(0, 10))),
  aiSearchable: false,
  everRequired: true,
  answered: true,
})

function write(value: string): string {
  return `${formatDate(value.slice(0, 10))} ${formatTime(value.slice(11))}`
}
