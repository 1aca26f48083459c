import { formatCep, isCep } from '../../format/index.ts'
import { coded } from './coded.ts'
import { defineField } from './defineField.ts'

export default defineField({
  type: 'cep',
  label: 'CEP',
  ...coded(isCep, formatCep, 'cep_invalido', 'o CEP tem 8 números, como 01310-100.'),
})
