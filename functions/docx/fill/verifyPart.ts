import type { Edit } from '#shared/template/import/index.ts'
import { applyEdits, scanXml } from '../package/index.ts'
import { CELL_MARKS, ENDS_CELL, FieldNesting, HOLDS_BLOCKS, inTableControl } from './wordRules.ts'

/** What would make Word reject or repair a part. */
export type PartFault =
  | { readonly code: 'malformed'; readonly at: number }
  | { readonly code: 'field'; readonly at: number }
  | { readonly code: 'braces'; readonly at: number }

export type VerifiedPart = {
  /** The part, with the paragraphs added that cells, text boxes, headers and notes lacked. */
  readonly xml: string
  readonly faults: readonly PartFault[]
}

/**
 * Verifies a filled part by Word's rules: it must parse, its cells must end with a paragraph, its fields must begin, separate and end
 * in this order, and no tag may be left. A content control whose rows or cells were all removed is removed too. `braces` allows {{
 * and }}, which an answer contains.
 */
export function verifyPart(xml: string, braces: boolean): VerifiedPart {
  const faults: PartFault[] = []
  const cells: { block: string; depth: number }[] = []
  const fields = new FieldNesting()
  const holders: { filled: boolean; depth: number }[] = []
  const controls: { from: number; empty: boolean }[] = []
  const elements: string[] = []
  const repairs: Edit[] = []
  let bracesAt = -1

  const malformed = scanXml(xml, {
    open: (name, tag) => {
      const holder = holders.at(-1)
      if (holder?.depth === elements.length && !CELL_MARKS.has(name)) holder.filled = true
      elements.push(name)
      const depth = elements.length
      if (name === 'w:tc') cells.push({ block: '', depth })
      else if (HOLDS_BLOCKS.has(name)) holders.push({ filled: tag.selfClosing, depth })
      else if (name === 'w:sdt') controls.push({ from: tag.from, empty: false })
      else if (name === 'w:p' && inTableControl(elements)) controls.at(-1)!.empty = true
      else if (name === 'w:fldChar' && !fields.read(tag.attribute('w:fldCharType')))
        faults.push({ code: 'field', at: tag.from })
    },
    text: (from, to) => {
      if (bracesAt !== -1 || CODES.has(elements.at(-1) ?? '')) return
      const text = xml.slice(from, to)
      const at = text.search(/\{\{|\}\}/)
      if (at !== -1) bracesAt = from + at
    },
    close: (name, from, to) => {
      const depth = elements.length
      elements.pop()
      if (name === 'w:tc') {
        const cell = cells.pop()
        if (cell && !ENDS_CELL.has(cell.block)) repairs.push({ from, to: from, text: '<w:p/>' })
      } else if (HOLDS_BLOCKS.has(name)) {
        if (!holders.pop()?.filled) repairs.push({ from, to: from, text: '<w:p/>' })
      } else if (name === 'w:sdt') {
        const control = controls.pop()
        if (control?.empty) repairs.push({ from: control.from, to, text: '' })
      }
      if (depth - 1 === cells.at(-1)?.depth && !CELL_MARKS.has(name)) {
        const cell = cells.at(-1)
        if (cell) cell.block = name
      }
    },
  })
  if (malformed) faults.push({ code: 'malformed', at: malformed.at })
  if (fields.toString() !== '') faults.push({ code: 'field', at: xml.length })
  if (!braces && bracesAt !== -1) faults.push({ code: 'braces', at: bracesAt })
  return { xml: repairs.length > 0 ? applyEdits(xml, repairs) : xml, faults }
}

/** Data that programs store in field codes is not text of the document. */
const CODES = new Set(['w:instrText', 'w:delInstrText'])
