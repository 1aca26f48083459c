import { type Budget, Unreadable } from './budget.ts'
import { decodeStream } from './decodeStream.ts'
import { Keyword, Lexer, latin1 } from './lexer.ts'
import { Dict, Name, Stream, type Value } from './values.ts'

/** Where an object is: at a place of the file, in an object stream, or nowhere. */
export type Entry =
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' }

export type Xref = {
  readonly entries: Map<number, Entry>
  /** That of the newest revision. */
  readonly trailer: Dict
  /** Where the newest section starts, for the next revision to point to. */
  readonly start: number
  /** Whether the newest section is a stream. */
  readonly isStream: boolean
  /** The table was wrong, and the objects were looked for. */
  readonly isRepaired: boolean
}

const MAX_OBJECTS = 1_000_000
const MAX_SECTIONS = 2_000

/** The cross-reference table of all revisions, the newest first (ISO 32000-2, 7.5.4 to 7.5.8). */
export function readXref(bytes: Uint8Array, budget: Budget): Xref {
  const entries = new Map<number, Entry>()
  const start = startOf(bytes)
  const seen = new Set<number>()
  const next = [start]
  let newest: { trailer: Dict; isStream: boolean } | undefined
  while (next.length > 0) {
    const at = next.shift() as number
    if (seen.has(at)) continue
    seen.add(at)
    if (seen.size > MAX_SECTIONS) throw new Unreadable('too_complex', 'too many revisions')
    const section = readSection(bytes, at, budget, entries)
    newest ??= section
    const other = section.trailer.get('XRefStm')
    if (typeof other === 'number' && !section.isStream) next.push(other)
    const previous = section.trailer.get('Prev')
    if (typeof previous === 'number') next.push(previous)
  }
  return { entries, start, isRepaired: false, ...newest! }
}

function startOf(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - 2048)
  const all = [...latin1(bytes.subarray(from)).matchAll(/startxref\s+(\d{1,12})/g)]
  const last = all.at(-1)?.[1]
  if (last === undefined) throw new Unreadable('damaged', 'no startxref')
  return Number(last)
}

type Section = { readonly trailer: Dict; readonly isStream: boolean }

function readSection(bytes: Uint8Array, at: number, budget: Budget, entries: Map<number, Entry>): Section {
  const lexer = new Lexer(bytes, at, budget, true)
  const first = lexer.token()
  if (first instanceof Keyword && first.word === 'xref') return readTable(lexer, entries)
  if (typeof first === 'number') return readXrefStream(bytes, lexer, budget, entries)
  throw new Unreadable('damaged', 'no cross-reference section')
}

function setOnce(entries: Map<number, Entry>, number: number, entry: Entry): void {
  if (entries.has(number)) return
  if (number < 0 || number > 8_388_607 * 2 || entries.size >= MAX_OBJECTS)
    throw new Unreadable('too_complex', 'too many objects')
  entries.set(number, entry)
}

function readTable(lexer: Lexer, entries: Map<number, Entry>): Section {
  for (;;) {
    const first = lexer.token()
    if (first instanceof Keyword && first.word === 'trailer') break
    const count = lexer.token()
    if (typeof first !== 'number' || typeof count !== 'number' || count > MAX_OBJECTS)
      throw new Unreadable('damaged', 'a wrong cross-reference table')
    for (let number = first; number < first + count; number += 1) {
      const [offset, generation, kind] = [lexer.token(), lexer.token(), lexer.token()]
      if (typeof offset !== 'number' || typeof generation !== 'number' || !(kind instanceof Keyword))
        throw new Unreadable('damaged', 'a wrong cross-reference table')
      setOnce(entries, number, kind.word === 'n' ? { kind: 'at', offset, generation } : { kind: 'free' })
    }
  }
  const trailer = lexer.value()
  if (!(trailer instanceof Dict)) throw new Unreadable('damaged', 'no trailer')
  return { trailer, isStream: false }
}

const inline = (value: Value | undefined): Value => value ?? null

function readXrefStream(bytes: Uint8Array, lexer: Lexer, budget: Budget, entries: Map<number, Entry>): Section {
  lexer.token()
  const word = lexer.token()
  const dict = lexer.value()
  if (
    !(word instanceof Keyword) ||
    word.word !== 'obj' ||
    !(dict instanceof Dict) ||
    !isNamed(dict.get('Type'), 'XRef')
  )
    throw new Unreadable('damaged', 'no cross-reference stream')
  const stream = new Stream(dict, streamBytes(bytes, lexer, dict.get('Length')))
  const data = decodeStream(stream, budget, inline)
  const widths = numbers(dict.get('W'))
  if (widths.length < 3 || widths.some((width) => width < 0 || width > 6 || !Number.isInteger(width)))
    throw new Unreadable('damaged', 'a wrong cross-reference stream')
  const [a, b, c] = widths as [number, number, number]
  const size = a + b + c
  if (size === 0) throw new Unreadable('damaged', 'a wrong cross-reference stream')
  const index =
    dict.get('Index') === undefined ? [0, numbers([dict.get('Size') ?? 0])[0] ?? 0] : numbers(dict.get('Index'))
  let at = 0
  const field = (width: number, otherwise: number) => {
    if (width === 0) return otherwise
    let value = 0
    for (let left = width; left > 0; left -= 1, at += 1) value = value * 256 + (data[at] ?? 0)
    return value
  }
  for (let pair = 0; pair + 1 < index.length; pair += 2)
    for (let number = index[pair]!; number < index[pair]! + index[pair + 1]! && at + size <= data.length; number += 1) {
      const [kind, second, third] = [field(a, 1), field(b, 0), field(c, 0)]
      if (kind === 1) setOnce(entries, number, { kind: 'at', offset: second, generation: third })
      else if (kind === 2) setOnce(entries, number, { kind: 'in', stream: second, index: third })
      else setOnce(entries, number, { kind: 'free' })
    }
  return { trailer: dict, isStream: true }
}

const isNamed = (value: Value | undefined, name: string): boolean => value instanceof Name && value.value === name

const numbers = (value: Value | undefined): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

/** The bytes between `stream` and `endstream`, from where the lexer is: after the dictionary. */
export function streamBytes(bytes: Uint8Array, lexer: Lexer, length: Value | undefined): Uint8Array {
  const word = lexer.token()
  if (!(word instanceof Keyword) || word.word !== 'stream') throw new Unreadable('damaged', 'no stream')
  let from = lexer.position
  if (bytes[from] === 13) from += 1
  if (bytes[from] === 10) from += 1
  if (typeof length === 'number' && length >= 0 && from + length <= bytes.length) {
    lexer.position = from + length
    lexer.skipSpace()
    if (latin1(bytes.subarray(lexer.position, lexer.position + 9)) === 'endstream')
      return bytes.subarray(from, from + length)
  }
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('endstream', from, 'latin1')
  if (end < 0) throw new Unreadable('damaged', 'a stream without end')
  lexer.spend(end - from)
  return bytes.subarray(from, end)
}

/** Looks for objects and trailers without the table, for files that programs read all the same. The last of each counts. */
export function repairXref(bytes: Uint8Array, budget: Budget): Xref {
  const text = latin1(bytes)
  const entries = new Map<number, Entry>()
  for (const { index, 1: number, 2: generation } of text.matchAll(/(?<![0-9])(\d{1,8}) +(\d{1,5}) +obj\b/g)) {
    const entry = { kind: 'at', offset: index, generation: Number(generation) } as const
    entries.delete(Number(number))
    setOnce(entries, Number(number), entry)
  }
  return { entries, trailer: lastTrailer(bytes, text, budget), start: -1, isStream: false, isRepaired: true }
}

function lastTrailer(bytes: Uint8Array, text: string, budget: Budget): Dict {
  for (let at = text.lastIndexOf('trailer'); at >= 0; at = at > 0 ? text.lastIndexOf('trailer', at - 1) : -1) {
    try {
      const trailer = new Lexer(bytes, at + 7, budget, true).value()
      if (trailer instanceof Dict && trailer.get('Root') !== undefined) return trailer
    } catch (error) {
      if (error instanceof Unreadable && error.reason === 'too_complex') throw error
    }
  }
  throw new Unreadable('damaged', 'no trailer')
}
