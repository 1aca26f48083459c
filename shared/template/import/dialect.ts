/** A change of a text: replaces [from, to) by `text`. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** A tag with no equivalent in our language, and what its author can write instead. */
export type Untranslated = { readonly instead: string }

/** Translates the tags of one text, in order. */
export type Translation = {
  /** Our tags for one of theirs, given its content, the whole tag and its position; what to write instead if there are none. */
  readonly translate: (inner: string, whole: string, at: number) => string | Untranslated | undefined
  /** The names of sections opened and not closed. */
  readonly unclosed: () => readonly string[]
  /** Changes besides the tags; tags inside them are dropped. They do not overlap. */
  readonly edits: readonly Edit[]
}

/** The range [from, next) of a text, repeated for each item; [next, to) is an example of the next item, and is dropped. */
export type Repeated = { readonly from: number; readonly next: number; readonly to: number }

/** Whether a range can be repeated where it is: a table row, for example, but not half of one. */
export type CanRepeat = (piece: Repeated) => boolean

export type Dialect = {
  /**
   * Matches one tag; exactly one of its groups has the content. Never matches across the end of a paragraph (\n) or of a paragraph in a
   * cell (\v).
   */
  readonly pattern: RegExp
  /** What only this dialect writes. */
  readonly evidence: RegExp
  /** Counts its unambiguous tags in a text that also has tags of ours; if absent, such a text counts as having none. */
  readonly counts?: (source: string) => number
  /** `all` is the whole document of which the source is a part: header, body, notes. */
  readonly begin: (source: string, canRepeat: CanRepeat, all: string) => Translation
}

/** The content of a tag. Word turns the quotes of a condition into typographic ones, and its spaces into no-break ones. */
export function innerOf(match: RegExpMatchArray): string {
  const inner = match.slice(1).find((group) => group !== undefined) ?? ''
  return inner
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim()
}

/** Around a field of Word in the text of a document, so that it is not taken for a quotation in « ». Users see «Nome». */
export const FIELD_START = '\ue000'
export const FIELD_END = '\ue001'

export function shownTag(tag: string): string {
  return tag.replaceAll(FIELD_START, '«').replaceAll(FIELD_END, '»')
}
