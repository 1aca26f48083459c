import { createHash } from 'node:crypto'
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { modelsNamed, type NamedObject, namedObjects } from './namedObjects.ts'

export type DataPlace = {
  readonly dynamodb: DynamoDBClient
  readonly s3: S3Client
  readonly table: string
  readonly bucket: string
  /** How many objects are read and compared with their checksums: all of a machine, a sample of a stage. */
  readonly read: number
  /** Whether an object that is not there was still there at the moment of the table. */
  readonly wasThere: (key: string) => Promise<boolean>
}

export type Verified = {
  /** The items of each entity. */
  readonly items: Readonly<Record<string, number>>
  /** Objects that the table names, and those of them that were read. */
  readonly objects: number
  readonly read: number
  /** When the newest item was written. */
  readonly newest: string
  readonly faults: readonly string[]
}

type Item = Readonly<Record<string, unknown>>
type Named = Map<string, NamedObject & { readonly by: string }>

/** DynamoDB deletes items some time after they expire; what they name may be gone by then. */
const isExpired = ({ expiresAt }: Item): boolean => typeof expiresAt === 'number' && expiresAt * 1_000 < Date.now()

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const writtenAt = ({ updatedAt, createdAt, at }: Item): string =>
  [updatedAt, createdAt, at].find((time): time is string => typeof time === 'string' && INSTANT.test(time)) ?? ''

const hasContent = (entity: string): boolean => entity === 'interview' || entity === 'interviewVersion'

async function readItems({ dynamodb, table }: DataPlace) {
  const items: Record<string, number> = {}
  const named: Named = new Map()
  const contents = new Map<string, string>()
  let newest = ''
  for await (const { Items = [] } of paginateScan({ client: dynamodb }, { TableName: table, ConsistentRead: true }))
    for (const item of Items.map((one) => unmarshall(one) as Item)) {
      const by = String(item.__edb_e__ ?? 'unknown')
      items[by] = (items[by] ?? 0) + 1
      if (isExpired(item)) continue
      if (writtenAt(item) > newest) newest = writtenAt(item)
      for (const one of namedObjects(item)) named.set(one.key, { ...named.get(one.key), ...one, by })
      if (hasContent(by)) contents.set(String(item.contentKey), String(item.organizationId))
    }
  return { items, named, contents, newest }
}

async function listObjects({ s3, bucket }: DataPlace): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key = '', Size = 0 } of Contents) sizes.set(Key, Size)
  return sizes
}

const bytesOf = async ({ s3, bucket }: DataPlace, key: string): Promise<Uint8Array> =>
  (await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))).Body!.transformToByteArray()

/** Objects are stored under the hash of their bytes (functions/platform/objects/store.ts); some under an id. */
const hashIn = (key: string): string | undefined => /\/([0-9a-f]{64})(?:\.\w+)?$/.exec(key)?.[1]

async function isAsNamed(place: DataPlace, key: string): Promise<boolean> {
  return (
    createHash('sha256')
      .update(await bytesOf(place, key))
      .digest('hex') === hashIn(key)
  )
}

/** Every n-th, so that a sample is of all. */
const sampleOf = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, index) => all[Math.floor(index * step)]!)
}

/** Verifies that what a table names is in its bucket, as large as the table says and with the bytes that its name says. */
export async function verifyData(place: DataPlace): Promise<Verified> {
  const { items, named, contents, newest } = await readItems(place)
  const sizes = await listObjects(place)
  const faults: string[] = []
  for (const [key, organizationId] of contents) {
    if (!sizes.has(key)) continue
    const content = JSON.parse(Buffer.from(await bytesOf(place, key)).toString('utf8'))
    for (const model of modelsNamed(organizationId, content))
      named.set(model.key, { ...model, by: 'interview content' })
  }
  for (const { key, size, by } of named.values()) {
    const stored = sizes.get(key)
    if (stored === undefined) {
      if (!(await place.wasThere(key))) faults.push(`missing: ${key}, named by ${by}`)
    } else if (size !== undefined && stored !== size) faults.push(`${stored} bytes instead of ${size}: ${key}`)
  }
  const readable = sampleOf([...named.keys()].filter((key) => sizes.has(key) && hashIn(key)).sort(), place.read)
  for (const key of readable) if (!(await isAsNamed(place, key))) faults.push(`changed: ${key}`)
  return { items, objects: named.size, read: readable.length, newest, faults }
}
