import { Budget, Unreadable } from './budget.ts'
import { decodeStream } from './decodeStream.ts'
import { Keyword, Lexer, latin1 } from './lexer.ts'
import { readXref, repairXref, streamBytes, type Xref } from './readXref.ts'
import { Dict, Name, Ref, Stream, type Value } from './values.ts'

/** An object as it is without its encryption. What lies in object streams is deciphered with them. */
type Decipher = (value: Value, number: number, generation: number) => Value

/**
 * The objects of a PDF that anybody may have sent, read in bounded time and memory. It tells where the strings are in the file, and what
 * is ambiguous in it: both are what attacks on signatures play with.
 */
export class PdfFile {
  readonly bytes: Uint8Array
  readonly xref: Xref
  readonly #budget: Budget
  readonly #known = new Map<number, Value>()
  readonly #streams = new Map<number, Map<number, Value>>()
  readonly #decipher: Decipher | undefined
  /** What another program might read otherwise. */
  readonly irregularities = new Set<string>()

  constructor(bytes: Uint8Array, xref: Xref, budget: Budget, decipher?: Decipher) {
    this.bytes = bytes
    this.xref = xref
    this.#budget = budget
    this.#decipher = decipher
    if (xref.isRepaired) this.irregularities.add('no cross-reference table')
  }

  get trailer(): Dict {
    return this.xref.trailer
  }

  /** The catalog. */
  get root(): Dict {
    const root = this.resolve(this.trailer.get('Root'))
    if (!(root instanceof Dict)) throw new Unreadable('damaged', 'no catalog')
    return root
  }

  get isEncrypted(): boolean {
    return this.resolve(this.trailer.get('Encrypt')) !== null
  }

  /** The same file, its objects read through a cipher. */
  deciphered(decipher: Decipher): PdfFile {
    return new PdfFile(this.bytes, this.xref, this.#budget, decipher)
  }

  /** The largest object number, and one more for the next. */
  get nextNumber(): number {
    const size = this.trailer.get('Size')
    let largest = typeof size === 'number' ? size - 1 : 0
    for (const number of this.xref.entries.keys()) if (number > largest) largest = number
    return largest + 1
  }

  /** The value itself, or what it refers to; null for nothing. */
  resolve(value: Value | undefined): Value {
    let found = value ?? null
    for (let hops = 0; found instanceof Ref; hops += 1) {
      if (hops > 16) return null
      found = this.#object(found)
    }
    return found
  }

  dict(value: Value | undefined): Dict | undefined {
    const found = this.resolve(value)
    if (found instanceof Dict) return found
    return found instanceof Stream ? found.dict : undefined
  }

  array(value: Value | undefined): readonly Value[] {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : []
  }

  number(value: Value | undefined): number | undefined {
    const found = this.resolve(value)
    return typeof found === 'number' ? found : undefined
  }

  name(value: Value | undefined): string | undefined {
    const found = this.resolve(value)
    return found instanceof Name ? found.value : undefined
  }

  /** The bytes of a stream that is packed by Flate or not at all; fails for others. */
  decoded(stream: Stream): Uint8Array {
    return decodeStream(stream, this.#budget, (value) => this.resolve(value))
  }

  #object(ref: Ref): Value {
    const known = this.#known.get(ref.number)
    if (known !== undefined) return known
    // Nothing while it is read, so that a circle ends.
    this.#known.set(ref.number, null)
    const value = this.#read(ref)
    this.#known.set(ref.number, value)
    return value
  }

  #read({ number, generation }: Ref): Value {
    const entry = this.xref.entries.get(number)
    if (entry === undefined || entry.kind === 'free') return null
    if (entry.kind === 'in') return this.#compressed(entry.stream).get(number) ?? null
    if (entry.generation !== generation) {
      this.irregularities.add('a reference to another generation')
      return null
    }
    const lexer = new Lexer(this.bytes, entry.offset, this.#budget, true)
    const [own, ownGeneration, word] = [lexer.token(), lexer.token(), lexer.token()]
    if (own !== number || ownGeneration !== generation || !(word instanceof Keyword) || word.word !== 'obj') {
      // Only what an incomplete table leads to: programs then look for the object elsewhere.
      if (!this.xref.isRepaired) throw new Unreadable('damaged', `object ${number} is not where the table says`)
      return null
    }
    const value = lexer.value()
    if (value instanceof Dict) {
      if (value.hasRepeatedKeys) this.irregularities.add('a dictionary with repeated keys')
      const after = lexer.position
      const next = lexer.token()
      if (next instanceof Keyword && next.word === 'stream') {
        lexer.position = after
        const encoded = streamBytes(this.bytes, lexer, this.resolve(value.get('Length')))
        return this.#plain(new Stream(value, encoded), number, generation)
      }
    }
    return this.#plain(value, number, generation)
  }

  #plain(value: Value, number: number, generation: number): Value {
    return this.#decipher ? this.#decipher(value, number, generation) : value
  }

  /** The objects of an object stream by number. */
  #compressed(streamNumber: number): Map<number, Value> {
    const known = this.#streams.get(streamNumber)
    if (known) return known
    const values = new Map<number, Value>()
    this.#streams.set(streamNumber, values)
    const entry = this.xref.entries.get(streamNumber)
    if (entry?.kind !== 'at') return values
    const stream = this.#object(new Ref(streamNumber, entry.generation))
    if (!(stream instanceof Stream)) return values
    const data = decodeStream(stream, this.#budget, (value) => this.resolve(value))
    const [count, first] = [this.number(stream.dict.get('N')) ?? 0, this.number(stream.dict.get('First')) ?? 0]
    const header = new Lexer(data, 0, this.#budget, false)
    const places: [number, number][] = []
    for (let at = 0; at < count; at += 1) {
      const [number, offset] = [header.token(), header.token()]
      if (typeof number !== 'number' || typeof offset !== 'number')
        throw new Unreadable('damaged', 'a wrong object stream')
      places.push([number, offset])
    }
    for (const [index, [number, offset]] of places.entries()) {
      const own = this.xref.entries.get(number)
      if (own?.kind !== 'in' || own.stream !== streamNumber || own.index !== index) continue
      const value = new Lexer(data, first + offset, this.#budget, false).value()
      if (value instanceof Dict && value.hasRepeatedKeys) this.irregularities.add('a dictionary with repeated keys')
      values.set(number, value)
    }
    return values
  }
}

/** Opens a PDF; fails with `Unreadable`. */
export function openPdf(bytes: Uint8Array): PdfFile {
  if (!latin1(bytes.subarray(0, 1024)).includes('%PDF-')) throw new Unreadable('damaged', 'no PDF')
  const budget = new Budget(bytes.length)
  try {
    const file = new PdfFile(bytes, readXref(bytes, budget), budget)
    if (file.root.get('Pages') !== undefined) return file
  } catch (error) {
    if (!(error instanceof Unreadable) || error.reason === 'too_complex') throw error
  }
  return openRepaired(bytes)
}

/** Opens a PDF by looking for its objects, as programs do whose table leads nowhere. */
export function openRepaired(bytes: Uint8Array): PdfFile {
  const budget = new Budget(bytes.length)
  return new PdfFile(bytes, repairXref(bytes, budget), budget)
}
