import type { Concept } from '../find/concepts.ts'
import { meaningOf } from '../find/concepts.ts'
import type { Found } from '../find/found.ts'
import { LEAVES, SCENERY } from '../find/roles.ts'
import type { Question } from './questions.ts'

/** How well a value fits a question, from 0 to 1. */
export type Fit = { readonly owner: number; readonly label: number; readonly score: number }

const NO: Fit = { owner: 0, label: 0, score: 0 }

const AS_CNPJ: ReadonlySet<Concept> = new Set(['cpf', 'cnpj'])

/** Concepts of which a paper has many, and only its label tells which one is asked. */
const NAMED_BY_LABEL: ReadonlySet<Concept> = new Set(['dinheiro', 'data', 'hora', 'numero', 'texto', 'processo'])

const suits = (asked: Concept, found: Concept): boolean =>
  asked === found || (asked === 'cpf_cnpj' && AS_CNPJ.has(found)) || (asked === 'numero' && found === 'texto')

/** Whether the paper speaks of the one who is asked about. */
function ownerFit({ parties, leaf }: Question, owners: ReadonlySet<string>): number {
  const foundLeaf = [...owners].find((role) => LEAVES.has(role))
  const party = [...owners].find((role) => !LEAVES.has(role))
  if (leaf !== foundLeaf) return leaf === undefined && parties.size === 0 ? 0.35 : 0
  if (parties.size === 0) return party === undefined ? 0.85 : SCENERY.has(party) ? 0.3 : 0.6
  if (party === undefined) return leaf ? 0.85 : [...parties].some((role) => SCENERY.has(role)) ? 0.3 : 0.55
  // The guarantor's property is not the one that is let.
  if (parties.has(party)) return SCENERY.has(party) && [...parties].some((role) => !SCENERY.has(role)) ? 0.45 : 1
  return 0
}

/** Words that every value of a concept has: they tell nothing. */
const IMPLIED: Partial<Record<Concept, ReadonlySet<string>>> = {
  dinheiro: new Set(['preco', 'r$', 'real', 'total']),
  data: new Set(['dat', 'dia']),
  numero: new Set([
    'quant',
    'numer',
    'quantidad',
    'prazo',
    'quantidade',
    'mes',
    'mensal',
    'ano',
    'diaria',
    'hora',
    'percentual',
    'tax',
    'porcentag',
    'percent',
  ]),
  processo: new Set(['numer', 'process', 'cnj', 'judicial']),
}

/** The paper itself: labels leave it out. */
const PAPER = new Set([
  'not',
  'nota',
  'contrat',
  'fatur',
  'recib',
  'document',
  'petica',
  'peticao',
  'servic',
  'procuraca',
  'procur',
  'instrument',
  'declaraca',
  'term',
])

/** How many of the question's words are there, those before others weighing the same; less for those of the paper that it does not have. */
function covered(words: readonly string[], near: readonly string[], concept: Concept): number {
  const implied = IMPLIED[concept]
  let all = 0
  let there = 0
  for (const word of words) {
    const weight = implied?.has(word) ? 0.2 : PAPER.has(word) ? 0.3 : 1
    all += weight
    const place = near.lastIndexOf(word)
    if (place >= 0) there += weight * (1 - Math.min(0.4, (near.length - 1 - place) * 0.03))
  }
  return all === 0 ? 0 : there / all
}

const UNITS: readonly (readonly [question: RegExp, unit: RegExp])[] = [
  [/\bmes(?:es)?\b/, /^mes(?:es)?$/],
  [/\banos?\b/, /^anos?$/],
  [/\bdias?\b(?! d[eo] vencimento)/, /^dias?$/],
  [/\bhoras?\b/, /^horas?$/],
  [/\bm2\b|m²|\barea\b|metros/, /^m(?:2|²|etros?)?$/],
  [/\bparcelas?\b|prestac/, /^(?:parcelas?|prestac\p{L}+|vezes)$/u],
  [/\bpercentual\b|%|\btaxa\b|\bjuros\b/, /^%$/],
  [/\baluguei?s\b/, /^aluguei?s$/],
]

function unitFit(folded: string, unit: string | undefined): number {
  const wanted = UNITS.filter(([question]) => question.test(folded))
  if (wanted.length === 0) return unit === '%' && !/multa|indice|percent|honorario/.test(folded) ? 0.5 : 1
  if (unit === undefined || unit === '') return 0.75
  return wanted.some(([, form]) => form.test(unit)) ? 1.15 : UNITS.some(([, form]) => form.test(unit)) ? 0 : 0.6
}

function labelFit(question: Question, found: Found): number {
  const { label, how } = found
  // 'Data de nascimento / Date of birth': each part is a label.
  const parts = how === 'label' && label.includes('/') ? [label, ...label.split('/')] : [label]
  return Math.max(...parts.map((part) => partFit(question, { ...found, label: part })))
}

/** A term in the unit that is asked for: 'Prazo da locação, em meses' where the paper says 'vigência de 30 meses'. */
const termFit = (folded: string, words: readonly string[], near: readonly string[], unit: string | undefined) =>
  words.includes('prazo') &&
  near.includes('prazo') &&
  unit !== undefined &&
  /^(?:mes|ano|dia)/.test(unit) &&
  words.every((word) => near.includes(word) || IMPLIED.numero!.has(word) || TERM.has(word)) &&
  unitFit(folded, unit) > 1
    ? 0.85
    : undefined

/** What a contract is of: its term is the paper's. */
const TERM = new Set([
  'locaca',
  'contrat',
  'locacao',
  'servic',
  'vigenc',
  'prestaca',
  'prestacao',
  'execuca',
  'execucao',
  'sociedad',
])

/** What is said after a value counts a little less than what is said before it. */
const AFTER = 0.85

function partFit({ labels, concept, folded }: Question, { label, how, unit, after }: Found): number {
  const near = [...meaningOf(label), ...(unit ? meaningOf(unit) : [])]
  if (after) {
    const both = [...meaningOf(after), ...near]
    const said = Math.max(0, ...labels.map((words) => covered(words, both, concept)))
    const without = Math.max(0, ...labels.map((words) => covered(words, near, concept)))
    if (said * AFTER > without) return said * AFTER
  }
  return Math.max(
    0,
    ...labels.map((words) => {
      const share = termFit(folded, words, near, unit) ?? covered(words, near, concept)
      if (how !== 'label') return share
      if (words.length === 1 && words[0] === label.trim()) return 1
      // A label with more words than were asked for is another label.
      const extra = near.filter((word) => !words.includes(word) && !IMPLIED[concept]?.has(word)).length
      return share * (1 - Math.min(0.6, extra * 0.2))
    }),
  )
}

/** 'Data', 'Data da petição': the day of the paper. */
const isPlainDay = ({ labels, parties }: Question): boolean =>
  parties.size === 0 && (labels[0] ?? []).every((word) => IMPLIED.data!.has(word) || PAPER.has(word))

export function fitOf(question: Question, found: Found): Fit {
  if (!suits(question.concept, found.concept)) return NO
  const owner = ownerFit(question, found.owners)
  if (!NAMED_BY_LABEL.has(question.concept)) {
    if (owner === 0) return NO
    const certainty = found.how === 'label' ? 1 : found.how === 'sentence' ? 0.97 : 0.95
    return { owner, label: 1, score: owner * certainty }
  }
  const asksDay = question.concept === 'data' && (question.parties.has('assinatura') || isPlainDay(question))
  const signs = asksDay && found.owners.has('assinatura')
  const alone =
    question.concept === 'processo' && question.labels.every((words) => covered(words, [], 'processo') === 0)
  let label = signs ? 1 : labelFit(question, found)
  if (alone) label = Math.max(label, 0.85)
  if (question.concept === 'numero') label *= unitFit(question.folded, found.unit)
  label = Math.min(1, label)
  if (label < 0.4) return NO
  // 'Registro do imóvel do fiador' is not that of the one that is let.
  const whose =
    question.concept === 'texto' && question.parties.size > 0 && found.owners.size > 0 ? 0.8 + 0.2 * owner : 1
  const mismatch = whose * (owner === 0 && found.owners.size > 0 && !signs && question.leaf === undefined ? 0.9 : 1)
  // The day of signing is the one beside the city; other days have other names.
  const other = asksDay && !signs ? 0.85 : 1
  return { owner, label, score: label * mismatch * other * (found.how === 'label' || signs ? 1 : 0.95) }
}
