import { decodeXml, type XmlElement } from '../package/index.ts'
import { nodesIn, textIn } from './nodes.ts'

/** Who changed something, and when; `tracked` if Word recorded it. */
export type Author = { readonly name: string; readonly date: string | undefined; readonly tracked: boolean }

/** A change that the edited file itself records. */
export type Revision = { readonly state: 'ins' | 'del'; readonly by: Author }

/** A stretch of a word with one format: the content of its `w:rPr`. */
export type Piece = { readonly text: string; readonly format: string }

export type Token = WordToken | AtomToken | MarkToken

/** A word, a space or a sign. */
type WordToken = {
  readonly kind: 'word'
  readonly key: string
  readonly pieces: readonly Piece[]
  readonly revision: Revision | undefined
}

/** Something else in the text: a tab, a picture, a field. */
type AtomToken = {
  readonly kind: 'atom'
  readonly key: string
  /** As a reader sees it. */
  readonly shown: string
  /** The elements of the paragraph that make it. */
  readonly xml: string
  /** As runs, for marking it; undefined if the other file cannot have it. */
  readonly runs: string | undefined
  /** What stays around the runs when they are marked: the tags of a link. */
  readonly around: readonly [string, string]
  readonly revision: Revision | undefined
}

/** A bookmark or a mark of a comment: it stays where it is. */
type MarkToken = { readonly kind: 'mark'; readonly xml: string }

/** The content of a paragraph. */
export type ParagraphContent = {
  readonly tokens: readonly Token[]
  /** A field begins or ends in another paragraph, so that the content cannot be divided. */
  readonly rigid: boolean
}

type Item = { readonly node: XmlElement; readonly revision: Revision | undefined }

/** `w:ins` and the like around text, and what they say of it. */
export const REVISIONS: ReadonlyMap<string, Revision['state']> = new Map([
  ['w:ins', 'ins'],
  ['w:moveTo', 'ins'],
  ['w:del', 'del'],
  ['w:moveFrom', 'del'],
])

export function revisionOf(node: XmlElement): Revision | undefined {
  const state = REVISIONS.get(node.name)
  if (!state) return undefined
  const name = node.attribute('w:author')?.trim() || 'Autor desconhecido'
  return { state, by: { name, date: node.attribute('w:date'), tracked: true } }
}

const TRANSPARENT = new Set(['w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'])
const MARKS = /^w:(?:bookmark|commentRange|perm)(?:Start|End)$/
const CONTAINERS = new Set(['w:hyperlink', 'w:sdt', 'w:fldSimple'])

/** Reads the content of a paragraph. `importable` says whether the other file can have an element as it is. */
export function readParagraph(
  xml: string,
  paragraph: XmlElement,
  importable: (node: XmlElement) => boolean,
): ParagraphContent {
  const items = flatten(paragraph, undefined)
  const reader = new Reader(xml, importable)
  let rigid = false
  for (let at = 0; at < items.length; at += 1) {
    const { node, revision } = items[at]!
    if (node.name === 'w:r' && fieldDepth(node) !== 0) {
      const end = fieldEnd(items, at)
      if (end === undefined) {
        rigid = true
        reader.run(node, revision)
        continue
      }
      reader.field(
        items.slice(at, end + 1).map((item) => item.node),
        revision,
      )
      at = end
    } else if (node.name === 'w:r') reader.run(node, revision)
    else if (CONTAINERS.has(node.name)) reader.container(node, revision)
    else if (MARKS.test(node.name)) reader.mark(node)
    else if (/^m:oMath/.test(node.name)) reader.atom(node, node.name, revision)
  }
  return { tokens: reader.end(), rigid }
}

function flatten(node: XmlElement, revision: Revision | undefined): Item[] {
  return node.children.flatMap((each): Item[] => {
    const own = revisionOf(each)
    // What was inserted and deleted again was never in the other file.
    if (own) return flatten(each, revision?.state === 'ins' && own.state === 'del' ? undefinedBoth(own) : own)
    if (TRANSPARENT.has(each.name)) return flatten(each, revision)
    return each.name === 'w:pPr' ? [] : [{ node: each, revision }]
  })
}

/** Neither the former nor the new text has it. */
const NEITHER = 'neither'
const undefinedBoth = (revision: Revision): Revision => ({ ...revision, by: { ...revision.by, date: NEITHER } })
const isNeither = (revision: Revision | undefined): boolean => revision?.by.date === NEITHER

function fieldDepth(run: XmlElement): number {
  let depth = 0
  for (const child of run.children)
    if (child.name === 'w:fldChar')
      depth += { begin: 1, end: -1, separate: 0 }[child.attribute('w:fldCharType') ?? ''] ?? 0
  return depth
}

function fieldEnd(items: readonly Item[], from: number): number | undefined {
  let depth = 0
  for (let at = from; at < items.length; at += 1) {
    const { node } = items[at]!
    if (node.name === 'w:r') depth += fieldDepth(node)
    if (depth === 0) return at
    if (depth < 0) return undefined
  }
  return undefined
}

/** A tag changes as a whole. */
const WORDS = /\{\{[^{}]*\}\}|\s|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu

class Reader {
  readonly #xml: string
  readonly #importable: (node: XmlElement) => boolean
  readonly #tokens: Token[] = []
  #open: { pieces: Piece[]; revision: Revision | undefined } | undefined

  constructor(xml: string, importable: (node: XmlElement) => boolean) {
    this.#xml = xml
    this.#importable = importable
  }

  run(run: XmlElement, revision: Revision | undefined): void {
    if (isNeither(revision)) return
    const properties = run.children.find(({ name }) => name === 'w:rPr')
    const format = properties ? this.#inner(properties) : ''
    for (const child of run.children) {
      if (child.name === 'w:rPr' || child.name === 'w:lastRenderedPageBreak') continue
      if (child.name === 'w:t' || child.name === 'w:delText') this.#text(child.text, format, revision)
      else {
        const wrapped = `<w:r>${format && `<w:rPr>${format}</w:rPr>`}${this.#slice(child)}</w:r>`
        // Comments are beside the text.
        if (child.name === 'w:commentReference') {
          this.#flush()
          this.#tokens.push({ kind: 'mark', xml: wrapped })
          continue
        }
        const shown = textIn(child).trim() || (SIGNS.get(child.name) ?? '')
        this.#atom({
          key: `${child.name} ${child.attribute('w:type') ?? child.attribute('w:char') ?? ''} ${shown}`,
          ...{ shown, xml: wrapped, around: ['', ''], revision },
          runs: this.#canHave(child) ? wrapped : undefined,
        })
      }
    }
  }

  field(nodes: readonly XmlElement[], revision: Revision | undefined): void {
    if (isNeither(revision)) return
    const xml = this.#xml.slice(nodes[0]!.from, nodes.at(-1)!.to)
    const all = nodes.flatMap((node) => [node, ...nodesIn(node)])
    const instruction = all
      .filter(({ name }) => name === 'w:instrText' || name === 'w:delInstrText')
      .map((node) => decodeXml(this.#inner(node)))
      .join('')
      .trim()
    const shown = nodes.map((node) => textIn(node)).join('')
    const raw = nodes.map((node) => this.#slice(node)).join('')
    const runs = nodes.every((node) => this.#canHave(node)) ? raw : undefined
    // Inside a revision, the text between the runs has its tags.
    this.#atom({
      key: fieldKey(instruction, shown),
      shown,
      xml: revision ? raw : xml,
      runs,
      around: ['', ''],
      revision,
    })
  }

  container(node: XmlElement, revision: Revision | undefined): void {
    if (isNeither(revision)) return
    const xml = this.#slice(node)
    const shown = textIn(node)
    const holder = node.name === 'w:sdt' ? node.children.find(({ name }) => name === 'w:sdtContent') : node
    const runs = (holder?.children ?? []).filter(({ name }) => name === 'w:r')
    const inside = runs.map((run) => this.#slice(run)).join('')
    const able = runs.every((run) => this.#canHave(run))
    if (node.name === 'w:fldSimple') {
      const instruction = node.attribute('w:instr')?.trim() ?? ''
      const complex = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escapeText(` ${instruction} `)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${inside}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
      this.#atom({
        key: fieldKey(instruction, shown),
        ...{ shown, xml, around: ['', ''], revision },
        runs: able ? complex : undefined,
      })
      return
    }
    const open = holder ? this.#xml.slice(node.from, holder.innerFrom) : ''
    const close = holder ? this.#xml.slice(holder.innerTo, node.to) : ''
    this.#atom({
      key: `${node.name} ${shown}`,
      ...{ shown, xml, around: [open, close], revision },
      runs: able ? inside : undefined,
    })
  }

  atom(node: XmlElement, key: string, revision: Revision | undefined): void {
    if (isNeither(revision)) return
    const shown = textIn(node)
    const xml = this.#slice(node)
    const runs = this.#canHave(node) ? xml : undefined
    this.#atom({ key: `${key} ${shown}`, shown, xml, runs, around: ['', ''], revision })
  }

  mark(node: XmlElement): void {
    this.#flush()
    this.#tokens.push({ kind: 'mark', xml: this.#slice(node) })
  }

  end(): readonly Token[] {
    this.#flush()
    return this.#tokens
  }

  #text(text: string, format: string, revision: Revision | undefined): void {
    if (text === '') return
    if (!this.#open || this.#open.revision !== revision) {
      this.#flush()
      this.#open = { pieces: [], revision }
    }
    this.#open.pieces.push({ text, format })
  }

  #atom(token: Omit<AtomToken, 'kind'>): void {
    this.#flush()
    this.#tokens.push({ kind: 'atom', ...token })
  }

  #flush(): void {
    if (!this.#open) return
    const { pieces, revision } = this.#open
    this.#open = undefined
    const text = pieces.map((piece) => piece.text).join('')
    for (const word of dividePieces(pieces, text.match(WORDS) ?? []))
      this.#tokens.push({ kind: 'word', ...word, revision })
  }

  #canHave(node: XmlElement): boolean {
    return this.#importable(node)
  }

  #slice(node: XmlElement): string {
    return this.#xml.slice(node.from, node.to)
  }

  #inner(node: XmlElement): string {
    return this.#xml.slice(node.innerFrom, node.innerTo)
  }
}

const SIGNS = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
  ['w:footnoteReference', '[nota]'],
  ['w:endnoteReference', '[nota]'],
  ['w:drawing', '[imagem]'],
  ['w:pict', '[imagem]'],
  ['w:object', '[objeto]'],
])

/** A field that Word computes is the same whatever it shows now. */
function fieldKey(instruction: string, shown: string): string {
  const [name = ''] = instruction.split(/\s+/)
  const computed = /^(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|DATE|TIME|TOC|PAGEREF|REF|SEQ)$/i.test(name)
  return `field ${instruction} ${computed ? '' : shown}`
}

/** The stretches of some text, divided at the ends of its words. */
export function dividePieces(pieces: readonly Piece[], words: readonly string[]): { key: string; pieces: Piece[] }[] {
  let at = 0
  let used = 0
  return words.map((word) => {
    const own: Piece[] = []
    let missing = word.length
    while (missing > 0 && pieces[at]) {
      const { text, format } = pieces[at]!
      const taken = text.slice(used, used + missing)
      own.push({ text: taken, format })
      missing -= taken.length
      used += taken.length
      if (used >= text.length) {
        at += 1
        used = 0
      }
    }
    return { key: word, pieces: own }
  })
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
