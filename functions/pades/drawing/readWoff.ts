import { inflateSync } from 'node:zlib'

/** The TrueType font inside a WOFF file (W3C WOFF 1.0): its tables are packed one by one. */
export function readWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('Not a WOFF file')
  const count = view.getUint16(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20
    const [offset, packed, size] = [4, 8, 12].map((field) => view.getUint32(entry + field)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    }
  })
  const padded = (length: number) => (length + 3) & ~3
  const head = 12 + count * 16
  const font = new Uint8Array(head + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  const out = new DataView(font.buffer)
  const power = Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, 2 ** power * 16)
  out.setUint16(8, power)
  out.setUint16(10, count * 16 - 2 ** power * 16)
  let at = head
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + index * 16
    out.setUint32(entry, tag)
    out.setUint32(entry + 4, checksum)
    out.setUint32(entry + 8, at)
    out.setUint32(entry + 12, bytes.length)
    font.set(bytes, at)
    at += padded(bytes.length)
  }
  return font
}
