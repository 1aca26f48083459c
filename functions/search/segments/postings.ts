import { addBits, type Bits, setBit } from './bits.ts'
import { type Bytes, Cursor } from './bytes.ts'

/** A word that more than this share of the entries has is kept as a set of them: a bit each is less than a number each. */
const isDense = (count: number, entries: number): boolean => count * 8 > entries

/** Writes which of the entries have a word, in order. */
export function writePostings(having: ArrayLike<number>, entries: number, to: Bytes): void {
  if (isDense(having.length, entries)) {
    const bits = new Uint8Array(Math.ceil(entries / 8))
    for (let at = 0; at < having.length; at += 1) setBit(bits, having[at]!)
    to.append(bits)
    return
  }
  let former = 0
  for (let at = 0; at < having.length; at += 1) {
    to.varint(having[at]! - former)
    former = having[at]!
  }
}

/** Adds those that have a word to a set. */
export function addPostings(bytes: Uint8Array, count: number, entries: number, to: Bits): void {
  if (isDense(count, entries)) {
    addBits(to, bytes)
    return
  }
  const cursor = new Cursor(bytes)
  for (let at = 0, entry = 0; at < count; at += 1) {
    entry += cursor.varint()
    setBit(to, entry)
  }
}

/** Those that have a word, in order. */
export function readPostings(bytes: Uint8Array, count: number, entries: number): Uint32Array {
  const having = new Uint32Array(count)
  let at = 0
  if (isDense(count, entries)) {
    for (let byte = 0; byte < bytes.length; byte += 1)
      for (let bit = 0; bit < 8; bit += 1) if (bytes[byte]! & (1 << bit)) having[at++] = byte * 8 + bit
    return having
  }
  const cursor = new Cursor(bytes)
  for (let entry = 0; at < count; at += 1) {
    entry += cursor.varint()
    having[at] = entry
  }
  return having
}
