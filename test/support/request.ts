import type { Call } from '#shared/api/call.ts'
import { sampleBody } from './sample.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
  readonly json: unknown
}

type Sending = {
  readonly token?: string | undefined
  readonly body?: BodyInit | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Milliseconds after which delayed indexes show what was written (infra/local/disturbances), or nothing. */
const INDEX_DELAY = process.env.MINUTA_DISTURBED?.endsWith(',indexes') ? 1_100 : 0
let wroteAt = 0

/** Lets the indexes show what was written: for who reads in another call, not for functions, which may not rely on it. */
export async function indexesFollowed(since = wroteAt): Promise<void> {
  const left = since + INDEX_DELAY - Date.now()
  if (INDEX_DELAY > 0 && left > 0) await new Promise((done) => setTimeout(done, left))
}

/** Sends a request like any HTTP client and reads the whole answer; redirects are not followed. */
export async function send(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Sending = {},
): Promise<Answer> {
  if (method === 'GET') await indexesFollowed()
  const answer = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (method !== 'GET') wroteAt = Date.now()
  const text = new TextDecoder().decode(bytes)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, bytes, text, json: isJson ? JSON.parse(text) : undefined }
}

/** The call's path with its parameters filled in: by the entity in its declaration, otherwise with a plain value. */
export const pathOf = (call: Call, ids: Readonly<Record<string, string>>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = call.params?.shape[name]
    const entity = (schema?.meta() as { entity?: string } | undefined)?.entity
    return entity ? (ids[entity] ?? '') : String(sampleBody(schema!))
  })

/** Query parameters that identify stored things, for calls whose path does not. */
export function queryOf(call: Call, ids: Readonly<Record<string, string>>): string {
  const named = Object.entries(call.query?.shape ?? {}).flatMap(([name, schema]) => {
    const { entity } = (schema.meta() ?? {}) as { entity?: string }
    return entity && ids[entity] ? [`${name}=${ids[entity]}`] : []
  })
  return named.length > 0 ? `?${named.join('&')}` : ''
}

function form(fields: object, file: Uint8Array): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value))
  data.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'modelo.docx')
  return data
}

/** A request that matches the call's declaration, and names these things wherever its body can. */
export function fitting(call: Call, file: Uint8Array, ids: Readonly<Record<string, string>> = {}): Sending {
  if (!call.body) return {}
  const body = sampleBody(call.body, ids) as object
  if (call.bodyKind === 'multipart') return { body: form(body, file) }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
