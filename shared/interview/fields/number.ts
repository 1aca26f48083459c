import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import {
  ASK_NUMBER,
  decimalsDiagnostics,
  formatNumeric,
  limitDiagnostics,
  numericAsRead,
  numericInFull,
  numericValue,
  printNumeric,
  readNumeric,
  signDiagnostics,
} from './numeric.ts'
import { decimalsSetting, percentSetting } from './settings.ts'

export default defineField({
  type: 'number',
  group: 'number',
  label: 'Número',
  value: numericValue,
  settings: z.object({ ...decimalsSetting, ...percentSetting }),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: null,
  asRead: numericAsRead,
  ask: ASK_NUMBER,
  sanitize: readNumeric,
  validate: (value, field) => [
    ...limitDiagnostics(value, field),
    ...(field.percent ? signDiagnostics(value, field) : []),
    ...decimalsDiagnostics(value, field),
  ],
  format: formatNumeric,
  toTemplate: printNumeric,
  derived: numericInFull,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
