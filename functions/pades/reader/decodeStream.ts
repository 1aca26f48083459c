import { inflateSync } from 'node:zlib'
import { type Budget, Unreadable } from './budget.ts'
import { Dict, Name, type Stream, type Value } from './values.ts'

type Resolve = (value: Value | undefined) => Value

/** The bytes of a stream that is part of the file's structure: as they are, or packed by Flate with or without a predictor. */
export function decodeStream(stream: Stream, budget: Budget, resolve: Resolve): Uint8Array {
  const filter = only(resolve(stream.dict.get('Filter')), resolve)
  if (filter === null) return stream.encoded
  if (!(filter instanceof Name) || !['FlateDecode', 'Fl'].includes(filter.value))
    throw new Unreadable('damaged', 'a structure stream with an unusual filter')
  const bytes = inflate(stream.encoded, budget)
  const parms = only(resolve(stream.dict.get('DecodeParms')), resolve)
  return parms instanceof Dict ? unpredict(bytes, parms, resolve) : bytes
}

function only(value: Value, resolve: Resolve): Value {
  if (!Array.isArray(value)) return value
  if (value.length > 1) throw new Unreadable('damaged', 'a structure stream with several filters')
  return resolve(value[0])
}

function inflate(encoded: Uint8Array, budget: Budget): Uint8Array {
  try {
    const bytes = inflateSync(encoded, { maxOutputLength: Math.max(1, budget.inflatable) })
    budget.inflated(bytes.byteLength)
    return bytes
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new Unreadable(isTooLarge ? 'too_complex' : 'damaged', 'a stream that does not inflate')
  }
}

/** PNG predictors (ISO 32000-2, 7.4.4.4): the only ones that structure streams have. */
function unpredict(bytes: Uint8Array, parms: Dict, resolve: Resolve): Uint8Array {
  const number = (key: string, otherwise: number) => {
    const value = resolve(parms.get(key))
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return bytes
  const width = number('Columns', 1)
  if (
    predictor < 10 ||
    number('Colors', 1) !== 1 ||
    number('BitsPerComponent', 8) !== 8 ||
    !(width > 0 && width < 4096)
  )
    throw new Unreadable('damaged', 'a structure stream with an unusual predictor')
  const rows = Math.ceil(bytes.length / (width + 1))
  const out = new Uint8Array(rows * width)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)] ?? 0
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const raw = bytes[row * (width + 1) + 1 + column] ?? 0
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      const up = row > 0 ? (out[at - width] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (out[at - width - 1] ?? 0) : 0
      out[at] = raw + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind]!
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
