import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import busboy from 'busboy'
import type { Access, Caller } from '../access/access.ts'
import { listing, objectNeeds, onObject } from '../access/objectNeeds.ts'
import type { StoresEngine } from '../engines/stores.ts'
import { keyOfVersion, TAGS, VERSION } from '../engines/versionKeys.ts'
import { readBody } from '../readBody.ts'
import { askStore, forward, hasObject, putObject } from '../s3Store.ts'
import { checkPolicySignature, checkSignature, type Keyring, keyIdIn, signerOf } from '../signature.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import { escaped } from '../xml.ts'
import { corsHeaders } from './bucketCors.ts'
import { checkPostPolicy } from './postPolicy.ts'
import { UploadParts } from './uploadParts.ts'

/** S3 replaces it by the uploaded file's name. */
const FILE_NAME = `$\{filename}`

/** Limit in bytes of an object this machine accepts. */
const LARGEST = 512 * 1024 * 1024

/** Response headers that a signed address may set. */
const overrides = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: OutgoingHttpHeaders,
): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`
  response.writeHead(status, { ...headers, 'content-type': 'application/xml' }).end(body)
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hexadecimal, decimal, name: string) =>
    hexadecimal || decimal
      ? String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal))
      : (characters[name] ?? all),
  )

const bucketIn = ({ pathname }: URL): string => pathname.split('/')[1] ?? ''

const keyIn = ({ pathname }: URL): string => decodeURIComponent(pathname.split('/').slice(2).join('/'))

type Form = {
  readonly fields: Record<string, string>
  readonly file: Buffer | undefined
  readonly fileName: string
}

const readForm = (request: IncomingMessage): Promise<Form> =>
  new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    let file: Buffer | undefined
    let fileName = ''
    const parser = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: 64 * 1024, fields: 100, files: 1, fileSize: LARGEST },
    })
    // Only fields before the file count, as in S3.
    parser.on('field', (name, value) => {
      if (!file) fields[name.toLowerCase()] = value
    })
    parser.on('file', (_name, stream, info) => {
      fileName = info.filename ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        file = Buffer.concat(chunks)
      })
    })
    parser.on('error', reject)
    parser.on('close', () => resolve({ fields, file, fileName }))
    request.pipe(parser)
  })

function decodeChunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (!(size > 0)) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

const passedOn = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]

/** The headers in which the engine keeps an object's version and tags, which it does not know. */
const keptVersion = `x-amz-meta-${VERSION}`
const keptTags = `x-amz-meta-${TAGS}`

const engineHeaders = (request: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => passedOn.includes(name) || name.startsWith('x-amz-'))
      .map(([name, value]) => [name === 'x-amz-tagging' ? keptTags : name, value]),
  )

/** The engine's headers as those of S3, which tells only the number of tags. */
function answerHeaders(engine: IncomingMessage['headers']): OutgoingHttpHeaders {
  const { [keptVersion]: version, [keptTags]: tags, connection: _, 'keep-alive': __, ...rest } = engine
  const headers: OutgoingHttpHeaders = rest
  if (version !== undefined) headers['x-amz-version-id'] = version
  if (tags !== undefined) headers['x-amz-tagging-count'] = String(tags).split('&').length
  return headers
}

/** The object of a DeleteObjects request. */
function objectIn(xml: string): { readonly key: string; readonly version: string | undefined } {
  const [, key = ''] = /<Key>(.*?)<\/Key>/s.exec(xml) ?? []
  const [, version] = /<VersionId>(.*?)<\/VersionId>/s.exec(xml) ?? []
  return { key, version: version && unescaped(version) }
}

/**
 * S3 on this machine's single origin: checks signatures, expiry and POST policies like S3, then forwards to the engine, which checks none
 * of these.
 */
export function s3Door(
  { endpoint, versions }: Pick<StoresEngine, 'endpoint' | 'versions'>,
  buckets: readonly ResolvedResource[],
  access: Access,
) {
  const keyring: Keyring = (accessKeyId) => access.caller(accessKeyId)?.credentials
  const parts = new UploadParts()
  const byName = new Map(buckets.map((bucket) => [bucket.identity.ref, bucket]))

  const postForm = async (
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    cors: OutgoingHttpHeaders,
  ) => {
    const { fields, file, fileName } = await readForm(request)
    if (!file)
      return refuse(response, 400, 'InvalidArgument', 'POST requires exactly one file upload per request.', cors)
    const key = (fields.key ?? '').replaceAll(FILE_NAME, fileName)
    const fault = (fields.policy === undefined && 'AccessDenied') || checkPolicySignature(fields, keyring)
    if (fault) return refuse(response, 403, fault, 'The form is not signed as it must be.', cors)
    const caller = access.caller(keyIdIn(fields['x-amz-credential'] ?? ''))
    const refusal = caller && access.refuses(caller, [onObject('PutObject', bucket, key)])
    if (refusal) return refuse(response, 403, 'AccessDenied', refusal.message, cors)
    const broken = checkPostPolicy({ bucket, fields: { ...fields, key }, size: file.length })
    if (broken) return refuse(response, broken.status, broken.code, broken.message, cors)
    const headers = Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) =>
          name.startsWith('x-amz-meta-') || ['content-type', 'content-disposition', 'cache-control'].includes(name),
      ),
    )
    const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
    const stored = await putObject(endpoint, path, { 'content-type': 'binary/octet-stream', ...headers }, file)
    if (stored.status !== 200) return void response.writeHead(stored.status, cors).end(stored.body)
    const status = ['200', '201'].includes(fields.success_action_status ?? '')
      ? Number(fields.success_action_status)
      : 204
    response.writeHead(status, { ...cors, ...(stored.headers.etag ? { etag: stored.headers.etag } : {}) })
    response.end(
      status === 201
        ? `<?xml version="1.0" encoding="UTF-8"?><PostResponse><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key></PostResponse>`
        : '',
    )
  }

  const put = async (request: IncomingMessage, response: ServerResponse, path: string, cors: OutgoingHttpHeaders) => {
    const body = await readBody(request, LARGEST)
    if (!body)
      return refuse(response, 400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', cors)
    if (request.headers['if-none-match'] === '*' && (await hasObject(endpoint, path)))
      return refuse(
        response,
        412,
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
        cors,
      )
    const { 'if-none-match': _condition, ...headers } = engineHeaders(request)
    const streamed = String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')
    const plain = streamed ? decodeChunked(body) : body
    if (streamed)
      for (const name of ['content-encoding', 'x-amz-content-sha256', 'x-amz-decoded-content-length', 'x-amz-trailer'])
        delete headers[name]
    const stored = await putObject(endpoint, path, headers, plain)
    response
      .writeHead(stored.status, { ...cors, ...(stored.headers.etag ? { etag: stored.headers.etag } : {}) })
      .end(stored.body)
  }

  /** Deletes the keys that the caller may delete, and answers the others with an error each, as S3 does. */
  const deleteMany = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    bucket: string,
    caller: Caller,
    cors: OutgoingHttpHeaders,
  ) => {
    const refused: string[] = []
    const body = (await readBody(request, LARGEST))?.toString('utf8') ?? ''
    const allowed = body.replace(/<Object>.*?<\/Object>/gs, (object) => {
      const { key, version } = objectIn(object)
      const action = version === undefined ? 'DeleteObject' : 'DeleteObjectVersion'
      const refusal = access.refuses(caller, [onObject(action, bucket, unescaped(key))])
      if (!refusal) return version === undefined ? object : `<Object><Key>${keyOfVersion(key, version)}</Key></Object>`
      refused.push(
        `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>${escaped(refusal.message)}</Message></Error>`,
      )
      return ''
    })
    const answer = allowed.includes('<Object>')
      ? await askStore(endpoint, 'POST', request.url ?? url.pathname, engineHeaders(request), Buffer.from(allowed))
      : { status: 200, body: '<DeleteResult></DeleteResult>' }
    response.writeHead(answer.status, { ...cors, 'content-type': 'application/xml' })
    const told = answer.body
      .toString()
      .replace(/<Key>([^<]*?)\0([^<]*)<\/Key>/g, '<Key>$1</Key><VersionId>$2</VersionId>')
      .replace('</DeleteResult>', `${refused.join('')}</DeleteResult>`)
    response.end(told)
  }

  const pass = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    caller: Caller,
    cors: OutgoingHttpHeaders,
  ) => {
    const method = request.method ?? 'GET'
    const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : await readBody(request, LARGEST)
    const version = url.searchParams.get('versionId')
    const target = version === null ? (request.url ?? '/') : keyOfVersion(url.pathname, version).replace('\0', '%00')
    const answer = await forward(endpoint, method, target, engineHeaders(request), body)
    if (answer.statusCode === 404 && keyIn(url) !== '' && !access.has(caller, listing(bucketIn(url)))) {
      answer.resume()
      return refuse(response, 403, 'AccessDenied', 'Access Denied', cors)
    }
    const headers: OutgoingHttpHeaders = { ...answerHeaders(answer.headers), ...cors }
    if (answer.statusCode === 200 || answer.statusCode === 206)
      for (const name of overrides) {
        const value = url.searchParams.get(`response-${name}`)
        if (value !== null) headers[name] = value
      }
    if (method === 'PUT' && body) parts.learn(url, body.length, answer)
    response.writeHead(answer.statusCode ?? 500, headers)
    answer.pipe(response)
  }

  return {
    /** Whether the path is in one of the buckets. */
    covers: (path: string): boolean => byName.has(path.split('/')[1] ?? ''),

    handle: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
      const name = bucketIn(url)
      const bucket = byName.get(name)
      if (!bucket) return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist', {})
      const cors = corsHeaders(bucket, request)
      if (request.method === 'OPTIONS')
        return cors['access-control-allow-origin']
          ? void response.writeHead(200, cors).end()
          : refuse(response, 403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.', {})
      const atBucket = url.pathname.split('/').length <= 2 || url.pathname === `/${name}/`
      if (request.method === 'POST' && atBucket && /^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
        return postForm(request, response, name, cors)
      const fault = checkSignature(
        { method: request.method ?? 'GET', target: request.url ?? '/', headers: request.headers },
        keyring,
      )
      if (fault)
        return refuse(
          response,
          403,
          fault,
          fault === 'AccessDenied' ? 'Access Denied or Request has expired' : fault,
          cors,
        )
      const caller = access.caller(signerOf(request))
      if (!caller) return refuse(response, 403, 'InvalidAccessKeyId', 'InvalidAccessKeyId', cors)
      if (request.method === 'POST' && url.searchParams.has('delete'))
        return deleteMany(request, response, url, name, caller, cors)
      const refusal = access.refuses(
        caller,
        objectNeeds({
          method: request.method ?? 'GET',
          bucket: name,
          key: keyIn(url),
          query: url.searchParams,
          source: request.headers['x-amz-copy-source']?.toString(),
          tagged: request.headers['x-amz-tagging'] !== undefined,
        }),
      )
      if (refusal) return refuse(response, 403, 'AccessDenied', refusal.message, cors)
      if (
        request.method === 'PUT' &&
        !url.searchParams.has('partNumber') &&
        !request.headers['x-amz-copy-source'] &&
        !atBucket
      )
        return put(request, response, url.pathname, cors)
      if (request.method === 'GET' && atBucket && url.searchParams.has('versions'))
        return void response
          .writeHead(200, { ...cors, 'content-type': 'application/xml' })
          .end(versions.list(name, url.searchParams))
      if (request.method === 'GET' && url.searchParams.has('uploadId')) {
        const listed = await parts.list(endpoint, url)
        return void response.writeHead(listed.status, { ...cors, 'content-type': 'application/xml' }).end(listed.body)
      }
      return pass(request, response, url, caller, cors)
    },
  }
}
