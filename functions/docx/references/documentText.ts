import { ListCounter, type ParagraphNumber } from '#shared/word/ListCounter.ts'
import { Numbering } from '#shared/word/numbering.ts'
import { outlineLevelIn, Styles } from '#shared/word/Styles.ts'
import {
  child,
  type DocxPackage,
  decodeXml,
  type Field,
  fieldsOf,
  scanXml,
  type XmlElement,
  xmlTree,
} from '../package/index.ts'
import { showsNumber } from './numbering.ts'

export type DocumentParagraph = {
  readonly from: number
  readonly to: number
  readonly innerFrom: number
  readonly innerTo: number
  readonly properties: XmlElement | undefined
  readonly style: string | undefined
  readonly number: ParagraphNumber | undefined
  readonly outlineLevel: number | undefined
  /** In a text box. */
  readonly boxed: boolean
}

export type Bookmark = { readonly name: string; readonly from: number; readonly to: number }

/** A part of a document, as references need it. */
export type PartText = {
  readonly xml: string
  readonly fields: readonly Field[]
  /** In the order in which they open. */
  readonly paragraphs: readonly DocumentParagraph[]
  readonly bookmarks: ReadonlyMap<string, Bookmark>
  readonly textIn: (from: number, to: number) => string
  /** The innermost paragraph at a position. */
  readonly paragraphAt: (at: number) => DocumentParagraph | undefined
  /** The paragraph that a bookmark marks, or in which it begins. */
  readonly paragraphOf: (bookmark: Bookmark) => DocumentParagraph | undefined
}

export const stylesOf = (docx: DocxPackage): Styles => new Styles(partOf(docx, 'styles'))

/** Another part of the document by the end of its relationship's type. */
export function textOfPart(docx: DocxPackage, type: string): string | undefined {
  const target = docx.relationships(docx.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
  return target !== undefined && docx.has(target) ? docx.text(target) : undefined
}

export function partOf(docx: DocxPackage, type: string): XmlElement | undefined {
  const text = textOfPart(docx, type)
  return text === undefined ? undefined : xmlTree(text)
}

export function readPart(docx: DocxPackage, xml: string, styles: Styles): PartText {
  const numbering = new Numbering(partOf(docx, 'numbering'))
  const counter = new ListCounter(numbering)
  const numberOf = (properties: XmlElement | undefined) => {
    const place = numbering.placeOf(properties, styles)
    return place && counter.next(place)
  }
  const paragraphs: DocumentParagraph[] = []
  const walk = (element: XmlElement, boxed: boolean): void => {
    // Older programs' copy of a text box.
    if (element.name === 'mc:Fallback') return
    if (element.name === 'w:p') paragraphs.push(paragraphOf(element, boxed, styles, numberOf))
    const inBox = boxed || element.name === 'w:txbxContent'
    for (const each of element.children) walk(each, inBox)
  }
  walk(xmlTree(xml), false)
  const { pieces, bookmarks } = textOf(xml)
  const paragraphAt = (at: number) => {
    for (let index = firstAfter(paragraphs, at, ({ from }) => from) - 1; index >= 0; index -= 1)
      if (at < paragraphs[index]!.to) return paragraphs[index]
    return undefined
  }
  return {
    xml,
    fields: fieldsOf(xml),
    paragraphs,
    bookmarks,
    textIn: (from, to) =>
      pieces
        .slice(
          firstAfter(pieces, from - 1, ({ at }) => at),
          firstAfter(pieces, to - 1, ({ at }) => at),
        )
        .map(({ text }) => text)
        .join(''),
    paragraphAt,
    paragraphOf: ({ from }) => paragraphAt(from) ?? paragraphs[firstAfter(paragraphs, from, (each) => each.from)],
  }
}

/** The index of the first that stands after a position, of those in order. */
function firstAfter<T>(ordered: readonly T[], position: number, placeOf: (each: T) => number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(ordered[middle]!) <= position) low = middle + 1
    else high = middle
  }
  return low
}

function paragraphOf(
  element: XmlElement,
  boxed: boolean,
  styles: Styles,
  numberOf: (properties: XmlElement | undefined) => ParagraphNumber | undefined,
): DocumentParagraph {
  const properties = child(element, 'w:pPr')
  const style = styles.styleOf(properties)
  const number = numberOf(properties)
  return {
    ...{ from: element.from, to: element.to, innerFrom: element.innerFrom, innerTo: element.innerTo },
    ...{ properties, style, boxed },
    number: number && showsNumber(number) ? number : undefined,
    outlineLevel: outlineLevelOf(properties, styles, style),
  }
}

function outlineLevelOf(
  properties: XmlElement | undefined,
  styles: Styles,
  style: string | undefined,
): number | undefined {
  return child(properties, 'w:outlineLvl') ? outlineLevelIn(properties) : styles.outlineLevelOf(style)
}

const PRINTED: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
}

function textOf(xml: string) {
  const pieces: { at: number; text: string }[] = []
  const bookmarks = new Map<string, Bookmark>()
  const open = new Map<string, { name: string; from: number }>()
  let inText = false
  let fallback = 0
  let properties = 0
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'mc:Fallback') fallback += 1
      if (name === 'w:pPr') properties += 1
      if (fallback > 0) return
      if (name === 'w:t') inText = !tag.selfClosing
      else if (properties === 0 && PRINTED[name] !== undefined) pieces.push({ at: tag.from, text: PRINTED[name] })
      else if (name === 'w:bookmarkStart')
        open.set(tag.attribute('w:id') ?? '', { name: tag.attribute('w:name') ?? '', from: tag.to })
      else if (name === 'w:bookmarkEnd') {
        const opened = open.get(tag.attribute('w:id') ?? '')
        if (opened && !bookmarks.has(opened.name)) bookmarks.set(opened.name, { ...opened, to: tag.from })
      }
    },
    text: (from, to) => {
      if (inText && fallback === 0) pieces.push({ at: from, text: decodeXml(xml.slice(from, to)) })
    },
    close: (name, from) => {
      if (name === 'mc:Fallback') fallback -= 1
      else if (name === 'w:pPr') properties -= 1
      else if (name === 'w:t') inText = false
      else if (name === 'w:p' && fallback === 0) pieces.push({ at: from, text: '\n' })
    },
  })
  return { pieces, bookmarks }
}
