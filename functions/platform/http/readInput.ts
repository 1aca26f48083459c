import type * as z from 'zod'
import type { Call } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { Failure } from '../failure.ts'
import { bodyOf } from './compress.ts'
import { readJson } from './readJson.ts'
import { readMultipart } from './readMultipart.ts'
import { speakPortuguese } from './speakPortuguese.ts'
import type { HttpEvent, UploadedFile } from './types.ts'

speakPortuguese()

interface Input {
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

const parse = (place: string, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const found = problems(place, parsed.error)
  const [first] = found
  const name = first?.path?.split('.').slice(1).join('.')
  throw new Failure(
    'malformed',
    `${name ? `O valor de "${name}" não serve` : 'O conteúdo enviado não serve'}: ${first?.message}. Nada foi mudado; corrija e envie de novo.`,
    found,
  )
}

/**
 * Reads path, query and body by the call's declaration. A path that names nothing that could exist is answered 404, as a stranger's
 * identifier is; everything else that does not fit is `malformed`, with each place.
 */
export const readInput = async (call: Call, event: HttpEvent): Promise<Input> => {
  const params = call.params?.safeParse(event.pathParameters ?? {})
  if (params && !params.success) throw new Failure('not_found')
  const query = parse('query', call.query, event.queryStringParameters ?? {})
  if (!call.body) return { params: params?.data, query, body: undefined, files: [] }
  if (call.bodyKind === 'multipart') {
    const { fields, files } = await readMultipart(event.headers['content-type'], bodyOf(event))
    return { params: params?.data, query, body: parse('body', call.body, fields), files }
  }
  const text = bodyOf(event).toString('utf8')
  return { params: params?.data, query, body: parse('body', call.body, text === '' ? {} : readJson(text)), files: [] }
}
