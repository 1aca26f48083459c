import type { Frame } from '#shared/template/index.ts'

/** For the preview: marks the origin of each value and each section in the filled document. */
export type Marks = {
  /** The key of a value and, for a blank value, a text to print instead. Undefined leaves it unmarked. */
  readonly value: (id: number, frames: readonly Frame[], blank: boolean) => MarkedValue | undefined
  /** The key of a section printed in these frames, which include the item of a list. */
  readonly section: (id: number, frames: readonly Frame[]) => string
}

export type MarkedValue = { readonly key: string; readonly instead: string }

/** Noncharacters (Unicode 16 §23.7): they do not occur in documents, and are removed from answers. */
const FROM = '\ufdd0'
const TO = '\ufdd1'
const END = '\ufdd2'

/** Removed from answers when marks are used. */
export const MARK_CHARACTERS = /[\ufdd0-\ufdd2]/g

export const openText = (key: string): string => `${FROM}${key}${TO}`
export const CLOSE_TEXT = END

/** Only elements are allowed between paragraphs and rows; Word and `repairContainers` ignore this one. */
export const openBlock = (key: string): string => `<w:bookmarkEnd w:id="${FROM}${key}${TO}"/>`
export const CLOSE_BLOCK = `<w:bookmarkEnd w:id="${END}"/>`

/** Matches marks in XML and text: an opening mark has a key, a closing one has none. */
export const MARK = /\ufdd0([^\ufdd1]*)\ufdd1|\ufdd2/g

/** Whether the next piece will be inside text. */
export function standsInText(pieces: readonly string[]): boolean {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]!
    const tag = piece.lastIndexOf('<')
    if (tag !== -1) return /^<w:t(?: [^>]*[^/>])?>/.test(piece.slice(tag))
  }
  return false
}
