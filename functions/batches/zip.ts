import { zipSync } from 'fflate'

/** A file of a zip that is written bit by bit: what goes into the zip now, and its record for the directory at the end. */
export type ZipEntry = { readonly bytes: Uint8Array; readonly record: Buffer }

/** The layout is APPNOTE.TXT 4.3: entries, a record of each, and an end of 22 bytes that says where the records are. */
const END = 22
const at = { records: 8, allRecords: 10, directorySize: 12, directoryOffset: 16, entryOffset: 42 }

/** A zip of this form ends at 4 GB. */
export const MOST_ZIP_BYTES = 0xffff_ffff

/** Makes one file an entry that begins at `offset`. Both formats of documents are compressed already. */
export function zipEntry(name: string, content: Uint8Array, modified: string, offset: number): ZipEntry {
  const alone = Buffer.from(zipSync({ [name]: [content, { level: 0, mtime: modified }] }))
  const end = alone.length - END
  const directory = alone.readUInt32LE(end + at.directoryOffset)
  const record = Buffer.from(alone.subarray(directory, end))
  record.writeUInt32LE(offset, at.entryOffset)
  return { bytes: alone.subarray(0, directory), record }
}

/** The end of a zip whose entries take `offset` bytes. */
export function zipEnd(records: readonly Buffer[], offset: number): Buffer {
  const directory = Buffer.concat(records)
  const end = Buffer.from(zipSync({}))
  end.writeUInt16LE(records.length, at.records)
  end.writeUInt16LE(records.length, at.allRecords)
  end.writeUInt32LE(directory.length, at.directorySize)
  end.writeUInt32LE(offset, at.directoryOffset)
  return Buffer.concat([directory, end])
}
