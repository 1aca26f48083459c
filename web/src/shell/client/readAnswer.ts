import type { Message, Problem } from '#shared/api/envelope.ts'
import { type ErrorCode, errorStatus, errorText } from '#shared/api/errors.ts'
import { CallFailure, failureText } from './failure.ts'
import type { Route } from './route.ts'

export type AnswerOf = { readonly data: unknown; readonly messages: readonly Message[] }

/** Turns a response into the call's data and messages, or throws its failure. */
export async function readAnswer(response: Response, route: Route): Promise<AnswerOf> {
  if (response.ok && route.answerKind === 'blob') return { data: await response.blob(), messages: [] }
  if (response.ok && route.answerKind === 'page') return { data: await response.text(), messages: [] }
  const body = await readEnvelope(response)
  if (response.ok && body) return body
  throw toFailure(response.status, body)
}

type Envelope = AnswerOf & { readonly code?: string; readonly requestId?: string }

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined
    // Cancelled or cut off halfway, not a wrong answer.
    throw error
  })
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined
  const { data, code, requestId, messages } = body as Record<string, unknown>
  return {
    data,
    messages: Array.isArray(messages) ? messages.flatMap(toMessage) : [],
    code: typeof code === 'string' ? code : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  }
}

/** S1 §7: a message whose text is an object is shown as its text. */
function toMessage(message: unknown): Message[] {
  if (typeof message !== 'object' || message === null) return []
  const { type, msg } = message as { type?: unknown; msg?: unknown }
  if (msg === undefined || msg === null || msg === '') return []
  return [
    {
      type: type === 'error' || type === 'warning' ? type : 'other',
      msg: typeof msg === 'string' ? msg : JSON.stringify(msg),
    },
  ]
}

function toFailure(status: number, body: Envelope | undefined): CallFailure {
  if (!body && status < 400)
    return new CallFailure(failureText.invalidAnswer, {
      code: 'erro_1',
      status,
      messages: [{ type: 'error', msg: failureText.invalidAnswer }],
    })
  const code = knownCode(body?.code) ?? codeOfStatus(status)
  const text = (body?.messages.find((message) => message.type === 'error') ?? body?.messages[0])?.msg
  const messages = [...(body?.messages ?? [])]
  // S1 §8: a 403 always says so, whatever the server's message.
  if (messages.length === 0 || (status === 403 && !messages.some((message) => message.msg === errorText.forbidden)))
    messages.push({ type: 'error', msg: errorText[code] })
  return new CallFailure(text ?? errorText[code], {
    code,
    status,
    messages,
    problems: problemsOf(body?.data),
    requestId: body?.requestId,
  })
}

function knownCode(code: string | undefined): ErrorCode | undefined {
  return code !== undefined && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : undefined
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, known]) => known === status)
  return found ? (found[0] as ErrorCode) : status >= 500 ? 'internal' : 'malformed'
}

function problemsOf(data: unknown): readonly Problem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return []
  return Array.isArray(data.problems) ? (data.problems as Problem[]) : []
}
