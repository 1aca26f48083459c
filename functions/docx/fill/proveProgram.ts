import { scanXml } from '../package/index.ts'
import type { Op, ParagraphOp, Program } from './program.ts'
import { isStarting } from './repairContainers.ts'
import { lineBreak } from './runProgram.ts'
import { CELL_MARKS, ENDS_CELL, FieldNesting, HOLDS_BLOCKS, inTableControl } from './wordRules.ts'

/**
 * Whether every part this program fills is one that `verifyPart` lets through as it is, whatever the answers, as long as it is
 * not patched. A program is fixed XML with holes: texts, which come escaped, and sections, which are there any number of times.
 * So it is read once, each section once, and holds if each section leaves open what was open before it (elements, fields), if
 * each cell ends well whether or not the sections at its end are there, and if no hole can join with what stands beside it.
 * False says nothing: then each filled part is read.
 */
export function proveProgram(program: Program): boolean {
  const marked = new Skeleton()
  marked.add(program)
  const { xml, holes } = marked
  if (marked.ambiguous) return false

  const elements: string[] = []
  const cells: Cell[] = []
  const fields = new FieldNesting()
  const sections: Snapshot[] = []
  const holders: Holder[] = []
  let proven = true
  let afterHole = false
  let seen = 0

  const pass = (hole: Hole) => {
    afterHole = true
    seen += 1
    if (elements.length === 0) proven = false
    if (hole === 'start') {
      // Without what it fills the control would be left to itself.
      if (elements.at(-1) === 'w:sdtContent' && inTableControl(elements)) proven = false
      sections.push({
        elements: elements.join(),
        fields: fields.toString(),
        cell: cells.at(-1),
        blocks: blocksOf(cells),
      })
    } else if (hole === 'end') {
      const before = sections.pop()
      const cell = cells.at(-1)
      if (before?.elements !== elements.join() || before.fields !== fields.toString() || before.cell !== cell)
        proven = false
      // The section may not be there: what ended the cell before it may end it still.
      else if (cell) for (const block of before.blocks) cell.blocks.add(block)
    } else if (hole === 'break' && !(elements.at(-1) === 'w:t' && elements.at(-2) === 'w:r')) proven = false
  }

  const fault = scanXml(xml, {
    open: (name, tag) => {
      afterHole = false
      const holder = holders.at(-1)
      if (holder?.depth === elements.length && holder.sections === sections.length && !CELL_MARKS.has(name))
        holder.filled = true
      elements.push(name)
      if (HOLDS_BLOCKS.has(name)) holders.push({ depth: elements.length, sections: sections.length, filled: false })
      if (elements.length > MAX_DEPTH) proven = false
      const cell = cells.at(-1)
      // A cell that is left empty is filled if it holds no paragraph at all, not even where none should be.
      if (cell && (name === 'w:tc' || name === 'w:p') && CELL_MARKS.has(elements[cell.depth] ?? '')) proven = false
      if (name === 'w:tc')
        cells.push({ depth: elements.length, blocks: new Set(['']), kept: marked.kept.has(tag.from) })
      else if (name === 'w:fldChar' && !fields.read(tag.attribute('w:fldCharType'))) proven = false
    },
    close: (name, from) => {
      afterHole = false
      const cell = cells.at(-1)
      if (name === 'w:tc' && cell) {
        cells.pop()
        for (const block of cell.blocks)
          if (!ENDS_CELL.has(block) && !(block === '' && cell.kept && marked.kept.has(from))) proven = false
      } else if (HOLDS_BLOCKS.has(name) && !holders.pop()?.filled) proven = false
      else if (cell && elements.length - 1 === cell.depth && !CELL_MARKS.has(name)) cell.blocks = new Set([name])
      elements.pop()
    },
    text: (from, to) => {
      if (afterHole && /^\]?>/.test(xml.slice(from, Math.min(to, from + 2)))) proven = false
      afterHole = false
    },
    instruction: (from) => {
      const hole = holes.get(from)
      if (hole) pass(hole)
    },
  })
  // A hole that was not met stands in a comment or a CDATA section.
  const whole = proven && !fault && seen === holes.size && fields.toString() === ''
  return whole && [...marked.runs].every(isSoundRun)
}

type Hole = 'text' | 'break' | 'start' | 'end'

/** A cell that is open. */
type Cell = {
  readonly depth: number
  /** What may stand last in it: names of elements, '' for nothing. */
  blocks: Set<string>
  /** Its tags stand alone between the strings of the program, so that it is filled when it is left empty. */
  readonly kept: boolean
}

/** An element that wants a block in it, of which one is there whatever the answers. */
type Holder = { readonly depth: number; readonly sections: number; filled: boolean }

type Snapshot = {
  readonly elements: string
  readonly fields: string
  readonly cell: Cell | undefined
  readonly blocks: readonly string[]
}

function blocksOf(cells: readonly Cell[]): string[] {
  return [...(cells.at(-1)?.blocks ?? [])]
}

/** Together below what `scanXml` allows, so that a line break with its run fits at any depth. */
const MAX_DEPTH = 300
const MAX_RUN_TAGS = 200

/** The program's own XML in order, its holes marked by processing instructions. */
class Skeleton {
  xml = ''
  readonly holes = new Map<number, Hole>()
  /** Where tags of cells stand alone. */
  readonly kept = new Set<number>()
  /** Properties that a line break may repeat. */
  readonly runs = new Set<string>([''])
  /** The XML has such instructions of its own, or braces that a hole may join. */
  ambiguous = false

  add({ ops, lastRun }: Program): void {
    if (lastRun !== undefined) this.runs.add(lastRun)
    for (const op of ops) {
      if (typeof op === 'string') this.#text(op)
      // One that goes has another beside it: what holds for the paragraph holds without it.
      else if (op.kind !== 'paragraph') this.#hole(op)
    }
  }

  #text(op: string): void {
    if (op.includes(MARK) || op.includes('{{') || op.includes('}}') || /^[{}]|[{}]$/.test(op)) this.ambiguous = true
    const alone = op === '</w:tc>' || (isStarting(op, 'w:tc') && !op.includes('<', 1))
    if (alone) this.kept.add(this.xml.length)
    this.xml += op
  }

  #hole(op: Exclude<Op, string | ParagraphOp>): void {
    if (op.run !== undefined) this.runs.add(op.run)
    if (op.kind === 'section') {
      this.#mark('start')
      this.add(op.body)
      this.#mark('end')
    } else this.#mark(op.kind === 'value' && op.breaks ? 'break' : 'text')
  }

  #mark(hole: Hole): void {
    this.holes.set(this.xml.length, hole)
    this.xml += `${MARK}?>`
  }
}

const MARK = '<?minuta'

/** Reads the properties of a run as they will stand after a line break. */
function isSoundRun(run: string): boolean {
  if (run.split('<').length > MAX_RUN_TAGS || /w:fldChar|w:tc|\{\{|\}\}/.test(run)) return false
  return scanXml(`<w:p><w:r><w:t>${lineBreak(run)}</w:t></w:r></w:p>`) === undefined
}
