import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { decimalsSetting, expressionSetting, resultSetting } from './settings.ts'

/** Computed by its formula and shown. */
export default defineField({
  type: 'formula',
  group: 'computed',
  label: 'Fórmula',
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
  everRequired: true,
  answered: false,
  formula: (field) => field.expression,
})
