import { scanXml } from './scanXml.ts'
import { CELL_MARKS, ENDS_CELL, FieldNesting } from './wordRules.ts'

/** What would make Word refuse or repair a part. */
export type PartFault =
  | { readonly code: 'malformed'; readonly at: number }
  | { readonly code: 'field'; readonly at: number }
  | { readonly code: 'braces'; readonly at: number }

export type VerifiedPart = {
  /** The part, with the paragraphs put in that cells were left without. */
  readonly xml: string
  readonly faults: readonly PartFault[]
}

/**
 * Reads a part that was filled as Word would: it must parse, its cells must end with a paragraph, its fields must begin,
 * separate and end in turn, and no tag may be left. `braces` lets {{ and }} stand, where an answer holds them.
 */
export function verifyPart(xml: string, braces: boolean): VerifiedPart {
  const faults: PartFault[] = []
  const cells: { block: string; depth: number }[] = []
  const fields = new FieldNesting()
  const repairs: number[] = []
  let depth = 0

  const malformed = scanXml(xml, {
    open: (name, tag) => {
      depth += 1
      if (name === 'w:tc') cells.push({ block: '', depth })
      else if (name === 'w:fldChar' && !fields.read(tag.attribute('w:fldCharType')))
        faults.push({ code: 'field', at: tag.from })
    },
    close: (name, from) => {
      if (name === 'w:tc') {
        const cell = cells.pop()
        if (cell && !ENDS_CELL.has(cell.block)) repairs.push(from)
      } else if (depth - 1 === cells.at(-1)?.depth && !CELL_MARKS.has(name)) {
        const cell = cells.at(-1)
        if (cell) cell.block = name
      }
      depth -= 1
    },
  })
  if (malformed) faults.push({ code: 'malformed', at: malformed.at })
  if (fields.toString() !== '') faults.push({ code: 'field', at: xml.length })
  if (!braces) {
    const at = xml.indexOf('{{') === -1 ? xml.indexOf('}}') : xml.indexOf('{{')
    if (at !== -1 && !isGuid(xml, at)) faults.push({ code: 'braces', at })
  }
  return { xml: repairs.length > 0 ? withParagraphs(xml, repairs) : xml, faults }
}

/** Extension lists write identifiers in braces; two of them never meet, so this is about what stands in an attribute. */
function isGuid(xml: string, at: number): boolean {
  const tagStart = xml.lastIndexOf('<', at)
  const tagEnd = xml.lastIndexOf('>', at)
  return tagStart > tagEnd
}

function withParagraphs(xml: string, at: readonly number[]): string {
  let out = ''
  let from = 0
  for (const place of at) {
    out += `${xml.slice(from, place)}<w:p/>`
    from = place
  }
  return out + xml.slice(from)
}
