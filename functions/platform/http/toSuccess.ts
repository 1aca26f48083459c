import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Call } from '#shared/api/call.ts'
import type { Message } from '#shared/api/envelope.ts'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'
import { jsonHeaders, toAnswer } from './toResponse.ts'
import type { Bare, Blob, Page, Pending } from './types.ts'

function blob(result: Blob | Pending, messages: readonly Message[]): APIGatewayProxyStructuredResultV2 {
  if ('pending' in result) return toAnswer(202, result.pending, messages)
  if ('redirect' in result)
    return { statusCode: 302, headers: { location: result.redirect, 'cache-control': 'no-store' }, body: '' }
  return {
    statusCode: 200,
    headers: {
      'content-type': result.contentType,
      'content-disposition': result.disposition,
      'cache-control': 'private, no-store',
    },
    body: Buffer.from(result.bytes).toString('base64'),
    isBase64Encoded: true,
  }
}

/** The response for a handler's result; a result that does not match the declaration is a bug, and is answered as `erro_1`. */
export function toSuccess(
  call: Call,
  result: unknown,
  messages: readonly Message[],
): APIGatewayProxyStructuredResultV2 {
  if (call.answerKind === 'blob') return blob(result as Blob | Pending, messages)
  if (call.answerKind === 'page') {
    const page = result as Page
    return {
      statusCode: 200,
      headers: {
        'content-type': page.contentType,
        'cache-control': call.access === 'public' && !page.policy ? 'public, max-age=300' : 'private, no-store',
        ...(page.policy && { 'content-security-policy': page.policy }),
      },
      body: page.text,
    }
  }
  if (call.answerKind === 'bare') {
    const bare = result as Bare
    return bare === 'accepted'
      ? { statusCode: 202, headers: { 'cache-control': 'no-store' }, body: '' }
      : { statusCode: 200, headers: jsonHeaders, body: bare.json }
  }
  const parsed = call.answer.safeParse(result)
  if (!parsed.success) {
    log.error('answer does not fit its declaration', { path: call.path, issues: parsed.error.issues.slice(0, 5) })
    throw new Failure('erro_1')
  }
  return toAnswer(call.status ?? 200, parsed.data, messages)
}
