import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { NewUser } from '#functions/identity/index.ts'
import { startLocalCloud } from '#infra/local/index.ts'
import type { Person, Role, World } from './world.ts'

const models = join(import.meta.dirname, '../fixtures/models')
const PASSWORD = 'uma-senha-de-teste-longa'

type Registering = Omit<NewUser, 'userId' | 'email' | 'password' | 'lastName' | 'firstName'>

const firm = '01KAHXTEST000000000000000A'
const system = '01KAHXTEST000000000000000B'
const other = '01KAHXTEST000000000000000C'

const registering: Record<Role, Registering> = {
  owner: { organizationId: firm, privileges: ['owner'], isAdmin: false },
  member: { organizationId: firm, privileges: ['execution.downloadDocx'], isAdmin: false },
  memberWithoutPrivilege: { organizationId: firm, privileges: [], isAdmin: false },
  administrator: { organizationId: system, privileges: [], isAdmin: true },
  otherOrganization: { organizationId: other, privileges: ['owner'], isAdmin: false },
}

/** As much of the answers as this file reads. */
interface Data {
  readonly id: string
  readonly version: number
  readonly jobId: string
  readonly state: string
  readonly models: unknown
  readonly model: { readonly id: string }
  readonly type: string
  readonly accessToken: string
  readonly refreshToken: string
}

const call = async (
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<Data> => {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { data, messages } = (await answer.json()) as { data: Data; messages: unknown }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(messages)}`)
  return data
}

const registerPeople = async (url: string): Promise<Record<Role, Person>> => {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  for (const id of [firm, system, other]) await registerOrganization(id, `Organização ${id.slice(-1)}`)
  const entries = await Promise.all(
    Object.entries(registering).map(async ([role, person], index): Promise<[string, Person]> => {
      const userId = `01KAHXTESTV000000000000${String(index).padStart(3, '0')}`
      const email = `${role.toLowerCase()}@exemplo.com.br`
      await registerUser({ ...person, userId, email, password: PASSWORD, firstName: role, lastName: 'Teste' })
      const { accessToken, refreshToken } = await call(url, 'POST', '/api/v1/signin', undefined, {
        email,
        password: PASSWORD,
      })
      return [
        role,
        { email, password: PASSWORD, userId, organizationId: person.organizationId, accessToken, refreshToken },
      ]
    }),
  )
  return Object.fromEntries(entries) as Record<Role, Person>
}

/** One of each thing that a path can name, made through the calls themselves. */
const makeThings = async (url: string, { userId, accessToken }: Person): Promise<Record<string, string>> => {
  const send = (method: string, path: string, body?: unknown) => call(url, method, path, accessToken, body)
  const name = 'contrato-prestacao-servicos'
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const values = JSON.parse(readFileSync(join(models, `${name}.values.json`), 'utf8'))
  const interview = await send('POST', '/api/v1/interviews', { name: 'Contrato', interviewCode })
  const form = new FormData()
  form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
  const { model } = await send('POST', `/api/v1/interviews/${interview.id}/templates`, form)
  const upload = await send('POST', `/api/v1/interviews/${interview.id}/templates/uploads`, {
    fileName: 'a.docx',
    size: 10,
  })
  const execution = await send('POST', `/api/v1/interviews/${interview.id}/executions`, { execution: { values } })
  const finished = await send('PUT', `/api/v1/interviews/executions/${execution.id}/finish`, {
    version: execution.version,
  })
  const files = async (): Promise<string> => {
    for (;;) {
      const job = await send('GET', `/api/v1/executions/${execution.id}/jobs/${finished.jobId}`)
      if (job.state === 'failed') throw new Error(`the first documents failed: ${JSON.stringify(job.models)}`)
      if (job.state === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const list = (await send('GET', `/api/v1/executions/${execution.id}/files`)) as unknown as Data[]
    return list.find(({ type }) => type === 'docx')!.id
  }
  return {
    organization: firm,
    user: userId,
    interview: interview.id,
    model: model.id,
    upload: upload.id,
    execution: execution.id,
    job: finished.jobId,
    file: await files(),
  }
}

/** Starts the local cloud from the built bundles, once for all system tests. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'minuta-'))
  const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
  Object.assign(process.env, cloud.environment)
  const people = await registerPeople(cloud.url)
  const world: World = {
    url: cloud.url,
    environment: cloud.environment,
    people,
    ids: await makeThings(cloud.url, people.owner),
  }
  project.provide('world', world)
  return async () => {
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
