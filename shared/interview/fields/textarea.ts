import * as z from 'zod/mini'
import { trimLines } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { lengthSetting, startSetting } from './settings.ts'
import { lengthDiagnostics, readText, textValue } from './textual.ts'

export default defineField({
  type: 'textarea',
  group: 'text',
  label: 'Texto longo',
  value: textValue,
  settings: z.object({ ...startSetting, ...lengthSetting }),
  commonSettings: ['defaultValue', 'hint', 'registerFact'],
  empty: '',
  sanitize: (input) => {
    const text = readText(input)
    return text === undefined ? undefined : trimLines(text)
  },
  validate: lengthDiagnostics,
  format: (value) => value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
