import * as z from 'zod/mini'
import { applyMask, matchesMask } from '../../format/index.ts'
import { barcodeDerived } from './barcoded.ts'
import { defineField } from './defineField.ts'
import { formDiagnostic, readLine, textValue } from './textual.ts'

/** Text in the author's mask ('##/##/####', 'AAA-####'). Without a mask, any text. */
export default defineField({
  type: 'masked',
  group: 'text',
  label: 'Texto com máscara',
  value: textValue,
  settings: z.object({}),
  heeds: ['mask', 'defaultValue', 'hint', 'barcode'],
  empty: '',
  create: { mask: '' },
  sanitize: (input, field) => {
    const text = readLine(input)
    return text === undefined || !field.mask ? text : applyMask(field.mask, text)
  },
  validate: (value, field) =>
    formDiagnostic(
      !field.mask || matchesMask(field.mask, value),
      field,
      'mascara_invalida',
      `escreva por inteiro, como ${sampleOf(field.mask ?? '')}.`,
    ),
  format: (value) => value,
  derived: barcodeDerived,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})

/** What fills a mask, to be shown: '000.000-A'. */
function sampleOf(mask: string): string {
  return applyMask(mask, mask.replace(/#/g, '0').replace(/[SNAaXx]/g, 'A'))
}
