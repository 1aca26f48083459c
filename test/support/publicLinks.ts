import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Link, Visit } from '#shared/api/links/schemas.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { send } from './request.ts'
import { solve } from './solve.ts'
import { publishInterview } from './things.ts'

export type VisitAnswer = {
  readonly status: number
  /** Of the first problem, or of the failure itself. */
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly data: never
}

/** A visitor's call, without an account: with the session of their browser, if they have one. */
export async function visitorCall(method: string, path: string, body?: unknown, token?: string): Promise<VisitAnswer> {
  const { json, status } = await send(inject('world').url, method, `/api/v1/executions/public/${path}`, {
    token,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { data, code, messages } = (json ?? {}) as {
    data: { problems?: { code: string }[] } | null
    code?: string
    messages?: { msg: string }[]
  }
  return { status, code: data?.problems?.[0]?.code ?? code, message: messages?.[0]?.msg, data: data as never }
}

/** What a browser makes for itself. */
export const newSession = (): string => randomBytes(32).toString('base64url')

export type Started = Visit & { readonly token: string }

/** Lets a visitor in by a link without a login. */
export const tryStart = async ({ hash = '' }: Link, body: object = {}): Promise<VisitAnswer> =>
  visitorCall('POST', hash, { proof: await solve(hash), ...body })

export async function start(link: Link, body: object = {}): Promise<Started> {
  const { status, data, message } = await tryStart(link, body)
  if (status !== 200) throw new Error(`a visitor was not let in: ${status} ${message}`)
  return data
}

/** A published model that asks a client for a name, a password and a file. */
export async function questionnaire(accessToken: string, settings: object = {}): Promise<string> {
  const { url } = inject('world')
  const code = emptyInterviewCode('Ficha do cliente')
  const fields = [
    createField('text', { uid: 'n', ref: 'nome', name: 'Nome', required: true }),
    createField('password', { uid: 's', ref: 'senha_gov', name: 'Senha do gov.br' }),
    createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' }),
  ]
  const interviewCode = {
    ...code,
    sections: [{ id: 's', title: 'Dados', conditionals: [], fields }],
    settings: { ...code.settings, ...settings },
  }
  const made = await send(url, 'POST', '/api/v1/interviews', {
    token: accessToken,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ficha do cliente', interviewCode }),
  })
  const { id } = (made.json as { data: { id: string } }).data
  await publishInterview(url, accessToken, id)
  return id
}
