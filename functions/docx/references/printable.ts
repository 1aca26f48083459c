import type { Edit } from '#shared/template/import/index.ts'
import { formatNumber } from '#shared/word/formatNumber.ts'
import {
  applyEdits,
  child,
  type DocxPackage,
  encodeXml,
  type Field,
  printedStories,
  scanXml,
  targetOf,
  xmlTree,
} from '../package/index.ts'
import { type PartText, readPart, stylesOf, textOfPart } from './documentText.ts'
import { Switches, shownBy, showText } from './fieldResults.ts'
import { numbersAsText } from './numbersAsText.ts'
import { orderedNotes } from './orderedNotes.ts'

/** LibreOffice computes these in its own way, and in English what it does not find: it gets what they show. */
const PRINTED_AS_SHOWN: ReadonlySet<string> = new Set([
  'REF',
  'NOTEREF',
  'FTNREF',
  'SEQ',
  'STYLEREF',
  'TOC',
  'HYPERLINK',
])

/** A bookmark for LibreOffice, which writes it into the PDF as a destination with this name. */
const mark = (kind: 'pagina' | 'secao', at: number): string => `minuta${kind}${at}`

/** The names of these bookmarks. */
export const PAGE_MARKS = /^minuta(?:pagina|secao)\d+$/

/** The parts of a document for LibreOffice, and what its pages are needed for. */
export type PrintableParts = {
  readonly parts: ReadonlyMap<string, string>
  /** The bookmarks whose pages the document shows, in the order of their marks. */
  readonly paged: readonly string[]
  /** LibreOffice cannot show the pages as Word does: they are written, and the document is converted again. */
  readonly twice: boolean
}

/**
 * The document as LibreOffice prints it: references are the text that they show in the document, with a link, and the places whose pages
 * it shows are marked. `pages`: what to show for each of them.
 */
export function printableParts(docx: DocxPackage, pages?: ReadonlyMap<string, string>): PrintableParts {
  const styles = stylesOf(docx)
  const stories = printedStories(docx).map(({ part }) => ({ part, text: readPart(docx, docx.text(part), styles) }))
  const known = new Set(stories.flatMap(({ text }) => [...text.bookmarks.keys()]))
  const paged = pagedIn(stories.map(({ text }) => text)).filter((name) => known.has(name))
  const main = stories.find(({ part }) => part === docx.main)!.text
  const twice =
    paged.length > 0 &&
    (numbersSections(main) ||
      stories.some(({ text }) =>
        text.fields.some((field) => isPaged(field) && new Switches(field.instruction).has('p')),
      ))
  const parts = new Map<string, string>()
  const numbering = textOfPart(docx, 'numbering')
  for (const { part, text } of stories) {
    const editsOf = (links: boolean): Edit[] => {
      const edits = text.fields.flatMap((field): Edit[] => {
        const { field: what, bookmark } = targetOf(field.instruction)
        if (isPaged(field) && known.has(bookmark)) {
          const page = pages?.get(bookmark)
          return page === undefined ? [] : asShown(text, field, links, showText(field, pageIn(field, page)))
        }
        if (!isPaged(field) && !PRINTED_AS_SHOWN.has(what)) return []
        if (what === 'HYPERLINK' && !/^\s*HYPERLINK\s+\\l/i.test(field.instruction)) return []
        return [...asShown(text, field, links, []), ...(what === 'TOC' ? plainLinks(text.xml, field) : [])]
      })
      paged.forEach((name, at) => {
        const bookmark = text.bookmarks.get(name)
        if (bookmark) edits.push(pointAt(bookmark.from, FIRST_ID + at, mark('pagina', at)))
      })
      if (part === docx.main && twice)
        sectionsOf(text).forEach(({ first }, at) => {
          if (first !== undefined) edits.push(pointAt(first, FIRST_ID + paged.length + at, mark('secao', at)))
        })
      return [...edits, ...numbersAsText(text, numbering)]
    }
    const edits = editsOf(true)
    if (edits.length === 0) continue
    const linked = applyEdits(text.xml, edits)
    // A link that would cut other elements is left out.
    parts.set(part, scanXml(linked) === undefined ? linked : applyEdits(text.xml, editsOf(false)))
  }
  for (const [part, xml] of orderedNotes(docx, parts)) parts.set(part, xml)
  return { parts, paged, twice }
}

/** Well above the ids of the model and of places for signatures. */
const FIRST_ID = 900_000

const isPaged = ({ instruction }: Field): boolean => targetOf(instruction).field === 'PAGEREF'

const pageIn = ({ instruction }: Field, page: string): string =>
  new Switches(instruction).has('p') ? `na página ${page}` : page

const pointAt = (at: number, id: number, name: string): Edit => ({
  from: at,
  to: at,
  text: `<w:bookmarkStart w:id="${id}" w:name="${name}"/><w:bookmarkEnd w:id="${id}"/>`,
})

const pagedIn = (texts: readonly PartText[]): string[] => [
  ...new Set(
    texts.flatMap(({ fields }) => fields.filter(isPaged).map(({ instruction }) => targetOf(instruction).bookmark)),
  ),
]

/** The edits that leave of a field what it shows, as a link if it is one. */
function asShown(text: PartText, field: Field, links: boolean, shown: readonly Edit[]): Edit[] {
  const { begin, separate, end, codeElements, simple, instruction, paragraph, lastParagraph, depth } = field
  const { bookmark } = targetOf(instruction)
  const isLink = bookmark !== '' && /\\[hl]\b/i.test(instruction) && text.bookmarks.has(bookmark)
  const linked = links && isLink && depth === 0 && !isInLink(text.xml, begin.from)
  const opening = `<w:hyperlink w:anchor="${encodeXml(bookmark)}">`
  if (simple)
    return [
      { ...span(begin), text: linked ? opening : '' },
      { ...span(end), text: linked ? '</w:hyperlink>' : '' },
      ...shown,
    ]
  const gone = [begin, ...codeElements, ...(separate ? [separate] : []), end].map((each) => ({
    ...span(each),
    text: '',
  }))
  const around = linked && paragraph === lastParagraph ? runsAround(text.xml, begin.from, end.to) : undefined
  const link = around
    ? [
        { from: around.from, to: around.from, text: opening },
        { from: around.to, to: around.to, text: '</w:hyperlink>' },
      ]
    : []
  return [...link, ...gone, ...shown]
}

const span = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from, to })

/** The lines of a table of contents are links that do not look like links, in Word and in LibreOffice's own tables. */
function plainLinks(xml: string, { begin, end }: Field): Edit[] {
  return [...xml.slice(begin.to, end.from).matchAll(/<w:rStyle w:val="Hyperlink"\s*\/>/gi)].map(
    ({ 0: style, index }) => ({
      from: begin.to + index,
      to: begin.to + index + style.length,
      text: '',
    }),
  )
}

/** A link cannot be in another. */
const isInLink = (xml: string, at: number): boolean =>
  xml.lastIndexOf('<w:hyperlink', at) > xml.lastIndexOf('</w:hyperlink>', at)

/** The runs from that of a field's start to that of its end, if they have nothing else and there are only runs between them. */
function runsAround(xml: string, begin: number, end: number): { from: number; to: number } | undefined {
  const from = Math.max(xml.lastIndexOf('<w:r>', begin), xml.lastIndexOf('<w:r ', begin))
  if (from === -1 || !xml.startsWith('</w:r>', end)) return undefined
  const to = end + '</w:r>'.length
  const startsRun = /^<w:r(?: [^>]*)?>(?:<w:rPr\/>|<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?$/s.test(xml.slice(from, begin))
  const others = /<(?!\/?w:)|<\/?w:(?:hyperlink|p|sdt|sdtContent|ins|del|smartTag|fldSimple|drawing|pict|object)[ />]/
  return startsRun && !others.test(xml.slice(from, to)) ? { from, to } : undefined
}

type Section = {
  /** In its first paragraph, where a mark may stand. */
  readonly first: number | undefined
  readonly to: number
  readonly start: number | undefined
  readonly format: string | undefined
}

function sectionsOf({ xml, paragraphs }: PartText): Section[] {
  const sections: Section[] = []
  let first: number | undefined
  const add = (properties: Parameters<typeof child>[0], to: number) => {
    const type = child(properties, 'w:pgNumType')
    const start = Number.parseInt(type?.attribute('w:start') ?? '', 10)
    sections.push({ first, to, start: Number.isInteger(start) ? start : undefined, format: type?.attribute('w:fmt') })
    first = undefined
  }
  for (const { properties, boxed, innerFrom, innerTo, to } of paragraphs) {
    if (boxed) continue
    first ??= innerFrom < innerTo ? (properties?.to ?? innerFrom) : undefined
    const own = child(properties, 'w:sectPr')
    if (own) add(own, to)
  }
  add(child(child(xmlTree(xml), 'w:body'), 'w:sectPr'), xml.length)
  return sections
}

/** Whether a section's pages have other numbers than those of the file's pages. */
const numbersSections = (main: PartText): boolean =>
  sectionsOf(main).some(
    ({ start, format }, at) =>
      (start !== undefined && !(at === 0 && start === 1)) || (format ?? 'decimal') !== 'decimal',
  )

/**
 * What the document shows for each bookmark's page, by the pages of the marks in its PDF: the number that its section gives to the page
 * (ISO/IEC 29500-1 §17.6.12).
 */
export function shownPages(
  docx: DocxPackage,
  { paged }: Pick<PrintableParts, 'paged'>,
  pageOf: (mark: string) => number | undefined,
): Map<string, string> {
  const main = readPart(docx, docx.text(docx.main), stylesOf(docx))
  const sections = sectionsOf(main)
  const pages = new Map<string, string>()
  paged.forEach((name, at) => {
    const page = pageOf(mark('pagina', at))
    const bookmark = main.bookmarks.get(name)
    if (page === undefined || !bookmark) return
    const own = sections.findIndex(({ to }) => bookmark.from < to)
    const counted = sections.findLastIndex(({ start }, index) => index <= own && start !== undefined)
    const from = counted === -1 ? 1 : (pageOf(mark('secao', counted)) ?? 1)
    const number = counted === -1 ? page : sections[counted]!.start! + page - from
    pages.set(name, formatNumber(number, sections[own]?.format ?? 'decimal'))
  })
  return pages
}

/** The parts of the document in which references to pages show other pages than these. */
export function withPages(docx: DocxPackage, pages: ReadonlyMap<string, string>): Map<string, string> {
  const styles = stylesOf(docx)
  const changed = new Map<string, string>()
  for (const { part } of printedStories(docx)) {
    const text = readPart(docx, docx.text(part), styles)
    const edits = text.fields.flatMap((field) => {
      const page = isPaged(field) ? pages.get(targetOf(field.instruction).bookmark) : undefined
      if (page === undefined) return []
      const wanted = pageIn(field, page)
      return shownBy(field, text.textIn) === wanted ? [] : showText(field, wanted)
    })
    if (edits.length > 0) changed.set(part, applyEdits(text.xml, edits))
  }
  return changed
}
