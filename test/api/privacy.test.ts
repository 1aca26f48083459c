// @module-tag further
import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Method } from '#shared/api/call.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { defaultTexts } from '#shared/api/privacy/defaultTexts.ts'
import type { PrivacyItem, PrivacyRequest } from '#shared/api/privacy.ts'
import type { Values } from '#shared/api/values.ts'
import { addDays, addMonths } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { as, raw } from '../support/client.ts'
import { type BodyOf, ok, problemsOf } from '../support/clientOf.ts'
import { makeEnvelope, newSigner } from '../support/envelopes.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { publishInterview, sendAttachment } from '../support/things.ts'
import { versionsUnder } from '../support/versions.ts'

const { url } = inject('world')
const SOON = { timeout: 60_000, interval: 200 }

const nothing = { kept: [], marks: [] }

const ANA = '529.982.247-25'
const BARE = '52998224725'
const BRUNO = '111.444.777-35'
const CLARA = '390.533.447-05'
const COMPANY = '12.ABC.345/01DE-35'

let organizationId = ''
let owner: Tokens
let member: Tokens
let model = ''
let ownerId = ''

const request = (who: Tokens, method: Method, path: string, body?: unknown) => raw(who, method, path, body)

async function newModel(who: Tokens, name = 'Contrato de honorários'): Promise<string> {
  const item = [createField('cpf_cnpj', { uid: 'd', ref: 'documento', name: 'CPF do sócio' })]
  const fields = [
    createField('text', { uid: 'n', ref: 'cliente', name: 'Nome do cliente' }),
    createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF do cliente' }),
    createField('textarea', { uid: 't', ref: 'objeto', name: 'Objeto' }),
    { ...createField('list', { uid: 'l', ref: 'socios', name: 'Sócios' }), listFields: item },
    createField('password', { uid: 's', ref: 'senha', name: 'Senha do portal' }),
  ]
  const interviewCode = {
    ...emptyInterviewCode(name),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
  }
  const { data } = await as(who).interviews.createInterview({ body: { name, interviewCode } })
  const { id } = data
  await publishInterview(url, who.accessToken, id)
  return id
}

const begin = async (name: string, values: Values, who = owner, interviewId = model): Promise<Execution> => {
  const { data, status, message } = await as(who).executions.createExecution({
    params: { interviewId },
    body: {
      name,
      values,
    },
  })
  if (status !== 201) throw new Error(`${status} ${message}`)
  return data
}

const readRequest = (id: string) => ok(as(owner).privacy.getPrivacyRequest({ params: { id } }))
const itemsOf = async (id: string): Promise<PrivacyItem[]> =>
  (await ok(as(owner).privacy.listPrivacyItems({ params: { id }, query: { limit: 100 } }))).items
const reaches = async (id: string, state: PrivacyRequest['state']): Promise<PrivacyRequest> => {
  await expect.poll(async () => (await readRequest(id)).state, SOON).toBe(state)
  return readRequest(id)
}
const open = async (subject: string): Promise<PrivacyRequest> => {
  const { status, data, message } = await as(owner).privacy.createPrivacyRequest({ body: { subject } })
  if (status === 201) return reaches(data.id, 'found')
  // An earlier test left it open.
  const existing = problemsOf({ status, data })[0]?.existing
  if (existing === undefined) throw new Error(`${subject}: ${status} ${message}`)
  await ok(as(owner).privacy.repeatPrivacySearch({ params: { id: existing } }))
  return reaches(existing, 'found')
}
const told = (items: readonly PrivacyItem[]) =>
  items.map(({ kind, title, where }) => `${kind}: ${title} (${where.join('; ')})`)
const found = async (subject: string) => told(await itemsOf((await open(subject)).id))

const decide = (id: string, body: BodyOf<'privacy', 'decidePrivacyItems'>) =>
  as(owner).privacy.decidePrivacyItems({ params: { id }, body })
const conclude = async (id: string) => {
  await ok(as(owner).privacy.erasePrivacyItems({ params: { id }, body: { confirmation: 'eliminar' } }))
  return reaches(id, 'done')
}
const hold = (id: string, reason = 'Ação de cobrança em curso') =>
  as(owner).privacy.holdExecution({ params: { id }, body: { reason } })

const logOf = async (subject: string): Promise<readonly LogEntry[]> =>
  (await ok(as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { subject, limit: 100 } }))).items

beforeAll(async () => {
  organizationId = await newOrganization('Privacidade & Sigilo')
  const person = await newPerson(organizationId, 'Olga', ['owner'])
  ownerId = person.userId
  owner = await enter(person)
  member = await enter(await newPerson(organizationId, 'Rui'))
  model = await newModel(owner)
})

describe('what is kept of a data subject', () => {
  it('is found in answers with and without punctuation, in lists, drafts, the bin and all else, and nobody else is', async () => {
    await begin('Contrato com pontuação', { cpf: ANA })
    await begin('Contrato no texto', { objeto: `Prestado a quem tem o CPF ${BARE}.` })
    await begin('Contrato na lista', { socios: [{ documento: BRUNO }, { documento: ANA }] })
    const binned = await begin('Contrato na lixeira', { cpf: ANA })
    await ok(as(owner).executions.trashExecution({ params: { id: binned.id } }))
    const commented = await begin('Contrato comentado', { cliente: 'Outra pessoa' })
    await ok(as(owner).executions.addComment({ params: { id: commented.id }, body: { text: `É parente de ${ANA}.` } }))
    const changed = await begin('Contrato corrigido', { cpf: ANA })
    await begin('Contrato do Bruno', { cpf: BRUNO, senha: BARE })
    await begin('Contrato de outro número', { objeto: `1${BARE} e ${BARE}0` })
    await ok(as(owner).register.createParty({ body: { kind: 'person', facts: { name: 'Ana Lima', document: ANA } } }))
    await ok(as(owner).tasks.createTask({ body: { title: `Cobrar ${BARE}`, date: '2026-12-01' } }))
    const stopped = await ok(
      as(owner).batches.createBatch({
        params: { interviewId: model },
        body: {
          rows: [{ values: { cliente: 'Bruno' } }, { values: { cliente: 'Ana', cpf: ANA } }],
          finish: false,
        },
      }),
    )
    await expect
      .poll(async () => (await ok(as(owner).batches.getBatch({ params: { id: stopped.id } }))).state, SOON)
      .toBe('done')
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(makeDocx({ body: paragraph('CPF {{cpf}}') }))]), 'contrato.docx')
    await ok(as(owner).interviews.addModel({ params: { id: model }, form }))
    await ok(
      as(owner).interviews.createScenario({
        params: { id: model },
        body: { name: 'Cenário da Ana', values: { cpf: ANA } },
      }),
    )
    // Its answers before are kept for the history.
    await ok(
      as(owner).executions.saveExecution({
        params: { id: changed.id },
        body: {
          version: changed.version,
          values: { cpf: BRUNO },
        },
      }),
    )
    const request = await open(ANA)
    const items = await itemsOf(request.id)
    expect(told(items).sort()).toEqual(
      expect.arrayContaining([
        'execution: Contrato com pontuação (Respostas: CPF do cliente)',
        'execution: Contrato comentado (Comentários)',
        'execution: Contrato na lista (Respostas: Sócios)',
        'execution: Contrato na lixeira (Respostas: CPF do cliente)',
        'execution: Contrato no texto (Respostas: Objeto)',
        'party: Ana Lima (Dados do cadastro)',
        'scenario: Cenário da Ana (Respostas e texto do cenário)',
        `task: Cobrar ${BARE} (Dados da tarefa)`,
      ]),
    )
    expect(told(items).filter((text) => /Bruno|outro número/.test(text))).toEqual([])
    expect(items.find(({ title }) => title === 'Contrato na lixeira')?.trashed).toBe(true)
    expect(request).toEqual({
      id: request.id,
      subjectKind: 'cpf',
      subject: ANA,
      state: 'found',
      looked: expect.any(Number),
      counts: Object.fromEntries(
        Object.entries(Object.groupBy(items, ({ kind }) => kind)).map(([kind, own]) => [kind, own.length]),
      ),
      undecided: items.length,
      erased: {},
      kept: {},
      createdBy: ownerId,
      createdByName: 'Olga Teste',
      createdAt: expect.any(String),
      dueOn: addDays(today(new Date()), 15),
    })
    const logged = async () => (await logOf(request.id)).map(({ action, subject }) => [action, subject.name])
    await expect.poll(logged).toEqual([['privacyRequest.created', '***.982.247-**']])
  })

  it('is found by a CNPJ with letters, and by an e-mail in envelopes, links, visits and accounts', async () => {
    await begin('Contrato da empresa', { objeto: 'Contratada: 12abc34501de35.' })
    expect(await found(COMPANY.toLowerCase())).toEqual(['execution: Contrato da empresa (Respostas: Objeto)'])
    const signer = newSigner('Carla Dias')
    await makeEnvelope(owner.accessToken, { subject: 'Procuração', participants: [signer] })
    expect(await found(signer.email.toUpperCase())).toEqual(['envelope: Procuração (Pessoas e documentos do envelope)'])
    const rita = await newPerson(organizationId, 'Rita')
    expect(await found(rita.email)).toEqual(['member: Rita Teste (Conta na organização)'])
    expect(await found('ninguem@exemplo.com.br')).toEqual([])
  })

  it('is of the own organisation only, and told to owners only', async () => {
    const other = await enter(await newPerson(await newOrganization('Vizinhos'), 'Vera', ['owner']))
    await begin('Contrato dos vizinhos', { cpf: CLARA }, other, await newModel(other))
    expect(await found(CLARA)).toEqual([])
    const { id } = await open(ANA)
    for (const path of [`/${id}`, `/${id}/items`, `/${id}/export`])
      expect((await request(other, 'GET', `/api/v1/privacy/requests${path}`)).status).toBe(404)
    const refused = await as(member).privacy.createPrivacyRequest({ body: { subject: ANA } })
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    expect((await as(member).privacy.getPrivacyRequest({ params: { id } })).status).toBe(403)
  })

  it('is the only open one of its subject, however that is written', async () => {
    const { id } = await open(BRUNO)
    const again = await as(owner).privacy.createPrivacyRequest({ body: { subject: BRUNO.replace(/\D/g, '') } })
    const message = 'Este titular já tem um pedido aberto. Continue nele ou descarte-o antes de abrir outro.'
    expect(again).toMatchObject({
      status: 409,
      code: 'conflict',
      message,
      data: { problems: [{ code: 'pedido_aberto', message, path: 'subject', existing: id }] },
    })
    expect((await as(owner).privacy.deletePrivacyRequest({ params: { id } })).status).toBe(200)
    const next = await open(BRUNO)
    expect(next.id).not.toBe(id)
    await ok(as(owner).privacy.deletePrivacyRequest({ params: { id: next.id } }))
  })

  it('must be a number or an address that exists', async () => {
    for (const subject of ['529.982.247-24', 'Ana Lima', 'ana@'])
      expect(await as(owner).privacy.createPrivacyRequest({ body: { subject } })).toMatchObject({
        status: 400,
        message: 'Escreva um CPF, um CNPJ ou um e-mail que exista. Nada foi mudado; corrija e envie de novo.',
      })
  })
})

describe('the data of a data subject', () => {
  it('are downloaded as a zip with a summary, the data as JSON and without passwords', async () => {
    const { id } = await open(COMPANY)
    const files = unzipSync(await ok(as(owner).privacy.exportPrivacyRequest({ params: { id } })))
    const [item] = await itemsOf(id)
    const folder = `Documentos/Contrato da empresa ${item!.id.slice(-6)}`
    expect(Object.keys(files).sort()).toEqual([`${folder}/dados.json`, 'Resumo.json', 'Resumo.pdf'])
    expect(Buffer.from(files['Resumo.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
    expect(JSON.parse(Buffer.from(files[`${folder}/dados.json`]!).toString())).toEqual({
      nome: 'Contrato da empresa',
      modelo: 'Contrato de honorários',
      comecadoEm: expect.any(String),
      alteradoEm: expect.any(String),
      respostas: [
        {
          etapa: 'Partes',
          respostas: [
            { pergunta: 'Nome do cliente', resposta: '' },
            { pergunta: 'CPF do cliente', resposta: '' },
            { pergunta: 'Objeto', resposta: 'Contratada: 12abc34501de35.' },
            { pergunta: 'Sócios', itens: [] },
          ],
        },
      ],
      outrosDados: [],
    })
    await expect.poll(async () => (await logOf(id)).map(({ action }) => action)).toContain('privacyRequest.exported')
  })
})

describe('a document under legal hold', () => {
  const HELD =
    'Este documento está sob guarda legal e não pode ser excluído. Um proprietário da organização pode retirar a guarda, com o motivo. Nada foi excluído.'

  it('is held and released by owners with a reason, which is logged', async () => {
    const { id } = await begin('Contrato guardado', { cpf: CLARA })
    expect((await as(member).privacy.holdExecution({ params: { id }, body: { reason: 'Processo' } })).status).toBe(403)
    expect((await hold(id, ' ')).status).toBe(400)
    expect(await hold(id)).toMatchObject({
      status: 200,
      data: { id, hold: { reason: 'Ação de cobrança em curso', by: ownerId, at: expect.any(String) } },
    })
    expect(await hold(id)).toMatchObject({ status: 409, message: 'Este documento já está sob guarda legal.' })
    const released = await as(owner).privacy.releaseExecution({
      params: { id },
      body: { reason: 'Processo encerrado' },
    })
    expect([released.status, released.data.hold]).toEqual([200, undefined])
    await expect
      .poll(async () => (await logOf(id)).map(({ action, after }) => [action, after?.reason]), SOON)
      .toEqual([
        ['execution.released', 'Processo encerrado'],
        ['execution.held', 'Ação de cobrança em curso'],
        ['execution.created', undefined],
      ])
    await ok(as(owner).executions.trashExecution({ params: { id } }))
    expect((await as(owner).executions.deleteExecution({ params: { id } })).status).toBe(200)
  })

  it('keeps its files, its attachments and the envelopes with them', async () => {
    const code = emptyInterviewCode('Comodato')
    const fields = [
      createField('text', { uid: 'n', ref: 'cliente', name: 'Nome do cliente' }),
      createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' }),
    ]
    const sections = [{ id: 's', title: 'Partes', conditionals: [], fields }]
    const interview = await ok(
      as(owner).interviews.createInterview({
        body: {
          name: 'Comodato',
          interviewCode: { ...code, sections },
        },
      }),
    )
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(makeDocx({ body: paragraph('{{cliente}}') }))]), 'comodato.docx')
    await ok(as(owner).interviews.addModel({ params: { id: interview.id }, form }))
    await publishInterview(url, owner.accessToken, interview.id)
    const { id } = await begin('Comodato da Clara', { cliente: 'Clara' }, owner, interview.id)
    const attachment = await sendAttachment(as(owner), id)
    const { version } = await ok(as(owner).executions.getExecution({ params: { id } }))
    await ok(as(owner).executions.finishExecution({ params: { id }, body: { version } }))
    const files = () => ok(as(owner).documents.listFiles({ params: { id } }))
    await expect.poll(async () => (await files()).length, SOON).toBe(2)
    const [file] = await files()
    const participants = [newSigner('Clara')]
    const envelope = await makeEnvelope(
      owner.accessToken,
      { subject: 'Comodato', participants, documents: [{ executionId: id }] },
      [],
    )
    // A finished document keeps its attachments anyway.
    const finished = await ok(as(owner).executions.getExecution({ params: { id } }))
    await ok(as(owner).executions.reopenExecution({ params: { id }, body: { version: finished.version } }))
    await hold(id)
    for (const path of [
      `/api/v1/executions/files/${file!.id}`,
      `/api/v1/executions/${id}/attachments/${attachment}`,
      `/api/v1/signatures/${envelope.id}`,
    ])
      expect([path, await request(owner, 'DELETE', path)]).toMatchObject([path, { status: 409, message: HELD }])
    expect(await files()).toHaveLength(2)
    await as(owner).privacy.releaseExecution({ params: { id }, body: { reason: 'Processo encerrado' } })
    expect((await as(owner).signatures.deleteEnvelope({ params: { id: envelope.id } })).status).toBe(200)
  })

  it('survives deletion, the emptying of the bin and a request', async () => {
    const { id } = await begin('Contrato que fica', { cpf: CLARA })
    await hold(id)
    await ok(as(owner).executions.trashExecution({ params: { id } }))
    expect(await as(owner).executions.deleteExecution({ params: { id } })).toMatchObject({
      status: 409,
      message: HELD,
    })
    const { binned } = await import('#functions/platform/bin/index.ts')
    await binned.patch({ organizationId, kind: 'execution', id }).set({ deleteAt: '2020-01-01T00:00:00.000Z' }).go()
    const { handler: emptyBin } = await import('#functions/executions/emptyBin.ts')
    await emptyBin()
    expect((await as(owner).executions.getExecution({ params: { id } })).status).toBe(200)
    const request = await open(CLARA)
    expect(await itemsOf(request.id)).toEqual([
      {
        kind: 'execution',
        id,
        title: 'Contrato que fica',
        where: ['Respostas: CPF do cliente'],
        interviewId: model,
        trashed: true,
        hold: 'Ação de cobrança em curso',
      },
    ])
    expect(await decide(request.id, { items: [{ kind: 'execution', id }], decision: 'erase' })).toMatchObject({
      status: 409,
      message: 'Este item está sob guarda legal e só pode ser mantido. Motivo da guarda: Ação de cobrança em curso',
    })
    // All at once, it is kept with the reason of its hold.
    expect((await decide(request.id, { decision: 'erase' })).status).toBe(200)
    expect(await conclude(request.id)).toMatchObject({ subject: '***.533.447-**', erased: {}, kept: { execution: 1 } })
    expect(await itemsOf(request.id)).toEqual([
      expect.objectContaining({
        id,
        where: [],
        decision: 'keep',
        reason: 'Guarda legal: Ação de cobrança em curso',
        title: 'Contrato que fica',
      }),
    ])
    expect((await as(owner).executions.getExecution({ params: { id } })).status).toBe(200)
  })
})

describe('what is decided', () => {
  it('needs a reason to keep, a decision on everything and the word typed', async () => {
    const { id } = await open(COMPANY)
    const erase = (confirmation: string) =>
      as(owner).privacy.erasePrivacyItems({ params: { id }, body: { confirmation } })
    expect(await decide(id, { decision: 'keep' })).toMatchObject({
      status: 422,
      message: 'Escreva por que estes dados são mantidos.',
    })
    expect(await erase('ELIMINAR')).toMatchObject({
      status: 422,
      message: 'Ainda há itens sem decisão. Decida cada um deles antes de concluir o pedido.',
    })
    expect(await erase('sim')).toMatchObject({
      status: 422,
      message: 'Escreva ELIMINAR para confirmar. Nada foi eliminado.',
    })
    expect((await as(owner).privacy.deletePrivacyRequest({ params: { id } })).status).toBe(200)
    expect((await as(owner).privacy.getPrivacyRequest({ params: { id } })).status).toBe(404)
  })

  it('is carried out everywhere: nothing but what was kept is found afterwards, and figures stay right', async () => {
    const before = await open(ANA)
    const items = await itemsOf(before.id)
    const kept = items.find(({ title }) => title === 'Contrato com pontuação')!
    expect(
      (
        await decide(before.id, {
          items: [{ kind: kept.kind, id: kept.id }],
          decision: 'keep',
          reason: 'Contrato cujo prazo de prescrição ainda corre',
        })
      ).status,
    ).toBe(200)
    expect((await decide(before.id, { decision: 'erase' })).data).toMatchObject({ undecided: 0 })
    const total = async () => (await ok(as(owner).charts.getCharts())).total
    const after = await conclude(before.id)
    expect(after).toMatchObject({
      state: 'done',
      subject: '***.982.247-**',
      kept: { execution: 1 },
      erased: { ...before.counts, execution: before.counts.execution! - 1 },
      endedAt: expect.any(String),
    })
    expect(await found(ANA)).toEqual(['execution: Contrato com pontuação (Respostas: CPF do cliente)'])
    expect(await itemsOf(before.id)).toEqual([
      expect.objectContaining({ id: kept.id, where: [], reason: 'Contrato cujo prazo de prescrição ainda corre' }),
    ])
    const searched = async () =>
      (await ok(as(owner).search.searchEverything({ query: { text: `"${BARE}"` } }))).items.map(({ kind, id }) => [
        kind,
        id,
      ])
    await expect.poll(searched, SOON).toEqual([['execution', kept.id]])
    const { data: list } = await as(owner).executions.listExecutions({
      params: { orgId: organizationId },
      query: { limit: 100 },
    })
    await expect.poll(total, SOON).toBe((list as { items: unknown[] }).items.length)
    for (const { id } of items.filter(({ kind, id: one }) => kind === 'execution' && one !== kept.id))
      expect(await versionsUnder(`organizations/${organizationId}/executions/${id}/`)).toEqual(nothing)
    await expect
      .poll(
        async () => (await logOf(before.id)).filter(({ action }) => action === 'privacyRequest.itemErased').length,
        SOON,
      )
      .toBe(items.length - 1)
    const done = { action: 'privacyRequest.done', subject: { name: '***.982.247-**' } }
    await expect.poll(async () => (await logOf(before.id))[0], SOON).toMatchObject(done)
    const entries = await logOf(before.id)
    for (const text of [ANA, BARE]) expect(JSON.stringify(entries)).not.toContain(text)
    expect(await decide(before.id, { decision: 'erase' })).toMatchObject({
      status: 409,
      message: 'Este pedido já foi concluído.',
    })
  })

  it('leaves no version in the store either, not even of a file that was deleted before', async () => {
    const subject = '123.456.789-09'
    const upload = createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' })
    const cpf = createField('cpf_cnpj', { uid: 'c', ref: 'cpf', name: 'CPF do cliente' })
    const name = 'Contrato com anexos'
    const sections = [{ id: 's', title: 'Partes', conditionals: [], fields: [cpf, upload] }]
    const interviewCode = { ...emptyInterviewCode(name), sections }
    const { id: interviewId } = await ok(as(owner).interviews.createInterview({ body: { name, interviewCode } }))
    await publishInterview(url, owner.accessToken, interviewId)
    const { id } = await begin(name, { cpf: subject }, owner, interviewId)
    const attachmentId = await sendAttachment(as(owner), id)
    await ok(as(owner).executions.deleteAttachment({ params: { id, attachmentId } }))
    const left = () => versionsUnder(`organizations/${organizationId}/executions/${id}/`)
    expect(await left()).toEqual({
      kept: [`attachments/${attachmentId}`, expect.stringContaining('values/')],
      marks: [`attachments/${attachmentId}`],
    })
    const request = await open(subject)
    await ok(decide(request.id, { decision: 'erase' }))
    await conclude(request.id)
    expect(await left()).toEqual(nothing)
  })

  it('goes on where a worker was killed, and counts everything once', async () => {
    const [first, second] = [await begin('Um', { cpf: CLARA }), await begin('Dois', { cpf: CLARA })]
    const { id } = await open(CLARA)
    const items = await itemsOf(id)
    const { privacyRequest } = await import('#functions/privacy/entity.ts')
    const { erase } = await import('#functions/privacy/erase/erasers.ts')
    const { carryOut } = await import('#functions/privacy/erase/carryOut.ts')
    await decide(id, { decision: 'erase' })
    // Killed after it erased the first one, and before it said so.
    await privacyRequest.patch({ organizationId, requestId: id }).set({ state: 'erasing', erasedBy: ownerId }).go()
    const caller = { organizationId, userId: ownerId, privileges: ['owner' as const], isAdmin: false, sessionId: '' }
    await erase(caller, 'execution', first.id)
    const message = { type: 'privacy.erasureRequested' as const, organizationId, requestId: id }
    await carryOut(message, () => 300_000)
    await carryOut(message, () => 300_000)
    expect(await readRequest(id)).toMatchObject({ state: 'done', erased: { execution: 2 }, kept: { execution: 1 } })
    expect(items).toHaveLength(3)
    for (const one of [first, second])
      expect((await as(owner).executions.getExecution({ params: { id: one.id } })).status).toBe(404)
  })

  it('is searched on where a worker was killed', async () => {
    const document = await begin('Três', { cpf: '168.995.350-09' })
    const { privacyRequest } = await import('#functions/privacy/entity.ts')
    const { search } = await import('#functions/privacy/find/search.ts')
    const { id } = await open('168.995.350-09')
    // The first page was found and written, but not where to go on.
    await privacyRequest
      .patch({ organizationId, requestId: id })
      .set({ state: 'searching', place: { stage: 'executions', cursor: null }, looked: 0 })
      .go()
    await search({ type: 'privacy.searchRequested', organizationId, requestId: id, attempt: 1 }, () => 300_000)
    expect(await readRequest(id)).toMatchObject({ state: 'found', counts: { execution: 1 }, undecided: 1 })
    expect((await itemsOf(id)).map((item) => item.id)).toEqual([document.id])
  })
})

describe('a model with a term', () => {
  let termed = ''
  const finish = async (name: string, monthsAgo: number): Promise<string> => {
    const { id, version } = await begin(name, { cliente: name }, owner, termed)
    await ok(as(owner).executions.finishExecution({ params: { id }, body: { version } }))
    const { execution } = await import('#functions/executions/entity.ts')
    const finishedAt = `${addMonths(today(new Date()), -monthsAgo)}T12:00:00.000Z`
    await execution.patch({ organizationId, executionId: id }).set({ finishedAt }).go()
    return id
  }
  const upcoming = async () =>
    (
      await ok(as(owner).privacy.listUpcomingErasures({ params: { interviewId: termed }, query: { limit: 100 } }))
    ).items.map(({ name, hold: reason }) => [name, reason])

  const retentionNotices = async () =>
    (await ok(as(owner).notifications.listNotifications({ query: { limit: 100 } }))).items
      .filter(({ kind }) => kind === 'interview.retention')
      .map(({ title, text, link }) => [title, text, link])

  it('tells how long documents are kept, from its published version, and what is erased in the next 30 days', async () => {
    const name = 'Procuração com prazo'
    const code = emptyInterviewCode(name)
    const fields = [createField('text', { uid: 'n', ref: 'cliente', name: 'Nome do cliente' })]
    const interviewCode = {
      ...code,
      sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
      settings: { ...code.settings, retentionMonths: 12 },
    }
    termed = (await ok(as(owner).interviews.createInterview({ body: { name, interviewCode } }))).id
    expect(await ok(as(owner).privacy.listRetention())).toEqual([])
    await publishInterview(url, owner.accessToken, termed)
    expect(await ok(as(owner).privacy.listRetention())).toEqual([{ interviewId: termed, name, months: 12 }])
    expect(await retentionNotices()).toEqual([])
    // An author who gives a model a term erases documents of the whole organisation: its owners learn of it, once.
    const aldo = await enter(await newPerson(organizationId, 'Aldo', ['interview.edit']))
    const withTerm = {
      name: 'Contrato do Aldo',
      interviewCode: { ...interviewCode, metadata: { ...interviewCode.metadata, title: 'Contrato do Aldo' } },
    }
    const { data } = await as(aldo).interviews.createInterview({ body: withTerm })
    const { id: ofAldo } = data
    for (let time = 0; time < 2; time++) await publishInterview(url, aldo.accessToken, ofAldo)
    await expect
      .poll(retentionNotices, SOON)
      .toEqual([
        [
          'Documentos de "Contrato do Aldo" passam a ser eliminados',
          'Aldo Teste publicou o modelo com um prazo de guarda de 12 meses: passado o prazo, os documentos finalizados são eliminados. Nenhum é eliminado nos próximos 30 dias.',
          '/privacidade',
        ],
      ])
    await finish('Recente', 2)
    await finish('Antigo', 13)
    const held = await finish('Antigo e guardado', 14)
    await hold(held)
    await begin('Aberto', { cliente: 'Aberto' }, owner, termed)
    const coming = await upcoming()
    expect(coming).toHaveLength(2)
    expect(coming).toEqual(
      expect.arrayContaining([
        ['Antigo', undefined],
        ['Antigo e guardado', 'Ação de cobrança em curso'],
      ]),
    )
    const other = await enter(await newPerson(await newOrganization('Outros Vizinhos'), 'Vito', ['owner']))
    expect((await as(other).privacy.listUpcomingErasures({ params: { interviewId: termed } })).status).toBe(404)
    expect((await as(member).privacy.listRetention()).status).toBe(403)
  })

  it('has them erased by the schedule, but for those under legal hold, and logs it', async () => {
    const { data } = await as(owner).executions.listExecutions({
      params: { orgId: organizationId },
      query: { interviewId: termed },
    })
    const before = data.items
    const names = async () =>
      (
        await as(owner).executions.listExecutions({ params: { orgId: organizationId }, query: { interviewId: termed } })
      ).data.items
        .map(({ name }) => name)
        .sort()
    const { eraseDue } = await import('#functions/privacy/retention/eraseDue.ts')
    const { retention } = await import('#functions/interviews/retention.ts')
    const due = { type: 'privacy.retentionDue', organizationId, interviewId: termed } as const
    // Published today: owners have 30 days to see what is going to be erased.
    await eraseDue(due, () => 300_000)
    expect(await names()).toEqual(['Aberto', 'Antigo', 'Antigo e guardado', 'Recente'])
    const since = addDays(today(new Date()), -30)!
    await retention.patch({ organizationId, interviewId: termed }).set({ since }).go()
    const { handler: eraseRetained } = await import('#functions/privacy/retention/schedule.ts')
    await eraseRetained()
    await expect.poll(names, SOON).toEqual(['Aberto', 'Antigo e guardado', 'Recente'])
    const erased = before.find(({ name }) => name === 'Antigo')!
    await expect
      .poll(async () => (await logOf(erased.id)).map(({ action, by }) => [action, by?.id])[0], SOON)
      .toEqual(['execution.retentionEnded', undefined])
    expect(await upcoming()).toEqual([['Antigo e guardado', 'Ação de cobrança em curso']])
    const left = () => versionsUnder(`organizations/${organizationId}/executions/${erased.id}/`)
    await expect.poll(left, SOON).toEqual(nothing)
  })
})

describe('the register of processing', () => {
  const texts = { officer: 'Olga Teste, privacidade@exemplo.com.br', purpose: '', legalBasis: '', security: '' }

  it('has texts that an owner edits, with proposed ones for those left empty', async () => {
    expect(await ok(as(owner).privacy.getPrivacyTexts())).toEqual(defaultTexts)
    expect(await ok(as(owner).privacy.savePrivacyTexts({ body: texts }))).toEqual({
      ...defaultTexts,
      officer: texts.officer,
    })
    expect(await ok(as(owner).privacy.getPrivacyTexts())).toEqual({ ...defaultTexts, officer: texts.officer })
    expect((await as(member).privacy.savePrivacyTexts({ body: texts })).status).toBe(403)
  })

  it('is a PDF of what each model asks for, who sees it, how long it is kept and with whom it is shared', async () => {
    const answer = await fetch(new URL('/api/v1/privacy/register', url), {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    for (const part of [
      'Registro das operações de tratamento',
      'Olga Teste, privacidade@exemplo.com.br',
      'Execução de contrato e procedimentos preliminares',
      'Contrato de honorários',
      'CPF ou CNPJ',
      'Procuração com prazo',
      '12 meses depois de finalizado',
      'Todas as pessoas da organização',
      'Não compartilha',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(text).not.toContain('Vizinhos')
    await expect
      .poll(async () => (await logOf(organizationId)).map(({ action }) => action).slice(0, 2), SOON)
      .toEqual(['privacy.registerDownloaded', 'privacy.textsChanged'])
  })
})
