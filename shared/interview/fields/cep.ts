import { formatCep, isCep, withoutLabel } from '../../format/index.ts'
import { coded } from './coded.ts'
import { defineField } from './defineField.ts'

const code = coded(
  isCep,
  (text) => formatCep(withoutLabel(text)),
  'cep_invalido',
  'o CEP tem 8 números, como 01310-100.',
)

export default defineField({
  type: 'cep',
  label: 'CEP',
  ...code,
  // A number has no zeros at its beginning.
  sanitize: (input) => code.sanitize(typeof input === 'number' ? String(input).padStart(8, '0') : input),
})
