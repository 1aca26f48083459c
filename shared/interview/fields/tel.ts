import { formatPhone, isPhone, withoutLabel } from '../../format/index.ts'
import { coded } from './coded.ts'
import { defineField } from './defineField.ts'

export default defineField({
  type: 'tel',
  label: 'Telefone',
  ...coded(
    isPhone,
    (text) => formatPhone(withoutLabel(text)),
    'telefone_invalido',
    'escreva o telefone com o DDD, como (11) 98765-4321.',
  ),
})
