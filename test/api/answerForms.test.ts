import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { textOf } from '#functions/docx/testing/open.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import { MCP_PATH } from '#shared/api/mcpPath.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { start, visitor } from '../support/publicLinks.ts'
import { send } from '../support/request.ts'

const { url } = inject('world')
let owner: Tokens
let model = ''

const field = (type: Field['type'], ref: string, more: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name: ref, ...more })

/** As people and programs write them. */
const WRITTEN = {
  quando: '31/12/2026 às 14h30',
  hora: '9:05',
  dia: '01/02/27',
  regime: 'Separação total',
  bens: ['barco', 'Casa'],
  uf: 'São Paulo',
  cpf: '529.982.247\u201125',
  fone: '55 92 98765-4321',
  central: '4004-1234',
  email: '\u200bmailto:caio@exemplo.br.',
  cep: '01310\u00a0100',
  valor: 'R$ 1.234,56',
  liga: 'sim',
  placa: 'ab12',
}
const STORED = {
  quando: '2026-12-31T14:30',
  hora: '09:05',
  dia: '2027-02-01',
  regime: 'st',
  bens: ['c', 'b'],
  uf: 'SP',
  cpf: '529.982.247-25',
  fone: '(92) 98765-4321',
  central: '4004-1234',
  email: 'caio@exemplo.br',
  cep: '01310-100',
  valor: '1234.56',
  liga: true,
  placa: 'AB-12',
}
const PRINTED =
  '31/12/2026 14:30|09:05|01/02/2027|Separação total|Casa e Barco|SP|529.982.247-25|(92) 98765-4321|4004-1234|caio@exemplo.br|01310-100|R$\u00a01.234,56|Sim|AB-12'

const fields = [
  field('datetime-local', 'quando'),
  field('time', 'hora'),
  field('date', 'dia'),
  field('radio', 'regime', {
    options: [
      { value: 'cp', label: 'Comunhão parcial' },
      { value: 'st', label: 'Separação total' },
    ],
  }),
  field('checkbox', 'bens', {
    options: [
      { value: 'c', label: 'Casa' },
      { value: 'a', label: 'Automóvel' },
      { value: 'b', label: 'Barco' },
    ],
  }),
  field('select', 'uf', { brazilianStates: true }),
  field('cpf_cnpj', 'cpf'),
  field('tel', 'fone'),
  field('tel', 'central'),
  field('email', 'email'),
  field('cep', 'cep'),
  field('currency', 'valor'),
  field('yesno', 'liga'),
  field('masked', 'placa', {
    mask: '###',
    rules: [
      {
        name: 'mask',
        conditions: [
          {
            conditionals: [{ field: 'liga', operator: 'equalTo', value: true, logicOperator: 'and' }],
            valueIfCondition: 'AA-##',
          },
        ],
      },
    ],
  }),
]

async function publish(name: string, own: readonly Field[], body: string): Promise<string> {
  const sections = [{ id: 's', title: 'Dados', conditionals: [], fields: [...own] }]
  const made = await as(owner).interviews.createInterview({
    body: { name, interviewCode: { ...emptyInterviewCode(name), sections } },
  })
  const { id } = made.data
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(makeDocx({ body }))]), 'modelo.docx')
  const added = await send(url, 'POST', `/api/v1/interviews/${id}/templates`, { token: owner.accessToken, body: form })
  const { version } = (added.json as { data: { version: number } }).data
  const published = await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: true } })
  expect(published.status, JSON.stringify(published)).toBe(200)
  return id
}

const begin = async (values: Values): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId: model, values })
const read = async (id: string): Promise<Execution> =>
  (await as(owner).executions.getExecution({ params: { id } })).data

/** The text of the finished document's Word file. */
async function finished(id: string, version: number): Promise<string> {
  const done = await as(owner).executions.finishExecution({ params: { id }, body: { version } })
  expect(done.status, JSON.stringify(done)).toBeLessThan(300)
  const { jobId } = done.data
  await expect
    .poll(async () => (await as(owner).documents.getJob({ params: { id, jobId } })).data.state, {
      timeout: 60_000,
    })
    .toBe('done')
  const answer = await fetch(new URL(`/api/v1/executions/${id}/files/docx`, url), {
    headers: { authorization: `Bearer ${owner.accessToken}` },
  })
  const parts = await textOf(new Uint8Array(await answer.arrayBuffer()))
  return parts['word/document.xml']!.join('')
}

beforeAll(async () => {
  await newOrganization('Formas').then(async (organizationId) => {
    owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  })
  model = await publish('Formas', fields, paragraph(fields.map(({ ref }) => `{{${ref}}}`).join('|')))
})

describe('answers in the forms in which people and programs write them', () => {
  it('are stored and printed alike if a program begins a document with them', async () => {
    const begun = await begin(WRITTEN)
    expect([begun.values, begun.problems]).toEqual([STORED, []])
    expect(await finished(begun.id, begun.version)).toBe(PRINTED)
  })
  it('and if it saves them, reads them and saves them again', async () => {
    const begun = await begin({})
    await as(owner).executions.saveExecution({
      params: { id: begun.id },
      body: { version: begun.version, values: WRITTEN },
    })
    const once = await read(begun.id)
    expect([once.values, once.problems]).toEqual([STORED, []])
    await as(owner).executions.saveExecution({
      params: { id: begun.id },
      body: { version: once.version, values: once.values },
    })
    const twice = await read(begun.id)
    expect(twice.values).toEqual(STORED)
    expect(await finished(begun.id, twice.version)).toBe(PRINTED)
  })
  it('and from a link, in its address and by its visitor', async () => {
    const link: Link = (
      await as(owner).links.createInterviewLink({ params: { id: model }, body: { name: 'Clientes' } })
    ).data
    const prefilled = await start(link, { values: WRITTEN })
    const saved = await visitor(prefilled.token).saveVisit({
      params: link,
      body: { version: 1, values: prefilled.values ?? {} },
    })
    expect(saved.status, saved.message).toBe(200)
    expect((await read(prefilled.id)).values).toEqual(STORED)
    const typed = await start(link)
    await visitor(typed.token).saveVisit({ params: link, body: { version: 1, values: WRITTEN } })
    expect((await read(typed.id)).values).toEqual(STORED)
  })
  it('and in rows of a spreadsheet', async () => {
    const { data } = await as(owner).batches.createBatch({
      params: { interviewId: model },
      body: { rows: [{ values: WRITTEN }], finish: false },
    })
    const { id } = data
    const rows = async () =>
      (await as(owner).batches.listBatchRows({ params: { id }, query: { limit: 10 } })).data.items
    expect(await onceSettled(async () => (await rows())[0]?.executionId)).toBeDefined()
    expect((await read((await rows())[0]!.executionId!)).values).toEqual(STORED)
  })
  it('and from an agent', async () => {
    const key = await newApiKey(owner, { name: 'Agente', scopes: ['documents.read', 'documents.write'] })
    const agent = new Client({ name: 'teste', version: '1' })
    const headers = { authorization: `Bearer ${key.secret}` }
    await agent.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, url), { requestInit: { headers } }))
    const answer = await agent.callTool({ name: 'iniciar_documento', arguments: { modelo: model, respostas: WRITTEN } })
    const [only] = answer.content as { text: string }[]
    expect(answer.isError, only?.text).toBeFalsy()
    expect((await read((JSON.parse(only!.text) as { documento: string }).documento)).values).toEqual(STORED)
  })
  it('are refused by name if they are not understood, and stay for the person to correct', async () => {
    const wrong = {
      quando: '31/12/2026',
      dia: '31/02/2026',
      regime: 'Outro',
      placa: 'AB-123',
      liga: true,
      fone: '5592987',
    }
    const begun = await begin(wrong)
    expect(begun.values).toEqual(wrong)
    expect(begun.problems.map(({ message }) => message)).toEqual([
      '"quando": escreva o dia e a hora, como 31/12/2026 14:30.',
      '"dia": escreva uma data que exista, como 31/12/2026.',
      '"regime": “Outro” não está entre as opções. Escolha uma delas.',
      '"fone": escreva o telefone com o DDD, como (11) 98765-4321.',
      '"placa": escreva por inteiro, como AA-00.',
    ])
    const refused = await as(owner).executions.finishExecution({
      params: { id: begun.id },
      body: { version: begun.version },
    })
    expect(refused.status).toBe(422)
  })
})

describe('publishing', () => {
  it('is refused for a question that nobody can answer, with the question and the cure', async () => {
    const name = 'Sem lugar'
    const sections = [
      { id: 's', title: 'Dados', conditionals: [], fields: [field('masked', 'placa', { name: 'Placa', mask: '--' })] },
    ]
    const made = await as(owner).interviews.createInterview({
      body: { name, interviewCode: { ...emptyInterviewCode(name), sections } },
    })
    const { id, version } = made.data
    const refused = await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: true } })
    expect([refused.status, JSON.stringify(refused)]).toEqual([
      422,
      expect.stringMatching(/O campo .+Placa.+ tem a máscara .+ em que não cabe resposta nenhuma\. Escreva # no lugar/),
    ])
  })
})

it('a text of the author keeps its format where it has answers', async () => {
  const clause = field('content', 'clausula', {
    content: '<p>Foro de <strong>{{foro}}</strong>:</p><ul><li>um</li><li>dois</li></ul>',
  })
  const own = await publish('Cláusula', [field('text', 'foro'), clause], paragraph('{{clausula}}'))
  const begun: Execution = await buildExecution(as(owner), { interviewId: own, values: { foro: 'Santos' } })
  expect(await finished(begun.id, begun.version)).toMatch(/^Foro de Santos:.*um.*dois$/)
})
