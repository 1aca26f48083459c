/** What the worker says of a document, for the page to paint: plain data, of which the page makes elements of a closed list. */
export type Painted = string | PaintedElement

export type PaintedTag = 'p' | 'span' | 'sup' | 'table' | 'tbody' | 'tr' | 'td' | 'colgroup' | 'col' | 'div' | 'img'

export type PaintedElement = {
  readonly tag: PaintedTag
  /** CSS declarations, of the worker's own making. */
  readonly look?: string | undefined
  readonly children?: readonly Painted[] | undefined
  /** A place that an answer fills: the key of its place. */
  readonly place?: string | undefined
  /** The sections it stands in, outermost first, by their keys. */
  readonly within?: readonly string[] | undefined
  /** Of an image: the name of its picture; undefined where it cannot be shown. */
  readonly picture?: string | undefined
  readonly alt?: string | undefined
  /** Shows the number of the page, or of all pages. */
  readonly field?: 'PAGE' | 'NUMPAGES' | undefined
  /** A number that Word counts, in front of the text. */
  readonly label?: true | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

/** A paragraph, or a table whose rows are painted one by one. */
export type PaintedBlock = { readonly nodes: readonly PaintedElement[]; readonly rows?: readonly PaintedElement[] }

export type Change<T> = { readonly at: number; readonly removed: number; readonly added: readonly T[] }

/** Pixels. */
export type Page = {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  readonly header: number
  readonly footer: number
}

/** Headers and footers of a part of the document. */
export type Stories = {
  readonly header: readonly PaintedElement[]
  readonly footer: readonly PaintedElement[]
  /** Those of the first page, where it has its own. */
  readonly first?: Omit<Stories, 'first'> | undefined
}

/** Pages of one size, and what has changed on them. */
export type PaintedPart = {
  readonly page: Page
  readonly look: string
  /** Undefined where they are as before. */
  readonly stories?: Stories | undefined
  readonly changes: readonly Change<PaintedBlock>[]
  /** Of tables that stay: which block it is, after the changes, and its rows. */
  readonly tables: readonly { readonly at: number; readonly changes: readonly Change<PaintedElement>[] }[]
}

/** Where something in the document comes from. */
export type Place =
  | { readonly kind: 'value' | 'blank'; readonly path: string }
  /** What decides whether a section is there, or the item of a list that it shows. */
  | { readonly kind: 'section'; readonly paths: readonly string[] }

export type Picture = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type Painting = {
  /** The parts are others than before: all of it is painted anew. */
  readonly whole: boolean
  readonly parts: readonly PaintedPart[]
  /** Those not told before. */
  readonly places: readonly (readonly [key: string, place: Place])[]
  readonly pictures: readonly Picture[]
}
