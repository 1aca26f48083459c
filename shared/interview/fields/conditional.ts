import * as z from 'zod/mini'
import { printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { readBoolean, writeBoolean } from './yes.ts'

/** A named condition: true while its conditionals hold, initially false (S0 §4). */
export default defineField({
  type: 'conditional',
  group: 'computed',
  label: 'Condicional',
  value: z.boolean(),
  settings: z.object({}),
  empty: false,
  sanitize: readBoolean,
  format: writeBoolean,
  toTemplate: (value) => printed(value ?? false, writeBoolean(value ?? false)),
  aiSearchable: false,
  everRequired: false,
  answered: false,
  decidedByConditionals: true,
})
