import { isUtf8 } from 'node:buffer'
import type * as z from 'zod'
import { bodyLimitOf, type Call } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'
import { bodyOf } from './compress.ts'
import { readJson } from './readJson.ts'
import { MULTIPART_LIMIT, readMultipart } from './readMultipart.ts'
import { sentenceOn, speakPortuguese } from './speakPortuguese.ts'
import type { HttpEvent, UploadedFile } from './types.ts'

speakPortuguese()

/** Multipart bodies have some overhead besides their contents. */
const MULTIPART_BODY = MULTIPART_LIMIT + 64 * 1024

/** Text as UTF-8 (RFC 8259 §8.1); other bytes would become text that nobody wrote. */
function decoded(body: Buffer): string {
  if (!isUtf8(body)) throw new Failure('malformed', 'O que foi enviado não está em UTF-8.')
  return body.byteLength === 0 ? '{}' : body.toString('utf8')
}

type Input = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

const problems = (place: string, error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({
    code: issue.code ?? 'custom',
    message: issue.message,
    path: [place, ...issue.path].join('.'),
  }))

/** What was sent as a schema has it; fails as `malformed` with each place that does not match. */
export function parse(place: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const found = problems(place, parsed.error)
  const [first] = found
  const name = first?.path?.split('.').slice(1).join('.')
  const sentence = sentenceOn(name ?? '', parsed.error.issues[0]!)
  throw new Failure('malformed', `${sentence}. Nada foi mudado; corrija e envie de novo.`, found)
}

/**
 * Parses path, query and body by the call's declaration. A path that cannot name anything is answered 404, like an unknown identifier;
 * everything else that does not match is `malformed`, with each place.
 */
export async function readInput(call: Call, event: HttpEvent): Promise<Input> {
  const named = checkText('params', event.pathParameters ?? {})
  const params = call.params?.safeParse(named)
  if (params && !params.success) throw new Failure('not_found')
  const query = parse('query', call.query, checkText('query', event.queryStringParameters ?? {}))
  if (!call.body) return { params: params?.data, query, body: undefined, files: [] }
  if (call.bodyKind === 'multipart') {
    const { fields, files } = await readMultipart(event.headers['content-type'], bodyOf(event, MULTIPART_BODY))
    return { params: params?.data, query, body: parse('body', call.body, checkText('body', fields)), files }
  }
  const body = readJson(decoded(bodyOf(event, bodyLimitOf(call))))
  return { params: params?.data, query, body: parse('body', call.body, body), files: [] }
}
