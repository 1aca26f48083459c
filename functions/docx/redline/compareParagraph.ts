import { align } from '#shared/align.ts'
import type { XmlElement } from '../package/index.ts'
import { counted, type ParagraphBlock, type Reading } from './blocks.ts'
import { attributesOf, type Counted, type OutBlock, type OutParagraph, type OutToken } from './outcome.ts'
import type { Author, Piece, Token } from './tokens.ts'
import { dividePieces } from './tokens.ts'

export type Sides = {
  readonly model: Reading
  readonly edited: Reading
  /** Who is said to have made what the edited file does not record. */
  readonly by: Author
  /** The properties of text or paragraphs of the edited file, without what the model does not know. */
  readonly known: (properties: string) => string
  /** Takes a sentence about what is not compared. */
  readonly note: (sentence: string) => void
}

/** Paragraphs of the edited file that are one without its recorded changes. */
export type Unit = { readonly kind: 'unit'; readonly paragraphs: readonly ParagraphBlock[] }
export const sliceOf = (node: XmlElement, xml: string): string => xml.slice(node.from, node.to)

export const COMPUTED = 'Sumários e campos que ocupam vários parágrafos ficam como no modelo.'

/** A paragraph of the model with what the edited file adds and deletes. */
export function compareParagraph(one: ParagraphBlock, { paragraphs }: Unit, sides: Sides): OutBlock[] {
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

export function insertedToken(token: Counted, by: Author, sides: Sides): OutToken[] {
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

export const insertedProperties = ({ properties }: ParagraphBlock, sides: Sides): string => sides.known(properties)

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

export const asItIs = (block: ParagraphBlock, { model }: Sides): OutParagraph => ({
  kind: 'paragraph',
  ...allOf(block, (token, marks) => [{ state: 'same', by: undefined, token, marks }]),
  end: { state: 'same', by: undefined, properties: block.properties },
  attributes: attributesOf(model.xml, block.node),
})

export function allOf(
  { tokens }: ParagraphBlock,
  made: (token: Counted, marks: string) => OutToken[],
): { tokens: OutToken[]; marks: string } {
  const marks = new Marks(tokens)
  return { tokens: counted(tokens).flatMap((token, at) => made(token, marks.before(at))), marks: marks.rest() }
}
