import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { listUpTo, textUpTo } from './schema.ts'
import { decimalsSetting, described, resultSetting } from './settings.ts'

/** The sum of other fields; a field of a list ('itens.valor') counts once for each item. */
export default defineField({
  type: 'sum',
  group: 'computed',
  label: 'Soma',
  value: computedValue,
  settings: z.object({
    refs: described(listUpTo(500, textUpTo(250)), 'Campos somados', { input: 'refs' }),
    ...resultSetting,
    ...decimalsSetting,
  }),
  commonSettings: ['inFull'],
  empty: null,
  create: { refs: [] },
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  everRequired: true,
  answered: false,
  formula: (field) => (field.refs && field.refs.length > 0 ? `SOMA(${field.refs.join('; ')})` : undefined),
})
