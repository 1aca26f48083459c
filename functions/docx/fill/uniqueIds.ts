/** The ids in use, which must be unique in the document. */
export type TakenIds = { readonly drawings: Set<number>; readonly bookmarks: Set<number>; readonly names: Set<string> }

/** Whether repeating a piece of XML would repeat such an id. Paragraph ids are removed beforehand. */
export function repeatsIds(xml: string): boolean {
  return /<wp:docPr |<w:bookmarkStart |w14:paraId="/.test(xml)
}

/** Removes the ids of paragraphs that may be repeated; they are optional (MS-DOCX §2.2.4). */
export function withoutParagraphIds(xml: string): string {
  return xml.replace(/ w14:(?:paraId|textId)="[^"]*"/g, '')
}

export function takenIds(xmls: Iterable<string>): TakenIds {
  const taken: TakenIds = { drawings: new Set(), bookmarks: new Set(), names: new Set() }
  for (const xml of xmls) {
    for (const [, id] of xml.matchAll(/<wp:docPr [^>]*?\bid="(\d+)"/g)) taken.drawings.add(Number(id))
    for (const [, id] of xml.matchAll(/<w:bookmarkStart [^>]*?\bw:id="(\d+)"/g)) taken.bookmarks.add(Number(id))
    for (const [, name] of xml.matchAll(/<w:bookmarkStart [^>]*?\bw:name="([^"]*)"/g)) taken.names.add(name ?? '')
  }
  return taken
}

/**
 * Gives every drawing and bookmark of a part a unique id. Of several bookmarks with one name, Word keeps the first: so do we, and
 * keep the text of the others.
 */
export function uniqueIds(xml: string, taken: TakenIds): string {
  const paragraphs = new Set<string>()
  const renumbered = new Map<string, number[]>()
  return xml.replace(
    /<wp:docPr [^>]*>|<w:bookmarkStart [^>]*>|<w:bookmarkEnd [^>]*>| w14:paraId="([^"]*)"/g,
    (piece, paragraph: string | undefined) => {
      if (paragraph !== undefined) return once(paragraphs, paragraph) ? piece : ''
      if (piece.startsWith('<wp:docPr'))
        return piece.replace(/\bid="(\d+)"/, (_id, id: string) => `id="${free(taken.drawings, Number(id))}"`)
      const id = /\bw:id="(\d+)"/.exec(piece)?.[1] ?? '0'
      if (piece.startsWith('<w:bookmarkEnd')) {
        const number = renumbered.get(id)?.shift()
        return number === undefined || number === DROPPED ? '' : piece.replace(/\bw:id="\d+"/, `w:id="${number}"`)
      }
      const name = /\bw:name="([^"]*)"/.exec(piece)?.[1] ?? ''
      const number = once(taken.names, name) ? free(taken.bookmarks, Number(id)) : DROPPED
      renumbered.set(id, [...(renumbered.get(id) ?? []), number])
      return number === DROPPED ? '' : piece.replace(/\bw:id="\d+"/, `w:id="${number}"`)
    },
  )
}

const DROPPED = -1

function once(seen: Set<string>, value: string): boolean {
  if (seen.has(value)) return false
  seen.add(value)
  return true
}

/** The wanted number, or the next free one. */
export function free(taken: Set<number>, wanted: number): number {
  const highest = highestOf.get(taken) ?? [...taken].reduce((most, one) => Math.max(most, one), 0)
  const number = taken.has(Math.max(1, wanted)) ? highest + 1 : Math.max(1, wanted)
  taken.add(number)
  highestOf.set(taken, Math.max(highest, number))
  return number
}

/** A list may repeat a picture a hundred thousand times: the highest number is cached. */
const highestOf = new WeakMap<Set<number>, number>()
