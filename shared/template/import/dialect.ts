/** A change of a text: what stands in [from, to) becomes `text`. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** The tags of one text, translated one after the other as they stand. */
export type Translation = {
  /** Our tags for one of theirs, given without its signs and as it stands; undefined where there are none. */
  readonly translate: (inner: string, whole: string) => string | undefined
  /** What the text has opened and not closed, by name. */
  readonly unclosed: () => readonly string[]
  /** What changes besides the tags; those inside are gone with it. None overlaps another. */
  readonly edits: readonly Edit[]
}

/** The piece [from, next) of a text, repeated for each item; [next, to) shows how it goes on, and is no part of the document. */
export type Repeated = { readonly from: number; readonly next: number; readonly to: number }

/** Whether a piece can be repeated by itself where it stands: a line of a table, for one, and not half of it. */
export type CanRepeat = (piece: Repeated) => boolean

export type Dialect = {
  /**
   * One tag; its groups, of which one is filled, hold what stands inside. None reaches over the end of a paragraph (\n) or of a
   * paragraph in a cell (\v).
   */
  readonly pattern: RegExp
  /** What only this dialect writes. */
  readonly evidence: RegExp
  readonly begin: (source: string, canRepeat: CanRepeat) => Translation
}
