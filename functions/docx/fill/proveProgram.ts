import { scanXml } from '../package/index.ts'
import type { Op, ParagraphOp, Program } from './program.ts'
import { isStarting } from './repairContainers.ts'
import { lineBreak } from './runProgram.ts'
import { CELL_MARKS, ENDS_CELL, FieldNesting, HOLDS_BLOCKS, inTableControl } from './wordRules.ts'

/**
 * Whether `verifyPart` would accept every part that this program produces unchanged, for any answers, unless the part is patched.
 * A program is fixed XML with holes: texts, which are escaped, and sections, which occur any number of times. It is read once,
 * with each section once. It is proven if each section leaves open exactly what was open before it (elements, fields), each cell
 * ends correctly with or without the sections at its end, and no hole can join with the text beside it. False proves nothing:
 * each filled part is then verified.
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
      // Without the section, the content control would be empty.
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
      // The section may be absent: what ended the cell before it may still do so.
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
      // An empty cell gets a paragraph only if it contains none at all, not even in a wrong place.
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
  // A hole that was not visited is inside a comment or a CDATA section.
  const whole = proven && !fault && seen === holes.size && fields.toString() === ''
  return whole && [...marked.runs].every(isSoundRun)
}

type Hole = 'text' | 'break' | 'start' | 'end'

/** An open cell. */
type Cell = {
  readonly depth: number
  /** Names of the elements that may be its last, '' for none. */
  blocks: Set<string>
  /** Its tags are separate strings of the program, so that `repairContainers` fills it if it is empty. */
  readonly kept: boolean
}

/** An element that needs a block. `filled`: it has one for any answers. */
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

/** The sum is below the limit of `scanXml`, so that a line break with its run fits at any depth. */
const MAX_DEPTH = 300
const MAX_RUN_TAGS = 200

/** The program's own XML in order, its holes marked by processing instructions. */
class Skeleton {
  xml = ''
  readonly holes = new Map<number, Hole>()
  /** Positions of cell tags that are separate strings. */
  readonly kept = new Set<number>()
  /** Run properties that a line break may repeat. */
  readonly runs = new Set<string>([''])
  /** The XML contains such instructions itself, or braces that a hole may join. */
  ambiguous = false

  add({ ops, lastRun }: Program): void {
    if (lastRun !== undefined) this.runs.add(lastRun)
    for (const op of ops) {
      if (typeof op === 'string') this.#text(op)
      // A dropped paragraph has another beside it, so the proof is the same with and without it.
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

/** Whether the properties of a run are valid after a line break. */
function isSoundRun(run: string): boolean {
  if (run.split('<').length > MAX_RUN_TAGS || /w:fldChar|w:tc|\{\{|\}\}/.test(run)) return false
  return scanXml(`<w:p><w:r><w:t>${lineBreak(run)}</w:t></w:r></w:p>`) === undefined
}
