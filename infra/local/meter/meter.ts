/** The function that caused it; undefined for people, programs and this machine itself. */
type By = { readonly by: string | undefined }

/** What AWS bills, as it passes a door of this machine. */
export type Billed =
  | ({
      readonly of: 'table'
      readonly operation: string
      /** '' for the table itself, or the name of an index. */
      readonly place: string
      readonly reads: number
      readonly writes: number
    } & By)
  | ({ readonly of: 'objects'; readonly kind: ObjectRequest; readonly bytes: number } & By)
  | ({ readonly of: 'queues'; readonly operation: string } & By)
  | ({ readonly of: 'events' } & By)
  | { readonly of: 'calls'; readonly route: string }
  | {
      readonly of: 'functions'
      readonly name: string
      readonly milliseconds: number
      readonly gigabyteSeconds: number
      /** What it was called for: records of the table's stream, messages of a queue, or a call. */
      readonly source: 'stream' | 'queue' | 'other'
      readonly records: number
    }

/** S3's price classes: writing and listing, reading, and deleting, which is free. */
export type ObjectRequest = 'write' | 'read' | 'delete'

export type Meter = (billed: Billed) => void

export function objectRequest(method: string, query: URLSearchParams): ObjectRequest {
  if (method === 'DELETE' || (method === 'POST' && query.has('delete'))) return 'delete'
  const isListing = query.has('list-type') || query.has('versions') || query.has('uploads')
  return method === 'GET' || method === 'HEAD' ? (isListing ? 'write' : 'read') : 'write'
}
