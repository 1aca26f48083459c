// @module-tag further
import { createHash } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { DocumentFile } from '#shared/api/documents.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

const { url } = inject('world')

let organizationId = ''
let owner: Tokens
let writer: Tokens
let interviewId = ''

beforeAll(async () => {
  organizationId = await newOrganization('Prado & Advogados')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  writer = await enter(await newPerson(organizationId, 'Wanda'))
  const fields = [
    createField('text', { uid: 'n', ref: 'locador', name: 'Nome do locador' }),
    createField('currency', { uid: 'v', ref: 'aluguel', name: 'Aluguel' }),
    createField('yesno', { uid: 'f', ref: 'fiador', name: 'Tem fiador?' }),
    createField('text', {
      uid: 'nf',
      ref: 'nome_fiador',
      name: 'Nome do fiador',
      conditionals: [{ field: 'fiador', operator: 'equalTo', value: true, logicOperator: 'and' }],
    }),
    createField('password', { uid: 's', ref: 'senha', name: 'Senha do portal' }),
    createField('editor', { uid: 'e', ref: 'clausula', name: 'Cláusula especial' }),
  ]
  const interviewCode = {
    ...emptyInterviewCode('Locação'),
    sections: [{ id: 's', title: 'Partes da locação', conditionals: [], fields }],
  }
  interviewId = (await buildInterview(as(owner), { name: 'Locação', interviewCode })).id
})

const values = {
  locador: 'Ana Lima & Filhos',
  aluguel: '2500',
  fiador: false,
  nome_fiador: 'Rui Oculto',
  senha: 'abacaxi-7',
  clausula: '<p>Paga <strong>em dia</strong>.</p><script>alert(1)</script>',
}

const begin = async (): Promise<Execution> =>
  await buildExecution(as(writer), { interviewId, name: 'Locação da Rua A', values })
const pathOf = (id: string) => `/api/v1/executions/${id}/export/formpdf`
const fetchStatement = (who: Tokens, id: string) =>
  fetch(new URL(pathOf(id), url), { headers: { authorization: `Bearer ${who.accessToken}` } })

async function textOf(answer: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await (await pdf.getPage(at + 1)).getTextContent()).items),
  )
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

it('all visible questions and answers can be downloaded as extrato.pdf at any time, with passwords masked', async () => {
  const { id } = await begin()
  const answer = await fetchStatement(writer, id)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('extrato.pdf'),
  ])
  const text = await textOf(answer)
  for (const expected of [
    'Prado & Advogados',
    'Locação da Rua A',
    'Locação, versão',
    'Em andamento',
    'Wanda Teste',
    'Partes da locação',
    'Nome do locador Ana Lima & Filhos',
    'Aluguel R$ 2.500,00',
    'Tem fiador? Não',
    'Senha do portal ••••••••',
    'Paga em dia .',
    'Página 1 de 1',
  ])
    expect(text).toContain(expected)
  for (const secret of ['abacaxi', 'Rui Oculto', 'alert', 'Nome do fiador']) expect(text).not.toContain(secret)
})

it('of a finished document without a Word file, the statement is the result', async () => {
  const { id } = await begin()
  await as(writer).executions.finishExecution({ params: { id }, body: { version: 1, values } })
  const text = await textOf(await fetchStatement(owner, id))
  expect(text).toContain('Finalizado')
  expect(text).toContain('Finalizado em')
})

it('a download of a statement is recorded in the log and in the history of the document', async () => {
  const { id } = await begin()
  expect((await fetchStatement(owner, id)).status).toBe(200)
  const logOf = async (): Promise<readonly LogEntry[]> =>
    (await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { subject: id } })).data.items
  expect(await onceSettled(async () => (await logOf()).map(({ action }) => action))).toContain(
    'execution.statementDownloaded',
  )
  const { items } = (await as(owner).records.getHistory({ params: { id } })).data
  expect(items.map(({ by, text }) => [by?.name, text])).toContainEqual(['Olga Teste', 'baixou o extrato do documento'])
})

it('a statement is refused to people who may not see the document', async () => {
  const { id } = await begin()
  const stranger = await enter(await newPerson(await newOrganization('Outro Escritório'), 'Sônia', ['owner']))
  expect((await fetchStatement(stranger, id)).status).toBe(404)
  expect((await fetch(new URL(pathOf(id), url))).status).toBe(401)
})

describe('the dossier of a document', () => {
  const dossierOf = (token: string, id: string) =>
    fetch(new URL(`/api/v1/executions/${id}/dossier`, url), { headers: { authorization: `Bearer ${token}` } })

  it('has its answers, the hash of each file as it is downloaded, its signatures, and who did what', async () => {
    const { owner: firm } = inject('world').people
    const { execution = '' } = inject('world').ids
    const ofFirm = (path: string) =>
      fetch(new URL(path, url), { headers: { authorization: `Bearer ${firm.accessToken}` } })
    const listed = (await (await ofFirm(`/api/v1/executions/${execution}/files`)).json()) as { data: DocumentFile[] }
    const hashes = await Promise.all(
      listed.data.map(async ({ id, type }) => {
        const bytes = await (await ofFirm(`/api/v1/executions/files/${id}`)).arrayBuffer()
        return [type, createHash('sha256').update(Buffer.from(bytes)).digest('hex')]
      }),
    )
    const answer = await dossierOf(firm.accessToken, execution)
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('dossie.pdf'),
    ])
    const text = await textOf(answer)
    const unbroken = text.replace(/ /g, '')
    expect(hashes.map(([type]) => type).toSorted()).toEqual(['docx', 'pdf'])
    for (const [type, hash] of hashes) expect(unbroken, type).toContain(hash)
    for (const expected of [
      'Dossiê',
      'Arquivos',
      'Assinaturas',
      'Histórico',
      'owner Teste',
      'Último registro da organização',
    ])
      expect(text).toContain(expected)
  })

  it('is complete without files and signatures, is logged, and is refused to people who may not see the document', async () => {
    const { id } = await begin()
    const text = await textOf(await dossierOf(owner.accessToken, id))
    for (const expected of [
      'Nome do locador Ana Lima & Filhos',
      'Senha do portal ••••••••',
      'Nenhum arquivo foi gerado nem enviado.',
      'Não foi enviado para assinatura.',
      'Wanda Teste',
    ])
      expect(text).toContain(expected)
    for (const secret of ['abacaxi', 'alert']) expect(text).not.toContain(secret)
    const again = async () => textOf(await dossierOf(owner.accessToken, id))
    expect(await onceSettled(again)).toContain('baixou o dossiê do documento')
    await reachTable()
    const { handler: anchorLogs } = await import('#functions/logs/anchorLogs.ts')
    await anchorLogs()
    expect(await again()).toContain('foi guardado também fora do sistema')
    const stranger = await enter(await newPerson(await newOrganization('Terceiros'), 'Tânia', ['owner']))
    expect((await dossierOf(stranger.accessToken, id)).status).toBe(404)
  })
})
