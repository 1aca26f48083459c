import { numberClauses } from '#shared/interview/document/numberClauses.ts'
import { applyEdits, child, type DocxPackage, encodeXml, scanXml, type XmlElement, xmlTree } from '../package/index.ts'
import { valOf } from './read/properties.ts'
import { themeFonts } from './read/themeFonts.ts'
import { WordNumbering } from './read/wordNumbering.ts'
import { WordStyles } from './read/wordStyles.ts'

/** Whether the text of a document refers to paragraphs by their numbers. */
export const refersToNumbers = (docx: DocxPackage): boolean => REFERENCE.test(docx.text(docx.main))

const REFERENCE = /> ?REF \w+ \\n/
/** The code of a field that shows the number of a paragraph. */
const CODE = /^ ?REF (\w+) \\n/

/**
 * The main part of a filled document with the right numbers in its references. Word recomputes them only when asked to, and a clause that is
 * not printed changes the numbers of those after it.
 */
export function refreshReferences(docx: DocxPackage): string {
  const xml = docx.text(docx.main)
  const labels = labelsOf(docx, xmlTree(xml))
  const edits: { from: number; to: number; text: string }[] = []
  /** Of the reference that is being read: its number, and how far we are in its field. */
  let label: string | undefined
  let stage: 'code' | 'result' | 'run' | 'shown' = 'code'
  let inCode = false
  let inFormat = false
  let shownFrom = 0
  const forget = () => {
    label = undefined
    stage = 'code'
  }
  const show = (from: number, to: number) => {
    edits.push({ from, to, text: `<w:t>${encodeXml(label ?? '')}</w:t>` })
    forget()
  }
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'w:instrText') inCode = true
      else if (name === 'w:p') forget()
      if (label === undefined || inFormat) return
      if (stage === 'code') {
        if (name === 'w:t') forget()
        else if (name === 'w:fldChar' && tag.attribute('w:fldCharType') === 'separate') stage = 'result'
      } else if (stage === 'result') {
        if (name === 'w:r') stage = 'run'
      } else if (name === 'w:rPr') inFormat = true
      else if (name === 'w:t') {
        stage = 'shown'
        shownFrom = tag.from
      } else forget()
    },
    text: (from, to) => {
      const bookmark = inCode ? CODE.exec(xml.slice(from, to))?.[1] : undefined
      if (bookmark === undefined) return
      forget()
      label = labels.get(bookmark)
    },
    close: (name, from, to) => {
      if (name === 'w:instrText') inCode = false
      else if (name === 'w:rPr') inFormat = false
      else if (name === 'w:t' && stage === 'shown') show(shownFrom, to)
      else if (name === 'w:r' && stage === 'run' && from < to) show(from, from)
    },
  })
  return applyEdits(xml, edits)
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
