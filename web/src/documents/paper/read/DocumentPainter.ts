import { storiesOf, xmlTree } from '#functions/docx/package/index.ts'
import { ListCounter, labelOf, type ParagraphNumber } from '#shared/word/ListCounter.ts'
import type { ListPlace } from '#shared/word/numbering.ts'
import { bulletOf } from '#shared/word/symbols.ts'
import { child } from '#shared/word/xml.ts'
import { type Difference, differences } from '../diff.ts'
import type { Change, PaintedBlock, PaintedElement, PaintedPart, Stories } from '../painting.ts'
import { cssOfRun } from './cssOfRun.ts'
import type { Model } from './openModel.ts'
import { lastSection, readSection, type Section, sectionWithin } from './pages.ts'
import { paintParagraph } from './paintParagraph.ts'
import {
  columnsOf,
  mergesOf,
  paintBlocks,
  paintRow,
  type RowPlace,
  spansOf,
  type TableFacts,
  tableFacts,
} from './paintTable.ts'
import { type Block, type Piece, splitBlocks } from './splitBlocks.ts'
import type { Surroundings } from './surroundings.ts'

/** A piece of the document with the key that identifies it across paintings, and how it is painted. */
type Keyed<T> = { readonly key: string; readonly paint: () => T }
type KeyedBlock = Keyed<PaintedBlock> & { readonly rows?: readonly Keyed<PaintedElement>[] }
type KeyedPart = {
  readonly key: string
  readonly section: Section
  readonly storyKey: string
  readonly stories: () => Stories
  readonly blocks: readonly KeyedBlock[]
}

/** The filled parts of a model, by name. */
export type Filled = ReadonlyMap<string, string>

/** Paints a document repeatedly, each time only what has changed. */
export class DocumentPainter {
  readonly #model: Model
  #before: readonly KeyedPart[] = []

  constructor(model: Model) {
    this.#model = model
  }

  paint(filled: Filled): { whole: boolean; parts: PaintedPart[] } {
    const after = this.#read(filled)
    const before = this.#before
    this.#before = after
    const whole = before.length !== after.length || before.some((part, at) => part.key !== after[at]!.key)
    return { whole, parts: after.map((part, at) => partOf(whole ? undefined : before[at], part, this.#look)) }
  }

  get #look(): string {
    return cssOfRun(this.#model.styles.defaults.run)
  }

  #read(filled: Filled): KeyedPart[] {
    const { docx } = this.#model
    const xml = filled.get(docx.main) ?? docx.text(docx.main)
    const relations = new Map(docx.relationships(docx.main).map(({ id, target }) => [id, target]))
    const partOfRelation = (id: string) => {
      const name = relations.get(id)
      return name !== undefined && docx.has(name) ? name : undefined
    }
    const reading = new Reading(this.#model, filled)
    const parts: { blocks: KeyedBlock[]; section: Section }[] = []
    let blocks: KeyedBlock[] = []
    for (const block of splitBlocks(xml)) {
      blocks.push(reading.block(block, docx.main))
      const ends = block.kind === 'paragraph' && block.xml.includes('<w:sectPr') ? sectionWithin(block.xml) : undefined
      if (ends === undefined) continue
      parts.push({ blocks, section: readSection(ends, partOfRelation) })
      blocks = []
    }
    parts.push({ blocks, section: readSection(lastSection(xml), partOfRelation) })
    parts.at(-1)!.blocks.push(...reading.notes())
    const stories = new Map<string, string>()
    return joined(parts).map(({ blocks, section }) => {
      // A section without its own header has that of the previous one.
      for (const [kind, part] of section.stories) stories.set(kind, part)
      const own = new Map(stories)
      return {
        key: JSON.stringify(section.page),
        section,
        storyKey: `${section.firstPage} ${[...own.values()].map((name) => filled.get(name) ?? name).join('\u0000')}`,
        stories: () => reading.stories(own, section.firstPage),
        blocks,
      }
    })
  }
}

/** A section that continues on the same page is painted with the previous one. */
function joined(parts: readonly { blocks: KeyedBlock[]; section: Section }[]) {
  const all: { blocks: KeyedBlock[]; section: Section }[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && part.section.continuous) last.blocks.push(...part.blocks)
    else all.push({ ...part })
  }
  return all
}

function partOf(before: KeyedPart | undefined, after: KeyedPart, look: string): PaintedPart {
  const { made, unchanged } = changesOf(before?.blocks ?? [], after.blocks)
  return {
    page: after.section.page,
    look,
    stories: before?.storyKey === after.storyKey ? undefined : after.stories(),
    changes: made,
    tables: unchanged.flatMap(({ was, at }) => {
      const rows = after.blocks[at]!.rows
      const changes = rows ? changesOf(before!.blocks[was]!.rows ?? [], rows).made : []
      return changes.length > 0 ? [{ at, changes }] : []
    }),
  }
}

/** What is painted, and how the previous pieces map to the current ones. */
function changesOf<T>(before: readonly Keyed<T>[], after: readonly Keyed<T>[]) {
  const found = differences(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  const made = found.map(
    ({ at, removed, from, to }): Change<T> => ({ at, removed, added: after.slice(from, to).map((one) => one.paint()) }),
  )
  return { made, unchanged: unchangedOf(found, before.length) }
}

function unchangedOf(found: readonly Difference[], count: number): { was: number; at: number }[] {
  const unchanged: { was: number; at: number }[] = []
  let was = 0
  let at = 0
  for (const { at: changed, removed, from, to } of found.toReversed()) {
    for (; was < changed; was += 1, at += 1) unchanged.push({ was, at })
    was += removed
    at += to - from
  }
  for (; was < count; was += 1, at += 1) unchanged.push({ was, at })
  return unchanged
}

/** One pass over a filled document, which counts its lists and notes from the start. */
class Reading {
  readonly #model: Model
  readonly #filled: Filled
  readonly #counter: ListCounter
  readonly #notes: { id: string; part: string }[] = []

  constructor(model: Model, filled: Filled) {
    this.#model = model
    this.#filled = filled
    this.#counter = new ListCounter(model.numbering)
  }

  block(block: Block, part: string): KeyedBlock {
    if (block.kind === 'paragraph') {
      const { key, around } = this.#piece(block, part)
      return {
        key: `p${key}`,
        paint: () => ({ nodes: paintParagraph(xmlTree(block.xml), around()) }),
      }
    }
    const { head } = block
    const rows = this.#rows(block.rows, head, part)
    return {
      key: `t${head}`,
      rows,
      paint: () => {
        const facts = tableFacts(xmlTree(head), this.#model)
        const table: PaintedElement = { tag: 'table', look: facts.look, children: [columnsOf(facts)] }
        return { nodes: [table], rows: rows.map((row) => row.paint()) }
      },
    }
  }

  /** A row's key includes its position and the rows that its cells span. */
  #rows(rows: readonly Piece[], head: string, part: string): Keyed<PaintedElement>[] {
    const merged = rows.some(({ xml }) => xml.includes('<w:vMerge'))
    const spans = merged ? spansOf(rows.map(({ xml }) => mergesOf(xmlTree(xml)))) : []
    const banded = head.includes('<w:tblStyle ')
    let read: TableFacts | undefined
    return rows.map((row, at) => {
      const { key, around } = this.#piece(row, part)
      const place: RowPlace = { first: at === 0, last: at === rows.length - 1, at, spans: spans[at] ?? [] }
      const edge = `${place.first}${place.last}${banded ? at % 2 : ''}${place.spans.join()}`
      return {
        key: `${edge} ${key}`,
        paint: () => {
          read ??= tableFacts(xmlTree(head), this.#model)
          return paintRow(xmlTree(row.xml), read, place, around())
        },
      }
    })
  }

  /** Counts the labels and notes of a piece now; it is only painted if needed. */
  #piece({ xml, open }: Piece, part: string): { key: string; around: () => Surroundings } {
    const labels = placesOf(xml, this.#model).map((place) => labelIn(this.#counter.next(place)))
    const notes = notesIn(xml).map((note) => String(this.#notes.push(note)))
    const around = (): Surroundings => {
      const [label, note] = [labels.values(), notes.values()]
      return {
        model: this.#model,
        part,
        open: [...open],
        label: () => label.next().value ?? '',
        note: () => note.next().value ?? '',
        paint: paintBlocks,
      }
    }
    return { key: `${open.join()} ${labels.join()} ${notes.join()} ${xml}`, around }
  }

  /** The notes, at the end of the text. */
  notes(): KeyedBlock[] {
    return this.#notes.flatMap(({ id, part }, at) => {
      const name = storiesOf(this.#model.docx).find((story) => story.part.endsWith(`${part}.xml`))?.part
      if (name === undefined) return []
      const xml = this.#filled.get(name) ?? this.#model.docx.text(name)
      const single = part.slice(0, -1)
      const note = new RegExp(`<w:${single} [^>]*w:id="${id}"[^>]*>[\\s\\S]*?</w:${single}>`).exec(xml)?.[0]
      if (note === undefined) return []
      return splitBlocks(note).map((block, line) => {
        const painted = this.block(block, name)
        return {
          key: `n${at}${line}${painted.key}`,
          paint: () => asNote(painted.paint(), line === 0 ? String(at + 1) : undefined, at === 0 && line === 0),
        }
      })
    })
  }

  stories(parts: ReadonlyMap<string, string>, firstPage: boolean): Stories {
    const paint = (name: string | undefined): PaintedElement[] => {
      if (name === undefined) return []
      return paintBlocks(xmlTree(this.#filled.get(name) ?? this.#model.docx.text(name)), this.#ofStory(name))
    }
    const of = (page: string) => ({
      header: paint(parts.get(`header ${page}`)),
      footer: paint(parts.get(`footer ${page}`)),
    })
    return firstPage ? { ...of('default'), first: of('first') } : of('default')
  }

  #ofStory(part: string): Surroundings {
    return { model: this.#model, part, open: [], label: () => '', note: () => '', paint: paintBlocks }
  }
}

/** Notes are set smaller, below a line. */
function asNote({ nodes }: PaintedBlock, number: string | undefined, first: boolean): PaintedBlock {
  return {
    nodes: nodes.map((node, at) => ({
      ...node,
      look: `${node.look ?? ''}${first && at === 0 ? ';border-top:0.5pt solid;padding-top:4pt;margin-top:12pt' : ''}`,
      children:
        number !== undefined && at === 0
          ? [{ tag: 'sup', children: [number], look: 'line-height:0' }, ...(node.children ?? [])]
          : node.children,
    })),
  }
}

const NOTE = /<w:(footnote|endnote)Reference [^>]*?w:id="(-?\d+)"/g

const notesIn = (xml: string): { id: string; part: string }[] =>
  xml.includes('noteReference')
    ? [...xml.matchAll(NOTE)].map(([, kind = '', id = '']) => ({ id, part: `${kind}s` }))
    : []

function labelIn(number: ParagraphNumber | undefined): string {
  if (!number) return ''
  const label = labelOf(number)
  return number.levels[number.level]?.format === 'bullet' ? bulletOf(label).text : label
}

const placesOfModel = new WeakMap<Model, Map<string, readonly ListPlace[]>>()

const PARAGRAPH_PROPERTIES = /<w:pPr>(?:(?!<\/w:pPr>)[\s\S])*<\/w:pPr>|<w:p(?=[ />])[^>]*>(?!<w:pPr)/g

/** The lists that the paragraphs of a piece belong to, in order; the same properties are read once. */
function placesOf(xml: string, model: Model): ListPlace[] {
  const known = placesOfModel.get(model) ?? new Map<string, readonly ListPlace[]>()
  placesOfModel.set(model, known)
  return [...xml.matchAll(PARAGRAPH_PROPERTIES)].flatMap(([properties]) => {
    const key = properties.startsWith('<w:pPr') ? properties : ''
    const before = known.get(key)
    if (before) return before
    const place = model.numbering.placeOf(child(xmlTree(`<w:p>${key}</w:p>`), 'w:pPr'), model.styles)
    const places = place && model.numbering.levelOf(place) ? [place] : []
    known.set(key, places)
    return places
  })
}
