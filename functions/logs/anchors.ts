import { today } from '#shared/format/dateTime.ts'
import { now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { s3Client } from '../platform/objects/store.ts'

/** Where a chain ended on a day, stored outside the table where nobody can change it. */
export type Anchor = {
  /** A day in São Paulo. */
  readonly date: string
  readonly sequence: number
  readonly hash: string
}

const bucket = (): string => setting('LOG_ANCHORS_BUCKET')

/** All of an anchor is in its key, so that listing them is reading them. */
const NAME = /\/(\d{4}-\d{2}-\d{2})_(\d+)_([0-9a-f]{64})$/

const keyOf = (organizationId: string, { date, sequence, hash }: Anchor): string =>
  `${organizationId}/${date}_${sequence}_${hash}`

function readKey(key: string | undefined): readonly Anchor[] {
  const [, date, sequence, hash] = NAME.exec(key ?? '') ?? []
  return date && sequence && hash ? [{ date, sequence: Number(sequence), hash }] : []
}

/** Stores where a chain ends today. */
export async function putAnchor(organizationId: string, head: Omit<Anchor, 'date'>): Promise<void> {
  const { s3, PutObjectCommand } = await s3Client()
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: keyOf(organizationId, { ...head, date: today(now()) }),
      Body: JSON.stringify({ organizationId, ...head }),
      // S3 requires a checksum for an object that is locked.
      ChecksumAlgorithm: 'SHA256',
    }),
  )
}

/** All anchors of a chain, in its order. */
export async function readAnchors(organizationId: string): Promise<readonly Anchor[]> {
  const { s3, paginateListObjectsV2 } = await s3Client()
  const anchors: Anchor[] = []
  const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket(), Prefix: `${organizationId}/` })
  for await (const { Contents = [] } of pages) anchors.push(...Contents.flatMap(({ Key }) => readKey(Key)))
  return anchors.sort((one, other) => one.sequence - other.sequence)
}
