import { documentWithoutComments } from '#shared/interview/document/commentAnchors.ts'
import { parseCss } from '#shared/interview/document/css.ts'
import { documentStyles } from '#shared/interview/document/documentStyles.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from '#shared/interview/document/html.ts'
import { numberClauses } from '#shared/interview/document/numberClauses.ts'
import { settleDocument } from '#shared/interview/document/suggestions.ts'
import { columnsOf } from '#shared/interview/document/tableGrid.ts'
import type { EditorBlock, EditorDef, EditorSection, InterviewCode } from '#shared/interview/model.ts'
import { conditionsToExpression, printExpression } from '#shared/logic/index.ts'
import { THIN } from '../../html/index.ts'
import { encodeXml } from '../../package/index.ts'
import { type BlockContext, blocksXml, CONTENTS, PAGE_BREAK } from './blocks.ts'
import { Contents } from './contents.ts'
import { Numbering } from './numbering.ts'
import { pageSize, pageXml, textWidth } from './page.ts'
import { Parts, type TextPart } from './parts.ts'
import { type Review, ReviewWriter } from './review.ts'
import { StyleSheet } from './styleSheet.ts'
import { writeDocx } from './writeDocx.ts'

/** How an interview's document looks where it does not say itself (S0 §3). */
export type Formats = Pick<InterviewCode, 'defaultFormat' | 'customStyleLi'>

/**
 * A document written in Minuta as a Word file with its placeholders, to be filled like one that was uploaded. The same document gives the
 * same bytes: its hash is its address. What is only suggested is not in it, unless it is written for a review.
 */
export function compileEditorDocument(
  written: EditorDef,
  { defaultFormat, customStyleLi }: Formats,
  reviewed?: Review,
): Uint8Array {
  const document = reviewed ? written : documentWithoutComments(settleDocument(written, 'refused'))
  const review = reviewed && new ReviewWriter(reviewed)
  const styles = documentStyles(document, defaultFormat)
  const numbering = new Numbering(document, styles)
  const parts = new Parts()
  const contents = new Contents()
  const labels = anchorLabels(document)
  const base: Omit<BlockContext, 'part' | 'room'> = {
    parts,
    styles: new StyleSheet(styles),
    numbering,
    lists: { count: 0 },
    listItem: parseCss(customStyleLi),
    labelOf: (anchor) => labels.get(anchor) ?? '',
    listsHeadings: false,
    onParagraph: () => undefined,
    review,
  }
  const stories = new Stories(base)
  const groups = document.sections.map((group) => {
    const page = pageSize(group.page)
    const room = textWidth(page)
    const header = stories.add('header', group.headers, room)
    const footer = stories.add('footer', group.footers, room)
    const condition = conditionTag(group)
    contents.enter(condition)
    const onParagraph = (paragraph: HtmlElement) => contents.add(paragraph)
    const xml = blocksXml(group.blocks, { ...base, part: parts.main, room, listsHeadings: true, onParagraph })
    const reference = (kind: 'header' | 'footer', name: string | undefined) =>
      name === undefined
        ? ''
        : `<w:${kind}Reference w:type="default" r:id="${parts.relation(parts.main, kind, `${name}.xml`)}"/>`
    const section = `${reference('header', header)}${reference('footer', footer)}<w:type w:val="nextPage"/>${pageXml(page)}`
    return { group, condition, xml, section, room }
  })
  let listed = false
  const entries = () => {
    const xml = listed ? '' : contents.write(groups[0]?.room ?? 9000, () => '')
    listed = true
    return xml
  }
  const body = joinGroups(groups.map((group) => ({ ...group, xml: group.xml.replaceAll(CONTENTS, entries) })))
  return writeDocx({ body, parts, stories: stories.all, styles, numbering, review })
}

type Group = {
  readonly group: EditorSection
  readonly condition: string | undefined
  readonly xml: string
  /** The content of its section properties. */
  readonly section: string
}

/** Groups of the same format are one section of Word's, divided by page breaks. */
function joinGroups(groups: readonly Group[]): string {
  let xml = ''
  groups.forEach(({ group, condition, xml: content, section }, at) => {
    const joins = groups[at - 1]?.section === section
    const next = groups[at + 1]
    const ends = next !== undefined && next.section !== section
    const begin = joins && group.begins !== 'continuous' ? PAGE_BREAK : ''
    const end = ends ? THIN.replace('</w:pPr>', `<w:sectPr>${section}</w:sectPr></w:pPr>`) : ''
    // The end of a section is hidden with its only group; otherwise others need it.
    const [inside, outside] = joins ? ['', end] : [end, '']
    const whole = `${begin}${content}${inside}`
    xml += condition === undefined ? whole : `${tagParagraph(condition)}${whole}${tagParagraph('{{/}}')}`
    xml += outside
  })
  const ended = xml === '' || xml.endsWith('</w:tbl>') ? `${xml}${THIN}` : xml
  const last = groups.at(-1)?.section ?? pageXml(pageSize(undefined))
  return `${ended}<w:sectPr>${last}</w:sectPr>`
}

const tagParagraph = (tag: string): string => `<w:p><w:r><w:t>${encodeXml(tag)}</w:t></w:r></w:p>`

function conditionTag({ conditionals }: EditorSection): string | undefined {
  const expression = conditionsToExpression(conditionals)
  return expression && `{{#${printExpression(expression)}}}`
}

type Story = { readonly name: string; readonly xml: string; readonly part: TextPart }

/** The headers and footers. A group without any has those of the one before, as in Word. */
class Stories {
  readonly all: Story[] = []
  readonly #base: Omit<BlockContext, 'part' | 'room'>
  readonly #last: { header?: string; footer?: string } = {}
  readonly #counts = { header: 0, footer: 0 }
  /** Names by content: equal ones are one part. */
  readonly #names = new Map<string, string>()

  constructor(base: Omit<BlockContext, 'part' | 'room'>) {
    this.#base = base
  }

  add(kind: 'header' | 'footer', blocks: readonly EditorBlock[], room: number): string | undefined {
    if (blocks.length === 0) return this.#last[kind]
    const part: TextPart = { name: `${kind}${this.#counts[kind] + 1}`, relations: [] }
    const made = blocksXml(blocks, { ...this.#base, part, room })
    const xml = made === '' || made.endsWith('</w:tbl>') ? `${made}${THIN}` : made
    const content = JSON.stringify([kind, xml, part.relations])
    const same = this.#names.get(content)
    if (same === undefined) {
      this.#counts[kind] += 1
      this.#names.set(content, part.name)
      this.all.push({ name: part.name, xml, part })
    }
    this.#last[kind] = same ?? part.name
    return this.#last[kind]
  }
}

/** The numbers of the paragraphs that have an anchor, as if everything were printed. */
function anchorLabels(document: EditorDef): Map<string, string> {
  const paragraphs = document.sections.flatMap(({ blocks }) => blocks.flatMap(paragraphsOfBlock))
  const numbered = paragraphs.filter(({ attributes }) => Number(attributes['data-clause']) >= 1)
  const labels = numberClauses(
    document,
    numbered.map(({ attributes }) => ({
      level: Number(attributes['data-clause']),
      numbering: attributes['data-numbering'],
      list: attributes['data-list'],
    })),
  )
  return new Map(
    numbered.flatMap(({ attributes }, at) => {
      const anchor = attributes['data-anchor']
      return anchor ? [[anchor, (labels[at] ?? '').replace(/[\s.–-]+$/, '')] as const] : []
    }),
  )
}

function paragraphsOfBlock(block: EditorBlock): HtmlElement[] {
  if (block.type === 'text') return paragraphsIn(parseHtml(block.content))
  return block.content.rows.flatMap((row) =>
    columnsOf(row).flatMap(({ cell }) => paragraphsIn(parseHtml(cell.content))),
  )
}

function paragraphsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : /^(p|h[1-3])$/.test(node.tag) ? [node] : paragraphsIn(node.children),
  )
}
