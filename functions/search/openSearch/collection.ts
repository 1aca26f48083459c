import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { setting } from '../../platform/environment.ts'
import { mapping } from './mapping.ts'

/** One index for all organisations: a collection's compute is paid by the hour, and every query names its organisation. */
const INDEX = 'minuta'

/** What OpenSearch answered instead of what was asked for. */
class CollectionFault extends Error {
  override readonly name = 'CollectionFault'
  readonly status: number

  constructor(status: number, detail: string) {
    super(`OpenSearch answered ${status}: ${detail}`)
    this.status = status
  }
}

let signer: AwsClient | undefined

function client(): AwsClient {
  signer ??= new AwsClient({
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
    service: 'aoss',
    region: setting('AWS_REGION'),
    retries: 4,
  })
  return signer
}

async function ask<T>(method: 'PUT' | 'POST', path: string, body: string): Promise<T> {
  const answer = await client().fetch(`${setting('SEARCH_COLLECTION')}/${INDEX}${path}`, {
    method,
    body,
    headers: {
      'content-type': path === '/_bulk' ? 'application/x-ndjson' : 'application/json',
      // OpenSearch Serverless requires the hash of the body as a header.
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
    signal: AbortSignal.timeout(25_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new CollectionFault(answer.status, text.slice(0, 500))
  return JSON.parse(text) as T
}

const isMissing = (error: unknown): boolean => error instanceof CollectionFault && error.status === 404

let created: Promise<void> | undefined

/** Creates the index before anything is written: by itself, OpenSearch would make one without its mapping. */
async function createIndex(): Promise<void> {
  try {
    await ask('PUT', '', JSON.stringify(mapping))
  } catch (error) {
    if (!(error instanceof CollectionFault) || !error.message.includes('resource_already_exists_exception')) throw error
  }
}

async function indexCreated(): Promise<void> {
  created ??= createIndex()
  try {
    await created
  } catch (error) {
    created = undefined
    throw error
  }
}

export type Hit = {
  readonly _id: string
  readonly _source?: Readonly<Record<string, unknown>>
  readonly highlight?: Readonly<Record<string, readonly string[]>>
  readonly sort?: readonly (string | number)[]
}

export type SearchResponse = {
  readonly hits: { readonly hits: readonly Hit[] }
  readonly aggregations?: {
    readonly kinds: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }
  }
}

/** Searches the index; nothing is found before anything was indexed. */
export async function searchCollection(request: object): Promise<SearchResponse> {
  try {
    return await ask<SearchResponse>('POST', '/_search', JSON.stringify(request))
  } catch (error) {
    if (isMissing(error)) return { hits: { hits: [] } }
    throw error
  }
}

export type Operation = { readonly id: string; readonly document?: object }

type BulkResponse = {
  readonly errors: boolean
  readonly items: readonly Readonly<Record<string, { readonly status: number; readonly error?: unknown }>>[]
}

/** Bytes of a request: well below the ten megabytes that are accepted. */
const MOST_BYTES = 4 * 1024 * 1024

const linesOf = ({ id, document }: Operation): string =>
  document
    ? `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(document)}\n`
    : `${JSON.stringify({ delete: { _id: id } })}\n`

async function send(body: string): Promise<void> {
  const { errors, items } = await ask<BulkResponse>('POST', '/_bulk', body)
  if (!errors) return
  // What is to be deleted may be gone.
  const failed = items
    .flatMap(Object.entries)
    .filter(([act, { status }]) => status > 299 && !(act === 'delete' && status === 404))
  if (failed.length > 0)
    throw new Error(`${failed.length} were not indexed: ${JSON.stringify(failed[0]).slice(0, 500)}`)
}

/** Writes documents, and deletes those without content. */
export async function writeCollection(operations: readonly Operation[]): Promise<void> {
  const bodies: string[] = []
  let body = ''
  for (const lines of operations.map(linesOf)) {
    if (body !== '' && body.length + lines.length > MOST_BYTES) {
      bodies.push(body)
      body = ''
    }
    body += lines
  }
  if (body !== '') bodies.push(body)
  if (bodies.length > 0) await indexCreated()
  for (const one of bodies) await send(one)
}
