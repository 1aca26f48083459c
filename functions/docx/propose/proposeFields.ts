import { randomUUID } from 'node:crypto'
import {
  answersYesOrNo,
  createField,
  definitionOf,
  type Field,
  type InterviewCode,
  refSchema,
} from '#shared/interview/index.ts'
import { type Derived, derivedRef } from '#shared/interview/naming/derivedRef.ts'
import { fieldName, fieldQuestion, isParty, sectionName, wordsOf } from '#shared/interview/naming/fieldName.ts'
import { guessField } from '#shared/interview/naming/guessField.ts'
import type { ModelReading, ModelTag } from '../read/index.ts'
import { distinctPrints, type Print } from './distinctPrints.ts'
import { type Doubt, doubtsOf, isItem, type KnownRefs, type Placeholder, placeholdersOf } from './placeholders.ts'
import { sectionConditions } from './sectionConditions.ts'

/** Fields, and the section to put them in. */
export type Proposal = { readonly section: string; readonly fields: readonly Field[] }

/** A reference of the model, once per list, with all its places. */
export type ListedPlaceholder = Omit<Placeholder, 'tags'> & {
  readonly prints: readonly Print[]
  /** Whether the interview already asks it. */
  readonly known: boolean
}

/**
 * Compares what a model uses with what an interview asks, and proposes the missing fields, each with a question in Portuguese, a type and a
 * section.
 */
export function proposeFields(reading: ModelReading, code: Pick<InterviewCode, 'sections'>): Proposal[] {
  const known = knownRefs(code)
  const missing = placeholdersOf(reading, known).filter(
    (placeholder) => !isKnown(placeholder, known) && isAskable(placeholder.ref),
  )
  const itemsOf = (list: string) => missing.filter((placeholder) => placeholder.list === list)
  const asked = missing.filter(({ list }) => list === undefined)
  const fields = fieldsFor(asked, itemsOf)
  return inSections(reading.balanced ? withConditions(fields, usesOf(asked), code) : fields, objectsOf(asked))
}

/** What a model uses, in reading order. */
export function listPlaceholders(reading: ModelReading, code: Pick<InterviewCode, 'sections'>): ListedPlaceholder[] {
  const known = knownRefs(code)
  return placeholdersOf(reading, known).map(({ tags, ...placeholder }) => ({
    ...placeholder,
    prints: reading.balanced && placeholder.list === undefined ? distinctPrints(tags) : [],
    known: isKnown(placeholder, known),
  }))
}

/** What the model leaves open about its references, for its author to decide. */
export function listDoubts(reading: ModelReading, code: Pick<InterviewCode, 'sections'>): Doubt[] {
  return reading.balanced ? doubtsOf(reading, knownRefs(code)).slice(0, MAX_DOUBTS) : []
}

/** More than anybody decides one by one. */
const MAX_DOUBTS = 200

function isKnown({ ref, list }: Pick<Placeholder, 'ref' | 'list'>, known: KnownRefs): boolean {
  return list === undefined ? known.has(ref) : (known.itemRefs(list)?.includes(ref) ?? false)
}

/** Invalid names for questions are left out: `readModel` reports each. */
function isAskable(ref: string): boolean {
  return isItem(ref) || refSchema.safeParse(ref).success
}

type Uses = {
  uses: Placeholder[]
  derived: Set<Derived['suffix']>
  tags: ModelTag[]
  /** The model's own name for the value in words, if it differs from ours: VALOR_EXTENSO. */
  inFullToVar?: string
}

/** The uses of each question, including its derived references. */
function usesOf(placeholders: readonly Placeholder[]): Map<string, Uses> {
  const refs = new Set(placeholders.map(({ ref }) => ref))
  const bases = new Map<string, Uses>()
  for (const placeholder of placeholders) {
    const derived = derivedRef(placeholder.ref, refs)
    const base = derived?.base ?? placeholder.ref
    const entry: Uses = bases.get(base) ?? { uses: [], derived: new Set(), tags: [] }
    if (derived) {
      entry.derived.add(derived.suffix)
      if (derived.suffix === '_extenso' && placeholder.ref !== `${base}_extenso`) entry.inFullToVar = placeholder.ref
    } else entry.uses.push(placeholder)
    entry.tags.push(...placeholder.tags)
    bases.set(base, entry)
  }
  return bases
}

/** A question that the document needs only in some of its sections is asked only when they print. */
function withConditions(
  fields: readonly Field[],
  uses: ReadonlyMap<string, Uses>,
  code: Pick<InterviewCode, 'sections'>,
): Field[] {
  const types = new Map(
    [...code.sections.flatMap((section) => section.fields), ...fields].map(({ ref, type }) => [ref, type]),
  )
  return fields.map((field) => ({
    ...field,
    conditionals: sectionConditions(uses.get(field.ref)?.tags ?? [], (ref) => types.get(ref)),
  }))
}

function fieldsFor(placeholders: readonly Placeholder[], itemsOf: (list: string) => readonly Placeholder[]): Field[] {
  return [...usesOf(placeholders)].map(([ref, { uses, derived, inFullToVar }]) => {
    if (uses.some((use) => use.kind === 'list')) return listField(ref, itemsOf)
    const guess = guessField(ref, uses, derived)
    const name = answersYesOrNo(guess) ? fieldQuestion(ref) : fieldName(ref)
    return createField(guess.type, {
      ...guess,
      ...(inFullToVar !== undefined && guess.inFull && { inFullToVar }),
      ref,
      name,
      uid: randomUUID(),
      // An unanswered decision would count as no, and its clause would silently be missing.
      required: answersYesOrNo(guess) || uses.every(({ kind }) => kind === 'value'),
    })
  })
}

function listField(ref: string, itemsOf: (list: string) => readonly Placeholder[]): Field {
  const items = itemsOf(ref)
  const simple = items.length === 0 || items.every((item) => isItem(item.ref))
  const listFields = simple
    ? []
    : fieldsFor(
        items.filter((item) => !isItem(item.ref)),
        itemsOf,
      )
  return createField('list', {
    ref,
    name: fieldName(ref),
    uid: randomUUID(),
    required: true,
    listType: simple ? 'simples' : 'objeto',
    listFields,
  })
}

const GENERAL = 'Dados do documento'

/** The first names of dotted references: 'cliente' in {{cliente.nome}}. */
function objectsOf(placeholders: readonly Placeholder[]): Set<string> {
  const paths = placeholders.flatMap(({ tags }) => tags.map(({ tag }) => tag.path))
  return new Set(paths.filter((path) => path.length > 1).map(([first = '']) => prefixOf(first)))
}

/** Objects and parties get sections of their own, and so do prefixes shared by three or more references. */
function inSections(fields: readonly Field[], objects: ReadonlySet<string>): { section: string; fields: Field[] }[] {
  const counts = new Map<string, number>()
  for (const { ref } of fields) counts.set(prefixOf(ref), (counts.get(prefixOf(ref)) ?? 0) + 1)

  const sections = new Map<string, Field[]>()
  for (const field of fields) {
    const prefix = prefixOf(field.ref)
    const own = objects.has(prefix) || isParty(prefix) || (!COMMON.has(prefix) && (counts.get(prefix) ?? 0) >= 3)
    const name = own && field.ref.includes('_') ? sectionName(prefix) : GENERAL
    const list = sections.get(name) ?? []
    list.push(field)
    sections.set(name, list)
  }
  return [...sections].map(([section, inside]) => ({ section, fields: inside }))
}

/** Prefixes that say what a field is, not whose it is. */
const COMMON = new Set(
  'data dt valor prazo numero nome percentual quantidade qtd tem ha possui incluir dia mes ano tipo forma local cidade hora taxa'.split(
    ' ',
  ),
)

function prefixOf(ref: string): string {
  return wordsOf(ref)[0] ?? ''
}

export function knownRefs(code: Pick<InterviewCode, 'sections'>): KnownRefs {
  const refs = new Set<string>()
  const lists = new Map<string, readonly string[]>()
  const addList = (field: Field): void => {
    if (!definitionOf(field).holdsItems) return
    const inside = (field.listFields ?? []).flatMap(refsOfField)
    lists.set(field.ref, field.listType === 'simples' ? ['this', ...inside] : inside)
    for (const item of field.listFields ?? []) addList(item)
  }
  for (const field of code.sections.flatMap((section) => section.fields)) {
    for (const ref of refsOfField(field)) refs.add(ref)
    addList(field)
  }
  return { has: (ref) => refs.has(ref), itemRefs: (ref) => lists.get(ref) }
}

/** A field's own reference, those derived from it, and those under which its author prints it in words or as a barcode. */
export function refsOfField(field: Field): string[] {
  if (field.ref === '') return []
  const derived = Object.keys(definitionOf(field).derived(null, field)).map((suffix) => `${field.ref}${suffix}`)
  return [field.ref, ...derived, ...[field.inFullToVar, field.barcodeToVar].flatMap((ref) => ref || [])]
}
