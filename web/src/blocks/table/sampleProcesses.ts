import type { Person, TableRow, Tag } from './column.ts'

/** A lawsuit for the gallery's tables, generated deterministically. */
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
  { value: 'familia', label: 'Sucessões' },
] as const

export const areaLabel = (area: string): string => areas.find(({ value }) => value === area)?.label ?? area

export const teamOf = ({ equipe }: Process): readonly Person[] =>
  equipe.map((name) => {
    const [firstName = '', ...rest] = name.split(' ')
    return { firstName, lastName: rest.join(' ') }
  })

export const processes = (count: number): readonly Process[] => Array.from({ length: count }, (_, at) => processAt(at))

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

/** A pseudo-random number for a row and a salt, always the same (the mixing step of MurmurHash3). */
function drawn(at: number, matter: number): number {
  let mixed = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(matter + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

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
  const [first = '', last = ''] = pick(people, drawn(at, 1)).split(' ')
  const day = drawn(at, 2) % 28
  const month = drawn(at, 3) % 12
  const lead = drawn(at, 4)
  const team = [0, 1, 2, 3, 4].slice(0, (drawn(at, 5) % 5) + 1).map((step) => pick(people, lead + step))
  return {
    id: `p${at}`,
    numero: processNumber(at),
    cliente: pick(clients, drawn(at, 6)),
    materia: pick(matters, drawn(at, 7)),
    area: pick(areas, drawn(at, 8)).value,
    comarca: pick(places, drawn(at, 9)),
    valor: (drawn(at, 10) % 90_000_000) / 100 + 1250,
    prazo: `2026-${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`,
    situacao: drawn(at, 11) % situations.length,
    segredo: drawn(at, 12) % 6 === 0,
    urgente: drawn(at, 13) % 9 === 0,
    equipe: team,
    userfirstName: first,
    userlastName: last,
    blocked: at % 13 === 4,
  }
}

/** In the format of the courts: sequence, check digits, year, segment, court, origin. */
function processNumber(at: number): string {
  const part = (matter: number, digits: number) => String(drawn(at, matter) % 10 ** digits).padStart(digits, '0')
  return `${part(14, 7)}-${part(15, 2)}.${2019 + (drawn(at, 16) % 8)}.8.26.${part(17, 4)}`
}
