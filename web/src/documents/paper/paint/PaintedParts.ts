import type { Change, Page, PaintedBlock, PaintedElement, PaintedPart, Painting, Picture, Place } from '../painting.ts'
import { fitSheet } from './fitSheet.ts'
import { Sheets } from './Sheets.ts'
import { type Painter, repaint, toNode } from './toNode.ts'

type Row = { readonly painted: PaintedElement; readonly node: ChildNode }
type Block = {
  readonly painted: PaintedBlock
  readonly nodes: readonly ChildNode[]
  readonly rows?: Row[]
  readonly body?: HTMLElement
}
type Part = { readonly article: HTMLElement; readonly sheets: Sheets; readonly blocks: Block[] }

/** A document on the page: painted completely once, and from then on only where it changes. */
export class PaintedParts {
  readonly #host: HTMLElement
  readonly #scroller: HTMLElement
  readonly #places = new Map<string, Place>()
  readonly #pictures = new Map<string, string>()
  readonly #painter: Painter = { picture: (name) => this.#pictures.get(name) }
  #parts: Part[] = []
  #page: Page | undefined
  #room = 0

  constructor(host: HTMLElement, scroller: HTMLElement) {
    this.#host = host
    this.#scroller = scroller
  }

  /** The place with a key, which elements carry in `data-place` or `data-within`. */
  place(key: string): Place | undefined {
    return this.#places.get(key)
  }

  apply({ whole, parts, places, pictures }: Painting): void {
    for (const [key, place] of places) this.#places.set(key, place)
    for (const picture of pictures) this.#pictures.set(picture.name, addressOf(picture))
    if (whole || this.#parts.length === 0) this.#begin(parts)
    for (const [at, painted] of parts.entries()) this.#change(this.#parts[at]!, painted)
    this.#number()
  }

  /** Fits the sheets to the available width and counts them again, for when the width or the fonts have changed. */
  refit(): void {
    this.#fit()
    this.#number()
  }

  end(): void {
    for (const address of this.#pictures.values()) URL.revokeObjectURL(address)
    this.#host.replaceChildren()
  }

  #begin(parts: readonly PaintedPart[]): void {
    this.#parts = parts.map(({ page, look }) => {
      const article = document.createElement('article')
      article.style.cssText = look
      return { article, sheets: new Sheets(article, page, look), blocks: [] }
    })
    this.#host.replaceChildren(...this.#parts.map(({ sheets }) => sheets.element))
    this.#room = 0
    this.#page = parts[0]?.page
    this.#fit()
  }

  #fit(): void {
    const room = this.#scroller.clientWidth
    if (!this.#page || room === 0 || room === this.#room) return
    this.#room = room
    const { zoom, left } = fitSheet(this.#page, room)
    this.#host.style.zoom = String(zoom)
    this.#scroller.scrollLeft = left
  }

  #change(part: Part, { stories, changes, tables }: PaintedPart): void {
    if (stories) part.sheets.setStories(stories, this.#painter)
    for (const change of changes) this.#replace(part, change)
    for (const { at, changes: rows } of tables) {
      const block = part.blocks[at]
      if (block?.rows && block.body) for (const change of rows) this.#replaceRows(block.rows, block.body, change)
    }
  }

  #replace({ article, blocks }: Part, { at, removed, added }: Change<PaintedBlock>): void {
    if (removed === added.length && added.every((block, index) => mayRepaint(blocks[at + index], block))) {
      for (const [index, block] of added.entries()) blocks[at + index] = this.#repaintBlock(blocks[at + index]!, block)
      return
    }
    const fresh = added.map((block) => this.#block(block))
    const before = blocks.slice(at).find(({ nodes }) => nodes.length > 0)?.nodes[0] ?? null
    const made = document.createDocumentFragment()
    for (const { nodes } of fresh) made.append(...nodes)
    article.insertBefore(made, before)
    for (const { nodes } of blocks.splice(at, removed, ...fresh)) for (const node of nodes) node.remove()
  }

  #repaintBlock({ painted: before, nodes }: Block, painted: PaintedBlock): Block {
    return {
      painted,
      nodes: nodes.map((node, at) => repaint(node, before.nodes[at]!, painted.nodes[at]!, this.#painter)),
    }
  }

  #replaceRows(rows: Row[], body: HTMLElement, { at, removed, added }: Change<PaintedElement>): void {
    if (removed === added.length) {
      for (const [index, painted] of added.entries()) {
        const { node, painted: before } = rows[at + index]!
        rows[at + index] = { painted, node: repaint(node, before, painted, this.#painter) }
      }
      return
    }
    const fresh = added.map((row) => this.#row(row))
    const made = document.createDocumentFragment()
    made.append(...fresh.map(({ node }) => node))
    body.insertBefore(made, rows[at]?.node ?? null)
    for (const { node } of rows.splice(at, removed, ...fresh)) node.remove()
  }

  #block(painted: PaintedBlock): Block {
    const nodes = painted.nodes.map((node) => toNode(node, this.#painter) as ChildNode)
    if (!painted.rows) return { painted, nodes }
    const body = document.createElement('tbody')
    const rows = painted.rows.map((row) => this.#row(row))
    body.append(...rows.map(({ node }) => node))
    ;(nodes[0] as HTMLElement | undefined)?.append(body)
    return { painted, nodes, rows, body }
  }

  #row(painted: PaintedElement): Row {
    return { painted, node: toNode(painted, this.#painter) as ChildNode }
  }

  #number(): void {
    let before = 0
    for (const { sheets } of this.#parts) before += sheets.place(before)
    for (const { sheets } of this.#parts) sheets.showCount(before)
  }
}

/** Whether both have the same number of elements, and no rows that change one by one. */
const mayRepaint = (before: Block | undefined, after: PaintedBlock): boolean =>
  before !== undefined && !before.rows && !after.rows && before.nodes.length === after.nodes.length

/** A URL for bytes whose header was checked to be a picture, with a fixed type. */
const addressOf = ({ type, bytes }: Picture): string => URL.createObjectURL(new Blob([bytes], { type }))
