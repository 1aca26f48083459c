import { formatCep, isCep } from '../format/cep.ts'
import { formatCpfCnpj, isCnpj, isCpf, parseCpfCnpj } from '../format/cpfCnpj.ts'
import { isEmail, parseEmail } from '../format/email.ts'
import { formatLawsuitNumber, isLawsuitNumber } from '../format/lawsuit.ts'
import { formatPhone, isPhone } from '../format/phone.ts'
import { parseState } from '../format/states.ts'
import { collapseSpaces, normalize, trimLines } from '../format/text.ts'

export const partyKinds = ['person', 'company', 'property', 'lawsuit'] as const
export type PartyKind = (typeof partyKinds)[number]

/** How a fact is written and checked. */
type Form = {
  /** The value to store; what cannot be read is returned as it is, for `problem` to reject. */
  readonly clean: (text: string) => string
  /** Why a value that is not blank is refused. */
  readonly problem?: (text: string) => string | undefined
  readonly longest: number
}

const line = (longest: number): Form => ({ clean: (text) => collapseSpaces(normalize(text)), longest })

const checked = (isRight: (text: string) => boolean, clean: (text: string) => string, sentence: string): Form => ({
  clean: (text) => clean(text.trim()),
  problem: (text) => (isRight(text) ? undefined : sentence),
  longest: 100,
})

const asNumber = (text: string) => formatCpfCnpj(parseCpfCnpj(text) ?? text)
const isState = (text: string) => parseState(text) === text

const forms = {
  line: line(200),
  short: line(100),
  lines: { clean: (text) => trimLines(normalize(text)), longest: 4_000 },
  cpf: checked(isCpf, asNumber, 'Este CPF não existe. Confira os números.'),
  cnpj: checked(isCnpj, asNumber, 'Este CNPJ não existe. Confira os números e as letras.'),
  lawsuit: checked(
    isLawsuitNumber,
    (text) => formatLawsuitNumber(text) || text,
    'Este número de processo não existe. Ele tem 20 números, como 0001234-03.2026.8.26.0100.',
  ),
  cep: checked(isCep, formatCep, 'O CEP tem 8 números, como 01310-100.'),
  state: checked(isState, (text) => parseState(text) ?? text, 'Escreva a sigla do estado, como SP.'),
  email: checked(isEmail, (text) => parseEmail(text) ?? text, 'Confira o e-mail: ele tem a forma nome@exemplo.com.br.'),
  phone: checked(isPhone, formatPhone, 'Confira o telefone, com DDD: (11) 98765-4321.'),
} as const satisfies Record<string, Form>

export type PartyFact = {
  readonly name: string
  readonly label: string
  readonly form: keyof typeof forms
  readonly required?: true
  /** Tab of the form on the screen. */
  readonly tab?: string
}

const ADDRESS = 'Endereço'

const address = [
  { name: 'cep', label: 'CEP', form: 'cep', tab: ADDRESS },
  { name: 'street', label: 'Rua, avenida ou praça', form: 'line', tab: ADDRESS },
  { name: 'number', label: 'Número', form: 'short', tab: ADDRESS },
  { name: 'complement', label: 'Complemento', form: 'short', tab: ADDRESS },
  { name: 'district', label: 'Bairro', form: 'short', tab: ADDRESS },
  { name: 'city', label: 'Cidade', form: 'short', tab: ADDRESS },
  { name: 'state', label: 'Estado', form: 'state', tab: ADDRESS },
] as const satisfies readonly PartyFact[]

const contact = [
  { name: 'email', label: 'E-mail', form: 'email' },
  { name: 'phone', label: 'Telefone', form: 'phone' },
] as const satisfies readonly PartyFact[]

const notes = { name: 'notes', label: 'Observações', form: 'lines', tab: 'Observações' } as const satisfies PartyFact

type Kind = {
  readonly label: string
  readonly plural: string
  /** In the middle of a sentence. */
  readonly noun: string
  readonly facts: readonly PartyFact[]
  /** The name of the number that is unique within the organisation. */
  readonly document?: string
}

/** The four kinds of the register with their facts. The first fact names the party. */
export const kinds: Readonly<Record<PartyKind, Kind>> = {
  person: {
    label: 'Pessoa',
    plural: 'Pessoas',
    noun: 'pessoa',
    document: 'CPF',
    facts: [
      { name: 'name', label: 'Nome completo', form: 'line', required: true },
      { name: 'document', label: 'CPF', form: 'cpf' },
      { name: 'rg', label: 'RG', form: 'short' },
      { name: 'nationality', label: 'Nacionalidade', form: 'short' },
      { name: 'maritalStatus', label: 'Estado civil', form: 'short' },
      { name: 'profession', label: 'Profissão', form: 'short' },
      ...contact,
      ...address,
      notes,
    ],
  },
  company: {
    label: 'Empresa',
    plural: 'Empresas',
    noun: 'empresa',
    document: 'CNPJ',
    facts: [
      { name: 'name', label: 'Razão social', form: 'line', required: true },
      { name: 'document', label: 'CNPJ', form: 'cnpj' },
      { name: 'tradeName', label: 'Nome fantasia', form: 'line' },
      { name: 'representative', label: 'Representante', form: 'line' },
      ...contact,
      ...address,
      notes,
    ],
  },
  property: {
    label: 'Imóvel',
    plural: 'Imóveis',
    noun: 'imóvel',
    facts: [
      { name: 'name', label: 'Identificação', form: 'line', required: true },
      { name: 'registration', label: 'Matrícula', form: 'short' },
      { name: 'registryOffice', label: 'Cartório', form: 'line' },
      { name: 'cityRegistration', label: 'Inscrição municipal', form: 'short' },
      ...address,
      notes,
    ],
  },
  lawsuit: {
    label: 'Processo',
    plural: 'Processos',
    noun: 'processo',
    document: 'número',
    facts: [
      { name: 'name', label: 'Título', form: 'line', required: true },
      { name: 'document', label: 'Número do processo', form: 'lawsuit', required: true },
      { name: 'court', label: 'Vara', form: 'line' },
      { name: 'judicialDistrict', label: 'Comarca', form: 'short' },
      { name: 'parties', label: 'Partes', form: 'lines' },
      notes,
    ],
  },
}

/** The facts of a party by name; blank ones are absent. */
export type PartyFacts = Readonly<Record<string, string>>

/** An own fact of a party, never an inherited property. */
export const factOf = (facts: PartyFacts, name: string): string =>
  Object.hasOwn(facts, name) ? (facts[name] ?? '') : ''

export type FactProblem = { readonly name: string; readonly message: string }

function problemOf({ label, form, required }: PartyFact, text: string): string | undefined {
  if (text === '') return required ? `Informe: ${label}.` : undefined
  const { longest, problem } = forms[form] as Form
  if (text.length > longest) return `${label}: escreva até ${longest.toLocaleString('pt-BR')} caracteres.`
  return problem?.(text)
}

/** The facts of a party as they are stored, and what is wrong with them. Facts of other kinds are left out. */
export function readFacts(
  kind: PartyKind,
  given: PartyFacts,
): { readonly facts: PartyFacts; readonly problems: readonly FactProblem[] } {
  const facts: Record<string, string> = {}
  const problems: FactProblem[] = []
  for (const fact of kinds[kind].facts) {
    const text = factOf(given, fact.name)
    const value = text.trim() === '' ? '' : forms[fact.form].clean(text)
    if (value !== '') facts[fact.name] = value
    const message = problemOf(fact, value)
    if (message) problems.push({ name: fact.name, message })
  }
  return { facts, problems }
}

/** What a question can be filled from: the facts of the kinds, and their whole address in one line. */
export function fillableFacts(of: readonly PartyKind[]): readonly { readonly name: string; readonly label: string }[] {
  const labels = new Map<string, string[]>()
  for (const kind of of)
    for (const { name, label } of kinds[kind].facts)
      labels.set(name, [...new Set([...(labels.get(name) ?? []), label])])
  const facts = [...labels].map(([name, several]) => ({ name, label: several.join(' ou ') }))
  return labels.has('street') ? [...facts, { name: 'address', label: WHOLE_ADDRESS }] : facts
}

const WHOLE_ADDRESS = 'Endereço completo, em uma linha'

/** What a CEP gives. */
export const factsOfCep = fillableFacts(['property']).filter(({ name }) =>
  ['street', 'district', 'city', 'state'].includes(name),
)

/** The name of a fact of any kind. */
export const factLabel = (name: string): string =>
  fillableFacts(partyKinds).find((fact) => fact.name === name)?.label ?? name
