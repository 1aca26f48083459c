import type { XmlElement } from '../package/index.ts'
import type { Author, Token } from './tokens.ts'

/** How something of the result came about: both files have it, or only one. */
export type State = 'same' | 'ins' | 'del'

export type Counted = Exclude<Token, { kind: 'mark' }>

export type OutToken = {
  readonly state: State
  readonly by: Author | undefined
  readonly token: Counted
  /** Bookmarks of the model in front of it. */
  readonly marks: string
  /** Index of the change that it belongs to; set for what is not the same. */
  change?: number
}

/** The end of a paragraph. */
export type OutEnd = {
  state: State
  by: Author | undefined
  /** The content of `w:pPr`. */
  properties: string
  /** What the paragraph's properties were, if a change at the end of a text changes them. */
  former?: string
  /** The change that includes the end concerns the paragraph after it, which was added or deleted at the end of a text. */
  leads?: boolean
  change?: number
}

export type OutParagraph = {
  readonly kind: 'paragraph'
  tokens: OutToken[]
  /** Bookmarks of the model after the text. */
  marks: string
  readonly end: OutEnd
  /** The attributes of `w:p`, with a space in front. */
  readonly attributes: string
  /** The paragraph as it is in the model, if nothing in it changed. */
  raw?: string | undefined
}

export type OutRow = {
  readonly state: State
  readonly by: Author | undefined
  /** The start tag and what stands before the cells, without `w:trPr`. */
  readonly open: string
  readonly properties: string
  readonly cells: readonly { readonly open: string; readonly blocks: OutBlock[] }[]
  change?: number
}

export type OutTable = {
  readonly kind: 'table'
  /** The start tag, the properties and the grid. */
  readonly open: string
  readonly rows: readonly OutRow[]
}

export type OutWrapper = {
  readonly kind: 'wrapper'
  readonly open: string
  readonly close: string
  readonly blocks: OutBlock[]
}

export type OutBlock = OutParagraph | OutTable | OutWrapper | { readonly kind: 'raw'; readonly xml: string }

export const attributesOf = (xml: string, node: XmlElement): string =>
  xml.slice(node.from + 1 + node.name.length, node.innerFrom).replace(/\s*\/?>$/, '')
