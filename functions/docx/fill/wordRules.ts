/** The blocks that may end a cell: Word adds the paragraph inside a content control itself. */
export const ENDS_CELL: ReadonlySet<string> = new Set(['w:p', 'w:sdt', 'w:customXml'])

/** Elements other than cells that must contain a paragraph or a table. */
export const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['w:txbxContent', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote'])

/** Whether the innermost element is, or is inside, a content control around rows or cells. */
export function inTableControl(elements: readonly string[]): boolean {
  const control = elements.at(-1) === 'w:sdtContent' ? elements.length - 2 : elements.length - 3
  const around = elements[control - 1]
  return (
    elements[control] === 'w:sdt' &&
    elements[control + 1] === 'w:sdtContent' &&
    (around === 'w:tbl' || around === 'w:tr')
  )
}

/** Elements between the blocks of a cell that are not blocks. */
export const CELL_MARKS: ReadonlySet<string> = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:proofErr',
  'w:permStart',
  'w:permEnd',
  'w:tcPr',
  'w:commentRangeStart',
  'w:commentRangeEnd',
])

/** The open fields: each begins, separates its instruction from its result, and ends. */
export class FieldNesting {
  readonly #open: ('b' | 's')[] = []

  /** Takes the next `w:fldCharType`; false if it is out of order. */
  read(kind: string | undefined): boolean {
    if (kind === 'begin') {
      this.#open.push('b')
      return true
    }
    if (kind === 'separate') {
      if (this.#open.pop() !== 'b') return false
      this.#open.push('s')
      return true
    }
    return kind !== 'end' || this.#open.pop() !== undefined
  }

  /** One letter per open field, the outermost first. */
  toString(): string {
    return this.#open.join('')
  }
}
