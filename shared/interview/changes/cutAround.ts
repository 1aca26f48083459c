/** In UTF-16 units: as much of a value as a person compares at a glance. */
const LONGEST = 300
/** Of what is the same before and after the difference. */
const CONTEXT = 40

/** Two texts cut down to where they differ, with a little around it. Short ones stay whole. */
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

/** A text's beginning, where it is too long to be read. */
export const shorten = (text: string): string => cut(text, 0, text.length)

function cut(text: string, from: number, to: number): string {
  const until = Math.min(to, from + LONGEST)
  // Half of a character that takes two units is none.
  const whole = text
    .slice(from, until)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
  return `${from > 0 ? '…' : ''}${whole}${until < text.length ? '…' : ''}`
}
