import { numberClauses } from '#shared/interview/document/numberClauses.ts'
import { type DocxPackage, encodeXml } from '../package/index.ts'
import { themeFonts } from './read/themeFonts.ts'
import { WordNumbering } from './read/wordNumbering.ts'
import { WordStyles } from './read/wordStyles.ts'
import { child, valOf, type XmlElement, xmlTree } from './read/xmlTree.ts'

/** Whether the text of a document refers to paragraphs by their numbers. */
export const refersToNumbers = (docx: DocxPackage): boolean => REFERENCE.test(docx.text(docx.main))

const REFERENCE = /> ?REF \w+ \\n/

/**
 * The main part of a filled document with the numbers that its references show: Word computes them only when it is told to, and a clause
 * that is not printed changes those after it.
 */
export function refreshReferences(docx: DocxPackage): string {
  const xml = docx.text(docx.main)
  const labels = labelsOf(docx, xmlTree(xml))
  return xml.replace(
    /(<w:instrText[^>]*> ?REF (\w+) \\n[^<]*<\/w:instrText>(?:(?!<w:t[ >]|<w:p[ >]).)*?fldCharType="separate"\/><\/w:r><w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?)(?:<w:t[^>]*>[^<]*<\/w:t>)?(<\/w:r>)/gs,
    (whole, before: string, bookmark: string, after: string) => {
      const label = labels.get(bookmark)
      return label === undefined ? whole : `${before}<w:t>${encodeXml(label)}</w:t>${after}`
    },
  )
}

/** The number of each bookmark's paragraph, as Word writes it in references: without the period at its end. */
function labelsOf(docx: DocxPackage, main: XmlElement): Map<string, string> {
  const part = (type: string): XmlElement | undefined => {
    const target = docx.relationships(docx.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
    return target !== undefined && docx.has(target) ? xmlTree(docx.text(target)) : undefined
  }
  const theme = themeFonts(undefined)
  const numbering = new WordNumbering(part('numbering'), theme, () => undefined)
  const styles = new WordStyles(part('styles'), theme)
  const numbered: { level: number; numbering: string; list?: string }[] = []
  const marked: { bookmark: string; at: number }[] = []
  const walk = (element: XmlElement): void => {
    if (element.name !== 'w:p') {
      element.children.forEach(walk)
      return
    }
    const properties = child(element, 'w:pPr')
    const style = valOf(properties, 'w:pStyle') ?? styles.normal
    const clause = numbering.clauseOfParagraph(child(properties, 'w:numPr'), style, styles.numberOf(style))
    if (!clause) return
    const { scheme, level, list } = clause
    const at = numbered.push({ level, numbering: scheme, ...(list !== undefined && { list }) }) - 1
    for (const { name, attribute } of element.children)
      if (name === 'w:bookmarkStart') marked.push({ bookmark: attribute('w:name') ?? '', at })
    // Text boxes are inside paragraphs.
    element.children.forEach(walk)
  }
  walk(main)
  const document = { sections: [], numberings: numbering.describe() }
  const labels = numberClauses(document, numbered)
  return new Map(marked.map(({ bookmark, at }) => [bookmark, (labels[at] ?? '').replace(/\.$/, '')]))
}
