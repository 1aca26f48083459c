/** What the worker sends for the page to paint: plain data, from which the page creates elements of a closed list. */
export type Painted = string | PaintedElement

export type PaintedTag = 'p' | 'span' | 'sup' | 'table' | 'tbody' | 'tr' | 'td' | 'colgroup' | 'col' | 'div' | 'img'

export type PaintedElement = {
  readonly tag: PaintedTag
  /** CSS declarations, written by the worker itself. */
  readonly look?: string | undefined
  readonly children?: readonly Painted[] | undefined
  /** The key of the place that an answer fills. */
  readonly place?: string | undefined
  /** The keys of the sections around it, outermost first. */
  readonly within?: readonly string[] | undefined
  /** The name of an image's picture; undefined if it cannot be shown. */
  readonly picture?: string | undefined
  readonly alt?: string | undefined
  /** Shows the page number or the number of pages. */
  readonly field?: 'PAGE' | 'NUMPAGES' | undefined
  /** An automatic number in front of the text. */
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
  /** Those of the first page, if it has its own. */
  readonly first?: Omit<Stories, 'first'> | undefined
}

/** Pages of one size, and what has changed on them. */
export type PaintedPart = {
  readonly page: Page
  readonly look: string
  /** Undefined if unchanged. */
  readonly stories?: Stories | undefined
  readonly changes: readonly Change<PaintedBlock>[]
  /** Changed rows of tables that stay; `at` is the block's place after the changes. */
  readonly tables: readonly { readonly at: number; readonly changes: readonly Change<PaintedElement>[] }[]
}

/** What fills or decides a place of the document. */
export type Place =
  | { readonly kind: 'value' | 'blank'; readonly path: string }
  /** The questions that decide whether a section is printed, or the list item that it prints. */
  | { readonly kind: 'section'; readonly paths: readonly string[] }

export type Picture = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type Painting = {
  /** The parts are different from before: everything is painted again. */
  readonly whole: boolean
  readonly parts: readonly PaintedPart[]
  /** It has references or tables of contents, painted as the model shows them: they are computed when the document is generated. */
  readonly refersToItself: boolean
  /** Those not sent before. */
  readonly places: readonly (readonly [key: string, place: Place])[]
  readonly pictures: readonly Picture[]
}
