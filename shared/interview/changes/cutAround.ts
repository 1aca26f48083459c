/** In UTF-16 units: as much of a value as a person compares at a glance. */
const LONGEST = 300
/** How much unchanged text to show before and after the difference. */
const CONTEXT = 40

/** Cuts two texts down to their difference with some context. Short texts are kept whole. */
export function cutAround(before: string, after: string): { readonly before: string; readonly after: string } {
  if (before.length <= LONGEST && after.length <= LONGEST) return { before, after }
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const from = Math.max(0, start - CONTEXT)
  const piece = (text: string) => cut(text, from, text.length - Math.max(0, end - CONTEXT))
  return { before: piece(before), after: piece(after) }
}

/** The start of a text, if it is too long to show. */
export const shorten = (text: string): string => cut(text, 0, text.length)

function cut(text: string, from: number, to: number): string {
  const until = Math.min(to, from + LONGEST)
  // Do not split a surrogate pair.
  const whole = text
    .slice(from, until)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
  return `${from > 0 ? '…' : ''}${whole}${until < text.length ? '…' : ''}`
}
