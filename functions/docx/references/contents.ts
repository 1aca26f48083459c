import type { Edit } from '#shared/template/import/index.ts'
import { labelOf } from '#shared/word/ListCounter.ts'
import type { Styles } from '#shared/word/Styles.ts'
import { valueIn } from '#shared/word/xml.ts'
import { applyEdits, child, encodeXml, type Field, targetOf, type XmlElement, xmlTree } from '../package/index.ts'
import type { Bookmark, DocumentParagraph, PartText } from './documentText.ts'
import { Switches, textXml } from './fieldResults.ts'
import { separatorOf } from './numbering.ts'

/** A line of a table of contents in the model, which shows how lines of its level look. */
type Sample = {
  readonly paragraph: XmlElement
  readonly level: number
  readonly bookmark: string | undefined
  readonly numbered: boolean
  readonly hasPage: boolean
  /** The content without what begins and ends the field. */
  readonly from: number
  readonly to: number
}

/** What a table of contents lists. */
type Entry = {
  readonly paragraph: DocumentParagraph
  readonly level: number
  readonly text: string
  readonly label: string
}

/**
 * The body with the lines of its tables of contents and of figures for the headings and captions that it has now. Their pages are those of
 * the model until the PDF is made: see `pages.ts`.
 */
export function writeContents(main: PartText, styles: Styles): string {
  const tables = main.fields.filter(({ instruction, depth }) => depth === 0 && targetOf(instruction).field === 'TOC')
  if (tables.length === 0) return main.xml
  const root = xmlTree(main.xml)
  const names = new HeadingBookmarks(main)
  const edits = tables.flatMap((table) => editsOf(table, tables, main, root, styles, names))
  return applyEdits(main.xml, [...edits, ...names.edits])
}

function editsOf(
  table: Field,
  tables: readonly Field[],
  main: PartText,
  root: XmlElement,
  styles: Styles,
  names: HeadingBookmarks,
): Edit[] {
  const lines = linesOf(root, table)
  if (!table.separate || !lines) return []
  const switches = new Switches(table.instruction)
  const { samples, prefix, suffix, replaced } = readLines(main, lines, table, styles)
  const entries = entriesOf(main, tables, switches, styles, samples)
  if (!entries) return []
  const written = entries.map((entry, at) => {
    const bookmark = names.of(entry.paragraph)
    const sample = sampleFor(entry, bookmark, samples)
    const withoutPage = sample?.bookmark === undefined ? isIn(switches, 'n', entry.level) : !sample.hasPage
    const start = at === 0 ? prefix : ''
    const end = at === entries.length - 1 ? suffix : ''
    const properties = propertiesFor(entry, sample, main.xml, styles)
    const inner =
      sample && sample.bookmark === bookmark && isLineOf(entry, main.textIn(sample.from, sample.to))
        ? main.xml.slice(sample.from, sample.to)
        : lineXml(entry, bookmark, sample, main.xml, {
            withoutPage,
            link: switches.has('h'),
            separator: switches.value('p'),
          })
    return `<w:p>${properties}${start}${inner}${end}</w:p>`
  })
  const none = `<w:p>${lines.length > 0 ? propertiesXml(lines[0]!, main.xml) : ''}${prefix}${suffix}</w:p>`
  return [{ ...replaced, text: written.length > 0 ? written.join('') : none }]
}

/** The paragraphs of a table of contents, if nothing else is between them. */
function linesOf(root: XmlElement, { begin, end }: Field): XmlElement[] | undefined {
  const holder = innermost(root, begin.from, end.to)
  if (holder.name === 'w:p') return [holder]
  const inside = holder.children.filter(({ from, to }) => to > begin.from && from < end.to)
  return inside.every(({ name }) => name === 'w:p' || MARKS.has(name))
    ? inside.filter(({ name }) => name === 'w:p')
    : undefined
}

const MARKS = new Set(['w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr'])

/** The innermost block that contains a range. */
function innermost(element: XmlElement, from: number, to: number): XmlElement {
  const inner = element.children.find((each) => each.from <= from && each.to >= to)
  return inner && element.name !== 'w:p' ? innermost(inner, from, to) : element
}

function readLines(main: PartText, lines: readonly XmlElement[], table: Field, styles: Styles) {
  const first = lines[0]!
  const last = lines.at(-1)!
  const separateRun = first.children.find(({ from, to }) => from <= table.separate!.from && table.separate!.to <= to)
  const endRun = last.children.find(({ from, to }) => from <= table.end.from && table.end.to <= to)
  const contentFrom = child(first, 'w:pPr')?.to ?? first.innerFrom
  const resultFrom = separateRun?.to ?? table.separate!.to
  const suffixFrom = endRun?.from ?? table.end.from
  // Word ends the field in a paragraph of its own, which stays; other programs end it in the last line.
  const endsAlone = last !== first && plain(main.textIn(last.from, suffixFrom)) === ''
  const own = endsAlone ? lines.slice(0, -1) : lines
  const samples = own.flatMap((paragraph): Sample[] => {
    const from = paragraph === first ? resultFrom : (child(paragraph, 'w:pPr')?.to ?? paragraph.innerFrom)
    const to = paragraph === last ? suffixFrom : paragraph.innerTo
    const xml = main.xml.slice(from, to)
    if (plain(main.textIn(from, to)) === '') return []
    const bookmark =
      / w:anchor="([^"]*)"/.exec(xml)?.[1] ?? /(?:PAGEREF|HYPERLINK\s+\\l)\s+(?:"|&quot;)?([^\s"\\&<]+)/.exec(xml)?.[1]
    const style = styles.nameOf(valueIn(child(paragraph, 'w:pPr'), 'w:pStyle'))
    const level = Number(/^toc ([1-9])$/.exec(style)?.[1] ?? 1)
    return [
      {
        ...{ paragraph, level, bookmark, from, to },
        hasPage: /PAGEREF/.test(xml),
        numbered: (xml.match(/<w:tab\/>/g)?.length ?? 0) > 1,
      },
    ]
  })
  return {
    samples,
    prefix: main.xml.slice(contentFrom, resultFrom),
    suffix: endsAlone ? '' : main.xml.slice(suffixFrom, last.innerTo),
    replaced: { from: first.from, to: own.at(-1)!.to },
  }
}

/** What a table of contents lists, in the order of the document; undefined if it lists something else than headings and captions. */
function entriesOf(
  main: PartText,
  tables: readonly Field[],
  switches: Switches,
  styles: Styles,
  samples: readonly Sample[],
): Entry[] | undefined {
  const range = main.bookmarks.get(switches.value('b') ?? '')
  const caption = switches.value('c') ?? switches.value('a')
  const listed = new Map<DocumentParagraph, Sample>()
  for (const sample of samples) {
    const bookmark = main.bookmarks.get(sample.bookmark ?? '')
    const paragraph = bookmark && main.paragraphOf(bookmark)
    if (paragraph) listed.set(paragraph, sample)
  }
  const rule = caption === undefined ? headingRule(switches, styles) : captionRule(main, caption)
  if (!rule && listed.size === 0 && samples.length > 0 && samples.every(({ bookmark }) => bookmark === undefined))
    return undefined
  return main.paragraphs.flatMap((paragraph): Entry[] => {
    const { from, boxed, number } = paragraph
    if (boxed || tables.some(({ begin, end }) => from < end.to && paragraph.to > begin.from)) return []
    const sample = listed.get(paragraph)
    if (!sample && range && (from < range.from || from > range.to)) return []
    const level = rule?.(paragraph) ?? sample?.level
    const text = plain(main.textIn(paragraph.from, paragraph.to))
    if (level === undefined || text === '') return []
    const label = number && caption === undefined ? labelOf(number).trim() + separatorOf(number) : ''
    return [{ paragraph, level, text, label }]
  })
}

/** The level at which a heading is listed (ISO/IEC 29500-1 §17.16.5.68). */
function headingRule(
  switches: Switches,
  styles: Styles,
): ((paragraph: DocumentParagraph) => number | undefined) | undefined {
  const named = new Map<string, number>()
  const pairs = (switches.value('t') ?? '').split(/[;,]/).map((each) => each.trim())
  for (let at = 0; at + 1 < pairs.length; at += 2) named.set(pairs[at]!.toLowerCase(), Number(pairs[at + 1]) || 1)
  const range = rangeOf(switches.value('o') ?? '')
  // Without switches, the headings (Word: TOC alone is \o "1-9").
  const byHeading = switches.has('o') || !['t', 'u', 'f', 'l', 'c', 'a'].some((name) => switches.has(name))
  if (!byHeading && !switches.has('u') && named.size === 0) return undefined
  return ({ style, outlineLevel }) => {
    const name = styles.nameOf(style)
    const given = named.get(name) ?? named.get(style?.toLowerCase() ?? '')
    if (given !== undefined) return given
    const heading = Number(/^heading ([1-9])$/.exec(name)?.[1] ?? Number.NaN)
    if (byHeading && heading >= range.from && heading <= range.to) return heading
    if (!switches.has('u') || outlineLevel === undefined) return undefined
    return outlineLevel >= range.from && outlineLevel <= range.to ? outlineLevel : undefined
  }
}

/** Captions have the number of a sequence: 'Figura', 'Tabela'. */
function captionRule(main: PartText, name: string): (paragraph: DocumentParagraph) => number | undefined {
  const captions = new Set(
    main.fields
      .filter(
        ({ instruction }) => /^\s*SEQ\s+"?([^\s"\\]+)/i.exec(instruction)?.[1]?.toLowerCase() === name.toLowerCase(),
      )
      .map(({ begin }) => main.paragraphAt(begin.from)),
  )
  return (paragraph) => (captions.has(paragraph) ? 1 : undefined)
}

function rangeOf(written: string): { from: number; to: number } {
  const [, from, to] = /^\s*(\d)\s*-\s*(\d)/.exec(written) ?? []
  return { from: Number(from ?? 1), to: Number(to ?? 9) }
}

/** Whether a switch with a range of levels, or with none for all, is about a level. */
function isIn(switches: Switches, name: string, level: number): boolean {
  if (!switches.has(name)) return false
  const { from, to } = rangeOf(switches.value(name) ?? '')
  return level >= from && level <= to
}

/** The line of the same heading, or else the one that looks most like it. */
function sampleFor(entry: Entry, bookmark: string, samples: readonly Sample[]): Sample | undefined {
  const base = bookmark.replace(/_\d+$/, '')
  const rank = (sample: Sample) =>
    (sample.bookmark === bookmark ? 16 : 0) +
    (sample.bookmark === base ? 8 : 0) +
    (sample.level === entry.level ? 4 : 0) +
    (sample.numbered === (entry.label !== '') ? 1 : 0)
  return samples.toSorted((one, other) => rank(other) - rank(one))[0]
}

const propertiesXml = (paragraph: XmlElement, xml: string): string => {
  const properties = child(paragraph, 'w:pPr')
  return properties ? xml.slice(properties.from, properties.to) : ''
}

/** The format of a sample's line, in the style of the entry's level. */
function propertiesFor(entry: Entry, sample: Sample | undefined, xml: string, styles: Styles): string {
  const style = styles.idOf(`toc ${entry.level}`)
  const written = sample ? propertiesXml(sample.paragraph, xml) : ''
  if (sample?.level === entry.level || style === undefined) return written
  const named = `<w:pStyle w:val="${encodeXml(style)}"/>`
  if (written === '') return `<w:pPr>${named}</w:pPr>`
  const others = written.replace(/<w:pStyle [^>]*\/>/, '')
  return others === '<w:pPr/>' ? `<w:pPr>${named}</w:pPr>` : others.replace('<w:pPr>', `<w:pPr>${named}`)
}

type LineOptions = { readonly withoutPage: boolean; readonly link: boolean; readonly separator: string | undefined }

function lineXml(
  entry: Entry,
  bookmark: string,
  sample: Sample | undefined,
  xml: string,
  { withoutPage, link, separator }: LineOptions,
): string {
  const inner = sample ? xml.slice(sample.from, sample.to) : ''
  const runs = [...inner.matchAll(/<w:r(?: [^>]*)?>(<w:rPr>.*?<\/w:rPr>)?(.*?)<\/w:r>/gs)]
  const format = runs.find(([, , content = '']) => /<w:t[ >]/.test(content))?.[1] ?? ''
  const pageFormat = runs.findLast(([, , content = '']) => /<w:t[ >]/.test(content))?.[1] ?? ''
  const page = sample ? />([^<]*)<\/w:t>(?!.*<w:t[ >])/s.exec(inner)?.[1] : undefined
  const run = (properties: string, content: string) => `<w:r>${properties}${content}</w:r>`
  const mark = (kind: string) => run(pageFormat, `<w:fldChar w:fldCharType="${kind}"/>`)
  const shownPage = page !== undefined && /^\s*[\divxlc]+\s*$/i.test(page) ? page : '1'
  const pageXml = withoutPage
    ? ''
    : [
        run(pageFormat, separator ? textXml(separator) : '<w:tab/>'),
        mark('begin'),
        run(pageFormat, `<w:instrText xml:space="preserve"> PAGEREF ${bookmark} \\h </w:instrText>`),
        mark('separate'),
        run(pageFormat, `<w:t>${shownPage}</w:t>`),
        mark('end'),
      ].join('')
  // Without a tab stop for it, a tab after the number would go to that of the page.
  const written = sample?.numbered === false ? entry.label.replace('\t', ' ') : entry.label
  const label = written === '' ? '' : run(format, textXml(written))
  const line = `${label}${run(format, textXml(entry.text))}${pageXml}`
  const isLink = link || inner.includes('<w:hyperlink')
  return isLink ? `<w:hyperlink w:anchor="${bookmark}" w:history="1">${line}</w:hyperlink>` : line
}

/** Whether a line says this already, with any page. */
function isLineOf({ label, text }: Entry, line: string): boolean {
  const [written, wanted] = [plain(line), plain(`${label}${text}`)]
  return written.startsWith(wanted) && /^\W*[\divxlc]*$/i.test(written.slice(wanted.length))
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The bookmarks of headings, and the edits that add those that are missing. */
class HeadingBookmarks {
  readonly edits: Edit[] = []
  readonly #main: PartText
  readonly #known = new Map<DocumentParagraph, string>()
  #next: number

  constructor(main: PartText) {
    this.#main = main
    for (const bookmark of main.bookmarks.values()) {
      const paragraph = isOfContents(bookmark) ? main.paragraphOf(bookmark) : undefined
      if (paragraph && !this.#known.has(paragraph)) this.#known.set(paragraph, bookmark.name)
    }
    const ids = [...main.xml.matchAll(/<w:bookmarkStart [^>]*?w:id="(\d+)"/g)].map(([, id]) => Number(id))
    this.#next = ids.reduce((most, id) => Math.max(most, id), 0) + 1
  }

  of(paragraph: DocumentParagraph): string {
    const known = this.#known.get(paragraph)
    if (known !== undefined) return known
    const id = this.#next
    this.#next += 1
    let name = `_Toc${900_000_000 + id}`
    while (this.#main.bookmarks.has(name)) name += '0'
    this.#known.set(paragraph, name)
    const start = paragraph.properties?.to ?? paragraph.innerFrom
    this.edits.push({ from: start, to: start, text: `<w:bookmarkStart w:id="${id}" w:name="${name}"/>` })
    this.edits.push({ from: paragraph.innerTo, to: paragraph.innerTo, text: `<w:bookmarkEnd w:id="${id}"/>` })
    return name
  }
}

const isOfContents = ({ name }: Bookmark): boolean => /^_Toc/i.test(name)
