import { formatPhone, isPhone } from '../../format/index.ts'
import { coded } from './coded.ts'
import { defineField } from './defineField.ts'

export default defineField({
  type: 'tel',
  label: 'Telefone',
  ...coded(isPhone, formatPhone, 'telefone_invalido', 'Telefone inválido'),
})
