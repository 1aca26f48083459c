import { applyMask, foldText } from '../format/index.ts'
import type { FieldState } from '../logic/run/fieldState.ts'
import type { Run } from '../logic/run/run.ts'
import { compile, start } from './compile.ts'
import { effectiveField, isAlwaysReadOnly } from './effectiveField.ts'
import { optionsOf } from './fields/choice.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { factAskedBy } from './proposeRegisterLinks.ts'

type Answers = { readonly [ref: string]: unknown }

/** Answering shows further questions; no interview needs more rounds. */
const MOST_ROUNDS = 30

/** Items of a list without limits. */
const ITEMS = 2

/**
 * Answers to everything that an interview asks, made up by type and by the words of each question, after those given. Files, signatures and
 * pictures are left out. The same interview always gets the same.
 */
export function madeUpAnswers(code: InterviewCode, given: Answers, today: string): Record<string, unknown> {
  const program = compile(code)
  const run = start(program, given, today)
  const tried = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let changed = false
    program.definitions.forEach((field, at) => {
      const state = run.fieldAt(at)
      if (!isOpen(field, state) || tried.has(field.ref)) return
      tried.add(field.ref)
      const { holdsItems } = definitionOf(field)
      const value = holdsItems ? itemsFor(field, today) : valueFor(effectiveField(field, state), today, 0)
      if (value === undefined) return
      run.set(field.ref, value)
      if (holdsItems) answerRuledItems(run, field, today)
      changed = true
    })
    if (!changed) break
  }
  return run.answers()
}

function isOpen(field: Field, { visible, readOnly, value }: FieldState): boolean {
  const definition = definitionOf(field)
  return field.ref !== '' && visible && !readOnly && definition.answered && definition.isBlank(value)
}

function itemsFor(list: Field, today: string): unknown[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, listFields = [] } = list
  const count = Math.max(minItems, Math.min(ITEMS, maxItems))
  const [only] = listFields
  const isSimple = list.listType !== 'objeto' && listFields.length < 2
  return Array.from({ length: count }, (_, at) => {
    if (isSimple) return only ? (valueFor(only, today, at) ?? null) : `Exemplo ${at + 1}`
    // Questions that the item hides keep their answers unseen.
    return Object.fromEntries(
      listFields.flatMap((item) => {
        const { answered, holdsItems } = definitionOf(item)
        if (!answered || isAlwaysReadOnly(item) || item.ref === '') return []
        const value = holdsItems ? itemsFor(item, today) : valueFor(item, today, at)
        return value === undefined ? [] : [[item.ref, value]]
      }),
    )
  })
}

/** Answers again the items whose limits and masks are known only by their rules. */
function answerRuledItems(run: Run, list: Field, today: string): void {
  run.rowStates(list.ref).forEach((row, at) => {
    row.forEach((state, place) => {
      const item = list.listFields?.[place]
      if (!item || item.rules.length === 0 || definitionOf(item).holdsItems || !definitionOf(item).answered) return
      const value = valueFor(effectiveField(item, state), today, at)
      if (value !== undefined) run.setInRow(list.ref, at, item.ref, value)
    })
  })
}

/** The first made-up answer that the question accepts. */
function valueFor(asked: Field, today: string, turn: number): unknown {
  const definition = definitionOf(asked)
  for (const candidate of candidatesFor(asked, today, turn)) {
    const value = definition.sanitize(candidate, asked)
    if (value !== undefined && !definition.isBlank(value) && definition.validate(value, asked).length === 0)
      return value
  }
  return undefined
}

type Person = { readonly [fact: string]: string }

const PEOPLE: readonly Person[] = [
  {
    name: 'Maria Aparecida de Souza',
    cpf: '529.982.247-25',
    cnpj: '11.222.333/0001-81',
    company: 'Horizonte Comércio e Serviços Ltda.',
    tradeName: 'Horizonte',
    rg: '12.345.678-9 SSP/SP',
    maritalStatus: 'casada',
    profession: 'engenheira',
    nationality: 'brasileira',
    representative: 'João Carlos Pereira',
    email: 'maria.souza@exemplo.com.br',
    phone: '(11) 98765-4321',
    street: 'Rua das Palmeiras',
    number: '120',
    complement: 'apto. 31',
    district: 'Vila Mariana',
    city: 'São Paulo',
    state: 'SP',
    cep: '04101-000',
    address: 'Rua das Palmeiras, 120, Vila Mariana, São Paulo/SP',
  },
  {
    name: 'João Carlos Pereira',
    cpf: '111.444.777-35',
    cnpj: '11.444.777/0001-61',
    company: 'Pereira & Lima Engenharia S.A.',
    tradeName: 'Pereira & Lima',
    rg: '23.456.789-0 SSP/RJ',
    maritalStatus: 'solteiro',
    profession: 'contador',
    nationality: 'brasileiro',
    representative: 'Ana Beatriz Lima',
    email: 'joao.pereira@exemplo.com.br',
    phone: '(21) 99876-5432',
    street: 'Avenida Atlântica',
    number: '2.000',
    complement: 'sala 5',
    district: 'Copacabana',
    city: 'Rio de Janeiro',
    state: 'RJ',
    cep: '22021-001',
    address: 'Avenida Atlântica, 2.000, Copacabana, Rio de Janeiro/RJ',
  },
]

const LAWSUIT: Person = {
  document: '1047382-89.2025.8.26.0100',
  court: '2ª Vara Cível',
  judicialDistrict: 'São Paulo',
  registration: '45.678',
  registryOffice: '5º Oficial de Registro de Imóveis de São Paulo',
  cityRegistration: '012.345.0067-8',
  parties: 'Maria Aparecida de Souza e Horizonte Comércio e Serviços Ltda.',
}

const OF_COMPANY = /\bcnpj\b|\bempresa\b|\brazao social\b|\bpessoa juridica\b|\bsociedade\b|\bsede\b/

function candidatesFor(field: Field, today: string, turn: number): unknown[] {
  const words = foldText(`${field.ref.replace(/_/g, ' ')} ${field.name}`)
  const person = PEOPLE[turn % PEOPLE.length]!
  const limits = [field.minValue, field.maxValue].filter((limit) => limit !== undefined && limit !== '')
  const { type } = field
  if ('options' in definitionOf(field).settings.shape) {
    const options = optionsOf(field)
    const [first] = options
    // A state is that of the person's city.
    const wanted = field.brazilianStates ? person.state : first?.value
    return type === 'checkbox' ? [wanted === undefined ? [] : [wanted]] : [wanted, first?.value, 'Exemplo']
  }
  switch (type) {
    case 'yesno':
      return [true]
    case 'number':
    case 'slider':
      return [/\bdia\b/.test(words) ? 10 : 12, ...limits, 1, 0]
    case 'currency':
      return ['R$ 1.500,00', ...limits, 'R$ 1,00']
    case 'date':
      return [...(/\bnascimento\b|\bnascid/.test(words) ? ['12/05/1985'] : []), today, ...limits, '12/05/1985']
    case 'datetime-local':
      return [`${today}T14:30`, ...limits]
    case 'time':
      return ['14:30', ...limits]
    case 'cpf_cnpj':
      return OF_COMPANY.test(words) ? [person.cnpj, person.cpf] : [person.cpf, person.cnpj]
    case 'cep':
      return [person.cep]
    case 'tel':
      return [person.phone]
    case 'email':
      return [person.email]
    case 'password':
      return ['Exemplo-1234']
    case 'masked':
      return [
        LAWSUIT.document,
        '123.456/SP',
        ...(field.mask ? [applyMask(field.mask, '1'.repeat(60)), applyMask(field.mask, 'A1'.repeat(60))] : []),
        ...(field.mask ? [applyMask(field.mask, 'ABC1D23'.repeat(9)), applyMask(field.mask, 'A'.repeat(60))] : []),
        'Exemplo',
      ]
    case 'editor':
      return [`<p>${sentenceFor(field)}</p>`]
    case 'textarea':
      return [textFor(field, words, person), sentenceFor(field), 'Exemplo']
    case 'text':
      return [textFor(field, words, person), 'Exemplo', '12', 'SP']
    default:
      return []
  }
}

function textFor(field: Field, words: string, person: Person): string {
  const fact = factAskedBy(field, ['person', 'company', 'property', 'lawsuit'])
  if (fact === 'document')
    return /\bcnpj\b/.test(words) ? person.cnpj! : /\bcpf\b/.test(words) ? person.cpf! : LAWSUIT.document!
  const known = fact === undefined ? undefined : (person[fact] ?? LAWSUIT[fact])
  if (known !== undefined) return known
  if (OF_COMPANY.test(words)) return person.company!
  if (NAMING.test(words)) return person.name!
  return sentenceFor(field)
}

const NAMING =
  /\bnome\b|\bpessoa\b|\bcontratante\b|\bcontratad[ao]\b|\blocador|\blocatari[ao]\b|\bfiador|\boutorgante\b|\btestemunha\b|\badvogad[ao]\b|\bsocio/

const sentenceFor = ({ name, ref }: Field): string => `Exemplo de ${(name || ref).replace(/\s*[?:]\s*$/, '')}`
