import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import {
  ASK_NUMBER,
  formatNumeric,
  limitDiagnostics,
  numericAsRead,
  numericInFull,
  numericValue,
  printNumeric,
  readNumeric,
  signDiagnostics,
} from './numeric.ts'
import { decimalsSetting, described, percentSetting } from './settings.ts'

export default defineField({
  type: 'slider',
  group: 'number',
  label: 'Controle deslizante',
  value: numericValue,
  settings: z.object({
    step: described(z.number().check(z.positive()), 'Passo', { input: 'number' }),
    ...decimalsSetting,
    ...percentSetting,
  }),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: null,
  asRead: numericAsRead,
  create: { minValue: 0, maxValue: 100, step: 1 },
  ask: ASK_NUMBER,
  sanitize: readNumeric,
  validate: (value, field) => [
    ...limitDiagnostics(value, field),
    ...(field.percent ? signDiagnostics(value, field) : []),
  ],
  format: formatNumeric,
  toTemplate: printNumeric,
  derived: numericInFull,
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
