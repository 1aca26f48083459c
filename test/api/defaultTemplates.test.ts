import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { buildExecution } from '../support/build.ts'
import { as, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { type Answer, send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')
const admin = world.people.administrator.accessToken
const path = '/api/v1/templates/default'
const root = join(import.meta.dirname, '../..')
const docxOf = (file: string) => readFileSync(join(root, file))
const contract = docxOf('functions/interviews/defaults/models/contrato-servicos.docx')
const other = docxOf('test/fixtures/models/termo-confidencialidade.docx')

/** The built-in models by name; generated tests replace the first one's file while these run. */
const house = [
  'Contrato de honorários advocatícios',
  'Contrato de locação residencial',
  'Contrato de prestação de serviços',
  'Contrato social de sociedade limitada',
  'Petição inicial: inexigibilidade de débito',
  'Procuração ad judicia et extra',
  'Termo de confidencialidade (NDA)',
]
const procuration = '01KAHXDEFAVT00000000000002'
const lease = '01KAHXDEFAVT00000000000004'

type Firm = {
  readonly id: string
  readonly owner: Tokens
}

async function newFirm(name: string): Promise<Firm> {
  const id = await newOrganization(name)
  return { id, owner: await enter(await newPerson(id, 'Olga', ['owner'])) }
}

async function interviewsOf({ id, owner }: Firm): Promise<InterviewSummary[]> {
  const { data } = await as(owner).interviews.listInterviews({ params: { orgId: id }, query: { limit: 100 } })
  return data.items.sort((one, two) => one.name.localeCompare(two.name, 'pt-BR'))
}

const list = async (): Promise<DefaultTemplate[]> => (await as('member').interviews.listDefaultTemplates()).data

function form(file: Uint8Array | undefined, parts: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.set(name, value)
  if (file) body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'Contrato da casa.docx')
  return body
}

const post = (method: 'POST' | 'PUT', to: string, body: FormData, token = admin): Promise<Answer> =>
  send(world.url, method, to, { token, body })

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data

async function logged(token: string, organization: string, action: LogEntry['action']): Promise<LogEntry[]> {
  const { data } = await withToken(token).logs.listLogs({
    params: { orgId: organization },
    query: { action, limit: 50 },
  })
  return data.items
}

beforeAll(() => {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
})

describe('the default models', () => {
  it('are the built-in ones for every member, by name, with their questions', async () => {
    const listed = await list()
    expect(listed.filter(({ origin }) => origin !== 'own').map(({ name }) => name)).toEqual(house)
    expect(listed.find(({ id }) => id === procuration)).toEqual({
      id: procuration,
      name: 'Procuração ad judicia et extra',
      description: 'Mandato judicial e extrajudicial com os poderes especiais que o cliente autorizar.',
      fileName: 'procuracao-ad-judicia.docx',
      size: docxOf('functions/interviews/defaults/models/procuracao-ad-judicia.docx').byteLength,
      fieldCount: 54,
      sections: ['Outorgante', 'Outorgados', 'Poderes', 'Assinatura'],
      origin: 'house',
    })
  })

  it('offer their file to any signed-in user', async () => {
    const answer = await fetch(new URL(`${path}/${procuration}`, world.url), {
      headers: { authorization: `Bearer ${world.people.member.accessToken}` },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('procuracao-ad-judicia.docx')
    const expected = docxOf('functions/interviews/defaults/models/procuracao-ad-judicia.docx')
    expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true)
    const missing = await as('member').interviews.getDefaultTemplate({ params: { id: '01KAHXDEFAVT00000000000099' } })
    expect(missing.status).toBe(404)
  })
})

describe('an organisation that starts with one', () => {
  it('gets its own unpublished interview with the questions and the file, recorded in its log', async () => {
    const firm = await newFirm('Começa com um modelo')
    const { status, data } = await as(firm.owner).interviews.startFromDefaultTemplate({
      params: { id: lease },
      body: {},
    })
    expect(status).toBe(201)
    const made = data
    expect(made).toMatchObject({
      organization: firm.id,
      name: 'Contrato de locação residencial',
      type: 'template',
      published: false,
      modelCount: 1,
      version: 1,
    })
    const [model] = made.interviewCode.settings.templates
    const reading = await as(firm.owner).interviews.readModel({ params: { id: made.id, modelId: model!.id } })
    expect(reading.data).toMatchObject({ problems: [], proposals: [] })
    await expect
      .poll(async () => (await logged(firm.owner.accessToken, firm.id, 'interview.created')).map(({ after }) => after))
      .toEqual([expect.objectContaining({ defaultTemplate: 'Contrato de locação residencial', modelCount: 1 })])
  })

  it('may do so again, under another name', async () => {
    const firm = await newFirm('Começa duas vezes')
    const start = (body: BodyOf<'interviews', 'startFromDefaultTemplate'>) =>
      as(firm.owner).interviews.startFromDefaultTemplate({ params: { id: lease }, body })
    await start({})
    await start({ name: 'Locação de temporada' })
    expect((await interviewsOf(firm)).map(({ name }) => name)).toEqual([
      'Contrato de locação residencial',
      'Locação de temporada',
    ])
  })

  it('can make documents with it', async () => {
    const firm = await newFirm('Do modelo ao documento')
    const made = (await as(firm.owner).interviews.startFromDefaultTemplate({ params: { id: procuration }, body: {} }))
      .data
    await publishInterview(inject('world').url, firm.owner.accessToken, made.id)
    const values = JSON.parse(docxOf('test/fixtures/models/procuracao-ad-judicia.values.json').toString())
    const run = await buildExecution(as(firm.owner), { interviewId: made.id, execution: { values } })
    const done = await as(firm.owner).executions.finishExecution({
      params: { id: run.id },
      body: { version: run.version },
    })
    const job = done.data.jobId
    const state = async () => (await as(firm.owner).documents.getJob({ params: { id: run.id, jobId: job } })).data.state
    expect(await onceSettled(state)).toBe('done')
    const files = (await as(firm.owner).documents.listFiles({ params: { id: run.id } })).data
    expect(files.map(({ type }) => type).sort()).toEqual(['docx', 'pdf'])
  })
})

describe("'Carregar padrões'", () => {
  const load = async ({ id }: Firm) => {
    const { status, data } = await withToken(admin).administration.loadDefaults({ params: { id } })
    expect(status).toBe(200)
    // Other tests add models meanwhile.
    return data.added.filter((name) => house.includes(name))
  }

  it('copies every default model to an organisation once, and says which', async () => {
    const firm = await newFirm('Sem modelos')
    expect(await load(firm)).toEqual(house)
    const given = (await interviewsOf(firm)).filter(({ name }) => house.includes(name))
    expect(given.map(({ name, modelCount, published }) => ({ name, modelCount, published }))).toEqual(
      house.map((name) => ({ name, modelCount: 1, published: false })),
    )
    expect(await load(firm)).toEqual([])
    expect((await interviewsOf(firm)).filter(({ name }) => house.includes(name))).toEqual(given)
    await expect
      .poll(async () => (await logged(firm.owner.accessToken, firm.id, 'organization.defaultsLoaded')).length)
      .toBe(2)
  })

  it('does not touch models that the organisation changed, deleted or copied itself', async () => {
    const firm = await newFirm('Já começou')
    const own = (
      await as(firm.owner).interviews.startFromDefaultTemplate({
        params: { id: lease },
        body: { name: 'Locação nossa' },
      })
    ).data
    expect(await load(firm)).toEqual(house.filter((name) => name !== 'Contrato de locação residencial'))
    const find = async (name: string) => (await interviewsOf(firm)).find((one) => one.name === name)!
    const changed = await find('Contrato social de sociedade limitada')
    await as(firm.owner).interviews.changeInterview({
      params: { id: changed.id },
      body: { version: 1, name: 'Contrato social nosso' },
    })
    await as(firm.owner).interviews.deleteInterview({
      params: { id: (await find('Procuração ad judicia et extra')).id },
    })
    await as(firm.owner).organizations.changeCustom({ params: { orgId: firm.id }, body: { secondaryColor: '#112233' } })
    const before = await interviewsOf(firm)
    expect(await load(firm)).toEqual([])
    expect(await interviewsOf(firm)).toEqual(before)
    expect(before.find(({ id }) => id === own.id)).toMatchObject({ name: 'Locação nossa', version: 1 })
    expect((await as(firm.owner).organizations.getOrganization({ params: { orgId: firm.id } })).data).toMatchObject({
      custom: { secondaryColor: '#112233' },
    })
  })

  it('copies no model twice when called concurrently', async () => {
    const firm = await newFirm('Dois cliques')
    const [one, two] = await Promise.all([load(firm), load(firm)])
    expect([...one, ...two].sort()).toEqual([...house].sort())
    const names = (await interviewsOf(firm)).map(({ name }) => name).filter((name) => house.includes(name))
    expect(names).toEqual(house)
  })

  it('copies what was added since the last time', async () => {
    const firm = await newFirm('Novidades')
    await load(firm)
    const added = dataOf<DefaultTemplate>(await post('POST', path, form(other, { name: 'Termo novo da casa' })))
    const { data } = await withToken(admin).administration.loadDefaults({ params: { id: firm.id } })
    expect(data.added).toContain('Termo novo da casa')
    await withToken(admin).interviews.deleteDefaultTemplate({ params: { id: added.id } })
  })
})

describe('system administrators', () => {
  it('add a model with the questions of its file, and remove it', async () => {
    const answer = await post('POST', path, form(contract, { description: 'Do nosso escritório' }))
    expect(answer.status).toBe(201)
    const made = dataOf<DefaultTemplate>(answer)
    expect(made).toMatchObject({
      name: 'Contrato da casa',
      description: 'Do nosso escritório',
      fileName: 'Contrato da casa.docx',
      size: contract.byteLength,
      origin: 'own',
    })
    expect(made.fieldCount).toBeGreaterThan(30)
    expect((await list()).find(({ id }) => id === made.id)).toEqual(made)
    expect(await withToken(admin).interviews.deleteDefaultTemplate({ params: { id: made.id } })).toMatchObject({
      status: 200,
    })
    expect((await list()).find(({ id }) => id === made.id)).toBeUndefined()
    expect((await withToken(admin).interviews.deleteDefaultTemplate({ params: { id: made.id } })).status).toBe(404)
    const { organizationId } = world.people.administrator
    const reader = await enter(await newPerson(organizationId, 'Lia', ['owner']))
    for (const action of ['defaultTemplate.created', 'defaultTemplate.deleted'] as const)
      await expect
        .poll(async () => (await logged(reader.accessToken, organizationId, action)).map(({ subject }) => subject.id))
        .toContain(made.id)
  })

  it('can use the questions of one of their interviews', async () => {
    const { accessToken: keeper } = world.makers.administrator
    const started = await withToken(keeper).interviews.startFromDefaultTemplate({
      params: { id: procuration },
      body: { name: 'Procuração nossa' },
    })
    const { id: interview, fieldCount } = started.data
    const file = docxOf('functions/interviews/defaults/models/procuracao-ad-judicia.docx')
    const made = dataOf<DefaultTemplate>(await post('POST', path, form(file, { name: 'Procuração nossa', interview })))
    expect(made).toMatchObject({ fieldCount, sections: ['Outorgante', 'Outorgados', 'Poderes', 'Assinatura'] })
    await withToken(admin).interviews.deleteDefaultTemplate({ params: { id: made.id } })
    const strange = await post('POST', path, form(file, { interview: world.ids.interview! }))
    expect(strange.status).toBe(404)
  })

  it("replace a built-in model's file, which keeps and extends its questions, and revert it", async () => {
    const id = '01KAHXDEFAVT00000000000007'
    const before = (await list()).find((one) => one.id === id)!
    const changed = dataOf<DefaultTemplate>(await post('PUT', `${path}/${id}`, form(other)))
    expect(changed).toMatchObject({ id, name: before.name, origin: 'changed', size: other.byteLength })
    expect(changed.fieldCount).toBeGreaterThan(before.fieldCount)
    expect(changed.sections.slice(0, before.sections.length)).toEqual(before.sections)
    expect((await withToken(admin).interviews.deleteDefaultTemplate({ params: { id } })).status).toBe(200)
    expect((await list()).find((one) => one.id === id)).toEqual(before)
    expect(await withToken(admin).interviews.deleteDefaultTemplate({ params: { id } })).toMatchObject({
      status: 422,
      message: 'Este modelo vem com o Minuta e não pode ser excluído.',
    })
  })

  it('get an error for a missing identifier, a missing file, or an invalid file', async () => {
    expect(await withToken(admin).interviews.deleteNoDefaultTemplate()).toMatchObject({
      status: 422,
      message: 'Id é obrigatório',
    })
    expect((await post('POST', path, form(undefined))).status).toBe(400)
    expect((await post('POST', path, form(Buffer.from('isto não é um docx')))).status).toBe(422)
    expect((await post('PUT', `${path}/01KAHXDEFAVT00000000000099`, form(other))).status).toBe(404)
  })

  it('are the only ones allowed', async () => {
    const owner = world.people.owner.accessToken
    expect((await post('POST', path, form(other), owner)).status).toBe(403)
    expect((await post('PUT', `${path}/${lease}`, form(other), owner)).status).toBe(403)
    expect((await withToken(owner).interviews.deleteDefaultTemplate({ params: { id: lease } })).status).toBe(403)
  })
})
