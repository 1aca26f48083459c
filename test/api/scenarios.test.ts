// @module-tag further
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Scenario, ScenarioResults } from '#shared/api/interviews/scenarios.ts'
import { MOST_SCENARIOS } from '#shared/api/interviews/scenarios.ts'
import type { ModelReading } from '#shared/api/interviews.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as, raw } from '../support/client.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let organizationId = ''
let author: Tokens

const TEXT = [
  paragraph('Contrato de locação'),
  paragraph('O prazo é de {{prazo}} meses.'),
  paragraph('{{#tem_fiador}}O fiador, {{fiador}}, responde pela dívida.{{/tem_fiador}}'),
]

const code = (): InterviewCode => ({
  ...emptyInterviewCode('Locação'),
  sections: [
    {
      id: 's',
      title: 'Locação',
      conditionals: [],
      fields: [
        createField('number', { uid: 'a', ref: 'prazo', name: 'Prazo' }),
        createField('yesno', { uid: 'b', ref: 'tem_fiador', name: 'Há fiador?' }),
        createField('text', {
          uid: 'c',
          ref: 'fiador',
          name: 'Fiador',
          conditionals: [{ field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }],
        }),
        createField('password', { uid: 'd', ref: 'senha', name: 'Senha' }),
        createField('upload', { uid: 'e', ref: 'anexos', name: 'Anexos' }),
      ],
    },
  ],
})

async function file(id: string, body: readonly string[], replaces?: string): Promise<string> {
  const form = new FormData()
  if (replaces) form.set('replaces', replaces)
  form.set('file', new Blob([makeDocx({ body: body.join('') }) as Uint8Array<ArrayBuffer>]), 'Contrato.docx')
  const sent = await send(world.url, 'POST', `/api/v1/interviews/${id}/templates`, {
    token: author.accessToken,
    body: form,
  })
  expect(sent.status).toBe(201)
  return (sent.json as { data: ModelReading }).data.model.id
}

async function newModel(): Promise<{ id: string; modelId: string }> {
  const { id } = (await as(author).interviews.createInterview({ body: { name: 'Locação', interviewCode: code() } }))
    .data
  return { id, modelId: await file(id, TEXT) }
}

const keep = async (id: string, name: string, values: Values): Promise<Scenario> => {
  const made = await as(author).interviews.createScenario({ params: { id }, body: { name, values } })
  expect(made).toMatchObject({ status: 201 })
  return made.data
}
const results = async (id: string): Promise<ScenarioResults> =>
  (await as(author).interviews.readScenarioResults({ params: { id } })).data
async function publish(id: string) {
  const { version } = (await as(author).interviews.getInterview({ params: { id } })).data
  const answer = await send(world.url, 'PATCH', `/api/v1/interviews/${id}`, {
    token: author.accessToken,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, published: true }),
  })
  const { data, messages } = answer.json as { data: { problems?: object[] }; messages: { msg: string }[] }
  return { status: answer.status, message: messages[0]?.msg, problems: data.problems }
}

beforeAll(async () => {
  organizationId = await newOrganization('Cenários e Filhos')
  author = await enter(await newPerson(organizationId, 'Célia', ['interview.edit']))
})

describe('a scenario', () => {
  it('keeps answers, and the text that the documents have with them', async () => {
    const { id, modelId } = await newModel()
    const values = {
      prazo: '12',
      tem_fiador: 'sim',
      fiador: 'Rui Prado',
      senha: 'segredo',
      anexos: [{ name: 'a.txt', src: 'data:text/plain;base64,YQ==' }],
    }
    const made = await keep(id, 'Com fiador', values)
    expect(made).toMatchObject({
      name: 'Com fiador',
      expects: 'text',
      values: { prazo: 12, tem_fiador: true, fiador: 'Rui Prado', senha: '' },
      documents: [
        {
          modelId,
          paragraphs: ['Contrato de locação', 'O prazo é de 12 meses.', 'O fiador, Rui Prado, responde pela dívida.'],
        },
      ],
    })
    expect(JSON.stringify(made)).not.toMatch(/segredo|YQ==/)
    const listed = (await as(author).interviews.listScenarios({ params: { id } })).data
    expect(listed.items).toMatchObject([
      { id: made.id, name: 'Com fiador', createdByName: expect.stringContaining('Célia') },
    ])
    expect((await as(author).interviews.readScenario({ params: { id, scenarioId: made.id } })).data).toEqual({
      ...made,
      present: made.documents,
    })
  })

  it('passes while its documents have the expected text', async () => {
    const { id } = await newModel()
    await keep(id, 'Sem fiador', { prazo: '12', tem_fiador: false })
    expect((await results(id)).results).toMatchObject([{ name: 'Sem fiador', state: 'passed', differences: [] }])
    expect(await publish(id)).toMatchObject({ status: 200 })
  })

  it('can expect the text of an earlier version, which an execution has', async () => {
    const { id, modelId } = await newModel()
    const { version } = (await as(author).interviews.getInterview({ params: { id } })).data
    await file(id, [...TEXT, paragraph('O foro é o de Santos.')], modelId)
    await as(author).interviews.createScenario({
      params: { id },
      body: { name: 'Anterior', values: { prazo: 6 }, version },
    })
    expect((await results(id)).results).toMatchObject([
      { state: 'failed', differences: [{ change: 'changed', paragraphs: [{ after: 'O foro é o de Santos.' }] }] },
    ])
  })

  it('fails when the text changes, and stops publishing until its author accepts the new text, which is logged', async () => {
    const { id, modelId } = await newModel()
    const made = await keep(id, 'Com fiador', { prazo: '12', tem_fiador: true, fiador: 'Rui Prado' })
    const published = await publish(id)
    expect(published.status).toBe(200)
    await file(
      id,
      [...TEXT.slice(0, 2), paragraph('{{#tem_fiador}}O fiador, {{fiador}}, responde por metade.{{/tem_fiador}}')],
      modelId,
    )
    const { version, results: found } = await results(id)
    expect(found).toEqual([
      {
        id: made.id,
        name: 'Com fiador',
        expects: 'text',
        state: 'failed',
        problems: [],
        differences: [
          {
            modelId,
            name: 'Contrato',
            change: 'changed',
            total: 1,
            paragraphs: [
              {
                before: 'O fiador, Rui Prado, responde pela dívida.',
                after: 'O fiador, Rui Prado, responde por metade.',
              },
            ],
          },
        ],
      },
    ])
    expect(await publish(id)).toMatchObject({
      status: 422,
      message:
        'Um cenário de teste não dá mais o texto esperado. Corrija o modelo ou aceite o texto novo. O que está publicado não mudou.',
      problems: [
        {
          code: 'cenario_reprovado',
          message: 'Cenário "Com fiador": "Contrato" tem outro texto.',
          existing: made.id,
        },
      ],
    })
    const accept = (seen: number) =>
      as(author).interviews.acceptScenario({ params: { id, scenarioId: made.id }, body: { version: seen } })
    expect(await accept(version - 1)).toMatchObject({ status: 409 })
    expect((await accept(version)).status).toBe(200)
    expect((await results(id)).results).toMatchObject([{ state: 'passed' }])
    expect(await publish(id)).toMatchObject({ status: 200 })

    const owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
    await expect
      .poll(async () => {
        const { data } = await as(owner).logs.listLogs({ params: { orgId: organizationId } })
        return data.items.filter(({ subject }) => subject.id === id).map(({ action }) => action)
      })
      .toContain('scenario.accepted')
  })

  it('can expect only some clauses, wherever they are, and accepting renews these', async () => {
    const { id, modelId } = await newModel()
    const made = await keep(id, 'Fiança', { prazo: '12', tem_fiador: true, fiador: 'Rui Prado' })
    expect(
      await as(author).interviews.changeScenario({ params: { id, scenarioId: made.id }, body: { expects: 'clauses' } }),
    ).toMatchObject({ status: 422 })
    const clause = 'O fiador, Rui Prado, responde pela dívida.'
    const chosen = await as(author).interviews.changeScenario({
      params: { id, scenarioId: made.id },
      body: { expects: 'clauses', clauses: [{ modelId, paragraphs: [clause] }] },
    })
    expect(chosen.data).toMatchObject({ expects: 'clauses', documents: [{ paragraphs: [clause] }] })
    await file(id, [paragraph('Outro título'), TEXT[2]!, paragraph('O prazo é outro.')], modelId)
    expect((await results(id)).results).toMatchObject([{ state: 'passed' }])
    await file(
      id,
      [paragraph('{{#tem_fiador}}O fiador, {{fiador}}, responde por tudo.{{/tem_fiador}}'), paragraph('{{prazo}}')],
      modelId,
    )
    const { version, results: found } = await results(id)
    expect(found).toMatchObject([
      {
        state: 'failed',
        differences: [{ paragraphs: [{ before: clause, after: 'O fiador, Rui Prado, responde por tudo.' }] }],
      },
    ])
    const accepted = await as(author).interviews.acceptScenario({
      params: { id, scenarioId: made.id },
      body: { version },
    })
    expect(accepted.data).toMatchObject({
      expects: 'clauses',
      documents: [{ paragraphs: ['O fiador, Rui Prado, responde por tudo.'] }],
    })
  })

  it('tells which conditions no scenario makes true or false', async () => {
    const { id } = await newModel()
    await keep(id, 'Sem fiador', { prazo: '12', tem_fiador: false })
    expect((await results(id)).conditions).toEqual({
      total: 2,
      untried: [
        {
          subject: 'Campo "Fiador"',
          condition: 'tem_fiador igual a verdadeiro',
          path: ['sections', 0, 'fields', 2, 'conditionals'],
          never: 'true',
        },
        {
          subject: 'Arquivo do Word "Contrato"',
          condition: 'tem_fiador',
          place: '{{#tem_fiador}}O fiador, {{fiador}}, responde pela dívida.{{/tem_fiador}}',
          never: 'true',
        },
      ],
    })
    await keep(id, 'Com fiador', { prazo: '12', tem_fiador: true, fiador: 'Rui Prado' })
    expect((await results(id)).conditions).toEqual({ total: 2, untried: [] })
  })

  it('fails if its documents cannot be made, and says why', async () => {
    const { id, modelId } = await newModel()
    await keep(id, 'Sem fiador', { prazo: '12' })
    await file(id, [...TEXT, paragraph('{{foro}}')], modelId)
    const [result] = (await results(id)).results
    expect(result?.state).toBe('failed')
    expect(result?.problems[0]).toContain('foro')
  })

  it('does not stop a model from which every file was taken: it only asks questions then', async () => {
    const { id } = await newModel()
    await keep(id, 'Sem fiador', { prazo: '12' })
    const { version, interviewCode } = (await as(author).interviews.getInterview({ params: { id } })).data
    const bare = { ...interviewCode, settings: { ...interviewCode.settings, templates: [] } }
    expect(
      (await as(author).interviews.saveInterview({ params: { id }, body: { version, interviewCode: bare } })).status,
    ).toBe(200)
    expect((await results(id)).results).toEqual([])
    expect((await publish(id)).status).toBe(200)
  })

  it('can be renamed, given other answers, and deleted', async () => {
    const { id } = await newModel()
    const made = await keep(id, 'Um ano', { prazo: '12' })
    expect(
      (
        await as(author).interviews.changeScenario({
          params: { id, scenarioId: made.id },
          body: { name: 'Dois anos', values: { prazo: '24' } },
        })
      ).data,
    ).toMatchObject({
      name: 'Dois anos',
      values: { prazo: 24 },
      documents: [{ paragraphs: ['Contrato de locação', 'O prazo é de 24 meses.'] }],
    })
    expect((await as(author).interviews.deleteScenario({ params: { id, scenarioId: made.id } })).status).toBe(200)
    expect((await as(author).interviews.readScenario({ params: { id, scenarioId: made.id } })).status).toBe(404)
  })

  it('needs the right to edit models, because it shows answers', async () => {
    const { id } = await newModel()
    const made = await keep(id, 'Um ano', { prazo: '12' })
    const operator = await enter(await newPerson(organizationId, 'Otto', ['execution.edit']))
    for (const path of ['', '/results', `/${made.id}`])
      expect((await raw(operator, 'GET', `/api/v1/interviews/${id}/scenarios${path}`)).status).toBe(403)
  })

  it('goes with its interview', async () => {
    const { id } = await newModel()
    const made = await keep(id, 'Um ano', { prazo: '12' })
    await as(author).interviews.deleteInterview({ params: { id } })
    Object.assign(process.env, world.environment)
    const { scenario } = await import('#functions/interviews/scenarios/entity.ts')
    const { data } = await scenario.get({ organizationId, interviewId: id, scenarioId: made.id }).go()
    expect(data).toBeNull()
  })

  it(`is one of ${MOST_SCENARIOS} at most, which all run in seconds`, async () => {
    const { id } = await newModel()
    const make = (prazo: number) =>
      as(author).interviews.createScenario({ params: { id }, body: { name: `${prazo}`, values: { prazo } } })
    for (let at = 1; at <= MOST_SCENARIOS; at += 1) expect((await make(at)).status).toBe(201)
    expect(await make(MOST_SCENARIOS + 1)).toMatchObject({
      status: 422,
      message: 'Este modelo já tem 50 cenários de teste. Exclua um que não é mais útil.',
    })
    const from = performance.now()
    const { results: found } = await results(id)
    expect(found.filter(({ state }) => state === 'passed')).toHaveLength(MOST_SCENARIOS)
    expect(performance.now() - from).toBeLessThan(5_000)
    const first = (await as(author).interviews.listScenarios({ params: { id }, query: { limit: 30 } })).data
    const rest = await as(author).interviews.listScenarios({
      params: { id },
      query: { limit: 30, cursor: first.cursor! },
    })
    expect([first.items.length, rest.data.items.length]).toEqual([30, 20])
  })
})
