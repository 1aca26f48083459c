import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { organizations, people } from './people.ts'

const models = join(import.meta.dirname, '../fixtures/models')

type Target = {
  /** Base URL of the HTTP API. */
  readonly url: string
  /** The table's name, and the endpoints if they are not AWS's. */
  readonly environment: Readonly<Record<string, string>>
  readonly password: string
}

type Send = (method: string, path: string, body?: BodyInit) => Promise<{ id: string; version: number }>

async function registerPeople(password: string): Promise<void> {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  for (const { id, name } of Object.values(organizations)) await registerOrganization(id, name)
  for (const person of Object.values(people)) await registerUser({ ...person, password })
}

async function signIn(url: string, email: string, password: string): Promise<Send> {
  const call = async (method: string, path: string, body: BodyInit | undefined, headers: Record<string, string>) => {
    const answer = await fetch(new URL(path, url), { method, headers, ...(body !== undefined && { body }) })
    const { data, messages } = await answer.json()
    if (answer.status === 401)
      throw new Error('The demonstration is there already, under another password: give it with --password')
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(messages)}`)
    return data
  }
  const json = { 'content-type': 'application/json' }
  const { accessToken } = await call('POST', '/api/v1/signin', JSON.stringify({ email, password }), json)
  const bearer = { authorization: `Bearer ${accessToken}` }
  return (method, path, body) => call(method, path, body, body instanceof FormData ? bearer : { ...bearer, ...json })
}

/** Creates one interview from a fixture: its questions, published, and its Word file. */
async function loadInterview(send: Send, name: string, loaded: ReadonlySet<string>): Promise<void> {
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const title: string = interviewCode.metadata.title
  if (loaded.has(title)) return
  const created = await send('POST', '/api/v1/interviews', JSON.stringify({ name: title, interviewCode }))
  const form = new FormData()
  form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
  form.set('name', title)
  const { version } = await send('POST', `/api/v1/interviews/${created.id}/templates`, form)
  await send('PATCH', `/api/v1/interviews/${created.id}`, JSON.stringify({ version, published: true }))
}

/** The names of existing interviews, so that an interrupted load can be resumed. */
async function loadedNames(send: Send): Promise<ReadonlySet<string>> {
  const path = `/api/v1/organizations/${organizations.firm.id}/interviews?limit=100`
  const { items } = (await send('GET', path)) as unknown as { items: { name: string; modelCount: number }[] }
  return new Set(items.filter(({ modelCount }) => modelCount > 0).map(({ name }) => name))
}

/**
 * Loads the demo data: two organisations, an owner, a member, a system administrator, and an interview with its model for each fixture.
 * Existing data is kept; works with a local Minuta and with a deployed stage.
 */
export async function loadDemonstration({ url, environment, password }: Target): Promise<void> {
  Object.assign(process.env, environment)
  await registerPeople(password)
  const send = await signIn(url, people.owner.email, password)
  const loaded = await loadedNames(send)
  const endings = '.interview.json'
  const names = readdirSync(models).flatMap((file) => (file.endsWith(endings) ? [file.slice(0, -endings.length)] : []))
  for (const name of names.sort().reverse()) await loadInterview(send, name, loaded)
}
