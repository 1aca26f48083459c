import type { Edit } from '#shared/template/import/index.ts'

/** An XML text with its edits done; of several at one place the first one comes first. What lies inside another is gone with it. */
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
