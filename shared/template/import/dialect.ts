/** A change of a text: what stands in [from, to) becomes `text`. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** A tag that has no form in our language, with what its author can write instead. */
export type Untranslated = { readonly cure: string }

/** The tags of one text, translated one after the other as they stand. */
export type Translation = {
  /** Our tags for one of theirs, given without its signs and as it stands, and where it stands; what to write instead where there are none. */
  readonly translate: (inner: string, whole: string, at: number) => string | Untranslated | undefined
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
  /** How many tags there surely are where tags of ours stand beside them; without it, a text with tags of ours has none of these. */
  readonly counts?: (source: string) => number
  /** `all` is the whole document, of which the source is a part: header, body, notes. */
  readonly begin: (source: string, canRepeat: CanRepeat, all: string) => Translation
}
