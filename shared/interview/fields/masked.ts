import * as z from 'zod/mini'
import {
  exampleOfMask,
  fitMask,
  formatLawsuitNumber,
  formatOab,
  isLawsuitNumber,
  isOab,
  matchesMask,
} from '../../format/index.ts'
import { barcodeDerived } from './barcoded.ts'
import { defineField } from './defineField.ts'
import { described, startSetting } from './settings.ts'
import { formDiagnostic, readCode, readLine, textValue } from './textual.ts'

const CHECKED = {
  processo: {
    is: isLawsuitNumber,
    write: formatLawsuitNumber,
    code: 'processo_invalido',
    message: 'confira os 20 dígitos, como 1047382-89.2025.8.26.0100.',
  },
  oab: {
    is: isOab,
    write: formatOab,
    code: 'oab_invalida',
    message: 'escreva o número e o estado, como 123.456/SP.',
  },
} as const

/** Text in the author's mask ('##/##/####', 'AAA-####'). Without a mask, any text. */
export default defineField({
  type: 'masked',
  group: 'text',
  label: 'Texto com máscara',
  value: textValue,
  settings: z.object({
    ...startSetting,
    checkedAs: described(z.enum(['processo', 'oab']), 'Número conferido', {
      input: 'select',
      help: 'Confere o número e o escreve na forma oficial, seja qual for a máscara.',
      options: [
        { value: 'processo', label: 'Número de processo (CNJ)' },
        { value: 'oab', label: 'Inscrição na OAB' },
      ],
    }),
  }),
  commonSettings: ['mask', 'defaultValue', 'hint', 'barcode', 'registerFact'],
  empty: '',
  create: { mask: '' },
  sanitize: (input, field) => {
    const text = readCode(input)
    const checked = field.checkedAs && CHECKED[field.checkedAs]
    if (text !== undefined && checked) return checked.write(text) || text
    // What does not fit is kept, and refused by `validate`.
    return text === undefined || !field.mask ? readLine(input) : (fitMask(field.mask, text) ?? text)
  },
  validate: (value, field) => {
    const checked = field.checkedAs && CHECKED[field.checkedAs]
    if (checked) return formDiagnostic(checked.is(value), field, checked.code, checked.message)
    return formDiagnostic(
      !field.mask || matchesMask(field.mask, value),
      field,
      'mascara_invalida',
      `escreva por inteiro, como ${exampleOfMask(field.mask ?? '')}.`,
    )
  },
  format: (value, field) => (field.checkedAs && CHECKED[field.checkedAs].write(value)) || value,
  derived: barcodeDerived,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
