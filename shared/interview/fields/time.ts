import * as z from 'zod/mini'
import { formatTime, parseTime, readWrittenTime } from '../../format/index.ts'
import { orderDiagnostics } from './dated.ts'
import { defineField } from './defineField.ts'
import { textThat } from './schema.ts'

/** A time of day, 'HH:MM'. */
export default defineField({
  type: 'time',
  group: 'date',
  label: 'Hora',
  value: textThat((value) => parseTime(value) === value),
  settings: z.object({}),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint'],
  empty: '',
  ask: 'escreva a hora, como 14:30.',
  sanitize: (input) => (typeof input === 'string' ? readWrittenTime(input) : undefined),
  validate: (value, field) => orderDiagnostics(value, field, readWrittenTime, formatTime),
  format: (value) => formatTime(value),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
