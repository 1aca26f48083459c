import { takeFiles } from '#functions/documents/index.ts'
import { findOutsideBin } from '#functions/executions/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { freeName } from '#shared/format/freeName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { type Piece, resumableBlob } from '../platform/http/resumableBlob.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { findBatch } from './findBatch.ts'
import { batchSubject } from './logSubject.ts'
import { rowsOf } from './readBatch.ts'
import { MOST_ZIP_BYTES, zipEnd, zipEntry } from './zip.ts'

/** Documents whose files are read at the same time. */
const AT_ONCE = 10

/** How far the zip is: what the calls for the same zip pass on. */
type Progress = {
  /** The last row in it. */
  readonly row: number
  readonly offset: number
  readonly names: readonly string[]
  /** The records of its entries, as base64. */
  readonly records: readonly string[]
}

const begun: Progress = { row: 0, offset: 0, names: [], records: [] }

type Finished = { readonly row: number; readonly executionId: string }

/** The files of a document; none if it was deleted since, is in the bin, or may no longer be seen. */
async function filesOfRow(caller: Caller, { executionId }: Finished) {
  try {
    return await takeFiles(caller, await findOutsideBin(caller, executionId))
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

async function* piecesOf(caller: Caller, rows: readonly Finished[], from: Progress): AsyncGenerator<Piece> {
  const taken = new Set(from.names)
  const records: Buffer[] = from.records.map((record) => Buffer.from(record, 'base64'))
  let { offset } = from
  const left = rows.filter(({ row }) => row > from.row)
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const group = left.slice(at, at + AT_ONCE)
    const bytes: Uint8Array[] = []
    for (const file of (await Promise.all(group.map((row) => filesOfRow(caller, row)))).flat()) {
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
    const progress: Progress = {
      row: group.at(-1)?.row ?? 0,
      offset,
      names: [...taken],
      records: records.map((record) => record.toString('base64')),
    }
    yield { content: Buffer.concat(bytes), cursor: JSON.stringify(progress) }
  }
  yield { content: zipEnd(records, offset), cursor: null }
}

/** The files of all finished documents in one zip, in the order of the spreadsheet. The download is logged. */
export async function zipBatch(caller: Caller, batchId: string, { continuation }: Continued): Promise<Blob | Pending> {
  const stored = await findBatch(caller, batchId)
  const rows = (await rowsOf(stored)).flatMap(({ row, state, executionId }) =>
    state === 'finished' && executionId ? [{ row, executionId }] : [],
  )
  if (rows.length === 0) throw new Failure('invalid', 'Ainda não há documentos prontos neste preenchimento.')
  if (continuation === undefined)
    await outbox.put(logEntry(caller, { action: 'batch.zipped', subject: batchSubject(stored) })).go()
  return resumableBlob(
    {
      caller,
      of: ['zip', batchId],
      head: '',
      pieces: (cursor) => piecesOf(caller, rows, cursor === null ? begun : (JSON.parse(cursor) as Progress)),
      folder: `uploads/${stored.organizationId}/exports`,
      contentType: 'application/zip',
      disposition: contentDisposition(fileName(stored.interviewName, 'zip')),
    },
    continuation,
  )
}
