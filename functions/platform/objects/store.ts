import { createHash } from 'node:crypto'
import { rewritten } from '#events/objectTags.ts'
import { setting } from '../environment.ts'

/** Loaded with the first object read or written: many calls need none, and it is a third of a function's code. */
export const s3Client = () => import('./s3Client.ts')

export const filesBucket = (): string => setting('FILES_BUCKET')

/** The content's address: the same bytes always have the same name. */
export const contentHash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** `rewritten` is replaced so often that a former version is kept for a day only. */
type ObjectUse = 'rewritten'

/** Stores bytes under `<prefix>/<sha256><suffix>` and returns that key. Stored objects never change. */
export async function putBytes(
  prefix: string,
  bytes: Uint8Array,
  suffix: string,
  contentType: string,
  use?: ObjectUse,
): Promise<string> {
  const key = `${prefix}/${contentHash(bytes)}${suffix}`
  await putObject(key, bytes, contentType, use)
  return key
}

export const putJson = (prefix: string, value: unknown, use?: ObjectUse): Promise<string> =>
  putBytes(prefix, Buffer.from(JSON.stringify(value)), '.json', 'application/json', use)

/** The object's bytes, or undefined if there is none under that key. */
export async function getBytes(key: string): Promise<Uint8Array | undefined> {
  const { s3, GetObjectCommand, NoSuchKey } = await s3Client()
  try {
    const answer = await s3.send(new GetObjectCommand({ Bucket: filesBucket(), Key: key }))
    return await answer.Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Some of the object's bytes, at least one, or undefined if there is no such object. */
export async function getRange(key: string, from: number, to: number): Promise<Uint8Array | undefined> {
  const { s3, GetObjectCommand, NoSuchKey } = await s3Client()
  try {
    const range = { Bucket: filesBucket(), Key: key, Range: `bytes=${from}-${to - 1}` }
    const answer = await s3.send(new GetObjectCommand(range))
    return await answer.Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The object's bytes as a stream, or undefined if there is none under that key. */
export async function streamBytes(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const { s3, GetObjectCommand, NoSuchKey } = await s3Client()
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: filesBucket(), Key: key }))
    return Body as AsyncIterable<Uint8Array> | undefined
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

export async function putObject(key: string, bytes: Uint8Array, contentType: string, use?: ObjectUse): Promise<void> {
  const { s3, PutObjectCommand } = await s3Client()
  const object = { Bucket: filesBucket(), Key: key, Body: bytes, ContentType: contentType }
  const tags = use && { Tagging: `${rewritten.key}=${rewritten.value}` }
  await s3.send(new PutObjectCommand({ ...object, ...tags }))
}

/** Copies an object within the store. */
export async function copyObject(from: string, to: string): Promise<void> {
  const { s3, CopyObjectCommand } = await s3Client()
  const source = `${filesBucket()}/${from.split('/').map(encodeURIComponent).join('/')}`
  await s3.send(new CopyObjectCommand({ Bucket: filesBucket(), Key: to, CopySource: source }))
}

export async function hasObject(key: string): Promise<boolean> {
  const { s3, HeadObjectCommand, NotFound } = await s3Client()
  try {
    await s3.send(new HeadObjectCommand({ Bucket: filesBucket(), Key: key }))
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/** Reads what `putJson` stored. A key without its object is a bug. */
export async function getJson<T>(key: string): Promise<T> {
  const bytes = await getBytes(key)
  if (!bytes) throw new Error(`The object ${key} is missing`)
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as T
}

export async function deleteObject(key: string): Promise<void> {
  const { s3, DeleteObjectCommand } = await s3Client()
  await s3.send(new DeleteObjectCommand({ Bucket: filesBucket(), Key: key }))
}

/** Deletes every object whose key starts with the prefix. Safe to repeat. */
export async function deletePrefix(prefix: string): Promise<void> {
  const { s3, DeleteObjectsCommand, paginateListObjectsV2 } = await s3Client()
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: filesBucket(), Prefix: prefix })) {
    const objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []))
    if (objects.length === 0) continue
    const deleting = new DeleteObjectsCommand({ Bucket: filesBucket(), Delete: { Objects: objects, Quiet: true } })
    const { Errors = [] } = await s3.send(deleting)
    if (Errors.length > 0) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0]?.Code}`)
  }
}
