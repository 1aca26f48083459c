import type { Edit } from '#shared/template/import/index.ts'

/** Applies edits to an XML text. Edits at the same position apply in order; an edit inside another is dropped. */
export function applyEdits(xml: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, text } of edits.toSorted(
    (a, b) => a.from - b.from || (a.to === a.from ? 0 : 1) - (b.to === b.from ? 0 : 1),
  )) {
    if (from < at) continue
    pieces.push(xml.slice(at, from), text)
    at = to
  }
  return [...pieces, xml.slice(at)].join('')
}
