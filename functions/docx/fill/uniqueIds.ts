import { applyEdits, encodeXml, type Field, fieldsOf, targetOf } from '../package/index.ts'
import { commonItems, ITEM, marksItems } from './itemMarks.ts'

/** Whether repeating or leaving out a piece of XML would repeat an id, or leave half of a pair. Paragraph ids are removed beforehand. */
export function repeatsIds(xml: string): boolean {
  return /<wp:docPr |w14:paraId="|<w:id w:val="/.test(xml) || marksItems(xml)
}

/** Removes the ids of paragraphs that may be repeated; they are optional (MS-DOCX §2.2.4). */
export function withoutParagraphIds(xml: string): string {
  return xml.replace(/ w14:(?:paraId|textId)="[^"]*"/g, '')
}

/** The ids of drawings in use, and those of bookmarks. */
export function takenIds(xmls: Iterable<string>): { readonly drawings: Set<number>; readonly bookmarks: Set<number> } {
  const taken = { drawings: new Set<number>(), bookmarks: new Set<number>() }
  for (const xml of xmls) {
    for (const [, id] of xml.matchAll(/<wp:docPr [^>]*?\bid="(\d+)"/g)) taken.drawings.add(Number(id))
    for (const [, id] of xml.matchAll(/<w:bookmarkStart [^>]*?\bw:id="(\d+)"/g)) taken.bookmarks.add(Number(id))
  }
  return taken
}

/** A part of a filled document. Only the ids of parts with sections can repeat; those of the others are in use. */
export type PartWithIds = { readonly name: string; readonly xml: string; readonly repeats: boolean }

/**
 * Gives drawings, content controls, bookmarks and comments ids that are unique in the document, and lets the references in an item of a
 * list point to the bookmarks of the same item. Of several bookmarks with one name to which nothing refers, Word keeps the first: so do
 * we, and keep the text of the others. A comment stays where it is first printed. Half of a pair is completed or removed.
 */
export function uniqueIds(parts: readonly PartWithIds[]): Map<string, string> {
  const names = bookmarkNames(parts)
  const changing = parts.filter(({ repeats }) => repeats)
  const taken = takenIds(parts.filter(({ repeats }) => !repeats).map(({ xml }) => xml))
  const controls = new Set<string>()
  for (const { xml } of parts.filter(({ repeats }) => !repeats))
    for (const [, id = ''] of xml.matchAll(CONTROL_ID)) controls.add(id)
  const comments = new Map<string, string>()
  return new Map(
    changing.map(({ name, xml }) => {
      const referring = withReferences(xml, names)
      const paired = withPairs(name, referring, names, taken.bookmarks, comments)
      const paragraphs = new Set<string>()
      const unique = paired.replace(
        /<wp:docPr [^>]*>| w14:paraId="([^"]*)"|<w:id w:val="([^"]*)"/g,
        (piece, paragraph: string | undefined, control: string | undefined) => {
          if (paragraph !== undefined) return once(paragraphs, paragraph) ? piece : ''
          if (control !== undefined) return once(controls, control) ? piece : `<w:id w:val="${freeControl(controls)}"`
          return piece.replace(/\bid="(\d+)"/, (_id, id: string) => `id="${free(taken.drawings, Number(id))}"`)
        },
      )
      return [name, unique.replaceAll(MARK, '')]
    }),
  )
}

const CONTROL_ID = /<w:id w:val="([^"]*)"/g
const MARK = new RegExp(` ${ITEM}="[^"]*"`, 'g')

const attributeOf = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The names of the bookmarks of a document, by name in the model: each with its item, and its place in its part. */
type Names = {
  readonly all: ReadonlyMap<string, readonly { readonly item: string; readonly name: string }[]>
  /** By part, in the order of their starts; undefined for one that is dropped. */
  readonly given: ReadonlyMap<string, readonly (string | undefined)[]>
}

/** Word's limit. */
const LONGEST_NAME = 40

function bookmarkNames(parts: readonly PartWithIds[]): Names {
  const all = new Map<string, { item: string; name: string }[]>()
  const given = new Map<string, (string | undefined)[]>()
  const referred = new Set(parts.flatMap(({ xml }) => referencesIn(xml)))
  const taken = new Set<string>()
  for (const { xml } of parts)
    for (const [tag] of xml.matchAll(BOOKMARK)) taken.add(attributeOf(tag, 'w:name').toLowerCase())
  const another = (base: string): string => {
    for (let at = 2; ; at += 1) {
      const suffix = `_${at}`
      const name = base.slice(0, LONGEST_NAME - suffix.length) + suffix
      if (once(taken, name.toLowerCase())) return name
    }
  }
  for (const { name: part, xml } of parts) {
    const ofPart: (string | undefined)[] = []
    given.set(part, ofPart)
    for (const [tag] of xml.matchAll(BOOKMARK)) {
      const base = attributeOf(tag, 'w:name')
      const item = attributeOf(tag, ITEM)
      const known = all.get(base) ?? []
      all.set(base, known)
      const repeats = known.length > 0 && (!referred.has(base) || known.some((each) => each.item === item))
      const name = repeats ? undefined : known.length > 0 ? another(base) : base
      if (name !== undefined) known.push({ item, name })
      ofPart.push(name)
    }
  }
  return { all, given }
}

const BOOKMARK = /<w:bookmarkStart [^>]*>/g

/** The bookmarks that a part refers to. */
function referencesIn(xml: string): string[] {
  const anchors = [...xml.matchAll(/ w:anchor="([^"]*)"/g)].map(([, name = '']) => name)
  return [...anchors, ...fieldsOf(xml).map(({ instruction }) => targetOf(instruction).bookmark)]
}

/** The name of the bookmark that a reference in an item means: in the same item, or else the first. */
function nameIn(names: Names, base: string, item: string): string {
  let best: { common: number; name: string } | undefined
  for (const each of names.all.get(base) ?? []) {
    const common = commonItems(item, each.item)
    if (common > (best?.common ?? -1)) best = { common, name: each.name }
  }
  // A bookmark of other items only: the reference has none.
  return best?.name ?? ((names.all.get(base)?.length ?? 0) > 0 ? `${base.slice(0, LONGEST_NAME - 2)}_0` : base)
}

function withReferences(xml: string, names: Names): string {
  const edits = fieldsOf(xml, ITEM).flatMap((field) => editsOf(field, names))
  return applyEdits(xml, edits).replace(/<w:hyperlink [^>]*>/g, (tag) =>
    tag.replace(
      / w:anchor="([^"]*)"/,
      (_whole, anchor: string) => ` w:anchor="${nameIn(names, anchor, attributeOf(tag, ITEM))}"`,
    ),
  )
}

function editsOf({ instruction, codes, item = '' }: Field, names: Names) {
  const { bookmark, at } = targetOf(instruction)
  const name = bookmark === '' ? '' : nameIn(names, bookmark, item)
  if (name === bookmark) return []
  const renamed = instruction.slice(0, at) + name + instruction.slice(at + bookmark.length)
  return codes.map(({ from, to }, code) => ({ from, to, text: code === 0 ? encodeXml(renamed) : '' }))
}

type Opened = { readonly id: string; readonly item: string; readonly kind: string; readonly number: number }

/** Numbers the pairs of a part: bookmarks, permissions and ranges of comments. */
function withPairs(part: string, xml: string, names: Names, taken: Set<number>, comments: Map<string, string>): string {
  const given = [...(names.given.get(part) ?? [])]
  const open: Opened[] = []
  const edits: { from: number; to: number; text: string }[] = []
  const startsAt = new Map<Opened, number>()
  const references = new Set<string>()
  for (const [tag] of xml.matchAll(/<w:commentReference [^>]*>/g))
    references.add(`${attributeOf(tag, 'w:id')} ${attributeOf(tag, ITEM)}`)
  for (const { 0: tag, 1: kind = '', index: from } of xml.matchAll(PAIRED)) {
    const to = from + tag.length
    const id = attributeOf(tag, 'w:id')
    const item = attributeOf(tag, ITEM)
    const replace = (text: string) => edits.push({ from, to, text })
    const numbered = (number: number) => replace(tag.replace(/ w:id="[^"]*"/, ` w:id="${number}"`))
    if (kind.startsWith('comment')) {
      // Without its reference, a range would belong to no comment.
      const first = comments.get(id) ?? item
      if (first !== item || !references.has(`${id} ${item}`)) {
        replace('')
        continue
      }
      comments.set(id, first)
      if (kind === 'commentReference') continue
    }
    const what = kind.replace(/Start$|End$/, '')
    if (kind.endsWith('Start')) {
      const name = what === 'bookmark' ? given.shift() : ''
      const number = name === undefined ? DROPPED : what === 'commentRange' ? KEPT : free(taken, Number(id))
      const opened: Opened = { id, item, kind: what, number }
      open.push(opened)
      if (number === DROPPED) replace('')
      else {
        if (number !== KEPT)
          replace(
            tag
              .replace(/ w:id="[^"]*"/, ` w:id="${number}"`)
              .replace(/ w:name="[^"]*"/, name ? ` w:name="${name}"` : '$&'),
          )
        startsAt.set(opened, to)
      }
      continue
    }
    const same = (each: Opened) => each.id === id && each.kind === what
    const exact = open.findIndex((each) => same(each) && each.item === item)
    const at = exact === -1 ? open.findLastIndex(same) : exact
    const [opened] = at === -1 ? [] : open.splice(at, 1)
    if (!opened || opened.number === DROPPED) replace('')
    else if (opened.number !== KEPT) numbered(opened.number)
  }
  for (const opened of open) {
    const at = startsAt.get(opened)
    if (at === undefined) continue
    const id = opened.number === KEPT ? opened.id : String(opened.number)
    edits.push({ from: at, to: at, text: `<w:${opened.kind}End w:id="${id}"/>` })
  }
  return applyEdits(xml, edits)
}

const PAIRED =
  /<w:(bookmarkStart|bookmarkEnd|permStart|permEnd|commentRangeStart|commentRangeEnd|commentReference) [^>]*>/g

const DROPPED = -1
/** A comment's id stays as it is. */
const KEPT = -2

function once<T>(seen: Set<T>, value: T): boolean {
  if (seen.has(value)) return false
  seen.add(value)
  return true
}

/** Content controls have no order: any number will do (ISO/IEC 29500-1 §17.5.2.18). */
function freeControl(taken: Set<string>): string {
  for (let number = 700_000_000 + taken.size; ; number += 1) if (once(taken, String(number))) return String(number)
}

/** The wanted number, or the next free one. */
export function free(taken: Set<number>, wanted: number): number {
  const highest = highestOf.get(taken) ?? [...taken].reduce((most, one) => Math.max(most, one), 0)
  const number = taken.has(Math.max(1, wanted)) ? highest + 1 : Math.max(1, wanted)
  taken.add(number)
  highestOf.set(taken, Math.max(highest, number))
  return number
}

/** A list may repeat a picture a hundred thousand times: the highest number is cached. */
const highestOf = new WeakMap<Set<number>, number>()
