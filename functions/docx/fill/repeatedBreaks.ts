import type { ParsedPart } from './parseParts.ts'

/** A paragraph after which a page ends. */
export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

/** The run that ends a page inside a paragraph. */
export const PAGE_BREAK_RUN = '<w:r><w:br w:type="page"/></w:r>'

/**
 * How docxtemplater changes the section breaks of a repeated section after the first repetition: they share the first one's header
 * or footer, and before a continuous section they are continuous too. Undefined if nothing changes.
 */
export function laterTurns({ sectPrCount, addContinuousType }: ParsedPart): ((xml: string) => string) | undefined {
  const sharesHeader = sectPrCount === 1
  if (!sharesHeader && !addContinuousType) return undefined
  const continuous = addContinuousType ? continuousSections() : (xml: string) => xml
  return (xml) => {
    if (!xml.includes('<w:sectPr')) return xml
    return continuous(sharesHeader ? xml.replace(HEADER, '') : xml)
  }
}

const HEADER = /<w:(?:header|footer)Reference[ />](?:[^>]*\/>|.*?<\/w:(?:header|footer)Reference>)/gs

/** Sections become continuous up to the first one with a type of its own. */
function continuousSections(): (xml: string) => string {
  let typed = false
  return (xml) =>
    xml.replace(/<w:type[ />]|<\/w:sectPr>/g, (found) => {
      if (found.startsWith('<w:type')) typed = true
      return typed ? found : `<w:type w:val="continuous"/>${found}`
    })
}
