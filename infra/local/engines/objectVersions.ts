import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type Metadata, TAGS, VERSION, versionIn, versionOfKey } from './versionKeys.ts'
import { daysKept, type VersionedBucket } from './versionRules.ts'

/**
 * Former versions and marks of deletions, in a table of their own in the database of fauxqs, which keeps only the current objects.
 * `place` is their order; a mark has no object.
 */
const TABLE = `
  CREATE TABLE IF NOT EXISTS s3_versions (
    place INTEGER PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    version TEXT NOT NULL,
    since INTEGER NOT NULL,
    object TEXT,
    body BLOB
  );
  CREATE INDEX IF NOT EXISTS s3_versions_of_key ON s3_versions (bucket, key, place)`

const DAY = 86_400_000

type Described = {
  readonly key: string
  readonly lastModified: Date
  readonly metadata: Readonly<Record<string, string>>
}
type Stored = Described & { readonly body: Buffer }
type Version = { readonly object: string | null; readonly body: Uint8Array | null }
type Former = { readonly place: number; readonly bucket: string; readonly key: string; readonly since: number }
type ErrorOfStore = new (code: string, message: string, status: number) => Error

/** What is used of fauxqs, which exports none of it. */
type Persistence = {
  readonly db: DatabaseSync
  transaction(change: () => void): void
  upsertObject(bucket: string, object: Stored): void
  deleteObject(bucket: string, key: string): void
}
type Store = {
  readonly buckets: ReadonlyMap<string, Map<string, Stored>>
  readonly multipartUploads: ReadonlyMap<string, { readonly bucket: string; readonly key: string; metadata: Metadata }>
  readonly persistence: Persistence
  putObject(bucket: string, key: string, body: Buffer, type: string, metadata: Metadata, ...rest: unknown[]): Stored
  completeMultipartUpload(uploadId: string, parts: unknown): Stored
  getObject(bucket: string, key: string): Stored
  headObject(bucket: string, key: string): Stored
  deleteObject(bucket: string, key: string): void
}

const ofFauxqs = (path: string) => import(new URL(path, import.meta.resolve('fauxqs')).href)

const revived = ({ object, body }: Version): Stored => {
  const described = JSON.parse(object ?? '{}') as Described
  return { ...described, lastModified: new Date(described.lastModified), body: Buffer.from(body ?? []) }
}

/** Makes the table, and deletes former versions whose time is over. */
function prepare(file: string, buckets: ReadonlyMap<string, VersionedBucket>): void {
  const database = new DatabaseSync(file)
  database.exec(TABLE)
  const former = database
    .prepare('SELECT place, bucket, key, since FROM s3_versions WHERE object IS NOT NULL')
    .all() as unknown as readonly Former[]
  const remove = database.prepare('DELETE FROM s3_versions WHERE place = ?')
  for (const { place, bucket, key, since } of former) {
    const rules = buckets.get(bucket)
    if (rules && since + daysKept(rules, key) * DAY < Date.now()) remove.run(place)
  }
  database.exec(
    `DELETE FROM s3_versions WHERE object IS NULL
       AND (bucket, key) NOT IN (SELECT bucket, key FROM s3_versions WHERE object IS NOT NULL)`,
  )
  database.close()
}

/**
 * Has the store of this thread keep versions, in the buckets that have them. Rules that end versions after a day are applied at once: every
 * save and every change of a search index makes such a version, which would fill the disk within a day. The others are applied at the start.
 */
export async function keepVersions(file: string, bucketsWithVersions: readonly VersionedBucket[]): Promise<void> {
  const { S3Store } = (await ofFauxqs('s3/s3Store.js')) as { S3Store: { prototype: Store } }
  const { S3Error } = (await ofFauxqs('common/errors.js')) as { S3Error: ErrorOfStore }
  const { PersistenceManager } = (await ofFauxqs('persistence.js')) as {
    PersistenceManager: { prototype: Persistence }
  }
  const { putObject, completeMultipartUpload, getObject, headObject, deleteObject } = S3Store.prototype
  const versioned = new Map(bucketsWithVersions.map((bucket) => [bucket.name, bucket]))
  prepare(file, versioned)

  const keepFormer = ({ buckets, persistence: { db } }: Store, bucket: string, key: string): void => {
    const former = buckets.get(bucket)?.get(key)
    const rules = versioned.get(bucket)
    if (!former || !rules || daysKept(rules, key, former.metadata[TAGS]) <= 1) return
    const { body: _, ...described } = former
    db.prepare(
      `INSERT INTO s3_versions (bucket, key, version, since, object, body)
       SELECT bucket, key, ?, ?, ?, body FROM s3_objects WHERE bucket = ? AND key = ?`,
    ).run(versionIn(former.metadata), Date.now(), JSON.stringify(described), bucket, key)
  }

  const markDeleted = ({ persistence: { db } }: Store, bucket: string, key: string): void => {
    const insert = db.prepare('INSERT INTO s3_versions (bucket, key, version, since) VALUES (?, ?, ?, ?)')
    insert.run(bucket, key, randomUUID(), Date.now())
  }

  const dropFormer = ({ db }: Persistence, bucket: string, key: string, version: string): void => {
    db.prepare('DELETE FROM s3_versions WHERE bucket = ? AND key = ? AND version = ?').run(bucket, key, version)
  }

  /** Makes the newest version the current one if there is none; marks with no version behind them go, as S3's rule for them has it. */
  const settle = ({ buckets, persistence }: Store, bucket: string, key: string): void => {
    const { db } = persistence
    const newest = db
      .prepare('SELECT version, object, body FROM s3_versions WHERE bucket = ? AND key = ? ORDER BY place DESC LIMIT 1')
      .get(bucket, key) as (Version & { readonly version: string }) | undefined
    if (newest === undefined) return
    if (newest.object !== null) {
      const object = revived(newest)
      persistence.upsertObject(bucket, object)
      buckets.get(bucket)?.set(key, { ...object, body: Buffer.alloc(0) })
      dropFormer(persistence, bucket, key, newest.version)
    } else
      db.prepare(
        `DELETE FROM s3_versions WHERE bucket = :bucket AND key = :key AND NOT EXISTS
           (SELECT 1 FROM s3_versions WHERE bucket = :bucket AND key = :key AND object IS NOT NULL)`,
      ).run({ bucket, key })
  }

  const formerAt = ({ persistence: { db } }: Store, bucket: string, key: string, version = ''): Stored => {
    const found = db
      .prepare('SELECT object, body FROM s3_versions WHERE bucket = ? AND key = ? AND version = ?')
      .get(bucket, key, version) as Version | undefined
    if (!found) throw new S3Error('NoSuchVersion', 'The specified version does not exist.', 404)
    if (found.object === null)
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.', 405)
    return revived(found)
  }

  /** Without a version, the current one is meant. */
  const isCurrent = ({ buckets }: Store, bucket: string, key: string, version: string | undefined): boolean => {
    const current = buckets.get(bucket)?.get(key)
    return version === undefined || (current !== undefined && versionIn(current.metadata) === version)
  }

  // Those of fauxqs begin a transaction of their own.
  PersistenceManager.prototype.transaction = function (change) {
    this.db.exec('SAVEPOINT change')
    try {
      change()
    } catch (error) {
      this.db.exec('ROLLBACK TO change')
      throw error
    } finally {
      this.db.exec('RELEASE change')
    }
  }
  const together = <T>({ persistence }: Store, change: () => T): T => {
    const results: T[] = []
    persistence.transaction(() => results.push(change()))
    return results[0] as T
  }

  S3Store.prototype.putObject = function (bucket, key, body, type, metadata, ...rest) {
    if (!versioned.has(bucket)) return putObject.call(this, bucket, key, body, type, metadata, ...rest)
    return together(this, () => {
      keepFormer(this, bucket, key)
      return putObject.call(this, bucket, key, body, type, { ...metadata, [VERSION]: randomUUID() }, ...rest)
    })
  }
  S3Store.prototype.completeMultipartUpload = function (uploadId, parts) {
    const upload = this.multipartUploads.get(uploadId)
    if (!upload || !versioned.has(upload.bucket)) return completeMultipartUpload.call(this, uploadId, parts)
    upload.metadata = { ...upload.metadata, [VERSION]: randomUUID() }
    return together(this, () => {
      keepFormer(this, upload.bucket, upload.key)
      return completeMultipartUpload.call(this, uploadId, parts)
    })
  }
  S3Store.prototype.getObject = function (bucket, path) {
    const { key, version } = versionOfKey(path)
    if (isCurrent(this, bucket, key, version)) return getObject.call(this, bucket, key)
    return formerAt(this, bucket, key, version)
  }
  S3Store.prototype.headObject = function (bucket, path) {
    const { key, version } = versionOfKey(path)
    if (isCurrent(this, bucket, key, version)) return headObject.call(this, bucket, key)
    return formerAt(this, bucket, key, version)
  }
  S3Store.prototype.deleteObject = function (bucket, path) {
    const { key, version } = versionOfKey(path)
    if (!versioned.has(bucket)) return deleteObject.call(this, bucket, key)
    together(this, () => {
      if (version === undefined) {
        keepFormer(this, bucket, key)
        markDeleted(this, bucket, key)
      }
      if (version !== undefined && !isCurrent(this, bucket, key, version))
        dropFormer(this.persistence, bucket, key, version)
      else deleteObject.call(this, bucket, key)
      if (!this.buckets.get(bucket)?.has(key)) settle(this, bucket, key)
    })
  }
}
