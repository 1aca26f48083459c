import { isParty, wordsOf } from '#shared/interview/naming/fieldName.ts'
import { decides, decisionsIn, refOfPath } from '#shared/interview/naming/guessField.ts'
import { refsOf } from '#shared/logic/expression.ts'
import { isTurn, soundsLikeList, withoutThis } from '#shared/template/index.ts'
import type { ModelReading, ModelTag, Opened, Place } from '../read/index.ts'
import { isItemWord } from './itemWords.ts'

/** A reference of a model with everything that uses it. */
export type Placeholder = {
  readonly ref: string
  /** A section is printed or not; a list is repeated for each of its items. */
  readonly kind: 'value' | 'section' | 'inverse' | 'list'
  /** The list whose items have the reference. */
  readonly list?: string
  /** As first written, with its braces. */
  readonly tag: string
  readonly places: readonly Place[]
  readonly tags: readonly ModelTag[]
}

/** What is known about references before the model is read. */
export type KnownRefs = {
  readonly has: (ref: string) => boolean
  /** The references of an item, if the reference is a list. */
  readonly itemRefs: (ref: string) => readonly string[] | undefined
}

/**
 * What a model does not say by itself: whether a section repeats, or whose a name is that is used in a list and outside. `as` is what is
 * assumed until somebody decides, or what was decided.
 */
export type Doubt = {
  readonly ref: string
  readonly list?: string
  readonly as: 'list' | 'section' | 'item' | 'document'
  readonly tag: string
  readonly place: Place
}

/**
 * The distinct references of a model, in reading order. A tag inside a list belongs to the list's items, unless it is also used outside and
 * does not sound like something that each item has. An interview has no nested fields: 'cliente.nome' becomes cliente_nome, which documents
 * find by the dotted name (see `lookUp` of the template).
 */
export function placeholdersOf(whole: ModelReading, known: KnownRefs): Placeholder[] {
  return readReferences(whole, known).placeholders
}

export function doubtsOf(whole: ModelReading, known: KnownRefs): Doubt[] {
  return readReferences(whole, known).doubts
}

function readReferences(whole: ModelReading, known: KnownRefs): { placeholders: Placeholder[]; doubts: Doubt[] } {
  const reading = { ...whole, tags: whole.tags.filter(({ tag }) => tag.kind !== 'place') }
  const owners = new Owners(reading, known)
  const found = new Map<
    string,
    { first: ModelTag; kind: Placeholder['kind']; ref: string; list?: string; tags: ModelTag[] }
  >()

  const note = (path: readonly string[], tag: ModelTag, used: Placeholder['kind']) => {
    if (isTurn(path)) return
    const { ref, list } = owners.of(path, tag)
    const kind = owners.isList(ref) && used !== 'inverse' ? 'list' : used
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
    const { kind, condition, path } = tag.tag
    if (!condition) {
      note(path, tag, kind === 'value' || kind === 'inverse' ? kind : 'section')
      continue
    }
    for (const used of refsOf(condition)) {
      // 'fiador e não casado' asks two yes-or-no questions; a compared reference has another kind of answer.
      const isDecision = decisionsIn(condition).includes(used)
      note(used.path, tag, isDecision ? (kind === 'inverse' ? 'inverse' : 'section') : 'value')
    }
  }
  const placeholders = [...found.values()].map(({ first, kind, ref, list, tags }) => ({
    ref,
    kind,
    ...(list === undefined ? {} : { list }),
    tag: `{{${first.raw.trim()}}}`,
    places: tags.map((tag) => tag.place),
    tags,
  }))
  return { placeholders, doubts: owners.doubts() }
}

const RANK: Record<Placeholder['kind'], number> = { inverse: 0, value: 1, section: 2, list: 3 }

export function isItem(ref: string): boolean {
  return ref === 'this' || ref === '.'
}

function refOf(section: Pick<Opened, 'ref'>): string {
  return withoutThis(section.ref).replaceAll('.', '_')
}

/** Determines the list, if any, that each reference of a model belongs to. */
class Owners {
  readonly #reading: ModelReading
  readonly #known: KnownRefs
  readonly #lists = new Set<string>()
  /** Lists of bare values, printed as {{.}}: their items have no references. */
  readonly #simple: ReadonlySet<string>
  /** Lists whose items' fields are written {{this.nome}}: other names in them are not the item's. */
  readonly #explicit = new Set<string>()
  /** For each reference, the lists around each of its tags. */
  readonly #used = new Map<string, Set<string>>()
  readonly #doubts = new Map<string, Doubt>()

  constructor(reading: ModelReading, known: KnownRefs) {
    this.#reading = reading
    this.#known = known
    this.#findLists()
    const bare = reading.tags.filter(({ tag }) => tag.kind === 'value' && isItem(tag.ref))
    this.#simple = new Set(
      bare.map((tag) => this.#listsAround(tag).at(-1) ?? '').filter((list) => known.itemRefs(list) === undefined),
    )
    for (const tag of reading.tags) {
      const list = this.#listsAround(tag).at(-1)
      if (list !== undefined && namesItem(tag)) this.#explicit.add(list)
      const ref = refOfPath(tag.tag.path)
      const used = this.#used.get(ref) ?? new Set()
      this.#used.set(ref, used.add(this.#listsAround(tag).join('>')))
    }
  }

  isList(ref: string): boolean {
    return this.#lists.has(ref)
  }

  doubts(): Doubt[] {
    return [...this.#doubts.values()]
  }

  /** 'socios.nome' is the name of an item if {{#socios}} is open, or occurs anywhere in the model. */
  of(path: readonly string[], tag: ModelTag): { ref: string; list: string | undefined } {
    const [first = '', ...rest] = path
    if (first === 'this') {
      const list = this.#listsAround(tag).at(-1)
      return { ref: rest.length === 0 ? 'this' : refOfPath(rest), list }
    }
    for (let steps = 1; steps < path.length; steps++) {
      const list = refOfPath(path.slice(0, steps))
      if (this.#lists.has(list) || this.#known.itemRefs(list) !== undefined)
        return { ref: refOfPath(path.slice(steps)), list }
    }
    const ref = refOfPath(path)
    return { ref, list: this.#listAround(tag, ref) }
  }

  #listsAround(tag: ModelTag): string[] {
    return tag.around
      .filter((opened) => !opened.inverse && !opened.compares && this.#lists.has(refOf(opened)))
      .map(refOf)
  }

  #listAround(tag: ModelTag, ref: string): string | undefined {
    const around = this.#listsAround(tag)
    const owner = around.findLast((list) => this.#known.itemRefs(list)?.includes(ref))
    if (owner !== undefined) return owner
    const inner = around.findLast((each) => !this.#simple.has(each))
    if (inner !== undefined && this.#explicit.has(inner) && this.#isExplicitItem(ref, inner, tag)) return inner
    const list = around.findLast((each) => !this.#simple.has(each) && !this.#explicit.has(each))
    if (list === undefined) return undefined
    const outer = this.#outerOwner(around, ref)
    if (outer === undefined) return list
    // The interview decides once it asks both.
    if (this.#known.has(ref) && this.#known.itemRefs(list) !== undefined) return outer.list
    const decided = this.#reading.readAs?.find((each) => each.ref === ref && each.list === list)?.as
    const as = decided ?? (isItemWord(ref) ? 'item' : 'document')
    this.#doubt({ ref, list, as: as === 'item' ? 'item' : 'document' }, tag)
    return as === 'item' ? list : outer.list
  }

  /** In a list with {{this.nome}}, {{cidade}} is not the item's, unless its author says so. */
  #isExplicitItem(ref: string, list: string, tag: ModelTag): boolean {
    const decided = this.#reading.readAs?.find((each) => each.ref === ref && each.list === list)?.as
    const isOpen = isItemWord(ref) && !this.#known.has(ref) && this.#used.get(ref)?.size === 1
    if (isOpen) this.#doubt({ ref, list, as: decided === 'item' ? 'item' : 'document' }, tag)
    return decided === 'item'
  }

  /** Whose a name used in a list is if it is not the item's: the document's, or the items' of a list around, which use it too. */
  #outerOwner(around: readonly string[], ref: string): { list: string | undefined } | undefined {
    if (this.#known.has(ref)) return { list: undefined }
    const used = this.#used.get(ref)
    for (let depth = 0; depth < around.length; depth++)
      if (used?.has(around.slice(0, depth).join('>'))) return { list: around[depth - 1] }
    return undefined
  }

  #doubt(doubt: Pick<Doubt, 'ref' | 'list' | 'as'>, { raw, place }: Pick<ModelTag, 'raw' | 'place'>): void {
    const key = `${doubt.list ?? ''}>${doubt.ref}`
    if (!this.#doubts.has(key)) this.#doubts.set(key, { ...doubt, tag: `{{${raw.trim()}}}`, place })
  }

  /** Which sections repeat: decided by the interview if it knows them, then by the author, otherwise by the form of the model. */
  #findLists(): void {
    const sections = new Map<string, Opened | undefined>()
    for (const { around } of this.#reading.tags)
      for (const opened of around) if (!opened.compares && !opened.inverse) sections.set(refOf(opened), opened)
    for (const section of this.#reading.sections)
      if (!section.compares && !sections.has(refOf(section))) sections.set(refOf(section), undefined)
    for (const [ref, opened] of sections) {
      if (this.#known.has(ref)) {
        if (this.#known.itemRefs(ref) !== undefined) this.#lists.add(ref)
        continue
      }
      const { repeats, isSure } = howItRepeats(ref, this.#reading)
      const decided = isSure ? undefined : this.#reading.readAs?.find((each) => each.ref === ref && !each.list)?.as
      const isList = decided === undefined ? repeats : decided === 'list'
      if (isList) this.#lists.add(ref)
      if (!isSure && opened) this.#doubt({ ref, as: isList ? 'list' : 'section' }, opened.tag)
    }
    for (const { tag } of this.#reading.tags) {
      const counted = tag.condition ? refsOf(tag.condition).filter(({ quantifier }) => quantifier === 'count') : []
      for (const { path } of counted) if (!this.#known.has(refOfPath(path))) this.#lists.add(refOfPath(path))
    }
  }
}

type Repeats = { readonly repeats: boolean; readonly isSure: boolean }
const REPEATS: Repeats = { repeats: true, isSure: true }
const SHOWN_OR_NOT: Repeats = { repeats: false, isSure: true }

/** Whether a section repeats, by its use and its name; not sure if its author should say. */
function howItRepeats(ref: string, reading: ModelReading): Repeats {
  const uses = reading.sections.filter((section) => refOf(section) === ref && !section.compares)
  if (uses.every((use) => use.inverse)) return SHOWN_OR_NOT
  const inside = reading.tags.filter((tag) => isInside(tag, ref))
  if (inside.some((tag) => usesItem(tag) && itemOwner(tag, reading) === ref)) return REPEATS
  if (decides(ref)) return SHOWN_OR_NOT

  const sounds = soundsLikeList(uses.find((use) => !use.inverse)?.ref ?? ref)
  const isOfParty = isParty(wordsOf(ref)[0] ?? '')
  // References also used outside repetitions are questions of their own, except for what each item of a list has.
  const free = new Set(
    reading.tags
      .filter((tag) => tag.around.every((opened) => !mayRepeat(refOf(opened), reading)))
      .map((tag) => refOfPath(tag.tag.path)),
  )
  const own = inside
    .filter(({ tag }) => tag.kind === 'value')
    // {{#cliente}}{{cliente.nome}}{{/cliente}} prints one client.
    .map((tag) => withoutList(refOfPath(tag.tag.path), ref))
    .filter((name) => !isItem(name) && !name.startsWith('loop_') && !AGREES.test(name))
    .filter((name) => !free.has(name) || ((sounds || isOfParty) && isItemWord(name)))
  if (own.length === 0) return SHOWN_OR_NOT
  const hasItemWord = own.some(isItemWord)
  if (uses.some((use) => use.inverse)) {
    // With values in it, the inverse is the other case of a decision; otherwise it may say that there are no items.
    const decides = reading.tags.some(
      ({ tag, around }) => tag.kind === 'value' && around.some((opened) => refOf(opened) === ref && opened.inverse),
    )
    return decides || !sounds || !hasItemWord ? SHOWN_OR_NOT : { repeats: true, isSure: false }
  }
  const rowWide = uses.some((use) => use.rowWide)
  if (rowWide) return { repeats: true, isSure: sounds || hasItemWord }
  const shares = own.some((value) => sharesWord(value, ref))
  if (sounds) return { repeats: !shares, isSure: !shares }
  if (isOfParty && !shares && own.every(isItemWord)) return { repeats: true, isSure: false }
  return { repeats: false, isSure: shares || STATE.test(ref) }
}

/** {{this.nome}}, or a condition on it. */
function namesItem({ tag }: ModelTag): boolean {
  const paths = tag.condition ? refsOf(tag.condition).map(({ path }) => path) : [tag.path]
  return paths.some((path) => path.length > 1 && path[0] === 'this')
}

/** Whether a tag is about the item being repeated: {{this}}, {{this.nome}}, {{loop.index}}, or a condition on one. */
function usesItem({ tag }: ModelTag): boolean {
  if (isTurn(tag.path)) return true
  if (!tag.condition) return isItem(tag.path[0] ?? '')
  return refsOf(tag.condition).some(({ path }) => isItem(path[0] ?? '') || isTurn(path))
}

function withoutList(name: string, list: string): string {
  return name.startsWith(`${list}_`) ? name.slice(list.length + 1) : name
}

function mayRepeat(ref: string, reading: ModelReading): boolean {
  const uses = reading.sections.filter((section) => refOf(section) === ref && !section.compares)
  return uses.some((use) => !use.inverse) && !decides(ref)
}

/** The list whose item `{{.}}` is: the nearest enclosing section that may repeat. */
function itemOwner(tag: ModelTag, reading: ModelReading): string | undefined {
  const owner = tag.around.findLast(
    (opened) => !opened.inverse && !opened.compares && mayRepeat(refOf(opened), reading),
  )
  return owner && refOf(owner)
}

/** Words that agree with a party named elsewhere: 'o_outorgante', 'da_empresa'. */
const AGREES = /^(?:[oa]s?|d[oa]s?|aos?|n[oa]s?|pel[oa]s?)_/i

/** What somebody is or is not: 'casado', 'isento'. */
const STATE = /(?:[ai]d[oa]|ent[eo]|iv[oa]|[ai]vel|solteir[oa]|viuv[oa])$/i

function sharesWord(value: string, ref: string): boolean {
  const words = new Set(ref.split('_').map(stem))
  return value.split('_').some((word) => words.has(stem(word)))
}

function stem(word: string): string {
  return word.replace(/(oes|aes|s)$/, '').slice(0, 6)
}

function isInside(tag: ModelTag, ref: string): boolean {
  return tag.around.some((opened) => refOf(opened) === ref && !opened.inverse && !opened.compares)
}
