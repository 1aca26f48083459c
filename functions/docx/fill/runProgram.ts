import { type Diagnostic, diagnostic } from '#shared/result.ts'
import {
  type Asked,
  type FormattedText,
  type Frame,
  hasVisibleText,
  isFormatted,
  isImage,
  itemFrame,
  scopeFrame,
  type TemplateImage,
  type TemplateScope,
  withoutRepeated,
} from '#shared/template/index.ts'
import { encodeXml } from '../package/index.ts'
import { cleanText } from './cleanText.ts'
import { dropParagraphs, type PieceRange } from './dropParagraphs.ts'
import { formattedText } from './formattedText.ts'
import { markItems, type OnNote } from './itemMarks.ts'
import { CLOSE_BLOCK, CLOSE_TEXT, MARK_CHARACTERS, type Marks, openBlock, openText, standsInText } from './marks.ts'
import { type NotesProgram, type UsedNotes, withId } from './notes.ts'
import {
  type ImageOp,
  PARAGRAPH_END,
  type ParagraphOp,
  type PlaceOp,
  type Program,
  type SectionOp,
  type ValueOp,
} from './program.ts'
import { addParagraphAfterTables, repairContainers } from './repairContainers.ts'
import { PAGE_BREAK, PAGE_BREAK_RUN } from './repeatedBreaks.ts'
import type { PrintedPlace } from './signingPlaces.ts'

/** What a running program needs from its caller; `id` is the number of the tag. */
export type Surroundings = {
  /** 'YYYY-MM-DD' in São Paulo. */
  readonly today: string
  readonly onProblem: (problem: Diagnostic, id: number) => void
  /** Run content that draws the picture, '' if there is none. */
  readonly draw: (image: TemplateImage, id: number) => string
  /** What is printed at a place for somebody who signs. */
  readonly place: (op: PlaceOp, frames: readonly Frame[]) => PrintedPlace
  /** The width of the text at a tag, in pixels. If omitted, formatted answers are printed as plain text. */
  readonly roomAt?: ((id: number) => number) | undefined
  /** Only for the preview. */
  readonly marks?: Marks | undefined
  /** Elements of lists whose ids must stay unique are marked with their item: see `itemMarks.ts`. */
  readonly marksItems?: boolean
  /** Gives a note reference its note: see `notes.ts`. */
  readonly onNote?: OnNote | undefined
  /** Called with each section that is reached, and whether its condition holds or its list has items. */
  readonly onSection?: ((id: number, holds: boolean) => void) | undefined
}

export type FilledPart = {
  readonly xml: string
  /** An answer contains braces, so that braces in the text do not indicate an unfilled tag. */
  readonly braces: boolean
  /** An answer put a line break into the text. */
  readonly brokeLines: boolean
  /** More than texts, line breaks and whole sections was inserted or removed, which the program's proof does not cover. */
  readonly patched: boolean
  /** False if filling stopped early, for a reported reason. */
  readonly whole: boolean
}

/** The most characters of a part's XML, as in a model's part. Word cannot open documents of this size. */
export const MAX_FILLED = 32_000_000

/** Fills one part; that of notes, with those that the text refers to. Stops if it grows beyond MAX_FILLED or too many tags fail. */
export function runProgram(
  program: Program,
  scope: TemplateScope,
  surroundings: Surroundings,
  notes?: { readonly program: NotesProgram; readonly used: UsedNotes; readonly known: ReadonlySet<string> },
): FilledPart {
  const filling = new Filling(surroundings)
  const { pieces } = filling
  const frames = [scopeFrame(scope)]
  if (!notes) filling.walk(program, frames)
  else
    for (const { id, ops } of notes.program.segments) {
      if (id === undefined || !notes.known.has(id)) filling.walk({ ...program, ops }, frames)
      else
        for (const reference of notes.used.of(notes.program.kind, id))
          filling.walk({ ...program, ops: withId(ops, reference.id) }, reference.frames)
    }
  closeEmptyTexts(pieces)
  if (program.rules.length > 0) filling.repairContainers(program, 0)
  else if (program.tables && addParagraphAfterTables(pieces, 0)) filling.patched = true
  const { blanks, braces, brokeLines, patched, ended } = filling
  const kept = blanks.length > 0 ? dropParagraphs(pieces, blanks) : pieces
  return { xml: kept.join(''), braces, brokeLines, patched, whole: !ended }
}

class Filling implements Asked {
  readonly pieces: string[] = []
  /** The blank paragraphs to drop. */
  readonly blanks: PieceRange[] = []
  readonly today: string
  readonly onProblem: Asked['onProblem']
  braces = false
  brokeLines = false
  patched = false
  ended = false
  readonly #draw: Surroundings['draw']
  readonly #printPlace: Surroundings['place']
  readonly #marks: Marks | undefined
  readonly #onSection: Surroundings['onSection']
  readonly #roomAt: Surroundings['roomAt']
  readonly #marksItems: boolean
  readonly #onNote: Surroundings['onNote']
  /** Properties of the current run. */
  #run = ''
  #tag = 0
  /** An enclosing list is beyond its first item. */
  #later = false
  #length = 0
  /** Failed tags: the document has failed, and they would only fail again for other items. */
  readonly #failed = new Set<number>()
  /** The open paragraphs that may be dropped, each inside the previous one: its start, and whether the previous one showed anything. */
  readonly #paragraphs: { readonly from: number; readonly seen: boolean }[] = []
  /** The innermost of them shows something. */
  #seen = true

  constructor({ today, onProblem, draw, place, marks, onSection, roomAt, marksItems, onNote }: Surroundings) {
    this.today = today
    this.onProblem = (problem) => {
      this.#failed.add(this.#tag)
      this.ended ||= this.#failed.size >= MAX_FAILED
      onProblem(problem, this.#tag)
    }
    this.#draw = draw
    this.#printPlace = place
    this.#marks = marks
    this.#onSection = onSection
    this.#roomAt = roomAt
    this.#marksItems = marksItems === true
    this.#onNote = onNote
  }

  walk(program: Program, frames: readonly Frame[]): void {
    const { ops, lastRun } = program
    this.#grow(ITEM_COST)
    if (program.shows) this.#seen = true
    for (const op of ops) {
      if (typeof op === 'string') {
        const xml = this.#marksItems || this.#onNote ? markItems(op, frames, this.#onNote) : op
        this.pieces.push(xml)
        this.#length += xml.length
        continue
      }
      if (this.ended) return
      if (op.kind === 'paragraph') {
        this.#paragraph(op)
        continue
      }
      if (op.run !== undefined) this.#run = op.run
      if (this.#failed.size > 0 && this.#failed.has(op.id)) continue
      this.#tag = op.id
      if (op.kind === 'value') this.#value(op, frames)
      else if (op.kind === 'section') this.#section(op, frames)
      else if (op.kind === 'place') this.#place(op, frames)
      else this.#image(op, frames)
    }
    if (lastRun !== undefined) this.#run = lastRun
  }

  #grow(length: number): void {
    this.#length += length
    if (this.#length <= MAX_FILLED || this.ended) return
    this.ended = true
    this.onProblem(
      diagnostic(
        'documento_grande_demais',
        'O documento preenchido ficaria grande demais: uma resposta muito longa ou listas dentro de listas se repetem nele.',
      ),
    )
  }

  repairContainers({ rules }: Program, from: number): void {
    if (repairContainers(this.pieces, from, rules)) this.patched = true
  }

  #value(op: ValueOp, frames: readonly Frame[]): void {
    const read = op.read(frames, this)
    if (isFormatted(read) && op.breaks && this.#roomAt) {
      this.#formatted(read, this.#roomAt(op.id), op, frames)
      return
    }
    const text = isFormatted(read) ? read.text : read
    const value = typeof text === 'string' ? withoutRepeated(op.before, text, op.after) : ''
    if (this.#marks && op.breaks) this.#marked(value.replace(MARK_CHARACTERS, ''), text !== '', this.#marks, op, frames)
    else this.#print(value, op.breaks)
  }

  #formatted({ text, html }: FormattedText, room: number, { id, paragraph }: ValueOp, frames: readonly Frame[]): void {
    const clean = this.#marks ? html.replace(MARK_CHARACTERS, '') : html
    const key = this.#marks?.value(id, frames, false)?.key
    const xml = formattedText(
      clean,
      { run: this.#run, paragraph, room },
      {
        draw: (image) => this.#draw(image, id),
        mark: (written) => (key === undefined ? written : `${openText(key)}${written}${CLOSE_TEXT}`),
      },
    )
    this.#grow(xml.length)
    if (this.ended) return
    this.#see(text)
    this.#seen ||= xml.includes('<w:drawing>')
    this.braces ||= /[{}]/.test(text)
    this.patched = true
    this.pieces.push(xml)
  }

  #print(value: string, breaks: boolean): void {
    if (value === '') return
    this.#grow(value.length)
    if (PLAIN.test(value)) {
      this.#see(value)
      this.pieces.push(value)
    } else this.#push(cleanText(value), breaks)
  }

  /** A value that is only blank because the text beside it already contains it stays blank. */
  #marked(value: string, repeated: boolean, marks: Marks, { id, breaks }: ValueOp, frames: readonly Frame[]): void {
    const blank = value === '' && !repeated
    const mark = marks.value(id, frames, blank)
    const text = blank ? (mark?.instead ?? '') : value
    const key = text === '' ? undefined : mark?.key
    if (key !== undefined) this.pieces.push(openText(key))
    this.#print(text, breaks)
    if (key !== undefined) this.pieces.push(CLOSE_TEXT)
  }

  #see(text: string): void {
    if (!this.#seen) this.#seen = hasVisibleText(encodeXml(text))
  }

  #push(text: string, breaks: boolean): void {
    this.#see(text)
    this.braces ||= text.includes('{') || text.includes('}')
    if (!text.includes('\n')) {
      if (text !== '') this.pieces.push(encodeXml(text))
    } else if (!breaks) this.pieces.push(encodeXml(text.replaceAll('\n', ' ')))
    else this.#lines(text.split('\n'))
  }

  /** A line break ends the run and begins another with the same format. */
  #lines(lines: readonly string[]): void {
    this.#grow(lines.length * lineBreak(this.#run).length)
    if (this.ended) return
    this.brokeLines = true
    lines.forEach((line, index) => {
      if (index > 0) this.pieces.push(lineBreak(this.#run))
      if (line !== '') this.pieces.push(encodeXml(line))
    })
  }

  #image(op: ImageOp, frames: readonly Frame[]): void {
    const value = op.read(frames, this)
    const drawn = isImage(value) ? this.#draw(value, op.id) : ''
    if (drawn === '') {
      this.#noImage(op, frames)
      return
    }
    this.patched = true
    this.#seen = true
    this.pieces.push(`</w:t></w:r><w:r>${drawn}</w:r><w:r>${this.#run}<w:t xml:space="preserve">`)
  }

  #place(op: PlaceOp, frames: readonly Frame[]): void {
    const { before, text, after } = this.#printPlace(op, frames)
    this.#seen = true
    if (!op.breaks) {
      this.pieces.push(encodeXml(text))
      return
    }
    this.patched = true
    const run = `<w:r>${this.#run}<w:t xml:space="preserve">`
    this.pieces.push(`</w:t></w:r>${before}${run}${encodeXml(text)}</w:t></w:r>${after}${run}`)
  }

  #noImage(op: ImageOp, frames: readonly Frame[]): void {
    if (this.#marks)
      this.#marked('', false, this.#marks, { ...op, kind: 'value', breaks: true, before: '', after: '' }, frames)
  }

  #paragraph({ opens }: Pick<ParagraphOp, 'opens'>): void {
    if (opens) {
      this.#paragraphs.push({ from: this.pieces.length, seen: this.#seen })
      this.#seen = false
      return
    }
    const { from, seen } = this.#paragraphs.pop()!
    if (!this.#seen) {
      // Paragraphs inside a dropped one are dropped with it.
      while ((this.blanks.at(-1)?.from ?? -1) >= from) this.blanks.pop()
      this.blanks.push({ from, to: this.pieces.length })
    }
    this.#seen ||= seen
  }

  #section(op: SectionOp, frames: readonly Frame[]): void {
    const { section, inverted, body } = op
    const value = section.read(frames, this)
    const from = this.pieces.length
    this.#onSection?.(op.id, !isBlank(value))
    if (isBlank(value) !== inverted) this.#breakOff(op.otherwise)
    else if (inverted || value === true) this.#turn(op, frames, true)
    else if (Array.isArray(value)) {
      const later = this.#later
      for (let at = 0; at < value.length; at += 1) {
        this.#later = later || at > 0
        this.#turn(op, [...frames, itemFrame(value, at, section.ref)], at === value.length - 1)
      }
      this.#later = later
    } else this.#turn(op, [...frames, { item: value as TemplateScope, ref: section.ref }], true)
    if (body.rules.length > 0) this.repairContainers(body, from)
  }

  #turn({ id, body, later, pageBefore, pageAfter }: SectionOp, frames: readonly Frame[], last: boolean): void {
    const close = this.#marks && this.#openSection(this.#marks.section(id, frames))
    if (pageBefore) this.#breakOff(PAGE_BREAK)
    const from = this.pieces.length
    this.walk((this.#later && later) || body, frames)
    if (pageAfter && last) this.#endPage(from)
    if (close !== undefined) this.pieces.push(close)
  }

  /** Returns the closing mark: a section ends in the same context as it begins. */
  #openSection(key: string): string {
    const inText = standsInText(this.pieces)
    this.pieces.push(inText ? openText(key) : openBlock(key))
    return inText ? CLOSE_TEXT : CLOSE_BLOCK
  }

  /** Adds a page break to the last paragraph after `from`, or in a new paragraph if that one is dropped. */
  #endPage(from: number): void {
    const last = this.pieces.length - 1
    const piece = last < from ? '' : this.pieces[last]!
    if (!piece.endsWith('</w:p>') || piece === PAGE_BREAK || this.blanks.at(-1)?.to === this.pieces.length) {
      this.#breakOff(PAGE_BREAK)
      return
    }
    this.pieces[last] = `${piece.slice(0, -'</w:p>'.length)}${PAGE_BREAK_RUN}</w:p>`
    this.patched = true
  }

  /** Inserts a page or section break. Within a paragraph, the paragraph is closed before the break and a new one opened after it. */
  #breakOff(xml: string): void {
    if (xml === '') return
    this.patched = true
    if (xml.startsWith(PARAGRAPH_END) && this.#paragraphs.length > 0) {
      this.pieces.push(PARAGRAPH_END)
      this.#paragraph({ opens: false })
      this.#paragraph({ opens: true })
      this.pieces.push(xml.slice(PARAGRAPH_END.length))
    } else this.pieces.push(xml)
    this.#seen = true
  }
}

/** Whether a section does not print, and its inverse does. */
function isBlank(value: ReturnType<SectionOp['section']['read']>): boolean {
  return !value || (Array.isArray(value) && value.length === 0)
}

const MAX_FAILED = 50

/** Added to the length for each item of a list, because nested lists without text would otherwise never reach the limit. */
const ITEM_COST = 16

/** Text that needs no escaping in XML: most answers. */
const PLAIN = /^[ !#-%(-;=?-z|~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufffd]*$/

/** The XML of a line break in an answer, in a run with the given properties. */
export function lineBreak(run: string): string {
  return `</w:t></w:r><w:r><w:br/></w:r><w:r>${run}<w:t xml:space="preserve">`
}

const PRESERVED = '<w:t xml:space="preserve">'
const END = '</w:t>'

/** Writes empty texts as `<w:t/>`. */
function closeEmptyTexts(pieces: string[]): void {
  let last = -1
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? ''
    if (piece === '') continue
    if (piece.startsWith(END)) {
      const before = last === -1 ? '' : (pieces[last] ?? '')
      if (before.endsWith(PRESERVED)) {
        pieces[last] = `${before.slice(0, -PRESERVED.length)}<w:t/>`
        pieces[at] = piece.slice(END.length)
      }
    }
    last = at
  }
}
