import { beforeAll, describe, expect, it } from 'vitest'
import type { OutdatedExecution } from '#shared/api/executions/moves.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

let organizationId = ''
let author: Tokens
let other: Tokens

const text = (ref: string, name: string) => createField('text', { uid: ref, ref, name })
const asking = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode('Locação'),
  sections: [{ id: 's', title: 'Locação', conditionals: [], fields }],
})

async function save(id: string, interviewCode: InterviewCode, by = author): Promise<number> {
  const { version } = (await as(author).interviews.getInterview({ params: { id } })).data
  const saved = await as(by).interviews.saveInterview({ params: { id }, body: { version, interviewCode } })
  expect(saved.status).toBe(200)
  return saved.data.version
}
async function publish(id: string): Promise<number> {
  const { version } = (await as(author).interviews.getInterview({ params: { id } })).data
  const published = await as(author).interviews.changeInterview({ params: { id }, body: { version, published: true } })
  expect(published.status).toBe(200)
  return published.data.publication!.version
}
const begin = async (id: string, values: Values): Promise<Execution> =>
  await buildExecution(as(author), { interviewId: id, values })
const outdated = async (id: string): Promise<{ version: number; items: OutdatedExecution[] }> =>
  (await as(author).executions.listOutdatedExecutions({ params: { interviewId: id } })).data
const move = (id: string, version: number, executions: readonly { id: string; version: number }[]) =>
  as(author).executions.moveExecutions({ params: { interviewId: id }, body: { version, executions } })

async function twoVersions() {
  const { id } = (
    await as(author).interviews.createInterview({
      body: {
        name: 'Locação',
        interviewCode: asking(text('nome', 'Nome'), text('rg', 'RG')),
      },
    })
  ).data
  await publish(id)
  const [first, second] = [await begin(id, { nome: 'Ana', rg: '12.345' }), await begin(id, { nome: 'Rui' })]
  await save(
    id,
    asking({ ...text('nome', 'Nome completo'), required: true }, { ...text('cpf', 'CPF'), required: true }),
  )
  return { id, version: await publish(id), first: first!, second: second! }
}

beforeAll(async () => {
  organizationId = await newOrganization('Versões e Filhos')
  author = await enter(await newPerson(organizationId, 'Célia', ['owner']))
  other = await enter(await newPerson(organizationId, 'Davi', ['interview.edit', 'execution.edit']))
})

describe('open documents of an earlier version', () => {
  it('are listed with the answers that each would lose, and what would be missing', async () => {
    const { id, version, first, second } = await twoVersions()
    const listed = await outdated(id)
    expect(listed.version).toBe(version)
    expect(listed.items.map(({ id: one, lost, missing }) => ({ one, lost, missing }))).toEqual([
      { one: second.id, lost: [], missing: 1 },
      { one: first.id, lost: [{ label: 'RG', answer: '12.345' }], missing: 1 },
    ])
  })

  it('move to the published version with their answers, and what has no place stays in their history', async () => {
    const { id, version, first, second } = await twoVersions()
    const answer = await move(id, version, [
      { id: first.id, version: first.version },
      { id: second.id, version: second.version },
    ])
    expect(answer.data).toEqual({ moved: [first.id, second.id], refused: [] })
    const moved = (await as(author).executions.getExecution({ params: { id: first.id } })).data
    expect(moved).toMatchObject({ interviewVersion: version, values: { nome: 'Ana' } })
    expect(moved.values).not.toHaveProperty('rg')
    expect(moved.interview.sections[0]?.fields.map(({ ref }) => ref)).toEqual(['nome', 'cpf'])
    expect((await outdated(id)).items).toEqual([])
    const history = await as(author).records.getHistory({ params: { id: first.id } })
    expect(JSON.stringify(history.data)).toContain('12.345')
  })

  it('stay if they were saved meanwhile, are under review or are not one’s own, each with the reason', async () => {
    const { id, version, first, second } = await twoVersions()
    await as(author).executions.saveExecution({
      params: { id: first.id },
      body: {
        version: first.version,
        values: { nome: 'Ana Lima', rg: '12.345' },
      },
    })
    const answer = await as(other).executions.moveExecutions({
      params: { interviewId: id },
      body: {
        version,
        executions: [{ id: second.id, version: second.version }],
      },
    })
    expect(answer.data).toMatchObject({ moved: [], refused: [{ id: second.id }] })
    expect((await move(id, version, [{ id: first.id, version: first.version }])).data).toEqual({
      moved: [],
      refused: [{ id: first.id, message: 'O documento mudou enquanto isso. Veja de novo o que se perderia.' }],
    })
    expect((await as(author).executions.getExecution({ params: { id: first.id } })).data.values).toMatchObject({
      nome: 'Ana Lima',
      rg: '12.345',
    })
    expect(await move(id, version - 1, [{ id: second.id, version: second.version }])).toMatchObject({ status: 409 })
  })

  it('each move or stay, if two people move them at the same moment', async () => {
    const { id, version, first, second } = await twoVersions()
    const both = [first, second].map((one) => ({ id: one.id, version: one.version }))
    const answers = await Promise.all([move(id, version, both), move(id, version, both), move(id, version, both)])
    const moved = answers.flatMap(({ data }) => (data as { moved: string[] }).moved)
    expect(new Set(moved)).toEqual(new Set([first.id, second.id]))
    for (const one of [first, second])
      expect((await as(author).executions.getExecution({ params: { id: one.id } })).data).toMatchObject({
        interviewVersion: version,
        version: one.version + 1,
      })
  })
})

describe('publishing', () => {
  it('notifies those who changed the interview since its last publication, and says so before', async () => {
    const { id } = (await as(author).interviews.createInterview({ body: { name: 'Locação', interviewCode: asking() } }))
      .data
    await save(id, asking(text('nome', 'Nome')), other)
    const told = async () =>
      (await as(author).interviews.readPublication({ params: { id } })).data.told.map((one) => one.id)
    expect(await told()).toEqual([other.id])
    const version = await publish(id)
    await expect
      .poll(async () => {
        const { data } = await as(other).notifications.listNotifications()
        return data.items.filter(({ kind }) => kind === 'interview.published')
      })
      .toMatchObject([{ text: `Os documentos novos começam na versão ${version}, com o que você alterou.` }])
    expect(await told()).toEqual([])
  })
})
