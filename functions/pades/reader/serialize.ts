import { concat } from '../certificates/der.ts'
import { Dict, Name, Ref, Stream, Text, type Value } from './values.ts'

/** Bytes that are written as they are. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Written = Value | Raw

const encoder = new TextEncoder()

/** A value as PDF writes it. */
export function serialize(value: Written): Uint8Array {
  if (value instanceof Stream)
    return concat(encoder.encode(`${write(withLength(value))}\nstream\n`), value.encoded, encoder.encode('\nendstream'))
  return encoder.encode(write(value))
}

function withLength({ dict, encoded }: Stream): Dict {
  return new Dict(new Map([...dict.entries, ['Length', encoded.length]]))
}

function write(value: Written): string {
  if (value instanceof Raw) return value.text
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numeral(value)
  if (value instanceof Name) return `/${escapeName(value.value)}`
  if (value instanceof Ref) return `${value.number} ${value.generation} R`
  if (value instanceof Text) return `<${Buffer.from(value.bytes).toString('hex')}>`
  if (value instanceof Stream) throw new Error('A stream is an object of its own')
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`
  return `<<${[...value.entries].map(([key, one]) => `/${escapeName(key)} ${write(one)}`).join('\n')}>>`
}

/** PDF has no exponents. */
function numeral(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0)
  return value.toFixed(8).replace(/\.?0+$/, '')
}

const escapeName = (name: string): string =>
  name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, '0')}`)

export function dictOf(entries: Readonly<Record<string, Written | undefined>>): Dict {
  return new Dict(new Map(Object.entries(entries).filter(([, value]) => value !== undefined) as [string, Value][]))
}

/** A copy with some entries changed. */
export function withEntries(dict: Dict, entries: Readonly<Record<string, Written | undefined>>): Dict {
  return new Dict(new Map([...dict.entries, ...dictOf(entries).entries]))
}
