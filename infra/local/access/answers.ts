import type { ServerResponse } from 'node:http'
import type { Refusal } from './access.ts'

/** How the services answer somebody who may not do something, and somebody they do not know. */

const UNKNOWN = 'The security token included in the request is invalid.'

function answerJson(response: ServerResponse, status: number, type: string, body: object): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
}

/** DynamoDB, Secrets Manager. */
export function refuseJson(response: ServerResponse, refusal: Refusal | undefined, version: '1.0' | '1.1'): void {
  const code = refusal ? 'AccessDeniedException' : 'UnrecognizedClientException'
  const __type = version === '1.0' ? `com.amazon.coral.service#${code}` : code
  const message = refusal?.message ?? UNKNOWN
  answerJson(
    response,
    400,
    `application/x-amz-json-${version}`,
    version === '1.0' ? { __type, Message: message } : { __type, message },
  )
}

/** SQS, which also names the error as its earlier protocol did. */
export function refuseQueue(response: ServerResponse, refusal: Refusal | undefined): void {
  const code = refusal ? 'AccessDenied' : 'InvalidClientTokenId'
  response.setHeader('x-amzn-query-error', `${code};Sender`)
  const __type = `com.amazon.coral.service#${refusal ? 'AccessDeniedException' : 'UnrecognizedClientException'}`
  answerJson(response, 403, 'application/x-amz-json-1.0', { __type, message: refusal?.message ?? UNKNOWN })
}

/** SES, which has quotation marks of its own. */
export function refuseMail(response: ServerResponse, refusal: Refusal | undefined): void {
  response.setHeader('x-amzn-errortype', refusal ? 'AccessDeniedException' : 'UnrecognizedClientException')
  const message = refusal
    ? `User \`${refusal.user}' is not authorized to perform \`${refusal.action}' on resource \`${refusal.resource}'`
    : UNKNOWN
  answerJson(response, 403, 'application/json', { message })
}
