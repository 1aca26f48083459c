import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { newId } from '../id.ts'
import { putParts } from '../objects/multipart.ts'
import { presignDownload } from '../objects/presign.ts'
import type { Blob } from './types.ts'

/** Bytes: larger ones go by signed address, since a Lambda's answer ends at 6 MB and travels as base64. */
export const DIRECT_LIMIT = 4 * 1024 * 1024

/** Bytes of a part of what is larger; S3 wants 5 MB at least. */
const PART = 8 * 1024 * 1024

/** Milliseconds that making a file may take: API Gateway waits 30 seconds for an answer. */
const PATIENCE = 25_000

export interface BlobTarget {
  /** Where a file that is too large to be answered is kept; what lies under `uploads/` is removed after a day. */
  readonly folder: string
  readonly contentType: string
  readonly disposition: string
}

/** Pieces of text, as bytes of at least `size`, but for the last. What takes too long is refused in words, as it would have no answer at all. */
async function* inParts(pieces: AsyncIterator<string>, size: number): AsyncGenerator<Buffer> {
  const end = now().getTime() + PATIENCE
  let held: Buffer[] = []
  let length = 0
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const bytes = Buffer.from(next.value)
    if (now().getTime() > end)
      throw new Failure('too_large', 'O arquivo tem linhas demais para ser feito de uma vez. Escolha um período menor.')
    held.push(bytes)
    length += bytes.length
    if (length < size) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

async function* after(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** A file made piece by piece as the answer to a call, in memory that does not grow with it: small ones at once, large ones by address. */
export const blobOf = async (pieces: AsyncIterable<string>, target: BlobTarget): Promise<Blob> => {
  const { folder, contentType, disposition } = target
  const parts = inParts(pieces[Symbol.asyncIterator](), PART)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.length <= DIRECT_LIMIT) return { bytes: first, contentType, disposition }
  const key = `${folder}/${newId()}`
  await putParts(key, contentType, after(first, parts))
  return { redirect: await presignDownload(key, contentType, disposition) }
}
