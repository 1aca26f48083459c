import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Link, Visit } from '#shared/api/links/schemas.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { type Answered, type BodyOf, type Client, clientOf, ok, problemsOf } from './clientOf.ts'
import { send } from './request.ts'
import { solve } from './solve.ts'
import { publishInterview } from './things.ts'

type VisitorCalls = Client['links']

/** An answer with the code of its first problem, by which the public page knows what to ask. */
export async function withReason<Data>(answered: Promise<Answered<Data>>): Promise<Answered<Data>> {
  const answer = await answered
  const reason = problemsOf(answer)[0]?.code ?? answer.code
  return { ...answer, ...(reason !== undefined && { code: reason }) }
}

/** A visitor's calls, without an account: with the session of their browser, if they have one. */
export function visitor(token?: string): VisitorCalls {
  const calls = clientOf(inject('world').url, token).links
  const entries = Object.entries(calls).map(
    ([name, call]) =>
      [name, (...sent: never[]) => withReason((call as (...all: never[]) => Promise<Answered>)(...sent))] as const,
  )
  return Object.fromEntries(entries) as unknown as VisitorCalls
}

/** What a browser makes for itself. */
export const newSession = (): string => randomBytes(32).toString('base64url')

export type Started = Visit & { readonly token: string }
type Entry = BodyOf<'links', 'startVisit'>

/** Lets a visitor in by a link without a login. */
export const tryStart = async ({ hash = '' }: Link, body: Entry = {}): Promise<Answered<Started>> =>
  visitor().startVisit({ params: { hash }, body: { proof: await solve(hash), ...body } })

export const start = (link: Link, body: Entry = {}): Promise<Started> => ok(tryStart(link, body))

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
