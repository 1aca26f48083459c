import * as z from 'zod/mini'
import { dateInWords, formatDate, parseDate, readWrittenDate } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { textThat } from './schema.ts'
import { inFull } from './textual.ts'

/** The day, in São Paulo, on which the document is generated. */
export default defineField({
  type: 'generationDate',
  group: 'date',
  label: 'Data da geração',
  value: textThat((value) => parseDate(value) === value),
  settings: z.object({}),
  commonSettings: ['inFull'],
  empty: '',
  sanitize: (input) => (typeof input === 'string' ? readWrittenDate(input) : undefined),
  format: (value) => formatDate(value),
  toTemplate: (value) => (value === null ? BLANK : printed(value, formatDate(value), 'date')),
  derived: (value, field) => inFull(field, value, () => dateInWords(value ?? '')),
  aiSearchable: false,
  everRequired: false,
  answered: false,
  formula: () => 'HOJE()',
})
