import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { escaped } from '../xml.ts'
import { VERSION } from './versionKeys.ts'

type Listed = {
  readonly key: string
  readonly version: string | null
  readonly latest: number
  readonly mark: number
  readonly modified: string
  readonly etag: string
  readonly size: number
}

/** The versions of keys from one on up to another, in the order of S3: the newest of each key first. */
const QUERY = `
  SELECT *, place = MAX(place) OVER (PARTITION BY key) AS latest FROM (
    SELECT key, json_extract(metadata, '$."${VERSION}"') AS version, 9e15 AS place, 0 AS mark,
      last_modified AS modified, etag, content_length AS size
    FROM s3_objects WHERE bucket = :bucket AND key >= :from AND key < :to
    UNION ALL
    SELECT key, version, place, object IS NULL, strftime('%FT%H:%M:%fZ', since / 1000.0, 'unixepoch'),
      json_extract(object, '$.etag'), json_extract(object, '$.contentLength')
    FROM s3_versions WHERE bucket = :bucket AND key >= :from AND key < :to
  ) ORDER BY key, place DESC`

const AFTER_ALL = '\u{10FFFF}'

function element({ key, version, latest, mark, modified, etag, size }: Listed): string {
  const common = `<Key>${escaped(key)}</Key><VersionId>${version ?? 'null'}</VersionId><IsLatest>${latest === 1}</IsLatest><LastModified>${modified}</LastModified>`
  return mark
    ? `<DeleteMarker>${common}</DeleteMarker>`
    : `<Version>${common}<ETag>${escaped(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Version>`
}

/** Answers ListObjectVersions, from the database of the store, beside it. */
export class ListedVersions {
  readonly #database: DatabaseSync
  readonly #query: StatementSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true })
    this.#query = this.#database.prepare(QUERY)
  }

  list(bucket: string, query: URLSearchParams): string {
    const [prefix, keyMarker] = [query.get('prefix') ?? '', query.get('key-marker') ?? '']
    const versionMarker = query.get('version-id-marker')
    const most = Number(query.get('max-keys') ?? 1_000)
    const from = keyMarker || prefix
    const all = this.#query.all({ bucket, from, to: prefix + AFTER_ALL }) as unknown as readonly Listed[]
    // What comes before a version that is gone was newer, and is not listed again if it was deleted too.
    const marker = all.findIndex(({ key, version }) => key === keyMarker && (version ?? 'null') === versionMarker)
    const rest =
      versionMarker === null ? all.filter(({ key }) => keyMarker === '' || key > keyMarker) : all.slice(marker + 1)
    const page = rest.slice(0, most)
    const last = page.at(-1)
    const next =
      rest.length > page.length && last
        ? `<NextKeyMarker>${escaped(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.version ?? 'null'}</NextVersionIdMarker>`
        : ''
    return `<?xml version="1.0" encoding="UTF-8"?><ListVersionsResult><Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${next !== ''}</IsTruncated>${next}${page.map(element).join('')}</ListVersionsResult>`
  }

  close(): void {
    this.#database.close()
  }
}
