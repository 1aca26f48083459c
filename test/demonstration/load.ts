import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { organizations, people } from './people.ts'

const models = join(import.meta.dirname, '../fixtures/models')

interface Target {
  /** Where the HTTP interface answers. */
  readonly url: string
  /** What names the table, and the endpoints where they are not AWS's own. */
  readonly environment: Readonly<Record<string, string>>
  readonly password: string
}

type Send = (method: string, path: string, body: BodyInit) => Promise<{ id: string; version: number }>

const registerPeople = async (password: string): Promise<void> => {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  for (const { id, name } of Object.values(organizations)) await registerOrganization(id, name)
  for (const person of Object.values(people)) await registerUser({ ...person, password })
}

const signIn = async (url: string, email: string, password: string): Promise<Send> => {
  const call = async (method: string, path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(new URL(path, url), { method, body, headers })
    const { data, messages } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(messages)}`)
    return data
  }
  const json = { 'content-type': 'application/json' }
  const { accessToken } = await call('POST', '/api/v1/signin', JSON.stringify({ email, password }), json)
  const bearer = { authorization: `Bearer ${accessToken}` }
  return (method, path, body) => call(method, path, body, body instanceof FormData ? bearer : { ...bearer, ...json })
}

/** Makes one interview of a fixture: its questions, published, and its model. */
const loadInterview = async (send: Send, name: string): Promise<void> => {
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const title: string = interviewCode.metadata.title
  const created = await send('POST', '/api/v1/interviews', JSON.stringify({ name: title, interviewCode }))
  const form = new FormData()
  form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
  form.set('name', title)
  const { version } = await send('POST', `/api/v1/interviews/${created.id}/templates`, form)
  await send('PATCH', `/api/v1/interviews/${created.id}`, JSON.stringify({ version, published: true }))
}

const countInterviews = async ({ url, password }: Target): Promise<number> => {
  const signed = await fetch(new URL('/api/v1/signin', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.owner.email, password }),
  })
  const { data } = await signed.json()
  const list = await fetch(new URL(`/api/v1/organizations/${organizations.firm.id}/interviews`, url), {
    headers: { authorization: `Bearer ${data.accessToken}` },
  })
  return (await list.json()).data.items.length
}

/**
 * Loads the demonstration: two organisations, an owner, a member, a system administrator, and an interview with its model for each
 * fixture. What is there already stays; runs against one machine and against a deployed stage alike.
 */
export const loadDemonstration = async (target: Target): Promise<void> => {
  Object.assign(process.env, target.environment)
  await registerPeople(target.password)
  if ((await countInterviews(target)) > 0) return
  const send = await signIn(target.url, people.owner.email, target.password)
  const names = readdirSync(models).flatMap((file) =>
    file.endsWith('.interview.json') ? [file.slice(0, -'.interview.json'.length)] : [],
  )
  for (const name of names.sort().reverse()) await loadInterview(send, name)
}
