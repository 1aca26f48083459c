/** A set of the entries of a segment: a bit for each. */
export type Bits = Uint8Array

export const noBits = (entries: number): Bits => new Uint8Array(Math.ceil(entries / 8))

export const hasBit = (bits: Bits, entry: number): boolean => (bits[entry >> 3]! & (1 << (entry & 7))) !== 0

export function setBit(bits: Bits, entry: number): void {
  bits[entry >> 3]! |= 1 << (entry & 7)
}

export function addBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! |= others[at]!
}

export function keepBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= others[at]!
}

export function dropBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~others[at]!
}

export const isEmpty = (bits: Bits): boolean => bits.every((byte) => byte === 0)

export function countBits(bits: Bits): number {
  let count = 0
  for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1
  return count
}

/** The entries of a set, the last first. */
export function* entriesFromLast(bits: Bits): Generator<number> {
  for (let at = bits.length - 1; at >= 0; at -= 1) {
    const byte = bits[at]!
    if (byte !== 0) for (let bit = 7; bit >= 0; bit -= 1) if (byte & (1 << bit)) yield at * 8 + bit
  }
}
