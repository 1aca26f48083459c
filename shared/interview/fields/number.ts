import * as z from 'zod/mini'
import { numberInWords, percentInWords, toDecimal } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import {
  decimalsDiagnostics,
  formatNumeric,
  limitDiagnostics,
  numericAsRead,
  numericValue,
  readDecimal,
  toNumeric,
  withoutPercent,
} from './numeric.ts'
import { decimalsSetting, percentSetting } from './settings.ts'
import { inFull } from './textual.ts'

export default defineField({
  type: 'number',
  group: 'number',
  label: 'Número',
  value: numericValue,
  settings: z.object({ ...decimalsSetting, ...percentSetting }),
  heeds: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: null,
  asRead: numericAsRead,
  sanitize: (input) => {
    const number = readDecimal(withoutPercent(input))
    return number && toNumeric(number)
  },
  validate: (value, field) => [...limitDiagnostics(value, field), ...decimalsDiagnostics(value, field)],
  format: formatNumeric,
  toTemplate: (value, field) =>
    value === null ? BLANK : printed(value, formatNumeric(value, field), field.percent ? 'percent' : 'number'),
  derived: (value, field) =>
    inFull(field, value, () =>
      toDecimal(value) === undefined ? '' : field.percent ? percentInWords(value ?? 0) : numberInWords(value ?? 0),
    ),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
