import { type HtmlElement, type HtmlNode, parseHtml, textOfNode } from '#shared/interview/document/html.ts'
import { endingOf, type Suggested, settleNodes, suggestionOf } from '#shared/interview/document/suggestions.ts'
import { columnsOf } from '#shared/interview/document/tableGrid.ts'
import type { EditorBlock, EditorDef } from '#shared/interview/model.ts'
import { encodeXml } from '../../package/index.ts'

/** A comment on the document, with its replies. */
export type ReviewComment = {
  readonly id: string
  readonly resolved: boolean
  readonly said: readonly { readonly by: string; readonly at: string; readonly text: string }[]
}

/** The comments of a document under review, and the names of those who changed it. */
export type Review = {
  readonly comments: readonly ReviewComment[]
  /** Of people, by id. */
  readonly nameOf: (id: string) => string
}

/** Everyone who suggested something in a document. */
export function suggestedBy({ sections }: EditorDef): string[] {
  const found = new Set<string>()
  const walk = (node: HtmlNode): void => {
    if (typeof node === 'string') return
    const by = suggestionOf(node)?.by ?? endingOf(node.attributes['data-ending'])?.by
    if (by) found.add(by)
    node.children.forEach(walk)
  }
  for (const { headers, blocks, footers } of sections)
    for (const block of [...headers, ...blocks, ...footers])
      for (const html of textsOf(block)) parseHtml(html).forEach(walk)
  return [...found]
}

const textsOf = (block: EditorBlock): string[] =>
  block.type === 'text'
    ? [block.content]
    : block.content.rows.flatMap((row) => columnsOf(row).map(({ cell }) => cell.content))

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml'
const IGNORED = `xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="${W14}" xmlns:w15="${W15}" mc:Ignorable="w14 w15"`

/** Writes the suggestions of a document as Word's tracked changes, and its comments. */
export class ReviewWriter {
  readonly #nameOf: Review['nameOf']
  readonly #threads: ReadonlyMap<string, ReviewComment>
  readonly #placed: ReviewComment[] = []
  /** The number of the next comment of Word's, of which each reply is one. */
  #next = 0
  #changes = 0

  constructor({ comments, nameOf }: Review) {
    this.#nameOf = nameOf
    this.#threads = new Map(comments.map((comment) => [comment.id, comment]))
  }

  /** The runs of what is suggested to add or take away. */
  change(kind: 'ins' | 'del', suggested: Suggested, runs: string): string {
    if (runs === '') return ''
    const content =
      kind === 'ins'
        ? runs
        : runs.replace(/<(\/?)w:t(?=[ >])/g, '<$1w:delText').replace(/<(\/?)w:instrText(?=[ >])/g, '<$1w:delInstrText')
    return `<w:${kind}${this.#by(suggested)}>${content}</w:${kind}>`
  }

  /** What the mark of a paragraph's end says. */
  ending(value: string | undefined): string {
    const ending = endingOf(value)
    return ending ? `<w:${ending.kind}${this.#by(ending)}/>` : ''
  }

  /** The runs that a comment is about. Word has no comments beside the main text, and one place for each. */
  commented(id: string, runs: string): string {
    const thread = this.#threads.get(id)
    if (!thread || runs === '' || this.#placed.includes(thread)) return runs
    this.#placed.push(thread)
    const numbers = thread.said.map((_, at) => this.#next + at)
    this.#next += numbers.length
    const each = (write: (number: number) => string) => numbers.map(write).join('')
    return [
      each((number) => `<w:commentRangeStart w:id="${number}"/>`),
      runs,
      each((number) => `<w:commentRangeEnd w:id="${number}"/><w:r><w:commentReference w:id="${number}"/></w:r>`),
    ].join('')
  }

  /** `comments.xml`; '' without any. */
  comments(): string {
    const said = this.#placed.flatMap((thread) => thread.said)
    if (said.length === 0) return ''
    const all = said.map(({ by, at, text }, number) => {
      const name = this.#nameOf(by)
      const initials = name
        .split(/\s+/)
        .map(([letter = '']) => letter)
        .join('')
      const lines = text.split('\n')
      const paragraphs = lines.map((line, place) => {
        const last = place === lines.length - 1 ? ` w14:paraId="${paragraphId(number)}"` : ''
        return `<w:p${last}><w:r><w:t xml:space="preserve">${encodeXml(line)}</w:t></w:r></w:p>`
      })
      return `<w:comment w:id="${number}" w:author="${encodeXml(name)}" w:date="${dateOf(at)}" w:initials="${encodeXml(initials)}">${paragraphs.join('')}</w:comment>`
    })
    return `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ${IGNORED}>${all.join('')}</w:comments>`
  }

  /** `commentsExtended.xml`: which comments are replies, and which are resolved. */
  extended(): string {
    let number = 0
    const all = this.#placed.flatMap(({ said, resolved }) => {
      const first = number
      number += said.length
      return said.map((_, at) => {
        const parent = at === 0 ? '' : ` w15:paraIdParent="${paragraphId(first)}"`
        return `<w15:commentEx w15:paraId="${paragraphId(first + at)}"${parent} w15:done="${resolved ? 1 : 0}"/>`
      })
    })
    return `<w15:commentsEx ${IGNORED}>${all.join('')}</w15:commentsEx>`
  }

  #by({ by, at }: Suggested): string {
    this.#changes += 1
    return ` w:id="${9_000 + this.#changes}" w:author="${encodeXml(this.#nameOf(by))}" w:date="${dateOf(at)}"`
  }
}

const paragraphId = (number: number): string => (0x10_00_00_00 + number).toString(16).toUpperCase()
/** Word's dates have no fractions of a second. */
const dateOf = (at: string): string => at.replace(/\.\d+Z$/, 'Z')

/**
 * Paragraphs with their suggested ends where Word has them: a paragraph that is new as a whole ends with its own mark. Here the one before
 * it, after which somebody began it, has the suggestion; refused in Word, that one would take on the look of the new one.
 */
export function wordEndings(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  if (!nodes.some((node) => typeof node === 'object' && node.attributes['data-ending'])) return nodes
  const found = [...nodes]
  const isNew = (at: number): boolean => {
    const node = found[at]
    return typeof node === 'object' && endingOf(node.attributes['data-ending'])?.kind === 'ins'
  }
  for (let from = 0; from < found.length; from += 1) {
    if (!isNew(from)) continue
    let to = from
    while (isNew(to)) to += 1
    const last = found[to]
    if (typeof last === 'object' && !isEmpty(found[from]!) && isEmpty(last) && !last.attributes['data-ending'])
      for (let at = to; at >= from; at -= 1) {
        const before = at === from ? undefined : (found[at - 1] as HtmlElement).attributes['data-ending']
        const { 'data-ending': _, ...attributes } = (found[at] as HtmlElement).attributes
        found[at] = {
          ...(found[at] as HtmlElement),
          attributes: { ...attributes, ...(before && { 'data-ending': before }) },
        }
      }
    from = to
  }
  return found
}

/** Without what is suggested, there is nothing in it. */
const isEmpty = (node: HtmlNode): boolean =>
  typeof node === 'object' && settleNodes(node.children, 'refused').every((child) => textOfNode(child) === '')
