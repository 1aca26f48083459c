import * as z from 'zod'
import type { Caller } from '../auth/caller.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { newId } from '../id.ts'
import { addPart, beginParts, endParts } from '../objects/multipart.ts'
import { presignDownload } from '../objects/presign.ts'
import { contentHash, getBytes, putJson } from '../objects/store.ts'
import { type BlobTarget, DIRECT_LIMIT } from './blobOf.ts'
import type { Blob, Pending } from './types.ts'

/** Bytes of a part: the least that S3 takes of one that is not the last. */
const PART = 5 * 1024 * 1024

/** Milliseconds after which a call ends with its next part; API Gateway waits 30 seconds for an answer. */
const PATIENCE = 10_000

export interface Piece {
  readonly text: string
  /** Where reading goes on behind it; null at the end. */
  readonly cursor: string | null
}

export interface Making extends BlobTarget {
  readonly caller: Caller
  /** Everything that decides what is in the file: what was begun is continued for this alone. */
  readonly of: unknown
  /** What the file begins with. */
  readonly head: string
  readonly pieces: (cursor: string | null) => AsyncIterable<Piece>
}

const begunSchema = z.object({
  of: z.string(),
  key: z.string(),
  uploadId: z.string(),
  parts: z.array(z.string()),
  cursor: z.string(),
})
type Begun = z.infer<typeof begunSchema>

const fingerprint = ({ caller, of }: Making): string => contentHash(JSON.stringify([caller.userId, of]))

const resume = async (making: Making, continuation: string): Promise<Begun> => {
  const bytes = await getBytes(`${making.folder}/${continuation}.json`)
  const begun = bytes && begunSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  if (begun?.of !== fingerprint(making))
    throw new Failure('not_found', 'Esta exportação já não pode continuar. Comece de novo.')
  return begun
}

const begin = async (making: Making): Promise<Begun> => {
  const key = `${making.folder}/${newId()}`
  const uploadId = await beginParts(key, making.contentType)
  return { of: fingerprint(making), key, uploadId, parts: [], cursor: '' }
}

const withPart = async (begun: Begun, bytes: Uint8Array, cursor: string): Promise<Begun> => {
  const part = await addPart(begun, begun.parts.length + 1, bytes)
  return { ...begun, parts: [...begun.parts, part], cursor }
}

/**
 * A file of any length, made in as many calls as it takes, in memory that does not grow with it: at once while it fits an answer, by address
 * when it is whole, and until then with a `continuation` by which the next call goes on where this one ended.
 */
export const resumableBlob = async (making: Making, continuation: string | undefined): Promise<Blob | Pending> => {
  const { contentType, disposition, folder } = making
  const end = now().getTime() + PATIENCE
  let begun = continuation === undefined ? undefined : await resume(making, continuation)
  let held = begun ? [] : [Buffer.from(making.head)]
  let length = 0
  for await (const { text, cursor } of making.pieces(begun?.cursor ?? null)) {
    const bytes = Buffer.from(text)
    held.push(bytes)
    length += bytes.length
    if (cursor === null || length < PART) continue
    begun = await withPart(begun ?? (await begin(making)), Buffer.concat(held), cursor)
    held = []
    length = 0
    if (now().getTime() <= end) continue
    const kept = await putJson(folder, begun)
    return { pending: { continuation: kept.slice(folder.length + 1, -'.json'.length) } }
  }
  const rest = Buffer.concat(held)
  if (!begun && rest.length <= DIRECT_LIMIT) return { bytes: rest, contentType, disposition }
  begun ??= await begin(making)
  if (rest.length > 0) begun = await withPart(begun, rest, '')
  await endParts(begun, begun.parts)
  return { redirect: await presignDownload(begun.key, contentType, disposition) }
}
