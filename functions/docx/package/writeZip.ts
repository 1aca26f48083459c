import type { ZipEntry } from './zip.ts'

/**
 * A zip of the given entries, in order, copying compressed data unchanged. Times are fixed, so that the same entries give the same bytes.
 * Word requires no data descriptors, no extra fields and '[Content_Types].xml' first: the caller sorts them.
 */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const names = entries.map((entry) => Buffer.from(entry.name, 'utf8'))
  let size = END_SIZE
  entries.forEach((entry, index) => {
    size += LOCAL_SIZE + CENTRAL_SIZE + 2 * (names[index]?.byteLength ?? 0) + entry.compressed.byteLength
  })

  const out = Buffer.alloc(size)
  const offsets: number[] = []
  let at = 0
  entries.forEach((entry, index) => {
    const name = names[index] as Buffer
    offsets.push(at)
    out.writeUInt32LE(0x04034b50, at)
    writeFacts(out, at + 4, entry, name)
    at += LOCAL_SIZE
    at += name.copy(out, at)
    out.set(entry.compressed, at)
    at += entry.compressed.byteLength
  })

  const directory = at
  entries.forEach((entry, index) => {
    const name = names[index] as Buffer
    out.writeUInt32LE(0x02014b50, at)
    out.writeUInt16LE(VERSION, at + 4)
    writeFacts(out, at + 6, entry, name)
    out.writeUInt32LE(offsets[index] ?? 0, at + 42)
    at += CENTRAL_SIZE
    at += name.copy(out, at)
  })

  out.writeUInt32LE(0x06054b50, at)
  out.writeUInt16LE(entries.length, at + 8)
  out.writeUInt16LE(entries.length, at + 10)
  out.writeUInt32LE(at - directory, at + 12)
  out.writeUInt32LE(directory, at + 16)
  return out
}

const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const VERSION = 20
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800
/** 1 January 1980, the earliest date in a zip, as in Word's own files. */
const DOS_DATE = 0x0021

/** The 26 bytes shared by the local header and the directory. */
function writeFacts(out: Buffer, at: number, entry: ZipEntry, name: Buffer): void {
  out.writeUInt16LE(VERSION, at)
  out.writeUInt16LE(UTF8, at + 2)
  out.writeUInt16LE(entry.method, at + 4)
  out.writeUInt16LE(0, at + 6)
  out.writeUInt16LE(DOS_DATE, at + 8)
  out.writeUInt32LE(entry.crc32, at + 10)
  out.writeUInt32LE(entry.compressed.byteLength, at + 14)
  out.writeUInt32LE(entry.size, at + 18)
  out.writeUInt16LE(name.byteLength, at + 22)
}
