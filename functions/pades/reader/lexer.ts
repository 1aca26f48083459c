import { type Budget, Unreadable } from './budget.ts'
import { Dict, Name, Ref, Text, type Value } from './values.ts'

const MAX_DEPTH = 100

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITER = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)))

/** A word that is no value: `obj`, `endobj`, `stream`, `xref`… */
export class Keyword {
  readonly word: string

  constructor(word: string) {
    this.word = word
  }
}

const END = new Keyword('')

/** Reads values from bytes, one after the other (ISO 32000-2, 7.2 and 7.3). */
export class Lexer {
  readonly #bytes: Uint8Array
  readonly #budget: Budget
  /** Whether these are the file's own bytes, so that places in them mean something. */
  readonly #isFile: boolean
  position: number

  constructor(bytes: Uint8Array, position: number, budget: Budget, isFile: boolean) {
    this.#bytes = bytes
    this.#budget = budget
    this.#isFile = isFile
    this.position = position
  }

  /** Counts bytes that were looked at without being read. */
  spend(bytes: number): void {
    this.#budget.spend(bytes)
  }

  /** The next value; fails at a keyword or the end. */
  value(depth = 0): Value {
    const token = this.token(depth)
    if (token instanceof Keyword) throw new Unreadable('damaged', `unexpected '${token.word}' at ${this.position}`)
    return token
  }

  /** The next value or keyword. */
  token(depth = 0): Value | Keyword {
    if (depth > MAX_DEPTH) throw new Unreadable('too_complex', 'nested too deeply')
    this.skipSpace()
    const from = this.position
    const token = this.#read(depth)
    this.#budget.spend(depth === 0 ? this.position - from : 0)
    return token
  }

  skipSpace(): void {
    const bytes = this.#bytes
    for (;;) {
      const byte = bytes[this.position]
      if (byte === undefined) return
      if (byte === 0x25) {
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13)
          this.position += 1
      } else if (!SPACE.has(byte)) return
      else this.position += 1
    }
  }

  #read(depth: number): Value | Keyword {
    const byte = this.#bytes[this.position]
    switch (byte) {
      case undefined:
        return END
      case 0x2f:
        return this.#name()
      case 0x28:
        return this.#literal()
      case 0x5b:
        return this.#array(depth)
      case 0x3c:
        return this.#bytes[this.position + 1] === 0x3c ? this.#dict(depth) : this.#hex()
      case 0x5d:
      case 0x7b:
      case 0x7d:
      case 0x29:
        this.position += 1
        return new Keyword(String.fromCharCode(byte))
      case 0x3e:
        this.position += this.#bytes[this.position + 1] === 0x3e ? 2 : 1
        return new Keyword('>>')
      default:
        return this.#word()
    }
  }

  #plain(): string {
    const from = this.position
    for (;;) {
      const byte = this.#bytes[this.position]
      if (byte === undefined || SPACE.has(byte) || DELIMITER.has(byte)) break
      this.position += 1
    }
    if (this.position - from > 4096) throw new Unreadable('damaged', 'a word without end')
    return latin1(this.#bytes.subarray(from, this.position))
  }

  #word(): Value | Keyword {
    const word = this.#plain()
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    if (/^\d{1,10}$/.test(word)) return this.#reference(Number(word)) ?? Number(word)
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    return new Keyword(word)
  }

  /** Two whole numbers and an R are a reference. */
  #reference(number: number): Ref | undefined {
    const bytes = this.#bytes
    let at = this.position
    while (SPACE.has(bytes[at] ?? -1)) at += 1
    let generation = 0
    const digits = at
    for (; at - digits < 6 && isDigit(bytes[at]); at += 1) generation = generation * 10 + (bytes[at] ?? 0) - 48
    if (at === digits) return undefined
    const space = at
    while (SPACE.has(bytes[at] ?? -1)) at += 1
    if (at === space || bytes[at] !== 0x52) return undefined
    const after = bytes[at + 1]
    if (after !== undefined && !SPACE.has(after) && !DELIMITER.has(after)) return undefined
    this.position = at + 1
    return new Ref(number, generation)
  }

  #name(): Name {
    this.position += 1
    const word = this.#plain()
    return new Name(
      word.includes('#')
        ? word.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : word,
    )
  }

  #array(depth: number): Value[] {
    this.position += 1
    const items: Value[] = []
    for (;;) {
      const token = this.token(depth + 1)
      if (token instanceof Keyword) {
        if (token.word === ']') return items
        throw new Unreadable('damaged', `'${token.word}' in an array at ${this.position}`)
      }
      items.push(token)
    }
  }

  #dict(depth: number): Dict {
    this.position += 2
    const entries = new Map<string, Value>()
    let hasRepeatedKeys = false
    for (;;) {
      const key = this.token(depth + 1)
      if (key instanceof Keyword && key.word === '>>') return new Dict(entries, hasRepeatedKeys)
      if (!(key instanceof Name)) throw new Unreadable('damaged', `no key in a dictionary at ${this.position}`)
      const value = this.value(depth + 1)
      if (entries.has(key.value)) hasRepeatedKeys = true
      entries.set(key.value, value)
    }
  }

  #text(bytes: Uint8Array, isHex: boolean, from: number): Text {
    return this.#isFile ? new Text(bytes, isHex, from, this.position) : new Text(bytes, isHex)
  }

  #hex(): Text {
    const from = this.position
    const close = this.#bytes.indexOf(0x3e, from)
    if (close < 0) throw new Unreadable('damaged', 'a string without end')
    const out = new Uint8Array((close - from) >> 1)
    let [length, half] = [0, -1]
    for (let at = from + 1; at < close; at += 1) {
      const digit = hexDigit(this.#bytes[at] ?? 0)
      if (digit < 0) {
        if (SPACE.has(this.#bytes[at] ?? 0)) continue
        throw new Unreadable('damaged', 'no hexadecimal digit')
      }
      if (half < 0) half = digit
      else {
        out[length] = half * 16 + digit
        length += 1
        half = -1
      }
    }
    if (half >= 0) {
      out[length] = half * 16
      length += 1
    }
    this.position = close + 1
    return this.#text(out.subarray(0, length), true, from)
  }

  #literal(): Text {
    const from = this.position
    const bytes = this.#bytes
    const out: number[] = []
    let open = 1
    let at = from + 1
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw new Unreadable('damaged', 'a string without end')
      at += 1
      if (byte === 0x5c) at = escaped(bytes, at, out)
      else if (byte === 0x29 && open === 1) break
      else {
        if (byte === 0x28) open += 1
        if (byte === 0x29) open -= 1
        out.push(byte)
      }
    }
    this.position = at
    return this.#text(Uint8Array.from(out), false, from)
  }
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Reads what follows a backslash; returns where it ends. */
function escaped(bytes: Uint8Array, at: number, out: number[]): number {
  const byte = bytes[at]
  if (byte === undefined) return at
  if (byte === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1
  if (byte === 10) return at + 1
  if (byte >= 0x30 && byte <= 0x37) {
    let value = 0
    let end = at
    for (; end < at + 3 && (bytes[end] ?? 0) >= 0x30 && (bytes[end] ?? 0) <= 0x37; end += 1)
      value = value * 8 + (bytes[end] ?? 0) - 0x30
    out.push(value & 0xff)
    return end
  }
  out.push(ESCAPES[String.fromCharCode(byte)] ?? byte)
  return at + 1
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  if (byte >= 65 && byte <= 70) return byte - 55
  if (byte >= 97 && byte <= 102) return byte - 87
  return -1
}

export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
