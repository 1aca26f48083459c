import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { decimalsSetting, expressionSetting, resultSetting } from './settings.ts'

/** A value that no one is asked: fixed in `value`, or given by a formula. */
export default defineField({
  type: 'variable',
  group: 'computed',
  label: 'Variável',
  value: computedValue,
  settings: z.object({ ...expressionSetting, ...resultSetting, ...decimalsSetting }),
  heeds: ['value', 'inFull'],
  empty: null,
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  everRequired: false,
  answered: false,
  // An empty formula leaves the fixed value.
  formula: (field) => field.expression?.trim() || undefined,
})
