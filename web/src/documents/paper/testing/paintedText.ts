import type { Change, Painted, PaintedBlock, PaintedElement, Painting } from '../painting.ts'

/** What a page holds that has made every change of one painting after another. */
export class PaintedText {
  #parts: { blocks: { nodes: PaintedElement[]; rows?: PaintedElement[] }[] }[] = []

  apply({ whole, parts }: Painting): void {
    if (whole || this.#parts.length === 0) this.#parts = parts.map(() => ({ blocks: [] }))
    for (const [at, { changes, tables }] of parts.entries()) {
      const { blocks } = this.#parts[at]!
      for (const change of changes) put(blocks, change, copied)
      for (const table of tables) for (const change of table.changes) put(blocks[table.at]!.rows!, change, (row) => row)
    }
  }

  /** The lines of its paragraphs, without the labels that Word counts and without blank ones. */
  lines(): string[] {
    return this.#parts.flatMap(({ blocks }) =>
      blocks.flatMap(({ nodes, rows = [] }) => [...nodes, ...rows].flatMap(paragraphsOf)).flatMap(linesOf),
    )
  }
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

/** A paragraph's own text, then those of the text boxes in it. */
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
