/** A name, without its slash and escapes. */
export class Name {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

export class Ref {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** A string with its place in the file, brackets included; `start` is -1 inside an object stream. */
export class Text {
  readonly bytes: Uint8Array
  readonly isHex: boolean
  readonly start: number
  readonly end: number

  constructor(bytes: Uint8Array, isHex = false, start = -1, end = -1) {
    this.bytes = bytes
    this.isHex = isHex
    this.start = start
    this.end = end
  }
}

export class Dict {
  readonly entries: Map<string, Value>
  /** A key occurs twice: programs differ in which value they take. */
  readonly hasRepeatedKeys: boolean

  constructor(entries: Map<string, Value> = new Map(), hasRepeatedKeys = false) {
    this.entries = entries
    this.hasRepeatedKeys = hasRepeatedKeys
  }

  get(key: string): Value | undefined {
    return this.entries.get(key)
  }
}

/** A stream as it is in the file, still encoded. */
export class Stream {
  readonly dict: Dict
  readonly encoded: Uint8Array

  constructor(dict: Dict, encoded: Uint8Array) {
    this.dict = dict
    this.encoded = encoded
  }
}

export type Value = null | boolean | number | Name | Ref | Text | Dict | Stream | Value[]

/** The words of a text string (ISO 32000-2, 7.9.2.2). */
export function wordsOf(text: Text): string {
  const { bytes } = text
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes.subarray(2))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode('utf-8', bytes.subarray(3))
  return decode('latin1', bytes)
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

/** A text string that every program reads. */
export function textOf(words: string): Text {
  if (/^[\x20-\x7e]*$/.test(words)) return new Text(new TextEncoder().encode(words))
  const bytes = new Uint8Array(2 + words.length * 2)
  bytes.set([0xfe, 0xff])
  for (let at = 0; at < words.length; at += 1) {
    bytes[2 + at * 2] = words.charCodeAt(at) >> 8
    bytes[3 + at * 2] = words.charCodeAt(at) & 0xff
  }
  return new Text(bytes)
}
