import type { OutBlock, OutParagraph, OutTable, OutToken } from '../redline/index.ts'

/** What a text consists of: a paragraph or table, with the empty paragraphs after it. */
export type Unit = ParagraphUnit | TableUnit

export type ParagraphUnit = {
  readonly kind: 'paragraph'
  readonly out: OutParagraph
  readonly tokens: readonly OutToken[]
  readonly text: string
  after: OutBlock[]
}

export type TableUnit = {
  readonly kind: 'table'
  readonly out: OutTable
  readonly rows: readonly RowUnit[]
  readonly text: string
  after: OutBlock[]
}

export type RowUnit = {
  readonly kind: 'row'
  readonly out: OutTable['rows'][number]
  readonly cells: readonly { readonly open: string; readonly text: Text }[]
  readonly text: string
}

/** The units of a body, cell, header or note; `head` is what stands before the first. */
export type Text = { readonly head: readonly OutBlock[]; readonly units: readonly Unit[] }

export function unitsOf(blocks: readonly OutBlock[]): Text {
  const head: OutBlock[] = []
  const units: Unit[] = []
  for (const block of blocks.flatMap(unwrapped)) {
    const unit = unitOf(block)
    if (unit) units.push(unit)
    else (units.at(-1)?.after ?? head).push(block.kind === 'paragraph' ? asSame(block) : block)
  }
  return { head, units }
}

const unwrapped = (block: OutBlock): OutBlock[] =>
  block.kind === 'wrapper' ? block.blocks.flatMap(unwrapped) : [block]

function unitOf(block: OutBlock): Unit | undefined {
  if (block.kind === 'paragraph') {
    const out = asSame(block)
    const text = textOfTokens(out.tokens)
    // A paragraph with a field that goes on in others cannot be divided.
    if (text.trim() === '' || (block.raw !== undefined && block.end.state === 'same')) return undefined
    return { kind: 'paragraph', out, tokens: out.tokens, text, after: [] }
  }
  if (block.kind !== 'table') return undefined
  const rows = block.rows.map((row): RowUnit => {
    const cells = row.cells.map(({ open, blocks }) => ({ open, text: unitsOf(blocks) }))
    const text = cells.map((cell) => textOfUnits(cell.text.units)).join('\t')
    return { kind: 'row', out: { ...row, state: 'same', by: undefined }, cells, text }
  })
  return { kind: 'table', out: block, rows, text: rows.map(({ text }) => text).join('\n'), after: [] }
}

const textOfUnits = (units: readonly Unit[]): string => units.map(({ text }) => text).join('\n')

function asSame(block: OutParagraph): OutParagraph {
  return {
    ...block,
    tokens: block.tokens.map(({ token, marks }) => ({ state: 'same', by: undefined, token, marks })),
    end: { state: 'same', by: undefined, properties: block.end.properties },
  }
}

export const textOfToken = ({ token }: OutToken): string =>
  token.kind === 'word' ? token.pieces.map(({ text }) => text).join('') : token.shown.replace(STAND_IN, '')

/** What stands for something without words. */
const STAND_IN = /^\[(?:imagem|objeto|nota)\]$/

export const textOfTokens = (tokens: readonly OutToken[]): string => tokens.map(textOfToken).join('')

/** A text as it is compared: spaces count once. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
