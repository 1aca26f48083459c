import { refsOf } from '#shared/logic/expression.ts'
import { isTurn } from '#shared/template/index.ts'
import type { ModelReading, ModelTag, Opened, Place } from '../read/index.ts'

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
 * The distinct references of a model, in reading order. A tag inside a list belongs to the list's items, unless it is also used outside or
 * is already a question of its own. An interview has no nested fields: 'cliente.nome' becomes cliente_nome, which documents find by the
 * dotted name (see `lookUp` of the template).
 */
export function placeholdersOf(whole: ModelReading, known: KnownRefs): Placeholder[] {
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
      // '(fiador)' alone is a yes-or-no question; a compared reference has another kind of answer.
      const alone = condition === used && !used.quantifier
      note(used.path, tag, alone ? (kind === 'inverse' ? 'inverse' : 'section') : 'value')
    }
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

/** A path as one reference. */
export function refOfPath(path: readonly string[]): string {
  return path.join('_')
}

function refOf(section: Pick<Opened, 'ref'>): string {
  return section.ref.replaceAll('.', '_')
}

/** Determines the list, if any, that each reference of a model belongs to. */
class Owners {
  readonly #reading: ModelReading
  readonly #known: KnownRefs
  readonly #lists: ReadonlySet<string>
  /** Lists of bare values, printed as {{.}}: their items have no references. */
  readonly #simple: ReadonlySet<string>
  /** References of tags outside all lists. */
  readonly #outside = new Set<string>()

  constructor(reading: ModelReading, known: KnownRefs) {
    this.#reading = reading
    this.#known = known
    this.#lists = this.#findLists()
    const bare = reading.tags.filter(({ tag }) => tag.kind === 'value' && isItem(tag.ref))
    this.#simple = new Set(
      bare.map((tag) => this.#listsAround(tag).at(-1) ?? '').filter((list) => known.itemRefs(list) === undefined),
    )
    for (const tag of reading.tags) if (this.#listsAround(tag).length === 0) this.#outside.add(refOfPath(tag.tag.path))
  }

  isList(ref: string): boolean {
    return this.#lists.has(ref)
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
    if (this.#known.has(ref) || this.#outside.has(ref)) return undefined
    return around.findLast((list) => !this.#simple.has(list))
  }

  /** Which sections repeat: decided by the interview if it knows them, otherwise by the form of the model. */
  #findLists(): Set<string> {
    const lists = new Set<string>()
    const refs = new Set(this.#reading.sections.filter((section) => !section.compares).map(refOf))
    for (const ref of refs) {
      const isList = this.#known.has(ref) ? this.#known.itemRefs(ref) !== undefined : looksRepeated(ref, this.#reading)
      if (isList) lists.add(ref)
    }
    for (const { tag } of this.#reading.tags) {
      const counted = tag.condition ? refsOf(tag.condition).filter(({ quantifier }) => quantifier === 'count') : []
      for (const { path } of counted) if (!this.#known.has(refOfPath(path))) lists.add(refOfPath(path))
    }
    return lists
  }
}

function looksRepeated(ref: string, reading: ModelReading): boolean {
  if (!mayRepeat(ref, reading)) return false
  const inside = reading.tags.filter((tag) => tag.tag.kind === 'value' && isInside(tag, ref))
  if (inside.some((tag) => isItem(tag.tag.path[0] ?? '') && itemOwner(tag, reading) === ref)) return true
  if (inside.some((tag) => isTurn(tag.tag.path) && itemOwner(tag, reading) === ref)) return true
  // {{#cliente}}{{cliente.nome}}{{/cliente}} prints one client.
  const names = inside.map((tag) => refOfPath(tag.tag.path)).map((name) => withoutList(name, ref))

  // References also used outside repetitions are questions of their own.
  const free = new Set(
    reading.tags
      .filter((tag) => tag.around.every((opened) => !mayRepeat(refOf(opened), reading)))
      .map((tag) => refOfPath(tag.tag.path)),
  )
  const own = names.filter((value) => !isItem(value) && !value.startsWith('loop_') && !free.has(value))
  if (own.length === 0) return false
  const rowWide = reading.sections.some((section) => refOf(section) === ref && section.rowWide)
  // A section with an inverse is a decision, unless its items are printed.
  if (reading.sections.some((section) => refOf(section) === ref && section.inverse)) return false
  return rowWide || (isPlural(ref, reading) && !own.some((value) => sharesWord(value, ref)))
}

function withoutList(name: string, list: string): string {
  return name.startsWith(`${list}_`) ? name.slice(list.length + 1) : name
}

function mayRepeat(ref: string, reading: ModelReading): boolean {
  const uses = reading.sections.filter((section) => refOf(section) === ref && !section.compares)
  return uses.some((use) => !use.inverse) && !DECISION.test(ref)
}

/** The list whose item `{{.}}` is: the nearest enclosing section that may repeat. */
function itemOwner(tag: ModelTag, reading: ModelReading): string | undefined {
  const owner = tag.around.findLast(
    (opened) => !opened.inverse && !opened.compares && mayRepeat(refOf(opened), reading),
  )
  return owner && refOf(owner)
}

/** Names of yes-or-no questions. */
const DECISION =
  /^(tem|ha|há|possui|existe|eh|é|e|com|sem|inclui|incluir|permite|aceita|houve|deseja|aplica)_|_(pj|pf|mei|ativo|ativa|casado|casada)$/

function isPlural(ref: string, reading: ModelReading): boolean {
  const path = reading.sections.find((section) => refOf(section) === ref)?.ref ?? ref
  return /s$/i.test(path.split('.').at(-1)?.split('_')[0] ?? '')
}

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
