import { freeName } from '#shared/format/freeName.ts'
import { Failure } from '../platform/failure.ts'
import { MOST_ZIP_BYTES, zipEnd, zipEntry } from './zip.ts'

/** A file for a zip; one whose name is taken gets another. */
export type NewFile = { readonly name: string; readonly bytes: Uint8Array; readonly createdAt: string }

/** How far a zip is: what the calls for the same zip pass on, as JSON, with the place from which files are read. */
type Progress<Place> = {
  readonly place: Place
  readonly offset: number
  readonly names: readonly string[]
  /** The records of its entries, as base64. */
  readonly records: readonly string[]
}

/** A zip that is written by several calls, each of which goes on where the one before stopped. */
export function resumableZip<Place>(cursor: string | null, begin: Place) {
  const from: Progress<Place> =
    cursor === null ? { place: begin, offset: 0, names: [], records: [] } : (JSON.parse(cursor) as Progress<Place>)
  const taken = new Set(from.names)
  const records: Buffer[] = from.records.map((record) => Buffer.from(record, 'base64'))
  let { offset } = from
  return {
    /** Where this call goes on. */
    place: from.place,
    /** The bytes of some more files. */
    add(files: readonly NewFile[]): Buffer {
      const bytes: Uint8Array[] = []
      for (const file of files) {
        const name = freeName(file.name, taken)
        taken.add(name.toLowerCase())
        const entry = zipEntry(name, file.bytes, file.createdAt, offset)
        records.push(entry.record)
        bytes.push(entry.bytes)
        offset += entry.bytes.length
        if (offset > MOST_ZIP_BYTES)
          throw new Failure(
            'too_large',
            'Os arquivos somam mais de 4 GB, e não cabem em um zip. Baixe-os pelos documentos.',
          )
      }
      return Buffer.concat(bytes)
    },
    /** From where the next call goes on. */
    cursorAt: (place: Place): string =>
      JSON.stringify({
        place,
        offset,
        names: [...taken],
        records: records.map((record) => record.toString('base64')),
      } satisfies Progress<Place>),
    /** The last bytes. */
    end: (): Buffer => zipEnd(records, offset),
  }
}
