import { child, type XmlElement } from '../package/index.ts'
import { nodesIn, textIn } from './nodes.ts'
import { type ParagraphContent, REVISIONS, type Revision, readParagraph, revisionOf, type Token } from './tokens.ts'

/** What a body, a cell, a header or a note consists of. */
export type Block = ParagraphBlock | TableBlock | WrapperBlock | RawBlock

export type ParagraphBlock = ParagraphContent & {
  readonly kind: 'paragraph'
  readonly node: XmlElement
  /** The content of `w:pPr` without what records changes. */
  readonly properties: string
  /** A change of the paragraph's end that the file records. */
  readonly ending: Revision | undefined
}

export type TableBlock = { readonly kind: 'table'; readonly node: XmlElement; readonly rows: readonly Row[] }

export type Row = {
  readonly node: XmlElement
  readonly revision: Revision | undefined
  readonly cells: readonly Cell[]
}

export type Cell = { readonly node: XmlElement; readonly blocks: readonly Block[] }

/** A content control around blocks. */
export type WrapperBlock = {
  readonly kind: 'wrapper'
  readonly node: XmlElement
  readonly holder: XmlElement
  readonly blocks: readonly Block[]
  /** A table of contents, which Word rebuilds. */
  readonly computed: boolean
}

type RawBlock = { readonly kind: 'raw'; readonly node: XmlElement }

export type Reading = {
  readonly xml: string
  /** Whether the other file can have an element as it is. */
  readonly importable: (node: XmlElement) => boolean
}

export function readBlocks(holder: XmlElement, reading: Reading): Block[] {
  return holder.children.flatMap((node): Block[] => {
    if (node.name === 'w:p') return [paragraphBlock(node, reading)]
    if (node.name === 'w:tbl') return [{ kind: 'table', node, rows: rowsOf(node, reading) }]
    if (node.name === 'w:sdt' || node.name === 'w:customXml') {
      const content = node.name === 'w:sdt' ? child(node, 'w:sdtContent') : node
      if (!content) return []
      const blocks = readBlocks(content, reading)
      return [{ kind: 'wrapper', node, holder: content, blocks, computed: isContents(node, reading.xml) }]
    }
    if (REVISIONS.has(node.name)) return readBlocks(node, reading)
    return RAW.test(node.name) ? [{ kind: 'raw', node }] : []
  })
}

/** Places and permissions between blocks. Properties of cells and sections are not blocks. */
const RAW = /^w:(?:bookmark|commentRange|perm|moveFromRange|moveToRange)(?:Start|End)$|^w:altChunk$/

const isContents = (node: XmlElement, xml: string): boolean =>
  [...nodesIn(node)].some(
    (each) =>
      (each.name === 'w:docPartGallery' && each.attribute('w:val') === 'Table of Contents') ||
      (each.name === 'w:instrText' && /^\s*TOC\b/.test(xml.slice(each.innerFrom, each.innerTo))),
  )

function paragraphBlock(node: XmlElement, { xml, importable }: Reading): ParagraphBlock {
  const properties = child(node, 'w:pPr')
  const mark = child(properties, 'w:rPr')
  const ending = mark?.children.map(revisionOf).find((revision) => revision !== undefined)
  return {
    kind: 'paragraph',
    node,
    properties: properties ? withoutRevisions(xml, properties) : '',
    ending,
    ...readParagraph(xml, node, importable),
  }
}

/** The content of properties without former properties and marks of changes. */
export function withoutRevisions(xml: string, properties: XmlElement): string {
  let text = ''
  let at = properties.innerFrom
  const skip = (node: XmlElement) => {
    for (const each of node.children) {
      if (/Change$/.test(each.name) || REVISIONS.has(each.name)) {
        text += xml.slice(at, each.from)
        at = each.to
      } else skip(each)
    }
  }
  skip(properties)
  return text + xml.slice(at, properties.innerTo)
}

function rowsOf(table: XmlElement, reading: Reading): Row[] {
  return table.children.flatMap((node): Row[] => {
    if (node.name === 'w:tr') {
      const revision = child(node, 'w:trPr')?.children.map(revisionOf).find(Boolean)
      return [{ node, revision, cells: cellsOf(node, reading) }]
    }
    return node.name === 'w:sdt' || node.name === 'w:sdtContent' ? rowsOf(node, reading) : []
  })
}

function cellsOf(row: XmlElement, reading: Reading): Cell[] {
  return row.children.flatMap((node): Cell[] => {
    if (node.name === 'w:tc') return [{ node, blocks: readBlocks(node, reading) }]
    return node.name === 'w:sdt' || node.name === 'w:sdtContent' ? cellsOf(node, reading) : []
  })
}

/** The tokens that count as text. */
export const counted = (tokens: readonly Token[]): Exclude<Token, { kind: 'mark' }>[] =>
  tokens.filter((token) => token.kind !== 'mark')

/** The text by which a block is found again in the other file, before or after the changes that its file records. */
export function keyOf(block: Block, without: Revision['state'], xml: string): string {
  switch (block.kind) {
    case 'paragraph':
      return counted(block.tokens)
        .filter(({ revision }) => revision?.state !== without)
        .map(({ key }) => key)
        .join('')
    case 'table':
      return block.rows
        .filter(({ revision }) => revision?.state !== without)
        .map((row) => rowKey(row, without, xml))
        .join('\n')
    case 'wrapper':
      return block.computed ? 'w:sdt' : block.blocks.map((each) => keyOf(each, without, xml)).join('\n')
    default:
      return textIn(block.node)
  }
}

export const rowKey = ({ cells }: Row, without: Revision['state'], xml: string): string =>
  cells.map(({ blocks }) => blocks.map((each) => keyOf(each, without, xml)).join('\n')).join('\t')
