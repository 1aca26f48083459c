import * as z from 'zod/mini'
import { formatPhone, isPhone } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { formDiagnostic, readLine, textValue } from './textual.ts'

export default defineField({
  type: 'tel',
  group: 'text',
  label: 'Telefone',
  value: textValue,
  settings: z.object({}),
  heeds: ['defaultValue', 'hint', 'relatedBy'],
  empty: '',
  sanitize: (input) => {
    const text = readLine(input)
    return text === undefined ? undefined : formatPhone(text) || text
  },
  validate: (value, field) => formDiagnostic(isPhone(value), field, 'telefone_invalido', 'Telefone inválido'),
  format: (value) => formatPhone(value) || value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
