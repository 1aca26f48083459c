import type { IncomingMessage } from 'node:http'
import { askStore } from '../s3Store.ts'

type Part = { readonly size: number; readonly tag: string }

/**
 * Implements ListParts, which the engine lacks, by recording the parts in memory; after a restart, browsers send the parts of an
 * interrupted upload again.
 */
export class UploadParts {
  readonly #uploads = new Map<string, Map<number, Part>>()

  /** Records a part that the engine accepted. */
  learn(url: URL, size: number, answer: IncomingMessage): void {
    const [upload, number] = [url.searchParams.get('uploadId'), Number(url.searchParams.get('partNumber'))]
    const tag = answer.headers.etag
    if (upload === null || answer.statusCode !== 200 || !tag) return
    const known = this.#uploads.get(upload) ?? new Map<number, Part>()
    this.#uploads.set(upload, known.set(number, { size, tag }))
  }

  /** The parts of an upload as S3 lists them; 404 if the engine no longer has the upload. */
  async list(endpoint: string, url: URL): Promise<{ status: number; body: string }> {
    const upload = url.searchParams.get('uploadId') ?? ''
    if (!(await isOpen(endpoint, url.pathname, upload))) {
      this.#uploads.delete(upload)
      return {
        status: 404,
        body: '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>',
      }
    }
    const parts = [...(this.#uploads.get(upload) ?? [])].toSorted(([one], [other]) => one - other)
    const listed = parts.map(
      ([number, { size, tag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag><Size>${size}</Size></Part>`,
    )
    return {
      status: 200,
      body: `<?xml version="1.0" encoding="UTF-8"?><ListPartsResult><UploadId>${upload}</UploadId><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
    }
  }
}

/** Tries to complete the upload with an impossible part: the error tells whether the upload exists. */
async function isOpen(endpoint: string, path: string, upload: string): Promise<boolean> {
  const target = `${path}?uploadId=${encodeURIComponent(upload)}`
  const { body } = await askStore(
    endpoint,
    'POST',
    target,
    { 'content-type': 'application/xml' },
    Buffer.from(
      '<CompleteMultipartUpload><Part><PartNumber>10000</PartNumber><ETag>0</ETag></Part></CompleteMultipartUpload>',
    ),
  )
  return !body.toString().includes('NoSuchUpload')
}
