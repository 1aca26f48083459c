import { align } from '#shared/align.ts'
import {
  type Block,
  counted,
  keyOf,
  type ParagraphBlock,
  type Reading,
  type Row,
  rowKey,
  type TableBlock,
  type WrapperBlock,
} from './blocks.ts'
import {
  attributesOf,
  type Counted,
  type OutBlock,
  type OutParagraph,
  type OutRow,
  type OutTable,
  type OutToken,
} from './outcome.ts'
import { type Pair, pairUp } from './pairUp.ts'
import { settleEnding } from './settleEnding.ts'
import type { Author, Piece, Token } from './tokens.ts'
import { dividePieces } from './tokens.ts'
import { childOf, type XmlNode } from './xmlNode.ts'

export type Sides = {
  readonly model: Reading
  readonly edited: Reading
  /** Who is said to have made what the edited file does not record. */
  readonly by: Author
  /** The properties of text or paragraphs of the edited file, without what the model does not know. */
  readonly known: (properties: string) => string
  /** Told what is not compared. */
  readonly note: (sentence: string) => void
}

/** Paragraphs of the edited file that are one without its recorded changes. */
type Unit = { readonly kind: 'unit'; readonly paragraphs: readonly ParagraphBlock[] }
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

const sliceOf = (node: XmlNode, xml: string): string => xml.slice(node.from, node.to)

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

const COMPUTED = 'Sumários e campos que ocupam vários parágrafos ficam como no modelo.'

function compareParagraph(one: ParagraphBlock, { paragraphs }: Unit, sides: Sides): OutBlock[] {
  const raw = sliceOf(one.node, sides.model.xml)
  const found: OutBlock[] = []
  let tokens: OutToken[] = []
  const left = counted(one.tokens)
  const all = paragraphs.flatMap((paragraph) => counted(paragraph.tokens))
  const former = all.filter(({ revision }) => revision?.state !== 'ins')
  if (one.rigid || paragraphs.some(({ rigid }) => rigid)) {
    if (left.map(({ key }) => key).join('') !== all.map(({ key }) => key).join('')) sides.note(COMPUTED)
    return [{ ...asItIs(one, sides), raw }]
  }
  const marks = new Marks(one.tokens)
  const { counterparts, model } = matchTokens(left, former)
  let read = 0
  const upTo = (end: number) => {
    for (; read < end; read += 1)
      tokens.push({ state: 'del', by: sides.by, token: model[read]!.token, marks: marks.before(model[read]!.at) })
  }
  let at = 0
  let gap = true
  paragraphs.forEach((paragraph, index) => {
    for (const token of counted(paragraph.tokens)) {
      const { revision } = token
      if (revision?.state === 'ins') {
        tokens.push(...insertedToken(token, revision.by, sides))
        continue
      }
      const same = counterparts[at]
      at += 1
      if (same === undefined) {
        // What was deleted in its place is read first.
        if (gap) upTo(counterparts.slice(at).find((each) => each !== undefined) ?? model.length)
        gap = false
        if (!revision) tokens.push(...insertedToken(token, sides.by, sides))
        continue
      }
      gap = true
      upTo(same)
      const state = revision ? 'del' : 'same'
      tokens.push({ state, by: revision?.by, token: model[same]!.token, marks: marks.before(model[same]!.at) })
      read = same + 1
    }
    const last = index === paragraphs.length - 1
    if (last) upTo(model.length)
    const { ending } = paragraph
    const isIns = ending?.state === 'ins' && !last
    const isDel = ending?.state === 'del' && !one.properties.includes('<w:sectPr')
    found.push({
      kind: 'paragraph',
      tokens: smooth(tokens),
      marks: last ? marks.rest() : '',
      end: {
        state: isIns ? 'ins' : isDel ? 'del' : 'same',
        by: isIns || isDel ? ending?.by : undefined,
        properties: isIns ? insertedProperties(paragraph, sides) : one.properties,
      },
      attributes: isIns ? '' : attributesOf(sides.model.xml, one.node),
    })
    tokens = []
  })
  const [only] = found
  if (found.length === 1 && only?.kind === 'paragraph' && isUnchanged(only)) only.raw = raw
  return found
}

const isUnchanged = ({ tokens, end }: OutParagraph): boolean =>
  end.state === 'same' && tokens.every(({ state }) => state === 'same')

/** Bookmarks in the order in which they stand between tokens. */
class Marks {
  readonly #at = new Map<number, string>()
  #read = 0

  constructor(tokens: readonly Token[]) {
    let index = 0
    for (const token of tokens) {
      if (token.kind === 'mark') this.#at.set(index, (this.#at.get(index) ?? '') + token.xml)
      else index += 1
    }
  }

  /** Those in front of a token that were not read yet. */
  before(index: number): string {
    let xml = ''
    for (; this.#read <= index; this.#read += 1) xml += this.#at.get(this.#read) ?? ''
    return xml
  }

  rest(): string {
    return this.before(Math.max(-1, ...this.#at.keys()))
  }
}

type Placed = { readonly token: Counted; readonly at: number }

/**
 * For each token of the edited paragraph as it was, the model's; undefined if it has none. The model's words are divided where the edited
 * file records a change inside them.
 */
function matchTokens(
  left: readonly Counted[],
  former: readonly Counted[],
): { counterparts: (number | undefined)[]; model: Placed[] } {
  const model: Placed[] = []
  const counterparts: (number | undefined)[] = []
  let l = 0
  let r = 0
  const same = (to: number) => {
    for (; l < to; l += 1, r += 1) {
      counterparts[r] = model.length
      model.push({ token: left[l]!, at: l })
    }
  }
  for (const { at, removed, added } of align(
    left.map(({ key }) => key),
    former.map(({ key }) => key),
  )) {
    same(at)
    const gone = left.slice(l, l + removed.length)
    const came = former.slice(r, r + added.length)
    const divided = removed.join('') === added.join('') ? divide(gone, came) : undefined
    for (const token of divided ?? gone) {
      if (divided) counterparts[r++] = model.length
      model.push({ token, at: l })
    }
    if (!divided) r += added.length
    l += removed.length
  }
  same(left.length)
  counterparts.length = former.length
  return { counterparts, model }
}

function divide(gone: readonly Counted[], came: readonly Counted[]): Counted[] | undefined {
  const pieces: Piece[] = []
  for (const token of gone) {
    if (token.kind !== 'word') return undefined
    pieces.push(...token.pieces)
  }
  if (came.some(({ kind }) => kind !== 'word')) return undefined
  return dividePieces(
    pieces,
    came.map(({ key }) => key),
  ).map((word) => ({ kind: 'word', ...word, revision: undefined }))
}

function insertedToken(token: Counted, by: Author, sides: Sides): OutToken[] {
  if (token.kind === 'atom' && token.runs === undefined) {
    sides.note('Imagens, notas e objetos que o arquivo editado acrescenta não entram.')
    return []
  }
  const own =
    token.kind === 'word'
      ? { ...token, pieces: token.pieces.map(({ text, format }) => ({ text, format: sides.known(format) })) }
      : { ...token, xml: token.runs!, around: ['', ''] as const }
  return [{ state: 'ins', by, token: own, marks: '' }]
}

const insertedProperties = ({ properties }: ParagraphBlock, sides: Sides): string => sides.known(properties)

/** A space between two changed words changes with them, so that what was deleted and what was added can be read in one go. */
function smooth(tokens: readonly OutToken[]): OutToken[] {
  const found: OutToken[] = []
  let gone: OutToken[] = []
  let came: OutToken[] = []
  const flush = () => {
    found.push(...gone, ...came)
    gone = []
    came = []
  }
  tokens.forEach((each, at) => {
    const next = tokens[at + 1]
    const isOwn = each.by && !each.by.tracked
    if (isOwn && each.state === 'del') gone.push(each)
    else if (isOwn && each.state === 'ins') came.push(each)
    else if (
      each.state === 'same' &&
      each.token.kind === 'word' &&
      /^ $/.test(each.token.key) &&
      gone.length > 0 &&
      came.length > 0 &&
      next?.by &&
      !next.by.tracked
    ) {
      const by = next.by
      gone.push({ ...each, state: 'del', by })
      came.push({ ...each, state: 'ins', by, marks: '' })
    } else {
      flush()
      found.push(each)
    }
  })
  flush()
  return found
}

const asItIs = (block: ParagraphBlock, { model }: Sides): OutParagraph => ({
  kind: 'paragraph',
  ...allOf(block, (token, marks) => [{ state: 'same', by: undefined, token, marks }]),
  end: { state: 'same', by: undefined, properties: block.properties },
  attributes: attributesOf(model.xml, block.node),
})

function allOf(
  { tokens }: ParagraphBlock,
  made: (token: Counted, marks: string) => OutToken[],
): { tokens: OutToken[]; marks: string } {
  const marks = new Marks(tokens)
  return { tokens: counted(tokens).flatMap((token, at) => made(token, marks.before(at))), marks: marks.rest() }
}

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
  const properties = childOf(row.node, 'w:trPr')
  return [
    {
      ...{ state: 'ins', by: own, open: '<w:tr>' },
      properties: properties ? sides.known(withoutRowMarks(xml.slice(properties.innerFrom, properties.innerTo))) : '',
      cells: row.cells.map(({ node, blocks }) => {
        const cell = childOf(node, 'w:tcPr')
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
  const properties = childOf(node, 'w:trPr')
  const first = cells[0]?.node.from ?? node.innerTo
  const before = properties
    ? xml.slice(node.from, properties.from) + xml.slice(properties.to, first)
    : xml.slice(node.from, first)
  return { open: before, properties: properties ? xml.slice(properties.innerFrom, properties.innerTo) : '' }
}

const cellOpen = (cell: XmlNode, xml: string): string => {
  const properties = childOf(cell, 'w:tcPr')
  return xml.slice(cell.from, properties?.to ?? cell.innerFrom)
}

function tableOpen({ node, rows }: TableBlock, xml: string): string {
  return xml.slice(node.from, rows[0]?.node.from ?? node.innerTo)
}

function insertedTable({ node }: TableBlock, { edited: { xml }, known }: Sides): string {
  const part = (name: string) => {
    const found = childOf(node, name)
    return `<${name}>${found ? known(xml.slice(found.innerFrom, found.innerTo)) : ''}</${name}>`
  }
  return `<w:tbl>${part('w:tblPr')}${part('w:tblGrid')}`
}
