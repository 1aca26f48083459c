import * as z from 'zod/mini'
import { numberInWords, percentInWords } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import {
  formatNumeric,
  limitDiagnostics,
  numericAsRead,
  numericValue,
  readDecimal,
  toNumeric,
  withoutPercent,
} from './numeric.ts'
import { decimalsSetting, described, percentSetting } from './settings.ts'
import { inFull } from './textual.ts'

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
  heeds: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: null,
  asRead: numericAsRead,
  create: { minValue: 0, maxValue: 100, step: 1 },
  sanitize: (input) => {
    const number = readDecimal(withoutPercent(input))
    return number && toNumeric(number)
  },
  validate: (value, field) => limitDiagnostics(value, field),
  format: formatNumeric,
  toTemplate: (value, field) =>
    value === null ? BLANK : printed(value, formatNumeric(value, field), field.percent ? 'percent' : 'number'),
  derived: (value, field) =>
    inFull(field, value, () => (field.percent ? percentInWords(value ?? 0) : numberInWords(value ?? 0))),
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
