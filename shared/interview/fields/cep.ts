import * as z from 'zod/mini'
import { formatCep, isCep } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { formDiagnostic, readLine, textValue } from './textual.ts'

export default defineField({
  type: 'cep',
  group: 'text',
  label: 'CEP',
  value: textValue,
  settings: z.object({}),
  heeds: ['defaultValue', 'hint', 'relatedBy'],
  empty: '',
  sanitize: (input) => {
    const text = readLine(input)
    return text === undefined ? undefined : formatCep(text) || text
  },
  validate: (value, field) => formDiagnostic(isCep(value), field, 'cep_invalido', 'CEP inválido'),
  format: (value) => formatCep(value) || value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
