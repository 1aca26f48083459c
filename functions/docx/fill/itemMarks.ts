import type { Frame } from '#shared/template/index.ts'

/**
 * Marks elements of a repeated section with the item they were repeated for, until `uniqueIds` has given them names and ids of their
 * own: a reference in an item is to the bookmark of the same item.
 */
export const ITEM = 'minuta-item'

export type NoteKind = 'footnote' | 'endnote'

/** Called for each note reference in a repeated text: the id of the note that it gets. */
export type OnNote = (kind: NoteKind, id: string, frames: readonly Frame[]) => string

const MARKED =
  /<w:(bookmarkStart|bookmarkEnd|permStart|permEnd|commentRangeStart|commentRangeEnd|commentReference|fldSimple|hyperlink|fldChar)(?=[ />])/g
const NOTE = /(<w:(foot|end)noteReference\b[^>]*?\bw:id=")([^"]*)(")/g

/** Whether a piece of XML has elements whose ids must stay unique, or that refer to such. */
export function marksItems(xml: string): boolean {
  return xml.search(MARKED) !== -1 || xml.search(NOTE) !== -1
}

/** The XML with its elements marked with the item of the innermost lists, and its notes replaced. */
export function markItems(xml: string, frames: readonly Frame[], onNote: OnNote | undefined): string {
  const item = itemOf(frames)
  const marked = item === '' ? xml : xml.replace(MARKED, (start) => `${start} ${ITEM}="${item}"`)
  if (!onNote) return marked
  return marked.replace(
    NOTE,
    (_whole, before: string, kind: 'foot' | 'end', id: string, after: string) =>
      before + onNote(`${kind}note`, id, frames) + after,
  )
}

/** 'socios:0/filhos:1' in the second child of the first partner; '' outside lists. */
function itemOf(frames: readonly Frame[]): string {
  return frames.flatMap(({ ref, turn }) => (turn ? [`${ref}:${turn.at}`] : [])).join('/')
}

/** How many lists of `from` have the same item in `to`; -1 if one has another item there. */
export function commonItems(from: string, to: string): number {
  const items = new Map(from.split('/').map((item) => item.split(':') as [string, string]))
  let common = 0
  for (const [list = '', at] of to === '' ? [] : to.split('/').map((item) => item.split(':'))) {
    if (!items.has(list)) continue
    if (items.get(list) !== at) return -1
    common += 1
  }
  return common
}
