/** Copies of fewer bytes are faster one by one. */
const SHORT = 32

/** Bytes that grow as numbers and pieces are added. */
export class Bytes {
  #bytes: Uint8Array
  length = 0

  constructor(expected = 1024) {
    this.#bytes = new Uint8Array(expected)
  }

  #reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
  }

  /** A number below 2³², small ones in fewer bytes. */
  varint(value: number): void {
    this.#reserve(5)
    let rest = value
    for (; rest >= 128; rest >>>= 7) this.#bytes[this.length++] = (rest & 127) | 128
    this.#bytes[this.length++] = rest
  }

  append(source: Uint8Array, from = 0, to = source.length): void {
    this.#reserve(to - from)
    if (to - from > SHORT) this.#bytes.set(source.subarray(from, to), this.length)
    else for (let at = from; at < to; at += 1) this.#bytes[this.length + at - from] = source[at]!
    this.length += to - from
  }

  /** What was added; valid until more is. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }
}

/** Reads what `Bytes` wrote. */
export class Cursor {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  varint(): number {
    let byte = this.bytes[this.at++]!
    if (byte < 128) return byte
    let value = byte & 127
    for (let shift = 7; ; shift += 7) {
      byte = this.bytes[this.at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  take(length: number): Uint8Array {
    const from = this.at
    this.at += length
    return this.bytes.subarray(from, this.at)
  }
}
