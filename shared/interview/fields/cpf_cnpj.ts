import * as z from 'zod/mini'
import { findCpfCnpj, formatCpfCnpj, isCnpj, isCpf, parseCpfCnpj, withLostZeros } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { described, startSetting } from './settings.ts'
import { formDiagnostic, readCode, textValue } from './textual.ts'

const BOTH = 'CPF ou CNPJ'
const documents = ['cpf', 'cnpj'] as const
type Document = (typeof documents)[number]

const NUMBERS = {
  cpf: { name: 'CPF', shape: /^\d{11}$/, form: '11 números' },
  cnpj: { name: 'CNPJ', shape: /^.{14}$/, form: '14 números ou letras' },
} as const satisfies Record<Document, object>

/** The CPF of a person, the CNPJ of a company, or either. */
export default defineField({
  type: 'cpf_cnpj',
  group: 'text',
  label: BOTH,
  value: textValue,
  settings: z.object({
    ...startSetting,
    acceptedDocument: described(z.enum(documents), 'Número aceito', {
      input: 'select',
      help: 'Sem escolha, aceita CPF e CNPJ.',
      options: [
        { value: 'cpf', label: 'Só CPF' },
        { value: 'cnpj', label: 'Só CNPJ' },
      ],
    }),
  }),
  labelOf: ({ acceptedDocument }) => (acceptedDocument === undefined ? BOTH : NUMBERS[acceptedDocument].name),
  commonSettings: ['defaultValue', 'hint', 'registerFact'],
  empty: '',
  sanitize: (input, field) => {
    const text = typeof input === 'number' ? withLostZeros(input, field.acceptedDocument) : readCode(input)
    return text === undefined ? undefined : (findCpfCnpj(text) ?? formatCpfCnpj(text))
  },
  validate: (value, field) =>
    formDiagnostic(
      (field.acceptedDocument !== 'cnpj' && isCpf(value)) || (field.acceptedDocument !== 'cpf' && isCnpj(value)),
      field,
      'cpf_cnpj_invalido',
      wrongNumber(value, field.acceptedDocument),
    ),
  searchedAs: (value) => parseCpfCnpj(value)?.toLowerCase(),
  format: (value) => formatCpfCnpj(value) || value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})

function wrongNumber(text: string, accepted: Document | undefined): string {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '')
  const written = documents.find((document) => NUMBERS[document].shape.test(signs))
  if (accepted && written && written !== accepted)
    return `este número é de ${NUMBERS[written].name}; aqui vai o ${NUMBERS[accepted].name}.`
  if (written) return `este ${NUMBERS[written].name} não existe. Confira os números.`
  return accepted
    ? `o ${NUMBERS[accepted].name} tem ${NUMBERS[accepted].form}.`
    : `o CPF tem ${NUMBERS.cpf.form} e o CNPJ, ${NUMBERS.cnpj.form}.`
}
