import type { ParsedPart } from './parseParts.ts'

/** A paragraph after which a page ends. */
export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

/** What ends a page with a paragraph, inside it. */
export const PAGE_BREAK_RUN = '<w:r><w:br w:type="page"/></w:r>'

/**
 * How the XML of a section that repeats breaks of sections differs after the first turn, as docxtemplater has it: one header or
 * footer stays for all turns, and before a continuous section they are continuous too. Undefined where it does not differ.
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

/** Sections become continuous up to the first that says itself how it begins. */
function continuousSections(): (xml: string) => string {
  let typed = false
  return (xml) =>
    xml.replace(/<w:type[ />]|<\/w:sectPr>/g, (found) => {
      if (found.startsWith('<w:type')) typed = true
      return typed ? found : `<w:type w:val="continuous"/>${found}`
    })
}
