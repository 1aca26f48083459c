import type { Frame } from '#shared/template/index.ts'

/** What a painting of the document wants to know of it: where each value and each section came from. */
export type Marks = {
  /** A word for a value; of a blank one also what to print in its place. Undefined leaves it unmarked. */
  readonly value: (id: number, frames: readonly Frame[], blank: boolean) => MarkedValue | undefined
  /** A word for a section as it is printed in these frames, those of a list's item included. */
  readonly section: (id: number, frames: readonly Frame[]) => string
}

export type MarkedValue = { readonly key: string; readonly instead: string }

/** Noncharacters (Unicode 16 §23.7), which no text of a document and no answer holds once it is cleaned of them. */
const FROM = '\ufdd0'
const TO = '\ufdd1'
const END = '\ufdd2'

/** What no answer may hold where there are marks. */
export const MARK_CHARACTERS = /[\ufdd0-\ufdd2]/g

export const openText = (key: string): string => `${FROM}${key}${TO}`
export const CLOSE_TEXT = END

/** Between paragraphs and rows nothing but an element may stand; Word and `repairContainers` overlook this one. */
export const openBlock = (key: string): string => `<w:bookmarkEnd w:id="${FROM}${key}${TO}"/>`
export const CLOSE_BLOCK = `<w:bookmarkEnd w:id="${END}"/>`

/** Every mark in XML or in text: with the key where one opens, without it where one closes. */
export const MARK = /\ufdd0([^\ufdd1]*)\ufdd1|\ufdd2/g

/** Whether what is pushed next stands in text. */
export function standsInText(pieces: readonly string[]): boolean {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]!
    const tag = piece.lastIndexOf('<')
    if (tag !== -1) return /^<w:t(?: [^>]*[^/>])?>/.test(piece.slice(tag))
  }
  return false
}
