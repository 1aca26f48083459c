import { takeFiles } from '#functions/documents/index.ts'
import { findOutsideBin } from '#functions/executions/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { type Piece, resumableBlob } from '../platform/http/resumableBlob.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { findBatch } from './findBatch.ts'
import { batchSubject } from './logSubject.ts'
import { rowsOf } from './readBatch.ts'
import { resumableZip } from './resumableZip.ts'

/** Documents whose files are read at the same time. */
const AT_ONCE = 10

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

/** `cursor` has the last row in the zip so far. */
async function* piecesOf(caller: Caller, rows: readonly Finished[], cursor: string | null): AsyncGenerator<Piece> {
  const zip = resumableZip(cursor, 0)
  const left = rows.filter(({ row }) => row > zip.place)
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const group = left.slice(at, at + AT_ONCE)
    const content = zip.add((await Promise.all(group.map((row) => filesOfRow(caller, row)))).flat())
    yield { content, cursor: zip.cursorAt(group.at(-1)?.row ?? 0) }
  }
  yield { content: zip.end(), cursor: null }
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
      pieces: (cursor) => piecesOf(caller, rows, cursor),
      folder: `uploads/${stored.organizationId}/exports`,
      contentType: 'application/zip',
      disposition: contentDisposition(fileName(stored.interviewName, 'zip')),
    },
    continuation,
  )
}
