import type { IncomingMessage } from 'node:http'
import { askStore } from './s3Store.ts'

type Part = { readonly size: number; readonly tag: string }

/**
 * ListParts, which the engine does not have. What it was sent is remembered here; after a restart nothing is, and browsers send the parts
 * of an interrupted upload once more.
 */
export class PartsKnown {
  readonly #uploads = new Map<string, Map<number, Part>>()

  /** Notes a part that the engine has taken. */
  learn(url: URL, size: number, answer: IncomingMessage): void {
    const [upload, number] = [url.searchParams.get('uploadId'), Number(url.searchParams.get('partNumber'))]
    const tag = answer.headers.etag
    if (upload === null || answer.statusCode !== 200 || !tag) return
    const known = this.#uploads.get(upload) ?? new Map<number, Part>()
    this.#uploads.set(upload, known.set(number, { size, tag }))
  }

  /** The parts of an upload as S3 lists them; an upload that the engine no longer has is none. */
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

/** Completing an upload with a part that it cannot have is refused, and says whether there is such an upload. */
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
