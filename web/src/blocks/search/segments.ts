import { parseNumber } from '#shared/format/number.ts'

export type Segment = string | number

/**
 * S1 §5: the input is split on '/', each segment is trimmed, numeric segments become numbers ('1.234,5' as Brazilians write it) and a
 * blank last segment is dropped. A blank one in the middle stays, since the others are told by their place. A number with more digits
 * than a double holds stays text, which another number would not be.
 */
export function segmentsOf(text: string): readonly Segment[] {
  const segments = text.split('/').map((segment) => segment.trim())
  if (segments.at(-1) === '') segments.pop()
  return segments.map(numberOrText)
}

function numberOrText(segment: string): Segment {
  const machine = parseNumber(segment)
  if (machine === undefined) return segment
  const digits = machine.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > MAX_DIGITS ? segment : Number(machine)
}

const MAX_DIGITS = 15
