import * as z from 'zod/mini'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { quoteFormula } from './quoteFormula.ts'
import { listUpTo, textUpTo } from './schema.ts'
import { decimalsSetting, described, resultSetting } from './settings.ts'

const rangeSchema = z.object({
  /** Both ends are inclusive; a missing end is open. */
  min: z.optional(z.union([z.number(), textUpTo(60)])),
  max: z.optional(z.union([z.number(), textUpTo(60)])),
  value: z.union([z.number(), textUpTo(10_000)]),
})

/** The value of the first range that contains the related field's number. */
export default defineField({
  type: 'valueRange',
  group: 'computed',
  label: 'Faixa de valores',
  value: computedValue,
  settings: z.object({
    ranges: described(listUpTo(500, rangeSchema), 'Faixas', { input: 'ranges' }),
    ...resultSetting,
    ...decimalsSetting,
  }),
  commonSettings: ['relatedBy', 'inFull'],
  empty: null,
  create: { ranges: [] },
  sanitize: readComputed,
  format: formatComputed,
  toTemplate: computedToTemplate,
  derived: computedDerived,
  aiSearchable: false,
  everRequired: true,
  answered: false,
  formula: (field) => {
    if (!field.relatedBy || !field.ranges || field.ranges.length === 0) return undefined
    const parts = field.ranges.flatMap(({ min, max, value }) => [min ?? '', max ?? '', value].map(quoteFormula))
    return `FAIXA(${[field.relatedBy, ...parts].join('; ')})`
  },
})
