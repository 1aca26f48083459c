import * as z from 'zod'
import { computedDerived, computedToTemplate, computedValue, formatComputed, readComputed } from './computed.ts'
import { defineField } from './defineField.ts'
import { quoteFormula } from './quoteFormula.ts'
import { decimalsSetting, described, resultSetting } from './settings.ts'

const rangeSchema = z.object({
  /** Both ends belong to the range; a missing end is open. */
  min: z.union([z.number(), z.string().max(60)]).optional(),
  max: z.union([z.number(), z.string().max(60)]).optional(),
  value: z.union([z.number(), z.string().max(10_000)]),
})

/** The value of the first range in which the related field's number falls. */
export default defineField({
  type: 'valueRange',
  group: 'computed',
  label: 'Faixa de valores',
  value: computedValue,
  settings: z.object({
    ranges: described(z.array(rangeSchema).max(500), 'Faixas', { input: 'ranges' }),
    ...resultSetting,
    ...decimalsSetting,
  }),
  heeds: ['relatedBy', 'inFull'],
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
