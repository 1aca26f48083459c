import * as z from 'zod/mini'
import { formatCpfCnpj, isCnpj, isCpf } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { startSetting } from './settings.ts'
import { formDiagnostic, readLine, textValue } from './textual.ts'

export default defineField({
  type: 'cpf_cnpj',
  group: 'text',
  label: 'CPF ou CNPJ',
  value: textValue,
  settings: z.object({ ...startSetting }),
  heeds: ['defaultValue', 'hint'],
  empty: '',
  reformed: true,
  sanitize: (input) => {
    const text = readLine(input)
    return text === undefined ? undefined : formatCpfCnpj(text) || text
  },
  validate: (value, field) =>
    formDiagnostic(isCpf(value) || isCnpj(value), field, 'cpf_cnpj_invalido', wrongNumber(value)),
  format: (value) => formatCpfCnpj(value) || value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})

function wrongNumber(text: string): string {
  const { length } = text.replace(/[^\p{L}\p{N}]/gu, '')
  if (length === 11) return 'este CPF não existe. Confira os números.'
  return length === 14
    ? 'este CNPJ não existe. Confira os números.'
    : 'o CPF tem 11 números e o CNPJ, 14 números ou letras.'
}
