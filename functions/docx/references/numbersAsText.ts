import type { Edit } from '#shared/template/import/index.ts'
import { labelOf } from '#shared/word/ListCounter.ts'
import { child, type XmlElement } from '../package/index.ts'
import type { DocumentParagraph, PartText } from './documentText.ts'
import { textXml } from './fieldResults.ts'
import { printsOtherwise, separatorOf } from './numbering.ts'

/** The edits that write the numbers of lists as text that LibreOffice would number otherwise. `numbering`: the part with their formats. */
export function numbersAsText({ paragraphs }: PartText, numbering: string | undefined): Edit[] {
  return paragraphs.flatMap((paragraph) =>
    numbering !== undefined && paragraph.number && printsOtherwise(paragraph.number)
      ? numberAsText(paragraph, numbering)
      : [],
  )
}

const NO_LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'

function numberAsText({ properties, number, innerFrom, innerTo }: DocumentParagraph, numbering: string): Edit[] {
  // An empty element has no place for a text.
  if (!number || innerFrom === innerTo) return []
  const level = number.levels[number.level]
  const written = (element: XmlElement | undefined) => (element ? numbering.slice(element.from, element.to) : '')
  const format = written(level?.run)
  const text = `<w:r>${format}${textXml(labelOf(number) + separatorOf(number))}</w:r>`
  const indent = written(child(level?.paragraph, 'w:ind'))
  const at = (place: number, added: string): Edit => ({ from: place, to: place, text: added })
  if (!properties || properties.innerFrom === properties.to) {
    const from = properties?.from ?? innerFrom
    return [{ from, to: properties?.to ?? innerFrom, text: `<w:pPr>${NO_LIST}${indent}</w:pPr>${text}` }]
  }
  const list = child(properties, 'w:numPr')
  const before = child(properties, 'w:pStyle')?.to ?? properties.innerFrom
  const end = (child(properties, 'w:rPr') ?? child(properties, 'w:sectPr'))?.from ?? properties.innerTo
  return [
    list ? { from: list.from, to: list.to, text: NO_LIST } : at(before, NO_LIST),
    ...(indent === '' || child(properties, 'w:ind') ? [] : [at(end, indent)]),
    at(properties.to, text),
  ]
}
