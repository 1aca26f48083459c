import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { decimalsSetting, expressionSetting, resultSetting } from './settings.ts'

/** A value that nobody is asked for: fixed in `value`, or computed by a formula. */
export default defineField({
  type: 'variable',
  group: 'computed',
  label: 'Variável',
  value: computedValue,
  settings: z.object({ ...expressionSetting, ...resultSetting, ...decimalsSetting }),
  commonSettings: ['value', 'inFull'],
  empty: null,
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  everRequired: false,
  answered: false,
  // With an empty formula the fixed value is used.
  formula: (field) => field.expression?.trim() || undefined,
})
