import type { Person, TableRow, Tag } from './column.ts'

/** A lawsuit, as the gallery's tables list them. Built by counting, so that every run shows the same. */
export type Process = TableRow & {
  readonly numero: string
  readonly cliente: string
  readonly materia: string
  readonly area: string
  readonly comarca: string
  readonly valor: number
  readonly prazo: string
  readonly situacao: number
  readonly segredo: boolean
  readonly urgente: boolean
  readonly equipe: readonly string[]
}

export const situations: readonly (Tag & { label: string })[] = [
  { label: 'Em andamento', color: 'blue' },
  { label: 'Aguardando cliente', color: 'amber' },
  { label: 'Prazo vencido', color: 'red' },
  { label: 'Encerrado', color: 'green' },
]

export const areas = [
  { value: 'civel', label: 'Cível' },
  { value: 'trabalho', label: 'Trabalhista' },
  { value: 'tributario', label: 'Tributário' },
  { value: 'familia', label: 'Família e sucessões' },
] as const

export const areaLabel = (area: string): string => areas.find(({ value }) => value === area)?.label ?? area

export const teamOf = ({ equipe }: Process): readonly Person[] =>
  equipe.map((name) => {
    const [firstName = '', ...rest] = name.split(' ')
    return { firstName, lastName: rest.join(' ') }
  })

export const processes = (count: number): readonly Process[] => Array.from({ length: count }, (_, at) => processAt(at))

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

const clients = [
  'Padaria São João Ltda.',
  'Construtora Horizonte S.A.',
  'Maria Conceição Albuquerque',
  'Cooperativa Agrícola do Vale',
  'João Batista de Araújo',
  'Clínica Odontológica Sorrir',
  'Transportadora Três Irmãos',
  'Espólio de Tereza Guimarães',
  'Associação dos Moradores do Ipê',
  'Metalúrgica Estrela do Sul',
  'Beatriz Nogueira Prado',
]
const matters = [
  'Ação de cobrança',
  'Execução fiscal',
  'Reclamação trabalhista',
  'Inventário e partilha',
  'Ação de despejo',
  'Mandado de segurança',
  'Ação de indenização por danos morais',
]
const places = [
  'São Paulo',
  'Niterói',
  'Goiânia',
  'Florianópolis',
  'Belém',
  'Maringá',
  'Vitória',
  'Ribeirão Preto',
  'Recife',
]
const people = [
  'Ana Souza',
  'Rui Barbosa',
  'Lívia Antunes',
  'Caio Mendonça',
  'Íris Figueiredo',
  'Otávio Lins',
  'Zilda Arns',
]

function processAt(at: number): Process {
  const [first = '', last = ''] = pick(people, at * 3).split(' ')
  const day = (at * 11) % 28
  const month = (at * 5) % 12
  const team = [0, 1, 2, 3, 4].slice(0, (at % 5) + 1).map((step) => pick(people, at + step))
  return {
    id: `p${at}`,
    numero: processNumber(at),
    cliente: pick(clients, at * 7),
    materia: pick(matters, at * 5),
    area: pick(areas, at).value,
    comarca: pick(places, at * 4),
    valor: ((at * 7919) % 900_000) + 1250.5,
    prazo: `2026-${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`,
    situacao: at % situations.length,
    segredo: at % 6 === 0,
    urgente: at % 9 === 0,
    equipe: team,
    userfirstName: first,
    userlastName: last,
    blocked: at % 13 === 4,
  }
}

/** Like the ones of the courts: sequence, check digits, year, segment, court, place. */
const processNumber = (at: number): string =>
  `${String(1_000_000 + ((at * 6151) % 9_000_000)).slice(0, 7)}-${String((at * 31) % 97).padStart(2, '0')}.${2019 + (at % 8)}.8.26.${String(100 + (at % 700)).padStart(4, '0')}`
