import { refsOf } from '#shared/logic/expression.ts'
import type { ModelReading, ModelTag } from './read.ts'
import type { Place } from './tags.ts'

/** One reference of a model with everything that uses it. */
export type Placeholder = {
  readonly ref: string
  /** A section is printed or not; a list is repeated for each of its items. */
  readonly kind: 'value' | 'section' | 'inverse' | 'list'
  /** The list whose items hold the reference. */
  readonly list?: string
  /** As first written, with its braces. */
  readonly tag: string
  readonly places: readonly Place[]
  readonly tags: readonly ModelTag[]
}

/** What is known about a reference before the model is read. */
export type KnownRefs = {
  readonly has: (ref: string) => boolean
  /** The references an item holds, when the reference is a list. */
  readonly itemRefs: (ref: string) => readonly string[] | undefined
}

/**
 * The references of a model, each once, in reading order. A tag inside a list belongs to the list's items, unless it is
 * also used outside of it or known as a question of its own.
 */
export function placeholdersOf(reading: ModelReading, known: KnownRefs): Placeholder[] {
  const lists = listsOf(reading, known)
  const outside = refsOutside(reading, lists)
  const found = new Map<
    string,
    { first: ModelTag; kind: Placeholder['kind']; ref: string; list?: string; tags: ModelTag[] }
  >()

  const note = (ref: string, tag: ModelTag, kind: Placeholder['kind']) => {
    const list = listAround(tag, lists, ref, known, outside)
    const key = `${list ?? ''}>${ref}`
    const earlier = found.get(key)
    if (!earlier) {
      found.set(key, { first: tag, kind, ref, tags: [tag], ...(list === undefined ? {} : { list }) })
    } else {
      earlier.tags.push(tag)
      if (RANK[kind] > RANK[earlier.kind]) earlier.kind = kind
    }
  }

  for (const tag of reading.tags) {
    const { kind, ref, condition, path } = tag.tag
    if (condition) {
      for (const used of refsOf(condition)) if (used.path[0]) note(used.path[0], tag, 'value')
      continue
    }
    if (kind === 'value' && path.length > 1 && lists.has(path[0] ?? '')) continue
    if (kind === 'value') note(isItem(ref) ? 'this' : (path[0] ?? ref), tag, 'value')
    else note(ref, tag, kind === 'inverse' ? 'inverse' : lists.has(ref) ? 'list' : 'section')
  }
  return [...found.values()].map(({ first, kind, ref, list, tags }) => ({
    ref,
    kind,
    ...(list === undefined ? {} : { list }),
    tag: `{{${first.raw.trim()}}}`,
    places: tags.map((tag) => tag.place),
    tags,
  }))
}

const RANK: Record<Placeholder['kind'], number> = { inverse: 0, value: 1, section: 2, list: 3 }

export function isItem(ref: string): boolean {
  return ref === 'this' || ref === '.'
}

/** Which sections repeat. The interview says so where it knows them; the model's own form does where it does not. */
function listsOf(reading: ModelReading, known: KnownRefs): Set<string> {
  const lists = new Set<string>()
  const refs = new Set(reading.sections.filter((section) => !section.compares).map((section) => section.ref))
  for (const ref of refs) {
    const isList = known.has(ref) ? known.itemRefs(ref) !== undefined : looksRepeated(ref, reading)
    if (isList) lists.add(ref)
  }
  return lists
}

function looksRepeated(ref: string, reading: ModelReading): boolean {
  if (!mayRepeat(ref, reading)) return false
  const inside = reading.tags.filter((tag) => tag.tag.kind === 'value' && isInside(tag, ref))
  if (inside.some((tag) => isItem(tag.tag.ref) && itemOwner(tag, reading) === ref)) return true

  // What is also used where nothing repeats is a question of its own, printed here again.
  const free = new Set(
    reading.tags
      .filter((tag) => tag.around.every((opened) => !mayRepeat(opened.ref, reading)))
      .map((tag) => tag.tag.path[0] ?? ''),
  )
  const own = inside.map((tag) => tag.tag.path[0] ?? '').filter((value) => !isItem(value) && !free.has(value))
  if (own.length === 0) return false
  const rowWide = reading.sections.some((section) => section.ref === ref && section.rowWide)
  return rowWide || (isPlural(ref) && !own.some((value) => sharesWord(value, ref)))
}

function mayRepeat(ref: string, reading: ModelReading): boolean {
  const uses = reading.sections.filter((section) => section.ref === ref)
  const opens = uses.some((use) => !use.inverse && !use.compares)
  return opens && !uses.some((use) => use.inverse) && !DECISION.test(ref)
}

/** Whose item `{{.}}` is: the nearest section around it that may repeat. */
function itemOwner(tag: ModelTag, reading: ModelReading): string | undefined {
  return tag.around.findLast((opened) => !opened.inverse && mayRepeat(opened.ref, reading))?.ref
}

/** Names of yes-or-no questions. */
const DECISION =
  /^(tem|ha|há|possui|existe|eh|é|e|com|sem|inclui|incluir|permite|aceita|houve|deseja|aplica)_|_(pj|pf|mei|ativo|ativa|casado|casada)$/

function isPlural(ref: string): boolean {
  return /s$/.test(ref.split('_')[0] ?? '')
}

function sharesWord(value: string, ref: string): boolean {
  const words = new Set(ref.split('_').map(stem))
  return value.split('_').some((word) => words.has(stem(word)))
}

function stem(word: string): string {
  return word.replace(/(oes|aes|s)$/, '').slice(0, 6)
}

function isInside(tag: ModelTag, ref: string): boolean {
  return tag.around.some((opened) => opened.ref === ref && !opened.inverse)
}

/** First words of tags that stand in no list at all. */
function refsOutside(reading: ModelReading, lists: ReadonlySet<string>): Set<string> {
  const outside = new Set<string>()
  for (const tag of reading.tags) {
    if (!tag.around.some((opened) => lists.has(opened.ref) && !opened.inverse)) outside.add(tag.tag.path[0] ?? '')
  }
  return outside
}

function listAround(
  tag: ModelTag,
  lists: ReadonlySet<string>,
  ref: string,
  known: KnownRefs,
  outside: ReadonlySet<string>,
): string | undefined {
  const around = tag.around.filter((opened) => lists.has(opened.ref) && !opened.inverse).map((opened) => opened.ref)
  const innermost = around.at(-1)
  if (innermost === undefined || isItem(ref)) return innermost
  const owner = around.findLast((list) => known.itemRefs(list)?.includes(ref))
  if (owner !== undefined) return owner
  return known.has(ref) || outside.has(ref) ? undefined : innermost
}
