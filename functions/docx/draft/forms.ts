import { LAWSUIT_MASK } from '#shared/format/index.ts'
import { canonicalAnswer, createField, definitionOf, type Field, type FieldType } from '#shared/interview/index.ts'
import { BESIDE, parseTemplate, renderStrict } from '#shared/template/index.ts'

/** A kind of answer, and the tags that may print it; `*` stands for the reference. */
export type Form = {
  readonly type: FieldType
  readonly settings: Partial<Field>
  readonly tags: readonly string[]
  /** Which words it may be made from. */
  readonly reads: (text: string, before: string, after: string) => boolean
}

const DATE_FORMATS = ['D de MMMM de YYYY', 'Dº de MMMM de YYYY', 'DD de MMMM de YYYY', 'DD.MM.YYYY', 'D/M/YYYY']

/** In the order in which they are tried. */
const FORMS: readonly Form[] = [
  {
    ...{ type: 'masked', settings: { mask: LAWSUIT_MASK, checkedAs: 'processo' }, tags: ['*'] },
    reads: (text) => /^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/.test(text),
  },
  {
    ...{ type: 'cpf_cnpj', settings: { acceptedDocument: 'cpf' }, tags: ['*'] },
    reads: (text) => /^[\d.]{11}-\d{2}$/.test(text),
  },
  {
    ...{ type: 'cpf_cnpj', settings: { acceptedDocument: 'cnpj' }, tags: ['*'] },
    reads: (text) => /^[0-9A-Z.]{10}\/[0-9A-Z]{4}-\d{2}$/.test(text),
  },
  { ...{ type: 'cpf_cnpj', settings: {}, tags: ['*'] }, reads: (text) => /^[0-9A-Z./]{11,15}-\d{2}$/.test(text) },
  { ...{ type: 'email', settings: {}, tags: ['*'] }, reads: (text) => /^[\w.+-]+@[\w.-]+\.\w+$/.test(text) },
  { ...{ type: 'cep', settings: {}, tags: ['*'] }, reads: (text) => /^\d{5}-\d{3}$/.test(text) },
  { ...{ type: 'tel', settings: {}, tags: ['*'] }, reads: (text) => /^\(\d{2}\)\s?[\d-]{8,11}$/.test(text) },
  {
    ...{ type: 'date', settings: {} },
    tags: ['*', ...DATE_FORMATS.map((format) => `data * formato="${format}"`), 'extenso *', 'extenso * maiuscula'],
    reads: (text) => /^\d{1,2}[/.]\d{1,2}[/.]\d{4}$|\sde\s\p{L}+\sde\s/u.test(text),
  },
  {
    ...{ type: 'currency', settings: {}, tags: ['*'] },
    reads: (text, before) =>
      /^(?:R\$\s?)?[\d.]+(?:,\d{2})?$/.test(text) && (text.startsWith('R$') || /R\$\s*$/.test(before)),
  },
  {
    ...{ type: 'number', settings: { percent: true }, tags: ['*'] },
    reads: (text, _, after) => /^\d+(?:,\d+)?$/.test(text) && /^\s?%/.test(after),
  },
  {
    ...{ type: 'number', settings: {}, tags: ['*'] },
    reads: (text) => /^(?:0|[1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d{0,3})(?:,\d{1,4})?$/.test(text),
  },
  { ...{ type: 'text', settings: {}, tags: ['*'] }, reads: (text) => !/[\n\t]/.test(text) },
  { ...{ type: 'textarea', settings: {}, tags: ['*'] }, reads: () => true },
]

export const TYPES: readonly FieldType[] = [...new Set(FORMS.map(({ type }) => type))]

/** Tags that print an answer in other letters. */
export const LETTERS = [
  'maiuscula *',
  'minuscula *',
  'primeira minuscula *',
  'primeira maiuscula *',
  'iniciais maiusculas *',
]

/** Tags that print an answer in words. */
export const IN_WORDS = [
  'extenso *',
  'extenso * maiuscula',
  'extenso * primeira maiuscula',
  'extenso monetario *',
  'extenso monetario * maiuscula',
]

export type Place = { readonly texts: readonly (string | undefined)[]; readonly before: string; readonly after: string }

export type Fit = {
  readonly form: Form
  /** The answers, in the form in which they are stored. */
  readonly answers: readonly unknown[]
  readonly tag: string
}

export const fieldOf = ({ type, settings }: Pick<Form, 'type' | 'settings'>): Field =>
  createField(type, { ...settings, uid: 'u', ref: 'x' })

/** The first form, among those of a type if one is given, whose answers give back the words of a place. */
export function fitOf(place: Place, type?: FieldType): Fit | undefined {
  const { texts, before, after } = place
  for (const form of FORMS) {
    if (type !== undefined && form.type !== type) continue
    const field = fieldOf(form)
    if (!texts.every((text) => text === undefined || text === '' || form.reads(text, before, after))) continue
    const answers = texts.map((text) => (text === undefined || text === '' ? undefined : canonicalAnswer(field, text)))
    if (answers.some((answer) => answer !== undefined && definitionOf(field).validate(answer, field).length > 0))
      continue
    const tag = tagOf(field, answers, place, form.tags)
    if (tag !== undefined) return { form, answers, tag }
  }
  return undefined
}

/** The first of some tags that prints the words of a place. */
export function tagOf(
  field: Field,
  answers: readonly unknown[],
  { texts, before, after }: Place,
  tags: readonly string[],
): string | undefined {
  return tags.find((tag) =>
    texts.every((text, at) => {
      if (text === undefined) return true
      const answer = answers[at]
      if (answer === undefined) return text === ''
      const value = definitionOf(field).toTemplate(answer, field)
      // What stands beside a tag may take away a part of what it prints.
      const [start, end] = [before.slice(-BESIDE), after.slice(0, BESIDE)]
      const printed = renderStrict(parseTemplate(`${start}{{${tag.replace('*', 'x')}}}${end}`), { x: value })
      return printed.ok && printed.value.text === start + text + end
    }),
  )
}
