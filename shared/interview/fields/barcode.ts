import * as z from 'zod/mini'
import { symbologies } from '../../format/barcode/symbologies.ts'
import { defineField } from './defineField.ts'
import { printedBarcode } from './printedBarcode.ts'
import { described } from './settings.ts'
import { readLine, textValue } from './textual.ts'

/** Draws the related field's value as a barcode. */
export default defineField({
  type: 'barcode',
  group: 'display',
  label: 'Código de barras',
  value: textValue,
  settings: z.object({
    symbology: described(z.enum(symbologies), 'Tipo de código', {
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
  toTemplate: (value, { symbology }) => printedBarcode(value, symbology),
  aiSearchable: false,
  everRequired: false,
  answered: false,
  formula: (field) => field.relatedBy || undefined,
})
