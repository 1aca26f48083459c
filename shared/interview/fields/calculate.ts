import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { decimalsSetting, expressionSetting, resultSetting } from './settings.ts'

/** Computed by its formula, not shown on the screen. */
export default defineField({
  type: 'calculate',
  group: 'computed',
  label: 'Cálculo',
  value: computedValue,
  settings: z.object({ ...expressionSetting, ...resultSetting, ...decimalsSetting }),
  heeds: ['inFull'],
  empty: null,
  create: { expression: '' },
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  everRequired: false,
  answered: false,
  formula: (field) => field.expression,
})
