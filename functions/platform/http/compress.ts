import { gunzipSync, gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Failure } from '../failure.ts'
import type { HttpEvent } from './types.ts'

/**
 * Characters above which compressing is worthwhile. Uncompressed, an interview of 5 MB with its quotes escaped would exceed a Lambda's 6
 * MB.
 */
const WORTH = 16_000

/** Compresses a long answer if the caller accepts gzip. */
export function compressed(
  event: HttpEvent,
  response: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body, headers, isBase64Encoded } = response
  if (!body || isBase64Encoded || body.length < WORTH || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? ''))
    return response
  return {
    ...response,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body, { level: 4 }).toString('base64'),
    isBase64Encoded: true,
  }
}

/** The request's body, decompressed if necessary; `limit` in bytes applies either way. */
export function bodyOf(event: HttpEvent, limit: number): Buffer {
  const sent = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (sent.byteLength > limit) throw new Failure('too_large')
  if (event.headers['content-encoding'] !== 'gzip') return sent
  try {
    return gunzipSync(sent, { maxOutputLength: limit })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Failure('too_large')
    throw new Failure('malformed', 'O conteúdo enviado não é um gzip válido. Nada foi mudado; envie de novo.')
  }
}
