import { formatNumber } from '#shared/word/formatNumber.ts'
import { child, numberIn, valueIn } from '#shared/word/xml.ts'
import { type DocxPackage, scanXml, xmlTree } from '../package/index.ts'
import { partOf } from './documentText.ts'

/** What each note reference of the body shows, in order. Notes that restart on each page are left out: only the layout knows them. */
export function noteNumbers(docx: DocxPackage, xml: string): { readonly at: number; readonly shown: string }[] {
  const settings = partOf(docx, 'settings')
  const shown: { at: number; shown: string }[] = []
  for (const kind of ['footnote', 'endnote'] as const) {
    const section = sectionProperties(xml)
    const own = child(section, `w:${kind}Pr`)
    const given = child(settings, `w:${kind}Pr`)
    const value = (name: string) => valueIn(own, name) ?? valueIn(given, name)
    if ((value('w:numRestart') ?? 'continuous') !== 'continuous') continue
    const format = value('w:numFmt') ?? (kind === 'endnote' ? 'lowerRoman' : 'decimal')
    let next = numberIn(own, 'w:numStart') ?? numberIn(given, 'w:numStart') ?? 1
    scanXml(xml, {
      open: (name, tag) => {
        if (name !== `w:${kind}Reference` || /^(1|true|on)$/.test(tag.attribute('w:customMarkFollows') ?? '')) return
        shown.push({ at: tag.from, shown: formatNumber(next, format) })
        next += 1
      },
    })
  }
  return shown
}

/** Of the last section, which most documents only have. */
const sectionProperties = (xml: string) => child(child(xmlTree(xml), 'w:body'), 'w:sectPr')
