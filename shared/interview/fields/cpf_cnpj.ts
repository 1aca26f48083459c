import * as z from 'zod/mini'
import { formatCpfCnpj, isCnpj, isCpf } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { formDiagnostic, readLine, textValue } from './textual.ts'

export default defineField({
  type: 'cpf_cnpj',
  group: 'text',
  label: 'CPF ou CNPJ',
  value: textValue,
  settings: z.object({}),
  heeds: ['defaultValue', 'hint'],
  empty: '',
  sanitize: (input) => {
    const text = readLine(input)
    return text === undefined ? undefined : formatCpfCnpj(text) || text
  },
  validate: (value, field) =>
    formDiagnostic(isCpf(value) || isCnpj(value), field, 'cpf_cnpj_invalido', 'CPF ou CNPJ inválido'),
  format: (value) => formatCpfCnpj(value) || value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
