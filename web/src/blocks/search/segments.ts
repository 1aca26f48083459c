import { parseNumber } from '#shared/format/number.ts'

export type Segment = string | number

/**
 * S1 §5: the input is split on '/', each segment is trimmed, numeric segments become numbers ('1.234,5' in Brazilian format) and a blank
 * last segment is dropped. A blank segment in the middle stays, because segments are identified by position. A number with more digits than
 * a double can represent stays text.
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
