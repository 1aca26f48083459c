// @module-tag further
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { ConnectionService } from '#shared/api/connections.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { newApiKey, sendJson } from '../support/apiKeys.ts'
import { buildExecution } from '../support/build.ts'
import { as, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { type Drives, startDrives } from '../support/drives.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let person: TestPerson
let owner: Tokens
let drives: Drives
let secrets: SecretsManagerClient

type Finish = InterviewCode['settings']['finish']
type Filing = Partial<Finish['gDrive']>

const configure = (values: object) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: world.environment.CONNECTIONS_SECRET, SecretString: JSON.stringify(values) }),
  )

async function connect(service: ConnectionService): Promise<void> {
  const { data } = await as(owner).connections.beginConnection({ params: { service } })
  const { searchParams } = await drives.permit(data.authorizationUrl)
  const answer = await as(owner).connections.completeConnection({
    body: {
      state: searchParams.get('state') ?? '',
      code: searchParams.get('code') ?? '',
    },
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`)
}

const fields = [createField('text', { uid: 'cliente', ref: 'cliente', name: 'Cliente' })]

/** A model with one Word file, whose documents are filed like this. */
async function newModel(filings: { readonly gDrive?: Filing; readonly sharepoint?: Filing } = {}): Promise<string> {
  const code = emptyInterviewCode('Procuração')
  const interviewCode = {
    ...code,
    sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
    settings: { ...code.settings, finish: filings },
  }
  const { id } = (await as(owner).interviews.createInterview({ body: { name: 'Procuração', interviewCode } })).data
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('Procuração de {{cliente}}.') })
  form.set('file', new Blob([Buffer.from(docx)]), 'procuracao.docx')
  await ok(as(owner).interviews.addModel({ params: { id }, form }))
  await publishInterview(world.url, owner.accessToken, id)
  return id
}

const begin = async (model: string, cliente: string): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId: model, values: { cliente } })

async function finish(model: string, cliente: string): Promise<string> {
  const { id, version } = await begin(model, cliente)
  const { status, message } = await as(owner).executions.finishExecution({ params: { id }, body: { version } })
  if (status !== 202) throw new Error(`not finished: ${status} ${message}`)
  return id
}

async function finishWithFiles(model: string, cliente: string): Promise<string> {
  const id = await finish(model, cliente)
  expect(await onceSettled(async () => (await as(owner).documents.listFiles({ params: { id } })).data.length)).toBe(2)
  const { jobId } = (await as(owner).executions.getExecution({ params: { id } })).data
  expect(await onceSettled(async () => (await as(owner).documents.getJob({ params: { id, jobId } })).data.state)).toBe(
    'done',
  )
  return id
}

const actionsOf = async (id: string): Promise<FinishAction[]> =>
  (await as(owner).finishActions.listFinishActions({ params: { id } })).data

const actionOf = async (id: string, kind: FinishAction['kind']): Promise<FinishAction | undefined> =>
  (await actionsOf(id)).find((one) => one.kind === kind)

const settled = async (id: string, kind: FinishAction['kind'] = 'gDrive'): Promise<FinishAction> => {
  expect(await onceSettled(async () => (await actionOf(id, kind))?.state)).toMatch(/done|failed/)
  return (await actionOf(id, kind))!
}

const folderIn = (parent: string, name: string) =>
  drives.folders.filter((one) => one.parent === parent && one.name === name)
const filesIn = (parent: string) => drives.files.filter((one) => one.parent === parent)

const inContracts = (more: Filing = {}): Filing => ({
  enabled: true,
  folder: { id: 'pasta-contratos', name: 'Contratos' },
  ...more,
})
const inLibrary = (more: Filing = {}): Filing => ({
  enabled: true,
  folder: { id: 'b!um~root', name: 'Contratos › Documentos' },
  ...more,
})

beforeAll(async () => {
  await reachTable()
  drives = await startDrives()
  secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  await configure(drives.registrations)
  organizationId = await newOrganization('Prado Arquivos')
  person = await newPerson(organizationId, 'Dona', ['owner'])
  owner = await enter(person)
  await connect('gDrive')
  await connect('sharepoint')
})
beforeEach(() => configure(drives.registrations))
afterAll(async () => {
  await configure({})
  secrets.destroy()
  await drives.stop()
})

describe('the files of a finished document', () => {
  it('are filed in both accounts, in folders and under names with its answers', async () => {
    const model = await newModel({
      gDrive: inContracts({ subfolder: '{{cliente}}/2027', fileName: 'Procuração de {{cliente}}', docx: true }),
      sharepoint: inLibrary({ fileName: 'Procuração de {{cliente}}' }),
    })
    const id = await finish(model, 'Ana/Bia: "Cia"')
    expect(await settled(id)).toEqual({
      id: expect.any(String),
      kind: 'gDrive',
      state: 'done',
      target: 'Google Drive › Contratos › Ana-Bia - Cia › 2027',
      warnings: [],
      files: expect.arrayContaining([
        { name: 'Procuração de Ana-Bia - Cia.pdf', link: expect.stringMatching(/^https:\/\/drive\.google\.com\//) },
        { name: 'Procuração de Ana-Bia - Cia.docx', link: expect.stringMatching(/^https:/) },
      ]),
      attempts: 1,
      createdAt: expect.any(String),
      log: [{ at: expect.any(String), milliseconds: expect.any(Number), status: 200 }],
    })
    const [client] = folderIn('pasta-contratos', 'Ana-Bia - Cia')
    const [year] = folderIn(client!.id, '2027')
    const filed = filesIn(year!.id)
    expect(filed.map(({ name }) => name).toSorted()).toEqual([
      'Procuração de Ana-Bia - Cia.docx',
      'Procuração de Ana-Bia - Cia.pdf',
    ])
    const pdf = filed.find(({ name }) => name.endsWith('.pdf'))!
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await settled(id, 'sharepoint')).toMatchObject({
      state: 'done',
      target: 'SharePoint › Contratos › Documentos',
      files: [{ name: 'Procuração de Ana-Bia - Cia.pdf', link: expect.stringMatching(/^https:/) }],
    })
    expect(filesIn('b!um/root').map(({ name }) => name)).toEqual(['Procuração de Ana-Bia - Cia.pdf'])
  })

  it('of several documents at once share a new folder, and none takes the place of another', async () => {
    const filing = { subfolder: 'Lote/{{cliente}}', fileName: 'Contrato' }
    const model = await newModel({ gDrive: inContracts(filing), sharepoint: inLibrary(filing) })
    const ids = await Promise.all([1, 2, 3].map(() => finish(model, 'Caio')))
    for (const id of ids) {
      expect(await settled(id)).toMatchObject({ state: 'done' })
      expect(await settled(id, 'sharepoint')).toMatchObject({ state: 'done' })
    }
    const [batch, ...others] = folderIn('pasta-contratos', 'Lote')
    expect(others).toEqual([])
    expect(folderIn(batch!.id, 'Caio')).toHaveLength(1)
    expect(filesIn(folderIn(batch!.id, 'Caio')[0]!.id)).toHaveLength(3)
    const [library] = folderIn('b!um/root', 'Lote')
    const [own] = folderIn(`b!um/${library!.id}`, 'Caio')
    expect(
      filesIn(`b!um/${own!.id}`)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Contrato (2).pdf', 'Contrato (3).pdf', 'Contrato.pdf'])
  })

  it.each([
    ['gDrive', 'pasta-2026'],
    ['sharepoint', 'b!um/root'],
  ] as const)('are in %s once, wherever a worker was killed', async (service, parent) => {
    const name = `Uma vez ${service}`
    const filing =
      service === 'gDrive'
        ? inContracts({ folder: { id: 'pasta-2026', name: '2026' }, fileName: name })
        : inLibrary({ fileName: name })
    const id = await finish(await newModel({ [service]: filing }), 'Davi')
    const { id: actionId, files } = await settled(id, service)
    const { finishAction } = await import('#functions/finishActions/entity.ts')
    const key = { organizationId, executionId: id, actionId }
    const { data } = await finishAction.get(key).go({ consistent: true })
    // The file was sent, and the worker killed before it kept where it is.
    const filed = data!.filed!.map(({ link: _, ...entry }) => entry)
    const waiting = { state: 'waiting', lane: '0', sweepAt: '9999', tries: 0 } as const
    await finishAction.put({ ...data!, ...waiting, filed, version: data!.version + 1 }).go()
    expect((await as(owner).finishActions.retryFinishAction({ params: { id, actionId } })).status).toBe(202)
    expect(await settled(id, service)).toMatchObject({ state: 'done', attempts: 2, files })
    expect(filesIn(parent).filter((one) => one.name.startsWith(name))).toHaveLength(1)
  })

  it('wait as long as the service wants, and the document stays as it is', async () => {
    const model = await newModel({ gDrive: inContracts() })
    drives.answerNext({ status: 429, headers: { 'retry-after': '1200' } })
    const id = await finish(model, 'Eva')
    expect(await onceSettled(async () => (await actionOf(id, 'gDrive'))?.attempts)).toBe(1)
    const action = (await actionOf(id, 'gDrive'))!
    expect(action).toMatchObject({
      state: 'waiting',
      log: [{ fault: 'O Google Drive não respondeu. Tente de novo em instantes.' }],
    })
    expect(Date.parse(action.dueAt!) - Date.now()).toBeGreaterThan(15 * 60_000)
    expect((await as(owner).executions.getExecution({ params: { id } })).data).toMatchObject({ status: 4 })
    expect((await as(owner).finishActions.retryFinishAction({ params: { id, actionId: action.id } })).status).toBe(202)
    expect(await settled(id)).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('wait for an account whose permission was withdrawn, until it is connected again', async () => {
    const model = await newModel({ gDrive: inContracts({ fileName: 'Depois' }) })
    drives.withdraw()
    const id = await finish(model, 'Fábio')
    expect(await onceSettled(async () => (await actionOf(id, 'gDrive'))?.attempts)).toBeGreaterThan(0)
    expect(await actionOf(id, 'gDrive')).toMatchObject({
      state: 'waiting',
      log: expect.arrayContaining([
        expect.objectContaining({
          fault: 'O Google Drive não aceita mais o acesso guardado. Conecte a conta de novo.',
        }),
      ]),
    })
    await connect('gDrive')
    await connect('sharepoint')
    const { id: actionId } = (await actionOf(id, 'gDrive'))!
    await as(owner).finishActions.retryFinishAction({ params: { id, actionId } })
    expect(await settled(id)).toMatchObject({ state: 'done', files: [{ name: 'Depois.pdf' }] })
    expect(filesIn('pasta-contratos').filter(({ name }) => name === 'Depois.pdf')).toHaveLength(1)
  })

  it('that cannot be filed are told to the person responsible, who is also told why', async () => {
    const model = await newModel({ gDrive: inContracts({ folder: { id: 'sumida', name: 'Sumida' } }) })
    const id = await finish(model, 'Gil')
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      files: [],
      log: [{ fault: 'A pasta não existe mais no Google Drive, ou a conta conectada não a vê.' }],
    })
    const { name } = (await as(owner).executions.getExecution({ params: { id } })).data
    await mailTo(person.email, `"${name}" não foi arquivado no Google Drive`)
  })

  it.each([
    ['no folder was chosen', { enabled: true }, 'Nenhuma pasta do Google Drive foi escolhida no modelo.'],
    [
      'no kind of file was chosen',
      inContracts({ pdf: false }),
      'O documento não tem arquivos do tipo escolhido para arquivar.',
    ],
  ])('are not filed where %s', async (_, gDrive, fault) => {
    const id = await finish(await newModel({ gDrive }), 'Hugo')
    expect(await settled(id)).toMatchObject({ state: 'failed', log: [{ fault }] })
  })
})

describe('filing a document now', () => {
  const body = (executionId: string, more: object = {}) => ({
    executionId,
    folderId: 'pasta-clientes',
    folderName: "Clientes d'Ávila",
    ...more,
  })

  it('is done once for the same key of a repeated call, by a person or an API key', async () => {
    const id = await finishWithFiles(await newModel(), 'Íris')
    const key = await newApiKey(owner, { scopes: ['files.archive'] })
    const headers = { 'idempotency-key': 'arquivar-1' }
    const wanted = body(id, { subfolder: 'Portal', fileName: 'Entregue', types: ['pdf'] })
    const answers = [
      await sendJson(key.secret, 'POST', '/api/v1/gDrive', wanted, headers),
      await sendJson(key.secret, 'POST', '/api/v1/gDrive', wanted, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await settled(id)).toMatchObject({
      state: 'done',
      target: "Google Drive › Clientes d'Ávila › Portal",
      files: [{ name: 'Entregue.pdf' }],
    })
    expect(await actionsOf(id)).toHaveLength(1)
    const folders = await sendJson(key.secret, 'GET', '/api/v1/gDrive/folders')
    expect(folders.status).toBe(200)
    expect((await as(owner).finishActions.fileInSharepoint({ body: body(id, { folderId: 'b!um~root' }) })).status).toBe(
      202,
    )
    expect(await settled(id, 'sharepoint')).toMatchObject({ state: 'done' })
  })

  it('needs a finished document of the organisation, and the right to its files', async () => {
    const model = await newModel()
    const open = await begin(model, 'Jonas')
    expect(await as(owner).finishActions.fileInDrive({ body: body(open.id) })).toMatchObject({
      status: 422,
      message: 'Só se arquiva um documento finalizado.',
    })
    const id = await finishWithFiles(model, 'Jonas')
    const post = (token: string, more?: object) => withToken(token).finishActions.fileInDrive({ body: body(id, more) })
    const stranger = await enter(await newPerson(await newOrganization('Outra de arquivos'), 'Rui', ['owner']))
    expect((await post(stranger.accessToken)).status).toBe(404)
    const reader = await enter(await newPerson(organizationId, 'Caio', []))
    expect((await post(reader.accessToken)).status).toBe(403)
    const editor = await enter(await newPerson(organizationId, 'Lia', ['execution.edit']))
    expect((await post(editor.accessToken, { types: ['docx'] })).status).toBe(403)
    const key = await newApiKey(owner, { scopes: ['files.read'] })
    expect((await sendJson(key.secret, 'POST', '/api/v1/gDrive', body(id))).status).toBe(403)
    expect((await post(owner.accessToken, { folderId: '../etc' })).status).toBe(400)
    expect(await actionsOf(id)).toEqual([])
  })

  it('says that no account is connected', async () => {
    const id = await finishWithFiles(await newModel(), 'Kelly')
    await as(owner).connections.endConnection({ params: { service: 'sharepoint' } })
    expect(await as(owner).finishActions.fileInSharepoint({ body: body(id) })).toMatchObject({
      status: 422,
      message: 'Nenhuma conta do SharePoint está conectada. Peça a quem administra a organização.',
    })
    await connect('sharepoint')
  })
})
