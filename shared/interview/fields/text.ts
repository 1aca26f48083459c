import * as z from 'zod/mini'
import { barcodeDerived } from './barcoded.ts'
import { defineField } from './defineField.ts'
import { lengthSetting, startSetting } from './settings.ts'
import { inFull, lengthDiagnostics, readLine, textValue } from './textual.ts'
import { inFullOfText } from './words.ts'

export default defineField({
  type: 'text',
  group: 'text',
  label: 'Texto',
  value: textValue,
  settings: z.object({ ...startSetting, ...lengthSetting }),
  commonSettings: ['defaultValue', 'hint', 'inFull', 'barcode', 'registerFact'],
  empty: '',
  sanitize: readLine,
  validate: lengthDiagnostics,
  format: (value) => value,
  derived: (value, field) => ({
    ...inFull(field, value, () => inFullOfText(value ?? '')),
    ...barcodeDerived(value, field),
  }),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
