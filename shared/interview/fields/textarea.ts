import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { lengthSetting } from './settings.ts'
import { lengthDiagnostics, readText, textValue } from './textual.ts'

export default defineField({
  type: 'textarea',
  group: 'text',
  label: 'Texto longo',
  value: textValue,
  settings: z.object({ ...lengthSetting }),
  heeds: ['defaultValue', 'hint'],
  empty: '',
  sanitize: readText,
  validate: lengthDiagnostics,
  format: (value) => value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
