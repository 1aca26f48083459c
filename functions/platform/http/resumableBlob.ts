import * as z from 'zod'
import type { Caller } from '../auth/caller.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { newId } from '../id.ts'
import { addPart, beginParts, endParts } from '../objects/multipart.ts'
import { presignDownload } from '../objects/presign.ts'
import { contentHash, getBytes, putBytes, putJson } from '../objects/store.ts'
import { DIRECT_LIMIT } from './directLimit.ts'
import type { Blob, Pending } from './types.ts'

/** Bytes of a part: S3's minimum, except for the last one. */
const PART = 5 * 1024 * 1024

/** Milliseconds after which a call ends with the current page; API Gateway waits 30 seconds for an answer. */
const PATIENCE = 12_000

export type Piece = {
  readonly content: string | Buffer
  /** Where reading continues; null at the end. */
  readonly cursor: string | null
}

export type Making = {
  readonly caller: Caller
  /** Everything that determines the contents: a continuation is valid only for the same value. */
  readonly of: unknown
  /** The start of the file. */
  readonly head: string
  readonly pieces: (cursor: string | null) => AsyncIterable<Piece>
  /** The folder for the file while it is made, or if it is too large to be answered; objects in `uploads/` are deleted after a day. */
  readonly folder: string
  readonly contentType: string
  readonly disposition: string
}

const uploadSchema = z.object({ key: z.string(), uploadId: z.string(), parts: z.array(z.string()) })
type Upload = z.infer<typeof uploadSchema>

const begunSchema = z.object({
  of: z.string(),
  cursor: z.string(),
  upload: uploadSchema.optional(),
  /** The object with the bytes that do not fill a part yet. */
  held: z.string().optional(),
})

const fingerprint = ({ caller, of }: Making): string => contentHash(JSON.stringify([caller.userId, of]))

async function resume(making: Making, continuation: string) {
  const bytes = await getBytes(`${making.folder}/${continuation}.json`)
  const begun = bytes && begunSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  if (begun?.of !== fingerprint(making))
    throw new Failure('not_found', 'Esta exportação já não pode continuar. Comece de novo.')
  const held = begun.held === undefined ? undefined : await getBytes(begun.held)
  return { ...begun, held: held ? [Buffer.from(held)] : [] }
}

async function addTo({ folder, contentType }: Making, upload: Upload | undefined, bytes: Buffer): Promise<Upload> {
  const key = upload?.key ?? `${folder}/${newId()}`
  const { uploadId, parts } = upload ?? { uploadId: await beginParts(key, contentType), parts: [] }
  return { key, uploadId, parts: [...parts, await addPart({ key, uploadId }, parts.length + 1, bytes)] }
}

async function pause(making: Making, cursor: string, upload: Upload | undefined, held: Buffer): Promise<Pending> {
  const { folder, contentType } = making
  const key = await putJson(folder, {
    of: fingerprint(making),
    cursor,
    upload,
    ...(held.length > 0 && { held: await putBytes(folder, held, '', contentType) }),
  })
  return { pending: { continuation: key.slice(folder.length + 1, -'.json'.length) } }
}

/**
 * A file of any length, made in as many calls as it takes, with constant memory: answered directly if it is small enough, by address once
 * it is complete, and until then with a `continuation` for the next call.
 */
export async function resumableBlob(making: Making, continuation: string | undefined): Promise<Blob | Pending> {
  const { contentType, disposition } = making
  const end = now().getTime() + PATIENCE
  const begun = continuation === undefined ? undefined : await resume(making, continuation)
  let upload = begun?.upload
  let held: Buffer[] = begun?.held ?? [Buffer.from(making.head)]
  let length = Buffer.concat(held).length
  for await (const { content, cursor } of making.pieces(begun?.cursor ?? null)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    held.push(bytes)
    length += bytes.length
    if (cursor === null) break
    if (length >= PART) {
      upload = await addTo(making, upload, Buffer.concat(held))
      held = []
      length = 0
    }
    if (now().getTime() > end) return pause(making, cursor, upload, Buffer.concat(held))
  }
  const rest = Buffer.concat(held)
  if (!upload && rest.length <= DIRECT_LIMIT) return { bytes: rest, contentType, disposition }
  if (!upload || rest.length > 0) upload = await addTo(making, upload, rest)
  await endParts(upload, upload.parts)
  return { redirect: await presignDownload(upload.key, contentType, disposition) }
}
