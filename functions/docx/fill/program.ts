import {
  BESIDE,
  type PlaceTag,
  parseTag,
  readSectionTag,
  readValueTag,
  type SectionReader,
  type ValueReader,
} from '#shared/template/index.ts'
import { decodeXml } from '../package/index.ts'
import { fixedXml, hideableParagraphs, isBlankXml } from './hideableParagraphs.ts'
import { IMAGE_MODULE, type ParsedPart, PLACE_MODULE } from './parseParts.ts'
import { type ContainerRule, isStarting, isTransparent, mayFollowTable, RULES, TABLE_END } from './repairContainers.ts'
import { laterTurns, PAGE_BREAK } from './repeatedBreaks.ts'

/**
 * A part of a model, compiled so that it can be filled many times: its fixed XML in long strings, with the tags between them.
 * `run` is the properties (w:rPr) of the run around a tag, which a line break in a value repeats.
 */
export type Program = {
  readonly ops: readonly Op[]
  /** The last run's properties, for what follows; undefined if no run begins here. */
  readonly lastRun: string | undefined
  /** The rules for tables, rows, cells and content controls that are empty here unless a section fills them. */
  readonly rules: readonly ContainerRule[]
  /** A string, here or in a section, ends with a table: what follows it depends on the answers. */
  readonly tables: boolean
  /** The fixed XML of a section is visible, so its paragraph, which could otherwise be dropped, is kept. */
  readonly shows: boolean
  /** A section here begins in one container (a cell, a content control) and ends in another. */
  readonly cuts: boolean
}

export type Op = string | ValueOp | SectionOp | ImageOp | PlaceOp | ParagraphOp

export type ValueOp = {
  readonly kind: 'value'
  readonly read: ValueReader
  readonly id: number
  readonly run: string | undefined
  /** Inside text (w:t), which can contain line breaks, rather than in an equation or a property. */
  readonly breaks: boolean
  /** The model's text just before and after it in the paragraph, which the value must not repeat. */
  readonly before: string
  readonly after: string
  /** The properties (w:pPr) of the paragraph around it, if it is not inside anything in it: the paragraph may end there. */
  readonly paragraph?: string | undefined
}
export type ImageOp = {
  readonly kind: 'image'
  readonly read: ValueReader
  readonly id: number
  readonly run: string | undefined
}
/** A place for somebody who signs. */
export type PlaceOp = {
  readonly kind: 'place'
  readonly place: PlaceTag
  readonly id: number
  readonly run: string | undefined
  readonly breaks: boolean
}
export type SectionOp = {
  readonly kind: 'section'
  readonly section: SectionReader
  readonly id: number
  readonly inverted: boolean
  readonly body: Program
  /** The body of every repetition but the first, if its section breaks differ. */
  readonly later: Program | undefined
  readonly run: string | undefined
  /** Each repetition begins on a new page. */
  readonly pageBefore: boolean
  /** A page break follows the last repetition. */
  readonly pageAfter: boolean
  /** The breaks that remain when the section prints nothing. */
  readonly otherwise: string
}
/** The start or end of a paragraph that is dropped when its sections show nothing. */
export type ParagraphOp = { readonly kind: 'paragraph'; readonly opens: boolean }

/** `idOf` numbers the tags, to find the place of a problem. */
export function buildProgram(
  parts: readonly ParsedPart[],
  idOf: (part: ParsedPart) => number,
  around?: { readonly breaks: boolean; readonly hides: boolean; readonly before: string; readonly nesting: Nesting },
): Program {
  const pieces: Op[] = []
  const hideable = hideableParagraphs(parts)
  let end = -1
  let breaks = around?.breaks ?? false
  let run: string | undefined
  let recording = false
  let before = around?.before ?? ''
  const nesting = new Nesting(around?.nesting)

  for (const [at, part] of parts.entries()) {
    if (part.type !== 'placeholder') {
      before = textBefore(before, part)
      if (!isText(part)) nesting.read(part)
      const ends = hideable.get(at)
      if (ends !== undefined) {
        pieces.push({ kind: 'paragraph', opens: true })
        end = ends
      }
      if (part.tag === 'w:r') run = ''
      else if (part.tag === 'w:rPr') {
        if (run !== undefined) run += part.value
        recording = part.position === 'start'
      } else if (recording && run !== undefined) run += part.value
      if (part.position === 'start') breaks = part.tag === 'w:t'
      if (part.value !== '') pieces.push(part.value)
      if (at === end) pieces.push({ kind: 'paragraph', opens: false })
      continue
    }
    const base = { id: idOf(part), run }
    if (part.module === IMAGE_MODULE) pieces.push({ kind: 'image', ...base, read: readValueTag(part.value) })
    else if (part.module === PLACE_MODULE) pieces.push({ kind: 'place', ...base, place: placeOf(part.value), breaks })
    else if (part.module === undefined) {
      pieces.push({
        kind: 'value',
        ...base,
        read: readValueTag(part.value),
        breaks,
        before,
        after: textAfter(parts, at),
        paragraph: nesting.paragraph(),
      })
      before = ''
    } else if (part.module === 'loop') {
      const section = readSectionTag(part.value)
      const hides = at < end || around?.hides === true
      const body = buildProgram(part.subparsed ?? [], idOf, { breaks, hides, before, nesting })
      pieces.push({
        kind: 'section',
        ...base,
        section,
        inverted: part.inverted === true,
        body,
        ...breaksOf(part, body),
      })
      // The run in which the section's text ended depends on the answers.
      if (beginsRun(body)) run = undefined
    } else throw new Error(`docxtemplater read a tag of its own language: ${part.module}`)
  }
  const { keep, rules, cuts } = containersToKeep(pieces)
  const ops = merge(pieces, keep, around !== undefined)
  const shows = around?.hides === true && !isBlankXml(fixedXml(parts))
  return { ops, lastRun: run, rules, tables: ops.some(endsWithTable), shows, cuts }
}

/** What is open between the start of a paragraph and a tag. */
class Nesting {
  #open: string[]
  #properties: string

  constructor(around?: Nesting) {
    this.#open = around ? [...around.#open] : []
    this.#properties = around ? around.#properties : ''
  }

  read({ tag, value }: ParsedPart): void {
    if (tag === 'w:p') {
      this.#open = []
      this.#properties = ''
      return
    }
    for (const [xml, end, name = '', empty] of value.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
      const wasInside = this.#open[0] === 'w:pPr'
      if (end) this.#open.pop()
      else if (!empty) this.#open.push(name)
      if (wasInside || this.#open[0] === 'w:pPr') this.#properties += xml
    }
  }

  /** The paragraph's properties; undefined if the tag is inside more than a run's text, or the paragraph ends a section. */
  paragraph(): string | undefined {
    return this.#open.join(' ') === 'w:r w:t' && !this.#properties.includes('<w:sectPr') ? this.#properties : undefined
  }
}

function placeOf(text: string): PlaceTag {
  const parsed = parseTag(text)
  if (!parsed.ok || !parsed.value.place) throw new Error(`not a place: ${text}`)
  return parsed.value.place
}

/** The last characters of a paragraph before the next piece; empty after an answer. */
function textBefore(before: string, { type, tag, value, position }: ParsedPart): string {
  if (isText({ type, tag, value })) return (before + decodeXml(value)).slice(-BESIDE)
  return tag === 'w:p' && position !== undefined ? '' : before
}

function textAfter(parts: readonly ParsedPart[], from: number): string {
  let text = ''
  for (let at = from + 1; at < parts.length && text.length < BESIDE; at += 1) {
    const part = parts[at]!
    if (part.type === 'placeholder' || part.tag === 'w:p') break
    if (isText(part)) text += decodeXml(part.value)
  }
  return text.slice(0, BESIDE)
}

/** XML between texts, such as Word's spelling marks, is content too: it begins with '<', which is escaped in text. */
function isText({ type, tag, value }: Pick<ParsedPart, 'type' | 'tag' | 'value'>): boolean {
  return type === 'content' && tag === undefined && !value.startsWith('<')
}

function beginsRun({ ops, lastRun }: Program): boolean {
  return (
    lastRun !== undefined || ops.some((op) => typeof op === 'object' && op.kind === 'section' && beginsRun(op.body))
  )
}

function endsWithTable(op: Op): boolean {
  if (typeof op === 'string') return op.endsWith(TABLE_END)
  return op.kind === 'section' && op.body.tables
}

function breaksOf(
  part: ParsedPart,
  body: Program,
): Pick<SectionOp, 'later' | 'pageBefore' | 'pageAfter' | 'otherwise'> {
  const isOfParagraphs = part.subparsed?.find(({ type }) => type !== 'content')?.tag !== 'w:t'
  const pageBefore = part.hasPageBreakBeginning === true && isOfParagraphs
  const pageAfter = part.hasPageBreak === true && isOfParagraphs
  const change = laterTurns(part)
  return {
    later: change && withXml(body, change),
    pageBefore,
    pageAfter,
    otherwise: part.lastParagrapSectPr
      ? sectionBreak(part.lastParagrapSectPr, part.paragraphLoop === true)
      : pageAfter
        ? PAGE_BREAK
        : '',
  }
}

/** A section break in a paragraph of its own: between paragraphs, or inside a text. */
function sectionBreak(properties: string, betweenParagraphs: boolean): string {
  const paragraph = `<w:p><w:pPr>${properties}</w:pPr>`
  return betweenParagraphs ? `${paragraph}</w:p>` : `${PARAGRAPH_END}${paragraph}<w:r><w:t>`
}

export const PARAGRAPH_END = '</w:t></w:r></w:p>'

/** The same program with its fixed XML changed; `inSection` tells whether the XML is inside a section. */
export function withXml(
  program: Program,
  change: (xml: string, inSection: boolean) => string,
  inSection = false,
): Program {
  const ops = program.ops.map((op): Op => {
    if (typeof op === 'string') return change(op, inSection)
    if (op.kind !== 'section') return op
    return { ...op, body: withXml(op.body, change, true), later: op.later && withXml(op.later, change, true) }
  })
  return { ...program, ops }
}

/**
 * Start and end tags of containers that only sections fill: the rules of repairContainers.ts must see them when the program runs. If a
 * section ends in another container than it began in, the answers decide which containers are empty, so the rules see every tag.
 */
function containersToKeep(pieces: readonly Op[]): {
  keep: Set<number>
  rules: readonly ContainerRule[]
  cuts: boolean
} {
  const keep = new Set<number>()
  const tags: { at: number; piece: string }[] = []
  pieces.forEach((piece, at) => {
    if (typeof piece === 'string' && RULED.test(piece)) tags.push({ at, piece })
  })
  let cuts = pieces.some((piece) => typeof piece === 'object' && piece.kind === 'section' && piece.body.cuts)
  const rules = RULES.filter(({ tag, needs }) => {
    const before = keep.size
    const open: { at: number; filled: boolean }[] = []
    for (const { at, piece } of tags) {
      if (needs.some((needed) => isStarting(piece, needed))) for (const container of open) container.filled = true
      if (piece === `</${tag}>`) {
        const container = open.pop()
        if (!container) cuts = true
        else if (!container.filled) keep.add(container.at).add(at)
      } else if (isStarting(piece, tag)) {
        if (piece.endsWith('/>')) keep.add(at)
        else open.push({ at, filled: false })
      }
    }
    if (open.length > 0) cuts = true
    return keep.size > before
  })
  return cuts ? { keep: new Set(tags.map(({ at }) => at)), rules: RULES, cuts } : { keep, rules, cuts }
}

/** A tag that a rule refers to. */
const RULED = new RegExp(`^</?(?:${RULES.flatMap(({ tag, needs }) => [tag, ...needs]).join('|')})[ />]`)

const EMPTY_TEXT = '<w:t xml:space="preserve">'

/**
 * Joins adjacent strings, applying what docxtemplater would do between them. What the rules examine when the program runs must be
 * at the start or end of a string: tags to keep, what follows a section or a table, and in a section the first tag of each kind
 * that a container around it may need.
 */
function merge(pieces: readonly Op[], keep: ReadonlySet<number>, inSection: boolean): Op[] {
  const ops: Op[] = []
  const sought = new Set(inSection ? RULES.flatMap((rule) => rule.needs) : [])
  let texts: string[] = []
  let last = ''

  const flush = () => {
    const text = texts.join('')
    if (text !== '') ops.push(text)
    texts = []
  }
  pieces.forEach((piece, at) => {
    if (typeof piece !== 'string') {
      flush()
      ops.push(piece)
      last = ''
      return
    }
    let first = false
    for (const tag of sought) {
      if (isStarting(piece, tag)) first = sought.delete(tag)
    }
    const alone = keep.has(at)
    const seen = isTransparent(piece)
    if (alone || first || (seen && (last === '' || last.endsWith(TABLE_END)))) flush()
    if (last.endsWith(TABLE_END) && !seen && !mayFollowTable(piece)) texts.push('<w:p/>')
    if (piece === '</w:t>' && texts.at(-1) === EMPTY_TEXT) texts[texts.length - 1] = '<w:t/>'
    else texts.push(piece)
    if (!seen) last = piece
    if (alone || (seen && (last === '' || last.endsWith(TABLE_END)))) flush()
  })
  flush()
  return ops
}
