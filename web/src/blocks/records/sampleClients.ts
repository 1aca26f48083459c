import type { DataRecord, DatasetField } from './dataset.ts'
import type { FormField } from './formField.ts'

/** Sample clients of a law firm, always the same. */
export function sampleClients(count: number): readonly DataRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const company = at % 4 === 0
    const first = pick(firstNames, at)
    const last = pick(lastNames, at * 7 + Math.floor(at / firstNames.length))
    return {
      code: at + 1,
      name: company ? `${pick(trades, at)} ${last} Ltda.` : `${first} ${last}`,
      kind: company ? 'J' : 'F',
      born: company ? '' : `19${60 + (at % 39)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
      fee: `${1200 + at * 35}.50`,
      city: pick(cities, at),
      active: at % 5 === 4 ? 0 : 1,
      mail: at % 3 === 0 ? '0' : '1',
      lawyer: '',
      lawyerOab: '',
      pin: '',
    }
  })
}

export const clientFields: readonly DatasetField[] = [
  { name: 'code', type: 'i' },
  { name: 'name', type: 's' },
  { name: 'kind', type: 'r' },
  { name: 'born', type: 'd' },
  { name: 'fee', type: 'm' },
  { name: 'city', type: 's' },
  { name: 'active', type: 't' },
  { name: 'mail', type: 'b' },
  { name: 'lawyer', type: 'l' },
  { name: 'lawyerOab', type: 's' },
  { name: 'pin', type: 'p' },
]

export const clientForm: readonly FormField[] = [
  { name: 'code', label: 'Código', type: 'i', width: 3 },
  { name: 'name', label: 'Nome ou razão social', type: 's', width: 9, required: true },
  {
    name: 'kind',
    label: 'Tipo de pessoa',
    type: 'r',
    width: 6,
    default: 'F',
    options: [
      { value: 'F', label: 'Física' },
      { value: 'J', label: 'Jurídica' },
    ],
  },
  { name: 'born', label: 'Nascimento', type: 'd', width: 6, show: ({ kind }) => kind === 'F' },
  { name: 'fee', label: 'Honorários mensais', type: 'm', width: 6 },
  {
    name: 'city',
    label: 'Cidade',
    type: 's',
    width: 6,
    options: ['Niterói', 'Petrópolis', 'Campos dos Goytacazes', 'Rio de Janeiro'].map((city) => ({
      value: city,
      label: city,
    })),
  },
  { name: 'active', label: 'Cliente ativo', type: 't', width: 6, default: 1 },
  { name: 'mail', label: 'Recebe andamentos por e-mail', type: 'b', width: 6 },
]

export const sampleLawyers: readonly DataRecord[] = [
  { oab: 'RJ 102.345', name: 'Beatriz Nogueira', area: 'Cível' },
  { oab: 'RJ 98.760', name: 'Caio Fontes', area: 'Trabalhista' },
  { oab: 'RJ 145.002', name: 'Letícia Prado', area: 'Tributário' },
]

const pick = <Item>(items: readonly [Item, ...Item[]], at: number): Item => items[at % items.length] ?? items[0]

const two = (value: number) => String(value).padStart(2, '0')

const firstNames = ['Tereza', 'João Batista', 'Conceição', 'Marcelo', 'Ana Lúcia', 'Otávio', 'Márcia', 'Davi'] as const
const lastNames = ['Albuquerque Lins', 'da Silva', 'Gonçalves', 'Pereira Neto', 'Figueiredo', 'Araújo'] as const
const trades = ['Padaria', 'Construtora', 'Laticínios', 'Transportadora'] as const
const cities = ['Niterói', 'Petrópolis', 'Campos dos Goytacazes', 'Rio de Janeiro'] as const
