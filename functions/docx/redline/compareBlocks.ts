import { child, type XmlElement } from '../package/index.ts'
import {
  type Block,
  counted,
  keyOf,
  type ParagraphBlock,
  type Row,
  rowKey,
  type TableBlock,
  type WrapperBlock,
} from './blocks.ts'
import {
  allOf,
  asItIs,
  COMPUTED,
  compareParagraph,
  insertedProperties,
  insertedToken,
  type Sides,
  sliceOf,
  type Unit,
} from './compareParagraph.ts'
import { attributesOf, type OutBlock, type OutRow, type OutTable, type OutToken } from './outcome.ts'
import { type Pair, pairUp } from './pairUp.ts'
import { settleEnding } from './settleEnding.ts'
import type { Author } from './tokens.ts'

type Other = Exclude<Block, ParagraphBlock>
type Side = Unit | Other

/** The text of a body, cell, header or note, with what was added and deleted. */
export function compareBlocks(model: readonly Block[], edited: readonly Block[], sides: Sides): OutBlock[] {
  const left = model.filter(({ kind }) => kind !== 'raw')
  const right = unitsOf(edited)
  const pairs = pairUp(
    left.map((item) => ({ key: `${item.kind} ${keyOf(item, 'ins', sides.model.xml)}`, item })),
    right.filter(({ absent }) => !absent).map(({ side }) => ({ key: sideKey(side, sides), item: side })),
    (one, other) => one.kind === (other.kind === 'unit' ? 'paragraph' : other.kind),
  )
  const found: OutBlock[] = []
  const rest = model.slice()
  const raws = () => {
    while (rest[0]?.kind === 'raw') found.push({ kind: 'raw', xml: sliceOf(rest.shift()!.node, sides.model.xml) })
  }
  let next = 0
  const absentBefore = (side: Side | undefined) => {
    while (right[next]?.absent && right[next]?.side !== side) found.push(...inserted(right[next++]!.side, sides))
  }
  for (const { left: one, right: other } of pairs) {
    if (other) {
      absentBefore(other)
      next += 1
    }
    if (one) {
      raws()
      rest.shift()
    }
    if (one && other) found.push(...compareOne(one, other, sides))
    else if (one) found.push(...deleted(one, sides.by, sides))
    else if (other) found.push(...inserted(other, sides))
  }
  absentBefore(undefined)
  raws()
  return settleEnding(found)
}

function sideKey(side: Side, { edited }: Sides): string {
  if (side.kind !== 'unit') return `${side.kind} ${keyOf(side, 'ins', edited.xml)}`
  return `paragraph ${side.paragraphs.map((each) => keyOf(each, 'ins', edited.xml)).join('')}`
}

/** `absent` if without the recorded changes nothing is there. */
function unitsOf(blocks: readonly Block[]): { side: Side; absent: boolean }[] {
  const found: { side: Side; absent: boolean }[] = []
  let open: ParagraphBlock[] = []
  const close = () => {
    if (open.length > 0) found.push({ side: { kind: 'unit', paragraphs: open }, absent: isAbsent(open) })
    open = []
  }
  for (const block of blocks) {
    if (block.kind === 'raw') continue
    if (block.kind === 'paragraph') {
      open.push(block)
      if (block.ending?.state !== 'ins') close()
    } else {
      close()
      const rows = block.kind === 'table' ? block.rows : []
      found.push({ side: block, absent: rows.length > 0 && rows.every(({ revision }) => revision?.state === 'ins') })
    }
  }
  close()
  return found
}

const isAbsent = (paragraphs: readonly ParagraphBlock[]): boolean =>
  paragraphs.every(
    ({ tokens, ending }) =>
      ending?.state === 'ins' && counted(tokens).every(({ revision }) => revision?.state === 'ins'),
  )

function compareOne(one: Block, other: Side, sides: Sides): OutBlock[] {
  if (one.kind === 'paragraph' && other.kind === 'unit') return compareParagraph(one, other, sides)
  if (one.kind === 'table' && other.kind === 'table') return [compareTable(one, other, sides)]
  if (one.kind === 'wrapper' && other.kind === 'wrapper') return [compareWrapper(one, other, sides)]
  return [...deleted(one, sides.by, sides), ...inserted(other, sides)]
}

function compareWrapper(one: WrapperBlock, other: WrapperBlock, sides: Sides): OutBlock {
  if (one.computed) return { kind: 'raw', xml: sliceOf(one.node, sides.model.xml) }
  return wrapped(one, compareBlocks(one.blocks, other.blocks, sides), sides.model.xml)
}

const wrapped = ({ node, holder }: WrapperBlock, blocks: OutBlock[], xml: string): OutBlock => ({
  kind: 'wrapper',
  open: xml.slice(node.from, holder.innerFrom),
  close: xml.slice(holder.innerTo, node.to),
  blocks,
})

/** A block that only the model has. */
export function deleted(block: Block, by: Author, sides: Sides): OutBlock[] {
  const { xml } = sides.model
  switch (block.kind) {
    case 'paragraph': {
      if (block.rigid) {
        sides.note(COMPUTED)
        return [{ ...asItIs(block, sides), raw: sliceOf(block.node, xml) }]
      }
      const keeps = block.properties.includes('<w:sectPr')
      return [
        {
          kind: 'paragraph',
          ...allOf(block, (token, marks) => [{ state: 'del', by, token, marks }]),
          end: { state: keeps ? 'same' : 'del', by: keeps ? undefined : by, properties: block.properties },
          attributes: attributesOf(xml, block.node),
        },
      ]
    }
    case 'table':
      return [{ kind: 'table', open: tableOpen(block, xml), rows: block.rows.map((row) => deletedRow(row, by, sides)) }]
    case 'wrapper':
      if (block.computed) return [{ kind: 'raw', xml: sliceOf(block.node, xml) }]
      return [
        wrapped(
          block,
          block.blocks.flatMap((each) => deleted(each, by, sides)),
          xml,
        ),
      ]
    default:
      return [{ kind: 'raw', xml: sliceOf(block.node, xml) }]
  }
}

/** Blocks that only the edited file has. */
export const insertedBlocks = (blocks: readonly Block[], sides: Sides): OutBlock[] =>
  unitsOf(blocks).flatMap(({ side }) => inserted(side, sides))

/** A block that only the edited file has; `by` if it is in a row that somebody inserted. */
function inserted(side: Side, sides: Sides, by: Author = sides.by): OutBlock[] {
  switch (side.kind) {
    case 'unit':
      return insertedParagraphs(side.paragraphs, sides, by)
    case 'table':
      return [
        {
          kind: 'table',
          open: insertedTable(side, sides),
          rows: side.rows.flatMap((row) => insertedRow(row, sides, by)),
        },
      ]
    case 'wrapper':
      return side.computed ? [] : unitsOf(side.blocks).flatMap(({ side: each }) => inserted(each, sides, by))
    default:
      return []
  }
}

function insertedParagraphs(paragraphs: readonly ParagraphBlock[], sides: Sides, by: Author): OutBlock[] {
  const found: OutBlock[] = []
  let tokens: OutToken[] = []
  paragraphs.forEach((paragraph, at) => {
    if (paragraph.rigid) {
      sides.note(COMPUTED)
      return
    }
    tokens.push(
      ...counted(paragraph.tokens).flatMap((token) =>
        token.revision?.state === 'del' ? [] : insertedToken(token, token.revision?.by ?? by, sides),
      ),
    )
    const { ending } = paragraph
    // Added and deleted again.
    if (ending?.state === 'del' && (tokens.length === 0 || at < paragraphs.length - 1)) return
    found.push({
      kind: 'paragraph',
      tokens,
      marks: '',
      end: {
        state: 'ins',
        by: ending?.state === 'ins' ? ending.by : by,
        properties: insertedProperties(paragraph, sides),
      },
      attributes: '',
    })
    tokens = []
  })
  return found
}

function compareTable(one: TableBlock, other: TableBlock, sides: Sides): OutTable {
  const keyed = (rows: readonly Row[], xml: string) => rows.map((item) => ({ key: rowKey(item, 'ins', xml), item }))
  const isAdded = ({ revision }: Row) => revision?.state === 'ins'
  const pairs = pairUp(
    keyed(one.rows, sides.model.xml),
    keyed(
      other.rows.filter((row) => !isAdded(row)),
      sides.edited.xml,
    ),
    (row, same) => row.cells.length === same.cells.length,
  ).flatMap(({ left, right }): Pair<Row, Row>[] =>
    left && right && left.cells.length !== right.cells.length
      ? [{ left }, { right }]
      : [{ left, right } as Pair<Row, Row>],
  )
  const rows: OutRow[] = []
  let next = 0
  const addedBefore = (row: Row | undefined) => {
    while (next < other.rows.length && other.rows[next] !== row && isAdded(other.rows[next]!))
      rows.push(...insertedRow(other.rows[next++]!, sides, sides.by))
  }
  for (const { left, right } of pairs) {
    if (right) {
      addedBefore(right)
      next += 1
    }
    if (left && right) rows.push(comparedRow(left, right, sides))
    else if (left) rows.push(deletedRow(left, sides.by, sides))
    else if (right) rows.push(...insertedRow(right, sides, sides.by))
  }
  addedBefore(undefined)
  return { kind: 'table', open: tableOpen(one, sides.model.xml), rows }
}

function comparedRow(one: Row, other: Row, sides: Sides): OutRow {
  if (other.revision?.state === 'del') return deletedRow(one, other.revision.by, sides)
  return {
    ...{ state: 'same', by: undefined },
    ...rowParts(one, sides.model.xml),
    cells: one.cells.map(({ node, blocks }, at) => ({
      open: cellOpen(node, sides.model.xml),
      blocks: compareBlocks(blocks, other.cells[at]!.blocks, sides),
    })),
  }
}

const deletedRow = (row: Row, by: Author, sides: Sides): OutRow => ({
  ...{ state: 'del', by },
  ...rowParts(row, sides.model.xml),
  cells: row.cells.map(({ node, blocks }) => ({
    open: cellOpen(node, sides.model.xml),
    blocks: blocks.flatMap((each) => deleted(each, by, sides)),
  })),
})

function insertedRow(row: Row, sides: Sides, by: Author): OutRow[] {
  if (row.revision?.state === 'del') return []
  const own = row.revision?.by ?? by
  const { xml } = sides.edited
  const properties = child(row.node, 'w:trPr')
  return [
    {
      ...{ state: 'ins', by: own, open: '<w:tr>' },
      properties: properties ? sides.known(withoutRowMarks(xml.slice(properties.innerFrom, properties.innerTo))) : '',
      cells: row.cells.map(({ node, blocks }) => {
        const cell = child(node, 'w:tcPr')
        const kept = cell ? sides.known(xml.slice(cell.innerFrom, cell.innerTo)) : ''
        return {
          open: `<w:tc><w:tcPr>${kept}</w:tcPr>`,
          blocks: unitsOf(blocks).flatMap(({ side }) => inserted(side, sides, own)),
        }
      }),
    },
  ]
}

const withoutRowMarks = (xml: string): string => xml.replace(/<w:(?:ins|del)\s[^>]*\/>/g, '')

function rowParts({ node, cells }: Row, xml: string): Pick<OutRow, 'open' | 'properties'> {
  const properties = child(node, 'w:trPr')
  const first = cells[0]?.node.from ?? node.innerTo
  const before = properties
    ? xml.slice(node.from, properties.from) + xml.slice(properties.to, first)
    : xml.slice(node.from, first)
  return { open: before, properties: properties ? xml.slice(properties.innerFrom, properties.innerTo) : '' }
}

const cellOpen = (cell: XmlElement, xml: string): string => {
  const properties = child(cell, 'w:tcPr')
  return xml.slice(cell.from, properties?.to ?? cell.innerFrom)
}

function tableOpen({ node, rows }: TableBlock, xml: string): string {
  return xml.slice(node.from, rows[0]?.node.from ?? node.innerTo)
}

function insertedTable({ node }: TableBlock, { edited: { xml }, known }: Sides): string {
  const part = (name: string) => {
    const found = child(node, name)
    return `<${name}>${found ? known(xml.slice(found.innerFrom, found.innerTo)) : ''}</${name}>`
  }
  return `<w:tbl>${part('w:tblPr')}${part('w:tblGrid')}`
}
