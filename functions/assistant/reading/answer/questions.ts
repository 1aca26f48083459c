import { foldText } from '#shared/format/index.ts'
import { definitionOf, type Field, type InterviewCode, isAlwaysReadOnly } from '#shared/interview/index.ts'
import { type Concept, conceptOfLabel, meaningOf } from '../find/concepts.ts'
import { LEAVES, rolesIn, SCENERY } from '../find/roles.ts'

/** What a question asks for, and of whom. */
export type Question = {
  readonly ref: string
  readonly field: Field
  /** The title above it, which tells a model of whom it asks. */
  readonly section: string
  readonly concept: Concept
  readonly parties: ReadonlySet<string>
  readonly leaf: string | undefined
  /** 2 in 'Testemunha 2' and 'segunda testemunha'. */
  readonly ordinal?: number
  /** City and state of an address are questions of their own. */
  readonly cityApart?: boolean
  /** The words of its label and of its reference. */
  readonly labels: readonly (readonly string[])[]
  readonly folded: string
  /** Of a list. */
  readonly items: readonly Question[]
}

const BY_TYPE: Partial<Record<Field['type'], Concept>> = {
  cep: 'cep',
  email: 'email',
  tel: 'telefone',
  currency: 'dinheiro',
  date: 'data',
  'datetime-local': 'data',
  time: 'hora',
  number: 'numero',
}

function conceptOf(field: Field, label: string, ref: string): Concept {
  if (field.type === 'cpf_cnpj') {
    if (field.acceptedDocument) return field.acceptedDocument
    const said = conceptOfLabel(label)
    return said === 'cpf' || said === 'cnpj' ? said : 'cpf_cnpj'
  }
  if (field.type === 'masked' && field.checkedAs) return field.checkedAs
  const known = BY_TYPE[field.type]
  if (known) return known
  const said = conceptOfLabel(label)
  return said === 'texto' ? conceptOfLabel(ref) : said
}

const wordsOfRef = (ref: string): string =>
  foldText(ref.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll('_', ' '))

const plainLabel = ({ name }: Field): string => foldText(name.replace(/\{\{.*?\}\}/g, ' '))

const ORDINALS = [/\bprimeir[oa]\b|\b1[ºª°]/, /\bsegund[oa]\b|\b2[ºª°]/, /\bterceir[oa]\b|\b3[ºª°]/]

/** Which one of several people is asked about: witnesses, spouses, partners. */
function ordinalOf(label: string): number | undefined {
  const [, number] =
    /\b(?:testemunha|soci[oa]|conjuge|contraente|fiador|autor|reu|herdeir[oa])s? ?(?:n[º°o.]+ ?)?([1-9])\b/.exec(
      label,
    ) ?? []
  if (number) return Number(number)
  const at = ORDINALS.findIndex((form) => form.test(label))
  return at >= 0 && [...rolesIn(label)].some((role) => !SCENERY.has(role)) ? at + 1 : undefined
}

export function questionOf(field: Field, section: string): Question {
  const label = plainLabel(field)
  const ref = wordsOfRef(field.ref)
  const own = new Set([...rolesIn(label), ...rolesIn(ref)])
  // A lawyer who signs is nobody's representative.
  const leaf = own.has('advogado') ? undefined : [...own].find((role) => LEAVES.has(role))
  const named = [...own].filter((role) => !LEAVES.has(role))
  const folded = foldText(section)
  const ordinal = ordinalOf(label)
  return {
    ref: field.ref,
    field,
    section,
    concept: conceptOf(field, label, ref),
    parties: new Set(named.length > 0 ? named : [...rolesIn(folded)].filter((role) => !LEAVES.has(role))),
    leaf,
    ...(ordinal !== undefined && { ordinal }),
    labels: wordsOf(label, ref),
    folded: label,
    items: (field.listFields ?? []).filter(isAsked).map((item) => questionOf(item, field.name)),
  }
}

/** A label of small words alone, like 'Número', means what it says. */
function wordsOf(label: string, ref: string): string[][] {
  const meant = [meaningOf(label), meaningOf(ref)].filter((words) => words.length > 0)
  return meant.length > 0 || label === '' ? meant : [[label]]
}

/** S0 §9: types that a reader may look for, where the author has not switched it off. */
const isAsked = (field: Field): boolean =>
  field.ref !== '' && field.enableSearchIA && definitionOf(field).aiSearchable && !isAlwaysReadOnly(field)

/** The questions of an interview that files may answer. Those of a section of blocks must be expanded before. */
export function questionsFor(code: Pick<InterviewCode, 'sections'>, wanted?: ReadonlySet<string>): Question[] {
  const taken = new Set<string>()
  const questions = code.sections.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      if (!isAsked(field) || taken.has(field.ref) || (wanted && !wanted.has(field.ref))) return []
      taken.add(field.ref)
      return [questionOf(field, title.includes('{{') ? '' : title)]
    }),
  )
  const asks = ({ parties, leaf }: Question, concept: Concept): boolean =>
    questions.some(
      (one) => one.concept === concept && one.leaf === leaf && [...one.parties].some((party) => parties.has(party)),
    )
  return questions.map((question) =>
    question.concept === 'endereco' && asks(question, 'cidade') && asks(question, 'uf')
      ? { ...question, cityApart: true }
      : question,
  )
}
