import * as z from 'zod/mini'
import { decimalText, formatMoney, moneyInWords } from '../../format/index.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import {
  decimalsDiagnostics,
  limitDiagnostics,
  numericAsRead,
  numericValue,
  readAnswer,
  signDiagnostics,
  writeMoney,
} from './numeric.ts'
import { inFull } from './textual.ts'

/** '10.555' would be parsed as ten thousand, as people write it; three decimals, which no amount in reais has, are stored as four. */
const unambiguous = (text: string): string => (/\.\d{3}$/.test(text) ? `${text}0` : text)

/** Money in reais, stored as an exact decimal string: '1234.56'. */
export default defineField({
  type: 'currency',
  group: 'number',
  label: 'Moeda',
  value: numericValue,
  settings: z.object({}),
  commonSettings: ['minValue', 'maxValue', 'defaultValue', 'hint', 'inFull'],
  empty: null,
  asRead: numericAsRead,
  ask: 'escreva o valor em reais, como 1.234,56.',
  sanitize: (input) => {
    const amount = readAnswer(input)
    return amount && unambiguous(decimalText(amount))
  },
  validate: (value, field) => [
    ...limitDiagnostics(value, field, writeMoney),
    ...signDiagnostics(value, field),
    ...decimalsDiagnostics(value, { ...field, decimals: 2 }),
  ],
  format: (value) => formatMoney(value),
  toTemplate: (value) => (value === null ? BLANK : printed(value, formatMoney(value), 'money')),
  derived: (value, field) => inFull(field, value, () => moneyInWords(value ?? 0)),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
