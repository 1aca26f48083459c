import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HttpAnswer } from './apiGateway.ts'

/** One deployment into the site's bucket: a folder, which of its files, and how long browsers cache them. */
export type SiteSource = {
  readonly folder: string
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  readonly cacheControl: string | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}

const compressible = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/

const fits = (pattern: string, path: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(path)

/** Whether a deployment includes a file: exclusions first, then inclusions, like `aws s3 cp`. */
const carries = (source: SiteSource, path: string): boolean =>
  !source.exclude.some((pattern) => fits(pattern, path)) || source.include.some((pattern) => fits(pattern, path))

type SiteFile = {
  readonly plain: Buffer
  readonly etag: string
  readonly encoded: Map<string, Buffer>
}

const encoders: Readonly<Record<string, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => gzipSync(plain),
}

/** S3's answer for a missing object, if CloudFront may list the bucket. */
const missing: HttpAnswer = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
}

/** Serves the deployed site like CloudFront over its bucket: types, entity tags, compression, and the deployment's cache headers. */
export function site(sources: readonly SiteSource[]) {
  const loaded = new Map<string, SiteFile>()

  const load = async (file: string): Promise<SiteFile | undefined> => {
    const plain = await readFile(file).catch(() => undefined)
    if (!plain) return undefined
    const etag = `"${createHash('md5').update(plain).digest('hex')}"`
    const known = loaded.get(file)
    if (known?.etag === etag) return known
    const fresh = { plain, etag, encoded: new Map<string, Buffer>() }
    loaded.set(file, fresh)
    return fresh
  }

  const encoded = (file: SiteFile, encoding: string): Buffer => {
    const known = file.encoded.get(encoding)
    if (known) return known
    const made = encoders[encoding]?.(file.plain) ?? file.plain
    file.encoded.set(encoding, made)
    return made
  }

  return async (request: IncomingMessage, uri: string): Promise<HttpAnswer> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return {
        status: 403,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('This distribution is not configured to allow the HTTP request method.'),
      }
    let path: string
    try {
      path = normalize(decodeURIComponent(uri)).split(sep).join('/').replace(/^\/+/, '')
    } catch {
      return missing
    }
    if (path.startsWith('..') || path.includes('\0')) return missing
    const source = sources.find((candidate) => carries(candidate, path))
    const file = source && (await load(join(source.folder, path)))
    if (!source || !file) return missing
    const type = types[extname(path)] ?? 'application/octet-stream'
    const headers: Record<string, string> = {
      'content-type': type,
      etag: file.etag,
      ...(source.cacheControl ? { 'cache-control': source.cacheControl } : {}),
    }
    if (request.headers['if-none-match']?.replaceAll('W/', '') === file.etag)
      return { status: 304, headers, body: Buffer.alloc(0) }
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name))
    if (!encoding || !compressible.test(type) || file.plain.length < 1_000)
      return { status: 200, headers, body: file.plain }
    return {
      status: 200,
      headers: { ...headers, 'content-encoding': encoding, vary: 'Accept-Encoding' },
      body: encoded(file, encoding),
    }
  }
}
