import { isCnpj, isCpf } from '#shared/format/index.ts'
import { compile, definitionOf, type Field, type InterviewCode, optionsOf, start } from '#shared/interview/index.ts'

type Random = () => number

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Answers to everything that an interview asks, at random but as people write them. */
export function randomAnswers(code: InterviewCode, random: Random, today: string): Record<string, unknown> {
  const program = compile(code)
  const run = start(program, {}, today)
  const tried = new Set<string>()
  for (let changed = true; changed; ) {
    changed = false
    program.definitions.forEach((field, at) => {
      const { visible, readOnly, minValue, maxValue } = run.fieldAt(at)
      const definition = definitionOf(field)
      if (field.ref === '' || !visible || readOnly || !definition.answered || tried.has(field.ref)) return
      tried.add(field.ref)
      const value = valueFor({ ...field, minValue, maxValue }, random)
      if (value === undefined) return
      run.set(field.ref, value)
      changed = true
    })
  }
  return run.answers()
}

function valueFor(field: Field, random: Random): unknown {
  const definition = definitionOf(field)
  if (definition.holdsItems) {
    const { minItems = 1, maxItems = 4, listFields = [] } = field
    const count = Math.max(minItems, Math.min(maxItems, 1 + Math.floor(random() * 4)))
    const simple = field.listType !== 'objeto' && listFields.length < 2
    return Array.from({ length: count }, () => {
      if (simple) return listFields[0] ? valueFor(listFields[0], random) : sentence(random)
      return Object.fromEntries(
        listFields.flatMap((item) => {
          const value = definitionOf(item).answered && item.ref !== '' ? valueFor(item, random) : undefined
          return value === undefined ? [] : [[item.ref, value]]
        }),
      )
    })
  }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const value = definition.sanitize(candidate(field, random), field)
    if (value !== undefined && !definition.isBlank(value) && definition.validate(value, field).length === 0)
      return value
  }
  return undefined
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!
const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

function candidate(field: Field, random: Random): unknown {
  if ('options' in definitionOf(field).settings.shape) {
    const { value = '' } = pick(optionsOf(field), random) ?? {}
    return field.type === 'checkbox' ? [value] : value
  }
  switch (field.type) {
    case 'yesno':
      return random() < 0.5
    case 'number':
    case 'slider':
      return pick([1, 2, 3, 5, 6, 10, 12, 15, 20, 24, 30, 36, 48, 60, 100, 1200], random)
    case 'currency':
      return (Math.floor(random() * 900_000) / pick([1, 10, 100], random)).toFixed(2)
    case 'date':
      return `20${pick(['24', '25', '26', '27'], random)}-${pick(['01', '03', '10', '12'], random)}-${pick(['01', '09', '15', '28'], random)}`
    case 'datetime-local':
      return '2026-03-10T14:30'
    case 'time':
      return pick(['09:00', '14:30'], random)
    case 'cpf_cnpj':
      return random() < 0.5 && field.acceptedDocument !== 'cnpj'
        ? cpf(random)
        : field.acceptedDocument === 'cpf'
          ? cpf(random)
          : cnpj(random)
    case 'cep':
      return digits(8, random)
    case 'tel':
      return `(1${pick([1, 2, 3, 9], random)}) 9${digits(8, random)}`
    case 'email':
      return `${pick(FIRST, random).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@${pick(['exemplo.com.br', 'firma.adv.br'], random)}`
    case 'masked':
      return field.checkedAs === 'processo'
        ? '1047382-89.2025.8.26.0100'
        : field.checkedAs === 'oab'
          ? `${digits(3, random)}.${digits(3, random)}/${pick(['SP', 'RJ', 'MG'], random)}`
          : digits(12, random)
    case 'text':
    case 'textarea':
    case 'editor':
      return words(field, random)
    default:
      return undefined
  }
}

function words(field: Field, random: Random): string {
  const asked = `${field.ref} ${field.name}`.toLowerCase()
  if (/nome|representante|advogad/.test(asked)) return random() < 0.7 ? person(random) : company(random)
  if (/endere|sede/.test(asked))
    return `${pick(['Rua', 'Avenida', 'Alameda'], random)} ${person(random)}, ${Math.floor(random() * 3000)}, ${pick(['Centro', 'Vila Nova', 'Jardim Sul'], random)}`
  if (/cidade|comarca|foro/.test(asked))
    return pick(['São Paulo', 'Campinas', 'Belo Horizonte', 'Rio de Janeiro', 'Niterói'], random)
  if (/\brg\b|_rg/.test(asked))
    return `${digits(2, random)}.${digits(3, random)}.${digits(3, random)}-${digits(1, random)} SSP/${pick(['SP', 'RJ'], random)}`
  if (/nacionalidade/.test(asked)) return pick(['brasileira', 'brasileiro', 'portuguesa', 'argentino'], random)
  if (/profiss/.test(asked))
    return pick(['advogada', 'engenheiro civil', 'médica', 'contador', 'Juíza de Direito'], random)
  return sentence(random)
}

const FIRST = ['Ana', 'Bruno', 'Carla', 'Diego', 'Érica', 'Fábio', 'Heloísa', 'João']
const LAST = ['Souza', 'Lima', 'de Araújo', 'Pereira', 'da Costa', 'Nogueira', 'dos Santos', 'Itaúna']
const person = (random: Random): string =>
  [pick(FIRST, random), ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(LAST, random))].join(' ')
const company = (random: Random): string =>
  `${pick(LAST, random).replace(/^d\w+ /, '')} ${pick(['Comércio Ltda.', 'Engenharia S.A.', '& Filhos Ltda'], random)}`
const sentence = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
    pick(
      [
        'serviço',
        'mensal',
        'prazo',
        'de',
        'entrega',
        'a',
        'obra',
        'em',
        'Contrato',
        '10%',
        'e',
        'risco',
        'R$ 50,00',
        '(dois)',
        'imóvel;',
      ],
      random,
    ),
  ).join(' ')

/** A number with the check digits that make it right. */
const completed = (base: string, isRight: (text: string) => boolean): string =>
  Array.from({ length: 100 }, (_, digits) => base + String(digits).padStart(2, '0')).find(isRight)!

const cpf = (random: Random): string => completed(digits(9, random), isCpf)
const cnpj = (random: Random): string =>
  completed(`${Array.from({ length: 8 }, () => pick([...'0123456789ABCDEFXYZ'], random)).join('')}0001`, isCnpj)
