import * as z from 'zod/mini'
import { dateInWords, formatDate, parseDate, readWrittenDate } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { orderDiagnostics } from './dated.ts'
import { defineField } from './defineField.ts'
import { textThat } from './schema.ts'
import { inFull } from './textual.ts'

/** A calendar date 'YYYY-MM-DD', without time or time zone, so it never shifts. */
export default defineField({
  type: 'date',
  group: 'date',
  label: 'Data',
  value: textThat((value) => parseDate(value) === value),
  settings: z.object({}),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: '',
  ask: 'escreva uma data que exista, como 31/12/2026.',
  sanitize: (input) => (typeof input === 'string' ? readWrittenDate(input) : undefined),
  validate: (value, field) => orderDiagnostics(value, field, readWrittenDate, formatDate),
  format: (value) => formatDate(value),
  toTemplate: (value) => (value === null ? BLANK : printed(value, formatDate(value), 'date')),
  derived: (value, field) => inFull(field, value, () => dateInWords(value ?? '')),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
