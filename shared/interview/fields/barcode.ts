import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { described } from './settings.ts'
import { readLine, textValue } from './textual.ts'

/** Draws the related field's value as a barcode. */
export default defineField({
  type: 'barcode',
  group: 'display',
  label: 'Código de barras',
  value: textValue,
  settings: z.object({
    symbology: described(z.enum(['boleto', 'ean13', 'code128', 'qr', 'pix']), 'Tipo de código', {
      input: 'select',
      options: [
        { value: 'boleto', label: 'Boleto' },
        { value: 'ean13', label: 'EAN-13' },
        { value: 'code128', label: 'Code 128' },
        { value: 'qr', label: 'QR Code' },
        { value: 'pix', label: 'PIX' },
      ],
    }),
  }),
  commonSettings: ['relatedBy'],
  empty: '',
  create: { symbology: 'code128' },
  sanitize: readLine,
  format: (value) => value,
  toTemplate: (value) => (value === null ? BLANK : printed(value, value)),
  aiSearchable: false,
  everRequired: false,
  answered: false,
  formula: (field) => field.relatedBy || undefined,
})
