import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { readBoolean, writeBoolean } from './yes.ts'

export default defineField({
  type: 'yesno',
  group: 'choice',
  label: 'Sim ou não',
  value: z.boolean(),
  settings: z.object({}),
  commonSettings: ['defaultValue', 'hint'],
  empty: null,
  ask: 'responda sim ou não.',
  sanitize: readBoolean,
  format: writeBoolean,
  toTemplate: (value) => (value === null ? BLANK : printed(value, writeBoolean(value))),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
