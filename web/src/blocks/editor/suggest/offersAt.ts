import { foldText } from '#shared/format/index.ts'
import { capital } from '#shared/format/text.ts'
import { answersYesOrNo, definitionOf, type Field, type FieldGroup } from '#shared/interview/index.ts'
import { typedRef } from '#shared/interview/naming/typedRef.ts'
import { isList, isScope, type OpenList, parseTag, type TemplateValue } from '#shared/template/index.ts'
import type { FieldFor, NewQuestion } from '../check/addQuestion.ts'
import { createLabel, questionKind } from '../check/newQuestion.ts'
import type { FieldIndex } from '../model/fieldIndex.ts'

/** One suggestion at the cursor. */
export type Offer = {
  /** The tag with its braces. An opening tag is inserted with its closing tag. */
  readonly tag: string
  /** What it prints or asks, in plain words. */
  readonly label: string
  readonly ref: string
  /** 'Texto curto', 'Repete para cada item', 'Fecha o trecho'. */
  readonly kind: string
  readonly icon: FieldGroup | 'conditional' | 'close' | 'create'
  /** The list it belongs to; '' for none. */
  readonly list: string
  /** Derived from another field; offered after it. */
  readonly derived: boolean
  /** The question that choosing it adds to the model. */
  readonly question?: NewQuestion
}

export type OfferPlace = {
  readonly index: FieldIndex
  /** The open lists, innermost first. */
  readonly lists: readonly OpenList[]
  /** Opening tags that can be closed here, outermost first, with their braces. */
  readonly open: readonly string[]
}

const MAX_OFFERS = 60

/**
 * Suggestions for the text after '{{', best first: the start of a name, of its label, of a word, then any part. Accents and case are
 * ignored. '#', '^' and '/' ask for a section, an inverted section and a closing tag.
 */
export function offersAt(place: OfferPlace, query: string, most = MAX_OFFERS): readonly Offer[] {
  const [, mark = '', sought = ''] = /^\s*([#^/]?)\s*(.*)$/s.exec(query) ?? []
  const words = foldText(sought.trim())
  const offers = mark === '/' ? closings(place) : mark === '' ? values(place) : sections(place, mark)
  return offers
    .map((offer, order) => ({ offer, order, rank: rankOf(offer, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, most)
    .map(({ offer }) => offer)
}

const NO_MATCH = 5

function rankOf({ ref, label, derived }: Offer, words: string): number {
  if (words === '') return 0
  const late = derived ? 0.5 : 0
  const name = foldText(ref)
  const text = foldText(label)
  if (name.startsWith(words)) return late
  if (text.startsWith(words)) return 1 + late
  if (` ${text}`.includes(` ${words}`) || `_${name}`.includes(`_${words}`)) return 2 + late
  if (name.includes(words) || text.includes(words)) return 3 + late
  // 'locatario nome': every word occurs somewhere.
  return words.split(/\s+/).every((word) => name.includes(word) || text.includes(word)) ? 4 : NO_MATCH
}

/** Every name allowed here, once: a name in an inner list hides the same name further out. */
export function namesHere({
  lists,
  index: { named },
}: Pick<OfferPlace, 'lists' | 'index'>): { name: string; list: string; value: TemplateValue }[] {
  const seen = new Set<string>()
  const orderOf = (name: string, list: string) => named(name, list)?.order ?? Number.POSITIVE_INFINITY
  return lists.flatMap(({ list, names }) =>
    Object.entries(names)
      .sort(([a], [b]) => orderOf(a, list) - orderOf(b, list))
      .flatMap(([name, value]) => {
        if (seen.has(name)) return []
        seen.add(name)
        return [{ name, list, value }]
      }),
  )
}

function values(place: OfferPlace): Offer[] {
  const items = place.lists.flatMap(({ list, simple }): Offer[] =>
    simple
      ? [
          {
            tag: '{{this}}',
            label: `Item de ${labelOf(place, list)}`,
            ref: 'this',
            kind: 'Item da lista',
            icon: 'list',
            list,
            derived: false,
          },
        ]
      : [],
  )
  return [...items, ...namesHere(place).flatMap(({ name, list, value }) => valueOffers(place, name, list, value))]
}

function valueOffers(place: OfferPlace, name: string, list: string, value: TemplateValue): Offer[] {
  const named = place.index.named(name, list)
  const label = named?.label ?? name
  const derived = named?.derived ?? false
  const base = { ref: name, label, list, derived }
  if (isList(value)) {
    const pair: Offer = { ...base, tag: `{{#${name}}}`, kind: 'Repete para cada item', icon: 'list' }
    const simple = !isScope(value[0] ?? '')
    return simple ? [pair, { ...base, tag: `{{${name}}}`, kind: 'Todos os itens, em linha', icon: 'list' }] : [pair]
  }
  const condition: Offer = { ...base, tag: `{{#${name}}}`, kind: 'Mostra o trecho se for sim', icon: 'conditional' }
  if (named && definitionOf(named.field).decidedByConditionals) return [condition]
  const offer: Offer = {
    ...base,
    tag: named?.group === 'media' && !derived ? `{{${name} imagem}}` : `{{${name}}}`,
    kind: named?.typeLabel ?? 'Campo',
    icon: named?.group ?? 'text',
  }
  return named && answersYesOrNo(named.field) ? [offer, condition] : [offer]
}

function sections(place: OfferPlace, mark: string): Offer[] {
  const denied = mark === '^'
  return namesHere(place)
    .map(({ name, list, value }): Offer & { order: number } => {
      const named = place.index.named(name, list)
      const repeats = isList(value)
      return {
        tag: `{{${mark}${name}}}`,
        label: named?.label ?? name,
        ref: name,
        kind: repeats
          ? denied
            ? 'Mostra o trecho se estiver vazia'
            : 'Repete para cada item'
          : denied
            ? 'Mostra o trecho se for não'
            : 'Mostra o trecho se for sim',
        icon: repeats ? 'list' : 'conditional',
        list,
        derived: named?.derived ?? false,
        order: repeats ? 0 : named && !named.derived ? likelihood(named.field) : UNLIKELY,
      }
    })
    .sort((a, b) => a.order - b.order)
}

const UNLIKELY = 4

/** Lists first, then yes/no fields, then fields with several answers or none. */
function likelihood(field: Field): number {
  const { decidedByConditionals, empty } = definitionOf(field)
  if (decidedByConditionals) return 1
  if (answersYesOrNo(field)) return 2
  return Array.isArray(empty) ? 3 : UNLIKELY
}

function closings(place: OfferPlace): Offer[] {
  return place.open.toReversed().map((raw) => {
    const parsed = parseTag(raw.slice(2, -2))
    const ref = parsed.ok ? parsed.value.ref : ''
    const label = labelOf(place, ref)
    return {
      tag: `{{/${ref}}}`,
      label: label || 'Trecho aberto',
      ref,
      kind: 'Fecha o trecho',
      icon: 'close',
      list: '',
      derived: false,
    }
  })
}

/**
 * New questions for the text after '{{', if nothing has that name yet: of the items of the open list first, then of the document. `text` is
 * the line up to the tag, by which a type is proposed too.
 */
export function newQuestions(
  place: OfferPlace,
  query: string,
  text: string,
  fieldFor: FieldFor | undefined,
): readonly Offer[] {
  const [, mark = '', sought = ''] = /^\s*([#^/]?)\s*(.*)$/s.exec(query) ?? []
  const read = parseTag(query)
  const ref = read.ok ? read.value.ref : typedRef(sought)
  if (mark === '/' || ref === '' || ref === 'this') return []
  const written = read.ok ? query.trim() : `${mark}${ref}`
  const parsed = read.ok ? read : parseTag(written)
  if (!parsed.ok) return []
  const name = read.ok ? undefined : capital(sought.trim())
  const field = fieldFor?.(parsed.value, written, `${text}{{${written}}}`, name)
  if (!field) return []
  return place.lists.flatMap(({ list, names, simple }): Offer[] => {
    if ((list !== '' && simple) || Object.hasOwn(names, ref)) return []
    const question = { field, list }
    const kind = questionKind(question, list === '' ? '' : labelOf(place, list))
    return [
      {
        tag: `{{${written}}}`,
        label: createLabel(question),
        ref,
        kind,
        icon: 'create',
        list,
        derived: false,
        question,
      },
    ]
  })
}

function labelOf({ index, lists }: OfferPlace, name: string): string {
  for (const { list } of lists) {
    const named = index.named(name, list)
    if (named) return named.label
  }
  return name
}
