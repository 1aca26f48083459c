import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

/** fauxqs accepts at most 11 MiB in one request; parts need at least 5 MiB. */
const PART = 8 * 1024 * 1024
export const ONE_REQUEST = 10 * 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

export type StoreAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Forwards a request to the engine and streams its answer back. */
export const forward = (
  endpoint: string,
  method: string,
  target: string,
  headers: OutgoingHttpHeaders,
  body: Buffer | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {}
    const send = () => {
      const sent = request(endpoint + target, { method, agent, headers: { ...headers, ...length } }, resolve)
      // An idle connection may be closed by the engine at the moment it is used again.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE') ? send() : reject(error),
      )
      sent.end(body)
    }
    send()
  })

/** The whole of an answer. */
export async function collected(answer: IncomingMessage): Promise<StoreAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) }
}

/** The engine's whole answer to a request. */
export const askStore = async (
  endpoint: string,
  method: string,
  target: string,
  headers: OutgoingHttpHeaders,
  body?: Buffer,
) => collected(await forward(endpoint, method, target, headers, body))

const tag = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** Stores an object of any size; one too large for a single request to the engine is sent in parts. */
export async function putObject(
  endpoint: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<StoreAnswer> {
  if (body.length <= ONE_REQUEST) return askStore(endpoint, 'PUT', path, headers, body)
  const begun = await askStore(endpoint, 'POST', `${path}?uploads`, headers)
  if (begun.status !== 200) return begun
  const id = encodeURIComponent(tag(begun.body.toString(), 'UploadId'))
  const parts: string[] = []
  for (let start = 0; start < body.length; start += PART) {
    const number = parts.length + 1
    const part = await askStore(
      endpoint,
      'PUT',
      `${path}?partNumber=${number}&uploadId=${id}`,
      {},
      body.subarray(start, start + PART),
    )
    if (part.status !== 200) return part
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${part.headers.etag}</ETag></Part>`)
  }
  const list = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const done = await askStore(endpoint, 'POST', `${path}?uploadId=${id}`, { 'content-type': 'application/xml' }, list)
  if (done.status !== 200) return done
  return {
    status: 200,
    headers: { etag: tag(done.body.toString(), 'ETag').replaceAll('&quot;', '"') },
    body: Buffer.alloc(0),
  }
}

/** Whether the engine has an object under that path. */
export const hasObject = async (endpoint: string, path: string): Promise<boolean> =>
  (await askStore(endpoint, 'HEAD', path, {})).status === 200
