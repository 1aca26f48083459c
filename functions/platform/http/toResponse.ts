import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { FailureEnvelope, Message } from '#shared/api/envelope.ts'
import { errorStatus } from '#shared/api/errors.ts'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'

/** Seconds after which a program may try again: the shortest window of any limit. */
const RETRY_AFTER = '60'

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const toAnswer = (
  status: number,
  data: unknown,
  messages: readonly Message[],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: jsonHeaders,
  body: JSON.stringify({ data, messages }),
})

function headersOf({ code }: Failure): Record<string, string> {
  if (code === 'too_many') return { 'retry-after': RETRY_AFTER }
  // Only an address of a protocol that is sent by POST answers this.
  return code === 'not_allowed' ? { allow: 'POST' } : {}
}

/** Converts any error to an answer. Anything but a `Failure` is a bug: logged in full, answered without detail. */
export function toFailure(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const failure = error instanceof Failure ? error : new Failure('internal')
  const status = errorStatus[failure.code]
  if (status >= 500) log.error('call failed', { code: failure.code, error })
  const body: FailureEnvelope = {
    data: failure.problems.length > 0 ? { problems: [...failure.problems] } : null,
    messages: [{ type: status >= 500 || status === 422 || status === 403 ? 'error' : 'warning', msg: failure.message }],
    code: failure.code,
    requestId,
  }
  return {
    statusCode: status,
    headers: { ...jsonHeaders, ...headersOf(failure) },
    body: JSON.stringify(body),
  }
}
