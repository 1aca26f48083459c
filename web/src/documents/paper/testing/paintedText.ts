import type { Change, Painted, PaintedBlock, PaintedElement, Painting } from '../painting.ts'

/** What the page contains after applying every painting in order. */
export class PaintedText {
  #parts: { blocks: { nodes: PaintedElement[]; rows?: PaintedElement[] }[] }[] = []

  apply({ whole, parts }: Pick<Painting, 'whole' | 'parts'>): void {
    if (whole || this.#parts.length === 0) this.#parts = parts.map(() => ({ blocks: [] }))
    for (const [at, { changes, tables }] of parts.entries()) {
      const { blocks } = this.#parts[at]!
      for (const change of changes) put(blocks, change, copied)
      for (const table of tables) for (const change of table.changes) put(blocks[table.at]!.rows!, change, (row) => row)
    }
  }

  /** Its paragraphs and rows with their looks, as HTML: without places, and with runs of the same look merged. */
  looks(): string[] {
    return this.#parts.flatMap(({ blocks }) =>
      blocks.flatMap(({ nodes, rows = [] }) => [...nodes, ...rows].map(written)),
    )
  }

  /** The lines of its paragraphs, without automatic numbers and blank lines. */
  lines(): string[] {
    return this.#parts.flatMap(({ blocks }) =>
      blocks.flatMap(({ nodes, rows = [] }) => [...nodes, ...rows].flatMap(paragraphsOf)).flatMap(linesOf),
    )
  }
}

function written({ tag, look = '', children = [], field, label, picture, columns, rows }: PaintedElement): string {
  const runs: { look: string; text: string }[] = []
  for (const child of children) {
    const run = runOf(child)
    const last = runs.at(-1)
    if (last && last.look === run.look) last.text += run.text
    else runs.push(run)
  }
  const inner = runs
    .filter(({ text }) => text !== '')
    .map(({ look: own, text }) => (own === '' ? text : `<span ${own}>${text}</span>`))
    .join('')
  const head = [tag, look, field, label && 'label', picture !== undefined && 'picture', columns, rows]
  return `<${head.filter(Boolean).join(' ')}>${inner}</${tag}>`
}

/** A stretch of text with one look; anything else is written as a whole. */
function runOf(painted: Painted): { look: string; text: string } {
  if (typeof painted === 'string') return { look: '', text: painted }
  const { tag, look = '', children = [], field, label } = painted
  const text = children.every((child) => typeof child === 'string') ? children.join('') : undefined
  if (tag !== 'span' || text === undefined || field || label) return { look: '', text: written(painted) }
  return { look, text }
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

const copied = ({ nodes, rows }: PaintedBlock) => ({ nodes: [...nodes], ...(rows && { rows: [...rows] }) })

function put<T, U>(all: U[], { at, removed, added }: Change<T>, make: (one: T) => U): void {
  all.splice(at, removed, ...added.map(make))
}

/** A paragraph's own text, then the text boxes in it. */
function paragraphsOf(element: Painted): string[] {
  if (typeof element === 'string') return []
  const inner = (element.children ?? []).flatMap(paragraphsOf)
  return element.tag === 'p' ? [ownText(element), ...inner] : inner
}

function ownText(element: PaintedElement): string {
  return (element.children ?? [])
    .map((child) => {
      if (typeof child === 'string') return child
      return child.tag === 'p' || child.tag === 'sup' || child.label ? '' : ownText(child)
    })
    .join('')
}
