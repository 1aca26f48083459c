import type * as z from 'zod'
import type { Answer as AnswerOf, Call, Calls, Method } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { type Capability, type Contract, contract } from '#shared/api/index.ts'
import { type Answer, send } from './request.ts'

/** The parts of an answer that tests compare. */
export type Answered<Data = unknown> = {
  readonly status: number
  readonly code?: string
  readonly message?: string
  /** Typed as that of a success; of a refusal it says what is wrong, if anything. */
  readonly data: Data
}

/** What may be sent as that type: arrays and objects that nobody changes too. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

/** What a path names, as a test has it: a call that would be sent without it fails. */
type Params<C extends Call> = C['params'] extends z.ZodType
  ? { readonly params: { readonly [Name in keyof z.input<C['params']>]?: string | number | null | undefined } }
  : unknown
type Query<C extends Call> = C['query'] extends z.ZodType ? { readonly query?: Given<z.input<C['query']>> } : unknown
type Body<C extends Call> = C['body'] extends z.ZodType ? Given<z.input<C['body']>> : undefined

/** A form with files: whole, or its texts and its files by the names of their parts. */
type Form<C extends Call> =
  | { readonly form: FormData }
  | { readonly body: Body<C>; readonly files: Readonly<Record<string, File>> }
type Sent<C extends Call> = Params<C> &
  Query<C> &
  (C['bodyKind'] extends 'multipart' ? Form<C> : C['body'] extends z.ZodType ? { readonly body: Body<C> } : unknown)

type Data<C extends Call> = C['answerKind'] extends 'blob'
  ? Uint8Array<ArrayBuffer>
  : C['answerKind'] extends 'page'
    ? string
    : AnswerOf<C>

type Headers = Readonly<Record<string, string>>
type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, headers?: Headers] : [input: Input, headers?: Headers]

/** Every declared call as a function, with the types of its declaration. */
export type Client = {
  readonly [Cap in Capability]: {
    readonly [Name in keyof Contract[Cap]]: Contract[Cap][Name] extends Call
      ? (...sent: Arguments<Sent<Contract[Cap][Name]>>) => Promise<Answered<Data<Contract[Cap][Name]>>>
      : never
  }
}

/** The body of a declared call: `BodyOf<'tasks', 'createTask'>`. */
export type BodyOf<Cap extends Capability, Name extends keyof Contract[Cap]> = Contract[Cap][Name] extends Call
  ? Body<Contract[Cap][Name]>
  : never

/** What a declared call can be narrowed by: `QueryOf<'tasks', 'listTasks'>`. */
export type QueryOf<Cap extends Capability, Name extends keyof Contract[Cap]> = Contract[Cap][Name] extends {
  readonly query: infer Schema extends z.ZodType
}
  ? Given<z.input<Schema>>
  : never

/** What no declaration allows, sent to see it refused. */
export const wrong = (value: unknown): never => value as never

type Loose = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: FormData
  readonly files?: Readonly<Record<string, File>>
}

function pathOf({ path }: Call, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`${path} is called without its "${name}"`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function formOf(texts: object, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, String(text))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** Sends a request as it is, right or wrong, and returns the parts of its answer. */
export async function sendRaw(
  url: string,
  token: string | undefined,
  method: Method,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Answered> {
  return partsOf(await respond(url, token, method, path, body, headers))
}

function respond(
  url: string,
  token: string | undefined,
  method: Method,
  path: string,
  body: unknown,
  headers: Headers,
) {
  const isJson = body !== undefined && !(body instanceof FormData)
  return send(url, method, path, {
    token,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  })
}

function partsOf({ status, json }: Answer): Answered {
  const { data, code, messages } = (json ?? {}) as { data?: unknown; code?: string; messages?: { msg: string }[] }
  return { status, code, message: messages?.[0]?.msg, data }
}

async function make(
  declared: Call,
  url: string,
  token: string | undefined,
  sent: Loose,
  headers: Headers,
): Promise<Answered> {
  const body = sent.form ?? (sent.files ? formOf(sent.body ?? {}, sent.files) : sent.body)
  const { method, answerKind } = declared
  const answer = await respond(url, token, method, pathOf(declared, sent), body, headers)
  // A long file may take several calls.
  const continuation =
    answer.status === 202 ? (answer.json as { data?: { continuation?: string } })?.data?.continuation : undefined
  if (continuation) return make(declared, url, token, { ...sent, query: { ...sent.query, continuation } }, headers)
  const isWhole = answer.status < 300
  if (isWhole && answerKind === 'blob') return { status: answer.status, data: answer.bytes }
  if (isWhole && answerKind === 'page') return { status: answer.status, data: answer.text }
  if (isWhole && answerKind === 'bare') return { status: answer.status, data: answer.json }
  return partsOf(answer)
}

const entriesOf = (calls: Calls, url: string, token: string | undefined) =>
  Object.entries(calls).map(
    ([name, declared]) =>
      [name, (sent: Loose = {}, headers: Headers = {}) => make(declared, url, token, sent, headers)] as const,
  )

/** Makes the declared calls at this address, with a token or without. */
export function clientOf(url: string, token?: string): Client {
  const capabilities = Object.entries(contract as Record<string, Calls>).map(
    ([name, calls]) => [name, Object.fromEntries(entriesOf(calls, url, token))] as const,
  )
  // Made from the contract, whose names and types the client has.
  return Object.fromEntries(capabilities) as unknown as Client
}

/** What a refused call says of each thing that is wrong. */
export const problemsOf = ({ data }: Answered): readonly Problem[] =>
  (data as { readonly problems?: readonly Problem[] } | null)?.problems ?? []

/** The data of a call that must succeed. */
export async function ok<Data>(answered: Answered<Data> | Promise<Answered<Data>>): Promise<Data> {
  const { status, code, message, data } = await answered
  if (status >= 300) throw new Error(`refused with ${status} ${code ?? ''}: ${message ?? ''} ${JSON.stringify(data)}`)
  return data
}

/** The session of somebody who signs in with a password alone. */
export async function sessionAt(url: string, person: { readonly email: string; readonly password: string }) {
  const session = await ok(clientOf(url).identity.signIn({ body: { email: person.email, password: person.password } }))
  if (!('accessToken' in session)) throw new Error(`${person.email} is asked for a second factor`)
  return session
}

export async function signInAt(url: string, email: string, password: string): Promise<Client> {
  const { accessToken } = await sessionAt(url, { email, password })
  return clientOf(url, accessToken)
}
