import { findQuote, type PaintedText, quoteAt, type Stretch } from './findQuote.ts'

/** A passage of a document that a comment is about. */
export type Quote = {
  readonly id: string
  readonly modelId: string
  readonly quote: string
  /** The number of the paragraph in which it begins, from 0. */
  readonly paragraph?: number | undefined
}

/** Maximum length of a quotation. */
const MOST = 1_000

/** The names of the two highlights in Paper.module.css. */
const QUOTED = 'paper-quoted'
const SOUGHT = 'paper-sought'

/** The painted text and the text nodes that it consists of. */
type Index = PaintedText & { readonly nodes: readonly Text[]; readonly starts: readonly number[] }

/** Highlights the passages that comments are about, without changing what is painted. */
export class Quotes {
  readonly #host: HTMLElement
  #places: readonly (Stretch & { readonly id: string })[] = []
  #index: Index | undefined

  constructor(host: HTMLElement) {
    this.#host = host
  }

  /** Highlights these quotations in what is painted now; returns the range of the one with the id `sought`. */
  show(quotes: readonly Quote[], sought: string | undefined): Range | undefined {
    this.#index = undefined
    this.#places = quotes.length === 0 ? [] : this.#find(quotes)
    const ranges = this.#places.map((place) => ({ id: place.id, range: rangeAt(this.#read(), place) }))
    const asked = ranges.find(({ id }) => id === sought)?.range
    highlight(
      QUOTED,
      ranges.map(({ range }) => range),
    )
    highlight(SOUGHT, asked ? [asked] : [])
    return asked
  }

  #find(quotes: readonly Quote[]) {
    const index = this.#read()
    return quotes.flatMap(({ id, quote, paragraph }) => {
      const found = findQuote(index, quote, paragraph)
      return found ? { ...found, id } : []
    })
  }

  /** The id of the quotation at a point of the window. */
  at(x: number, y: number): string | undefined {
    if (this.#places.length === 0) return undefined
    const caret = document.caretPositionFromPoint?.(x, y)
    if (!caret) return undefined
    const at = placeIn(this.#read(), caret.offsetNode, caret.offset)
    if (at === undefined) return undefined
    return this.#places.find(({ from, to }) => at >= from && at < to)?.id
  }

  /** The quotation of a selection, if there is text of the document in it. */
  selected(range: Range) {
    const index = this.#read()
    const within = index.nodes
      .map((node, at) => ({ node, start: index.starts[at]! }))
      .filter(({ node }) => range.intersectsNode(node))
    const [first, last] = [within[0], within.at(-1)]
    if (!first || !last) return undefined
    const from = first.start + (range.startContainer === first.node ? range.startOffset : 0)
    const to = last.start + (range.endContainer === last.node ? range.endOffset : last.node.data.length)
    return quoteAt(index, { from, to }, MOST)
  }

  end(): void {
    this.show([], undefined)
  }

  #read(): Index {
    this.#index ??= read(this.#host)
    return this.#index
  }
}

function highlight(name: string, ranges: readonly Range[]): void {
  // Without highlights, comments are still listed beside the document.
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Automatic numbers, and numbers of notes and pages. */
const COUNTED = '[data-label], [data-field], sup'

function read(host: HTMLElement): Index {
  const nodes: Text[] = []
  const starts: number[] = []
  const paragraphs: number[] = []
  let text = ''
  for (const paragraph of host.querySelectorAll('article p')) {
    paragraphs.push(text.length)
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      // Text in a text box belongs to the paragraphs of that box.
      if (!parent || parent.closest('p') !== paragraph || parent.closest(COUNTED)) continue
      nodes.push(node)
      starts.push(text.length)
      text += node.data
    }
    text += '\n'
  }
  return { nodes, starts, paragraphs, text }
}

function placeIn({ nodes, starts }: Index, node: Node, offset: number): number | undefined {
  const at = nodes.indexOf(node as Text)
  return at === -1 ? undefined : starts[at]! + offset
}

function rangeAt({ nodes, starts }: Index, { from, to }: Stretch): Range {
  const range = document.createRange()
  const first = lastAtMost(starts, from)
  const last = lastAtMost(starts, to - 1)
  range.setStart(nodes[first]!, from - starts[first]!)
  range.setEnd(nodes[last]!, to - starts[last]!)
  return range
}

/** The index of the last of ascending numbers that is at most `limit`; 0 if there is none. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (numbers[middle]! <= limit) low = middle
    else high = middle - 1
  }
  return low
}
