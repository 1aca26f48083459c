// @module-tag further
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { type Cpj, startCpj } from '../support/cpj.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

const path = '/api/v1/integrations/cpj'
const NO_LINK = 'Não foi possível encontrar o token de integração do documento'

let organizationId = ''
let owner: Tokens
let member: Tokens
let cpj: Cpj
let model = ''

const login = () => ({ host: cpj.host, login: 'minuta', password: 'senha-do-cpj' })

const fields = [
  createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' }),
  createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor' }),
  createField('date', { uid: 'data', ref: 'data', name: 'Data' }),
  createField('text', { uid: 'acao', ref: 'acao', name: 'Ação' }),
]
const definitions = {
  cliente: 'pessoa.nome',
  valor: 'processo.valor_causa',
  data: 'processo.data_distribuicao',
  acao: 'processo.acao',
}

const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId: model, ...body })
const read = async (id: string): Promise<Execution> =>
  (await as(owner).executions.getExecution({ params: { id } })).data

async function finish(id: string): Promise<void> {
  const { version } = await read(id)
  const { status, message } = await as(owner).executions.finishExecution({ params: { id }, body: { version } })
  if (status !== 202) throw new Error(`not finished: ${status} ${message}`)
}

const actionOf = async (id: string): Promise<FinishAction | undefined> =>
  (await as(owner).finishActions.listFinishActions({ params: { id } })).data[0]
const settled = async (id: string): Promise<FinishAction> => {
  await expect.poll(async () => (await actionOf(id))?.state).toMatch(/done|failed/)
  return (await actionOf(id))!
}

beforeAll(async () => {
  await reachTable()
  cpj = await startCpj()
  organizationId = await newOrganization('Contencioso e Cia')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  member = await enter(await newPerson(organizationId, 'Caio', ['execution.edit']))
  const code = emptyInterviewCode('Acordo')
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    integrationCPJ: { enabled: true, definitions },
  }
  model = (
    await buildInterview(as(owner), {
      name: 'Acordo',
      interviewCode,
      file: new File([Buffer.from(makeDocx({ body: paragraph('Acordo com {{cliente}}.') }))], 'acordo.docx'),
    })
  ).id
})
afterAll(() => cpj.stop())

describe('the login of CPJ', () => {
  it('is kept by an owner, after CPJ has accepted it, sealed and never answered', async () => {
    expect((await as(owner).connections.getCpj()).data).toEqual({})
    expect(await as(owner).connections.listCpjFields()).toMatchObject({
      status: 422,
      message: 'Nenhum login do CPJ está guardado. Peça a quem administra a organização.',
    })
    expect((await as(member).connections.connectCpj({ body: login() })).status).toBe(403)
    expect(await as(owner).connections.connectCpj({ body: { ...login(), password: 'errada' } })).toMatchObject({
      status: 422,
      message: 'O CPJ não aceitou este login e esta senha.',
    })
    expect(
      (await as(owner).connections.connectCpj({ body: { ...login(), host: 'ftp://cpj.exemplo.br' } })).status,
    ).toBe(422)
    expect(
      (await as(owner).connections.connectCpj({ body: { ...login(), host: 'https://169.254.169.254/agnes' } })).status,
    ).toBe(503)
    cpj.askFactor(true)
    expect(await as(owner).connections.connectCpj({ body: login() })).toMatchObject({
      status: 422,
      message: 'Este login do CPJ pede um segundo fator. Use um login feito para integrações.',
    })
    cpj.askFactor(false)
    const kept = await as(owner).connections.connectCpj({ body: { ...login(), host: `${cpj.host}/` } })
    const account = {
      host: cpj.host,
      login: 'minuta',
      state: 'connected',
      connectedBy: owner.id,
      connectedAt: expect.any(String),
    }
    expect(kept).toMatchObject({ status: 200, data: { account } })
    expect((await as(member).connections.getCpj()).data).toEqual({ account })
    const { readCpjAccount } = await import('#functions/connections/cpj/account.ts')
    expect(JSON.stringify([await readCpjAccount(organizationId), kept])).not.toMatch(/senha-do-cpj|sessao-/)
  })

  it('opens a session again when one has ended, and is refused when its password was changed', async () => {
    cpj.endSessions()
    expect((await as(owner).connections.listCpjFields()).status).toBe(200)
    cpj.changePassword('outra')
    expect(await as(owner).connections.listCpjFields()).toMatchObject({
      status: 422,
      message: 'O CPJ não aceita mais o acesso guardado. Conecte a conta de novo.',
    })
    expect((await as(owner).connections.getCpj()).data).toMatchObject({ account: { state: 'refused' } })
    cpj.changePassword('senha-do-cpj')
    expect((await as(owner).connections.connectCpj({ body: login() })).status).toBe(200)
  })

  it('shows the fields that the office has there', async () => {
    expect((await as(owner).connections.listCpjFields()).data).toEqual([
      { record: 'processo', name: 'pj', isKey: true },
      { record: 'processo', name: 'numero_processo', isKey: false },
      { record: 'processo', name: 'acao', isKey: false },
      { record: 'processo', name: 'valor_causa', isKey: false },
      { record: 'processo', name: 'data_distribuicao', isKey: false },
      { record: 'pessoa', name: 'codigo', isKey: true },
      { record: 'pessoa', name: 'nome', isKey: false },
      { record: 'pessoa', name: 'cidade', isKey: false },
    ])
  })
})

describe('a document that belongs to a record of CPJ', () => {
  const resync = (id: string, more: Partial<BodyOf<'finishActions', 'resyncIntegration'>> = {}) =>
    as(owner).finishActions.resyncIntegration({ params: { id }, body: { integration: 'cpj', ...more } })

  it('has its answers from there, in the document or only shown', async () => {
    const { id } = await begin({ integration: { sistema: 'portal' } })
    expect(await resync(id)).toMatchObject({ status: 422, message: NO_LINK })
    expect(await resync(id, { record: { processo: 9_999 } })).toMatchObject({
      status: 422,
      message: 'O registro não existe no CPJ, ou o login guardado não o vê.',
    })
    const record = { processo: 1024, pessoa: '7' }
    const values = { cliente: 'Ana Lima', valor: '15000.00', data: '2026-03-02', acao: 'Cobrança' }
    expect(await resync(id, { record, save: false })).toMatchObject({ status: 200, data: { values } })
    expect((await read(id)).values).not.toMatchObject(values)
    expect((await resync(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      values: { ...values, valor: '15000' },
      integration: { sistema: 'portal', cpj: { processo: '1024', pessoa: '7' } },
    })
  })

  it('is sent there when it is finished: answers to their fields, the PDF once', async () => {
    const { id } = await begin({
      values: { cliente: 'Ana Lima Souza', valor: '18.500,00' },
      integration: { cpj: { processo: '1024', pessoa: 7 } },
    })
    cpj.answerNext({ status: 200, body: {} }, { status: 200, body: {} }, { status: 503 })
    await finish(id)
    const done = await settled(id)
    expect(done).toMatchObject({ kind: 'cpj', state: 'done', target: 'CPJ › processo 1024, CPJ › pessoa 7' })
    expect(cpj.records.processo[0]).toMatchObject({ valor_causa: '18500', acao: 'Cobrança' })
    expect(cpj.records.pessoa[0]).toMatchObject({ nome: 'Ana Lima Souza', cidade: 'Campinas' })
    expect(cpj.documents).toHaveLength(1)
    expect(cpj.documents[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // Sent once more by a person: the answers are written again, the PDF is found there.
    expect((await as(owner).finishActions.sendIntegration({ params: { id }, body: {} })).status).toBe(202)
    await expect
      .poll(async () =>
        (await as(owner).finishActions.listFinishActions({ params: { id } })).data.map(({ state }) => state),
      )
      .toEqual(['done', 'done'])
    expect(cpj.documents).toHaveLength(1)
    expect((await as(owner).finishActions.getCpjDocs({ params: { id } })).data).toEqual([
      { id: expect.any(String), name: cpj.documents[0]!.path, text: expect.stringContaining('[minuta ') },
    ])
  })

  it('that is linked to nothing is not sent, says so, and is sent once it is linked', async () => {
    const { id } = await begin({ values: { cliente: 'Bia' } })
    expect(await as(owner).finishActions.sendIntegration({ params: { id }, body: {} })).toMatchObject({
      status: 422,
      message: 'Só se envia ao CPJ um documento finalizado.',
    })
    await finish(id)
    expect(await settled(id)).toMatchObject({ state: 'failed', log: [{ fault: `${NO_LINK}.` }] })
    expect(await as(owner).finishActions.sendIntegration({ params: { id }, body: {} })).toMatchObject({
      status: 422,
      message: NO_LINK,
    })
    expect(await as(owner).finishActions.getCpjDocs({ params: { id } })).toMatchObject({
      status: 422,
      message: NO_LINK,
    })
    expect(
      (await as(owner).finishActions.sendIntegration({ params: { id }, body: { record: { processo: '1024' } } }))
        .status,
    ).toBe(202)
    expect(await settled(id)).toMatchObject({ state: 'done', target: 'CPJ › processo 1024' })
    expect((await read(id)).status).toBe(4)
  })

  it('that belongs to none has its person and its lawsuit made there, once, where the author wants so', async () => {
    const made = async (creates: readonly string[]) => {
      const code = emptyInterviewCode('Novo caso')
      const interviewCode = {
        ...code,
        sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
        integrationCPJ: { enabled: true, definitions, creates },
      }
      const { id } = await buildInterview(as(owner), { name: 'Novo caso', interviewCode })
      return id
    }
    const beginOf = async (id: string, values: Values): Promise<Execution> =>
      await buildExecution(as(owner), { interviewId: id, values })
    const both = await made(['pessoa', 'processo'])
    const before = { processo: cpj.records.processo.length, pessoa: cpj.records.pessoa.length }
    // Somebody of the same name is there already, and is somebody else.
    cpj.records.pessoa.push({ codigo: 70, nome: 'Nova Cliente', cidade: 'Santos' })
    cpj.cutNext()
    const { id } = await beginOf(both, { cliente: 'Nova Cliente', acao: 'Despejo' })
    await finish(id)
    await expect.poll(async () => (await actionOf(id))?.attempts).toBeGreaterThan(0)
    const waiting = await actionOf(id)
    if (waiting?.state === 'waiting')
      expect((await as(owner).finishActions.retryFinishAction({ params: { id, actionId: waiting.id } })).status).toBe(
        202,
      )
    const done = await settled(id)
    const person = cpj.records.pessoa.at(-1)!
    const lawsuit = cpj.records.processo.at(-1)!
    expect(done).toMatchObject({
      state: 'done',
      target: `CPJ › processo ${lawsuit.pj}, CPJ › pessoa ${person.codigo}`,
    })
    expect([cpj.records.processo.length - before.processo, cpj.records.pessoa.length - before.pessoa]).toEqual([1, 2])
    expect(person).toMatchObject({ nome: 'Nova Cliente' })
    expect(person.codigo).not.toBe(70)
    expect(lawsuit).toMatchObject({ acao: 'Despejo' })
    expect((await read(id)).integration).toEqual({
      cpj: { processo: String(lawsuit.pj), pessoa: String(person.codigo) },
    })
    // Sent once more, they are written to, and nothing is made again.
    await as(owner).finishActions.sendIntegration({ params: { id }, body: {} })
    await expect
      .poll(async () =>
        (await as(owner).finishActions.listFinishActions({ params: { id } })).data.map(({ state }) => state),
      )
      .toEqual(['done', 'done'])
    expect(cpj.records.processo.length - before.processo).toBe(1)
    const nothing = await beginOf(both, {})
    await finish(nothing.id)
    expect(await settled(nothing.id)).toMatchObject({
      state: 'failed',
      log: [{ fault: `${NO_LINK}, e nenhuma pergunta respondida diz o que criar no CPJ.` }],
    })
  })

  it('is of the organisation alone', async () => {
    const { id } = await begin({ integration: { cpj: { processo: '1024' } } })
    const stranger = await enter(await newPerson(await newOrganization('Outra do CPJ'), 'Rui', ['owner']))
    for (const [method, where, body] of [
      ['POST', `/api/v1/executions/${id}/integration/send`, {}],
      ['POST', `/api/v1/executions/${id}/integration/resync`, { integration: 'cpj' }],
      ['GET', `${path}/executions/${id}/getDocs`, undefined],
    ] as const)
      expect((await raw(stranger, method, where, body)).status).toBe(404)
    expect((await as(stranger).connections.getCpj()).data).toEqual({})
  })

  it('stays when the login is removed', async () => {
    expect((await as(member).connections.endCpj()).status).toBe(403)
    expect((await as(owner).connections.endCpj()).data).toEqual({})
    expect((await as(owner).connections.getCpj()).data).toEqual({})
  })
})
