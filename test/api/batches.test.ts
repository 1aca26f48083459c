// @module-tag further
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Batch, BatchRow } from '#shared/api/batches.ts'
import type { Method } from '#shared/api/call.ts'
import { csvText } from '#shared/format/csv.ts'
import { matchColumns, readTables } from '#shared/sheets/index.ts'
import { publishLease } from '../browser/days/lease.ts'
import { as, raw } from '../support/client.ts'
import { type BodyOf, problemsOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

const { url } = inject('world')
let organizationId = ''
let owner: Tokens
let maker: Tokens
let model = ''

const request = (method: Method, path: string, body?: unknown, who = maker) => raw(who, method, path, body)
const lease = (name: string, more: object = {}) => ({
  locatario_nome: name,
  tem_fiador: 'não',
  valor_aluguel: '1.500,00',
  data_inicio: '01/12/2026',
  ...more,
})
const rowsOf = (...names: string[]) => names.map((name, at) => ({ values: lease(name), line: at + 2 }))

const begin = async (body: BodyOf<'batches', 'createBatch'>): Promise<Batch> => {
  const answer = await as(maker).batches.createBatch({ params: { interviewId: model }, body })
  expect(answer.status, answer.message).toBe(202)
  return answer.data
}
const read = async (id: string): Promise<Batch> => (await as(maker).batches.getBatch({ params: { id } })).data
const results = async (id: string, query = {}): Promise<BatchRow[]> =>
  (await as(maker).batches.listBatchRows({ params: { id }, query: { limit: 1000, ...query } })).data.items
const ended = async (id: string): Promise<Batch> => {
  await expect.poll(async () => (await read(id)).state, { timeout: 120_000, interval: 300 }).not.toBe('running')
  return read(id)
}
const documents = async () =>
  (
    await as(maker).executions.listExecutions({
      params: { orgId: organizationId },
      query: { limit: 100, interviewId: model },
    })
  ).data.items

const sendFile = async (bytes: Uint8Array, name: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const answer = await fetch(new URL(`/api/v1/interviews/${model}/batches/file`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${maker.accessToken}` },
    body: form,
  })
  const { data, messages } = (await answer.json()) as { data: Batch; messages: { msg: string }[] }
  return { status: answer.status, data, message: messages[0]?.msg }
}

const seeOwnOnly = async (membersSeeOwnOnly: boolean) => {
  const { version, preferences } = (
    await as(owner).organizations.getOrganization({ params: { orgId: organizationId } })
  ).data
  const saved = await as(owner).organizations.updateOrganization({
    params: { id: organizationId },
    body: { version, preferences: { ...preferences, membersSeeOwnOnly } },
  })
  expect(saved.status, saved.message).toBe(200)
}

beforeAll(async () => {
  organizationId = await newOrganization('Muitos Contratos')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  maker = await enter(
    await newPerson(organizationId, 'Mauro', ['interview.edit', 'execution.edit', 'execution.downloadDocx']),
  )
  model = await publishLease(url, maker.accessToken)
})

describe('a spreadsheet by the API', () => {
  it('becomes one finished document a row, named by the model, with docx and PDF', async () => {
    const batch = await begin({ rows: rowsOf('Ana Lima', 'Bruno Sá', 'Clara Paz'), fileName: 'contratos.xlsx' })
    expect(batch).toMatchObject({
      state: 'running',
      total: 3,
      done: 0,
      failed: 0,
      finish: true,
      may: ['stop'],
      fileName: 'contratos.xlsx',
    })
    expect(await ended(batch.id)).toMatchObject({
      state: 'done',
      done: 3,
      failed: 0,
      may: ['delete'],
      createdByName: 'Mauro Teste',
    })
    const rows = await results(batch.id)
    expect(rows.map(({ row, line, state, name, problems }) => [row, line, state, name, problems])).toEqual([
      [1, 2, 'finished', 'Contrato de locação – Ana Lima', []],
      [2, 3, 'finished', 'Contrato de locação – Bruno Sá', []],
      [3, 4, 'finished', 'Contrato de locação – Clara Paz', []],
    ])
    for (const { executionId } of rows) {
      const { data } = await as(maker).documents.listFiles({ params: { id: executionId } })
      expect(data.map(({ type }) => type).sort()).toEqual(['docx', 'pdf'])
      // Where e-mails send people who download what is too large for an attachment.
      const { execution } = await import('#functions/executions/entity.ts')
      const { data: stored } = await execution.get({ organizationId, executionId: executionId! }).go()
      expect(stored?.site).toBe(url)
    }
    const execution = await as(maker).executions.getExecution({ params: { id: rows[0]!.executionId } })
    expect(execution.data).toMatchObject({
      status: 4,
      assignedTo: maker.id,
      values: { locatario_nome: 'Ana Lima', tem_fiador: false, valor_aluguel: '1500', data_inicio: '2026-12-01' },
    })
  })

  it('notifies the person who began it once, and not of each document', async () => {
    const received = async () => (await as(maker).notifications.listNotifications({ query: { limit: 100 } })).data.items
    await expect
      .poll(async () => (await received()).map(({ kind, text }) => [kind, text]))
      .toEqual([['batch.ended', '3 documentos feitos.']])
  })

  it('leaves documents open if they are not to be finished, whatever is missing', async () => {
    const batch = await begin({ rows: [{ values: { locatario_nome: 'Davi', valor_aluguel: 'caro' } }], finish: false })
    expect(await ended(batch.id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
    const [row] = await results(batch.id)
    expect(row).toMatchObject({ row: 1, state: 'open', name: 'Contrato de locação – Davi' })
    expect(row).not.toHaveProperty('line')
    const { data } = await as(maker).executions.getExecution({ params: { id: row!.executionId } })
    expect(data).toMatchObject({ status: 0, values: { locatario_nome: 'Davi', valor_aluguel: 'caro' } })
  })

  it('is refused as a whole while a row could not be finished, and nothing begins', async () => {
    const before = (await documents()).length
    const rows = [
      { values: lease('Eva'), line: 2 },
      { values: lease('', { tem_fiador: 'talvez', valor_aluguel: '-5' }), line: 3 },
    ]
    const refused = await as(maker).batches.createBatch({ params: { interviewId: model }, body: { rows } })
    expect(refused).toMatchObject({
      status: 422,
      message: 'Há respostas a corrigir em 1 linha. Nenhum documento foi começado.',
    })
    expect(problemsOf(refused).map(({ path, message, ref }) => [path, message, ref])).toEqual([
      ['rows.1.values.locatario_nome', 'Linha 3: Preencha o campo "Nome do locatário".', 'locatario_nome'],
      ['rows.1.values.tem_fiador', 'Linha 3: "Tem fiador?": responda sim ou não.', 'tem_fiador'],
      [
        'rows.1.values.valor_aluguel',
        'Linha 3: "Valor do aluguel": escreva o valor sem o sinal de menos.',
        'valor_aluguel',
      ],
    ])
    const checked = await as(maker).batches.checkBatch({ params: { interviewId: model }, body: { rows } })
    expect(checked.status).toBe(200)
    expect(
      (checked.data as { row: number; line: number; problems: unknown[] }[]).map(({ row, line, problems }) => [
        row,
        line,
        problems.length,
      ]),
    ).toEqual([[2, 3, 3]])
    expect((await documents()).length).toBe(before)
  })

  it('is not filled in twice by mistake if another person sends it again, unless asked for', async () => {
    const send = (body: BodyOf<'batches', 'createBatch'>, who = maker) =>
      as(who).batches.createBatch({ params: { interviewId: model }, body })
    const rows = [{ values: { locatario_nome: 'Dora', tem_fiador: false }, line: 2 }]
    const first = (await send({ rows, finish: false })).data as Batch
    // The same answers, written and ordered otherwise.
    const same = { rows: [{ values: { tem_fiador: 'não', locatario_nome: 'Dora' } }], finish: false }
    const [by, other] = [await send(same), await send(same, owner)]
    expect([by.status, by.message?.replace(/\d\d\/.*\d\d:\d\d/, 'agora')]).toEqual([
      409,
      'Estas mesmas linhas já foram enviadas por você em agora. Nada foi feito de novo.',
    ])
    expect(problemsOf(by)).toMatchObject([{ code: 'linhas_repetidas', path: 'rows', existing: first.id }])
    expect(other.message).toMatch(/^Estas mesmas linhas já foram enviadas por Mauro Teste em /)
    const again = (await send({ ...same, again: true })).data as Batch
    expect(again.id).not.toBe(first.id)
    await ended(first.id)
    await ended(again.id)
    // Once nothing is known of them any more, they are sent as any others.
    expect((await as(maker).batches.deleteBatch({ params: { id: again.id } })).status).toBe(200)
    const last = await send(same)
    expect(last.status).toBe(202)
    await ended((last.data as Batch).id)
  })

  it('is filled in once, however often it is sent at the same moment', async () => {
    const body = { rows: [{ values: { locatario_nome: 'Emília' } }], finish: false }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => as(maker).batches.createBatch({ params: { interviewId: model }, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409])
  })

  it('with more answers than fit into a call is sent to the store first', async () => {
    const long = 'Rua '.repeat(2_000)
    const rows = Array.from({ length: 900 }, (_, at) => ({ values: { locatario_nome: `Sara ${at} ${long}` } }))
    const bytes = new Blob([JSON.stringify(rows)])
    expect(bytes.size).toBeGreaterThan(6 * 1024 * 1024)
    const started = await as(maker).batches.startRowsUpload({
      params: { interviewId: model },
      body: { size: bytes.size },
    })
    expect(started.status).toBe(201)
    const { id, url: address, fields } = started.data
    const early = await as(maker).batches.createBatch({
      params: { interviewId: model },
      body: { upload: id, finish: false },
    })
    expect(early).toMatchObject({
      status: 422,
      message: 'As linhas ainda não chegaram. Envie-as ao endereço recebido e tente de novo.',
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', bytes)
    expect((await fetch(address, { method: 'POST', body: form })).status).toBeLessThan(300)
    // Only the sender may use them.
    expect(
      (await as(owner).batches.createBatch({ params: { interviewId: model }, body: { upload: id, finish: false } }))
        .status,
    ).toBe(422)
    const begun = await as(maker).batches.createBatch({
      params: { interviewId: model },
      body: { upload: id, finish: false },
    })
    expect(begun).toMatchObject({ status: 202, data: { total: 900 } })
    await as(maker).batches.stopBatch({ params: { id: begun.data.id } })
    for (const body of [{}, { rows: rows.slice(0, 1), upload: id }])
      expect(await as(maker).batches.createBatch({ params: { interviewId: model }, body })).toMatchObject({
        status: 400,
        message: 'Envie as linhas em `rows` ou em `upload`, e não nos dois.',
      })
    expect(
      await as(maker).batches.startRowsUpload({ params: { interviewId: model }, body: { size: 21 * 1024 * 1024 } }),
    ).toMatchObject({
      status: 413,
      message: 'As linhas somam mais de 20 MB de respostas. Divida a planilha em arquivos menores.',
    })
  })

  it('has at least one row and at most a thousand', async () => {
    expect((await as(maker).batches.createBatch({ params: { interviewId: model }, body: { rows: [] } })).status).toBe(
      400,
    )
    const rows = Array.from({ length: 1_001 }, () => ({ values: { locatario_nome: 'a' } }))
    expect(
      await as(maker).batches.createBatch({ params: { interviewId: model }, body: { rows, finish: false } }),
    ).toMatchObject({
      status: 422,
      message: 'São 1.001 linhas, e cabem 1.000 de cada vez. Divida a planilha.',
    })
  })

  it('is of a published model', async () => {
    const { data } = await as(maker).interviews.createInterview({ body: { name: 'Rascunho' } })
    const { id } = data
    for (const [method, path, body] of [
      ['POST', 'batches', { rows: [{ values: {} }] }],
      ['GET', 'batches/preparation', undefined],
      ['GET', 'batches/sheet', undefined],
    ] as const)
      expect((await request(method, `/api/v1/interviews/${id}/${path}`, body)).status).toBe(422)
  })
})

describe('a file by the API', () => {
  const columns = (labels: readonly string[]) =>
    labels.map((label, at) => ({ label, value: (row: readonly string[]) => row[at] }))
  const csv = (labels: readonly string[], ...rows: string[][]) =>
    new TextEncoder().encode(csvText(columns(labels), rows))

  it('is read, its columns matched by name, and remembered for the next', async () => {
    const file = csv(
      ['Nome do locatário', 'Tem fiador?', 'Nome do fiador', 'Valor do aluguel', 'Data de início'],
      ['Fábio', 'sim', 'Gil', 'R$ 900,00', '01/02/2027'],
    )
    const { status, data } = await sendFile(file, 'planilha.csv')
    expect(status).toBe(202)
    expect(await ended(data.id)).toMatchObject({ done: 1, failed: 0, fileName: 'planilha.csv' })
    expect(await results(data.id)).toMatchObject([{ row: 1, line: 2, state: 'finished' }])
    const preparation = await as(maker).batches.prepareBatch({ params: { interviewId: model } })
    expect(preparation.data).toMatchObject({
      name: 'Contrato de locação',
      mostRows: 1_000,
      remembered: {
        columns: {
          'nome do locatario': 'locatario_nome',
          'tem fiador': 'tem_fiador',
          'nome do fiador': 'fiador_nome',
          'valor do aluguel': 'valor_aluguel',
          'data de inicio': 'data_inicio',
        },
      },
    })
  })

  it('with a column of no question is refused, unless such columns are to be ignored', async () => {
    const file = csv(['Nome do locatário', 'Vendedor'], ['Hugo', 'Ivo'])
    expect(await sendFile(file, 'a.csv')).toMatchObject({
      status: 422,
      message:
        'Nenhuma pergunta corresponde a "Vendedor". Dê a cada coluna o nome de uma pergunta, tire as que sobram ou envie ignoreUnknown.',
    })
    const { data, status } = await sendFile(file, 'a.csv', { ignoreUnknown: 'true', finish: 'false' })
    expect(status).toBe(202)
    expect(await ended(data.id)).toMatchObject({ done: 1, finish: false })
  })

  it('that is no spreadsheet is refused', async () => {
    expect(await sendFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'foto.xlsx')).toMatchObject({
      status: 422,
      message: 'Este arquivo não é uma planilha do Excel (.xlsx) nem um .csv. Abra-o no Excel e salve como .xlsx.',
    })
  })

  it('to fill in has the questions as headings, each of which is recognised when it comes back', async () => {
    const answer = await fetch(new URL(`/api/v1/interviews/${model}/batches/sheet`, url), {
      headers: { authorization: `Bearer ${maker.accessToken}` },
    })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const read = await readTables(new Uint8Array(await answer.arrayBuffer()))
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value).toEqual([
      {
        name: 'Documentos',
        rows: [['Nome do locatário', 'Tem fiador?', 'Nome do fiador', 'Valor do aluguel', 'Data de início']],
      },
    ])
    const { data } = await as(maker).batches.prepareBatch({ params: { interviewId: model } })
    const { interview } = data
    expect(matchColumns(interview, read.value).columns).toEqual([
      'locatario_nome',
      'tem_fiador',
      'fiador_nome',
      'valor_aluguel',
      'data_inicio',
    ])
  })
})

describe('a run', () => {
  it('goes on after a row that fails, and tries it again without doing the others twice', async () => {
    const batch = await begin({ rows: rowsOf('Joana', 'Kátia') })
    await ended(batch.id)
    const [first, second] = await results(batch.id)
    // A failure that no check foresees: the result of the second row is lost.
    Object.assign(process.env, inject('world').environment)
    const { batch: stored, batchRow } = await import('#functions/batches/entity.ts')
    const key = { organizationId, batchId: batch.id }
    await batchRow
      .patch({ ...key, row: 2 })
      .set({ state: 'failed' })
      .go()
    const rowsKey = (await stored.get(key).go()).data?.rowsKey ?? 'gone'
    await stored.patch(key).set({ done: 1, failed: 1, rowsKey }).go()
    expect(await read(batch.id)).toMatchObject({ done: 1, failed: 1, may: ['retry', 'delete'] })

    const before = (await documents()).length
    const again = await as(maker).batches.retryBatch({ params: { id: batch.id } })
    expect(again).toMatchObject({ status: 202, data: { state: 'running', done: 1, failed: 0 } })
    expect(await ended(batch.id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
    expect((await results(batch.id)).map(({ executionId }) => executionId)).toEqual([
      first!.executionId,
      second!.executionId,
    ])
    expect((await documents()).length).toBe(before)
    expect(await as(maker).batches.retryBatch({ params: { id: batch.id } })).toMatchObject({
      status: 422,
      message: 'Todas as linhas deste preenchimento deram certo: não há o que tentar de novo.',
    })
  })

  it('is stopped: rows that did not begin stay waiting, and are done when it goes on', {
    tags: 'further',
  }, async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Locatário ${at + 1}`)
    const batch = await begin({ rows: rowsOf(...names) })
    const stopped = await as(maker).batches.stopBatch({ params: { id: batch.id } })
    expect(stopped).toMatchObject({ status: 200, data: { state: 'stopped', may: ['retry', 'delete'] } })
    expect(await as(maker).batches.stopBatch({ params: { id: batch.id } })).toMatchObject({
      status: 422,
      message: 'Este preenchimento não está em andamento.',
    })
    const waiting = await results(batch.id, { state: 'waiting' })
    expect(waiting.length).toBeGreaterThan(0)
    // Rows without a document are called after the client.
    expect(waiting.map(({ row, name, client }) => name ?? client === names[row - 1])).not.toContain(false)
    expect((await as(maker).batches.retryBatch({ params: { id: batch.id } })).status).toBe(202)
    expect(await ended(batch.id)).toMatchObject({ state: 'done', done: 30, failed: 0 })
    const rows = await results(batch.id)
    expect(new Set(rows.map(({ executionId }) => executionId)).size).toBe(30)
    expect(rows.map(({ name }) => name)).toEqual(names.map((name) => `Contrato de locação – ${name}`))
  })

  it('of another organisation does not wait for it to end', { tags: 'further' }, async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Locatário ${at + 1}`)
    const long = await begin({ rows: rowsOf(...names) })
    await expect.poll(async () => (await read(long.id)).done, { interval: 100 }).toBeGreaterThan(0)
    const other = await newOrganization('Banca vizinha')
    const neighbour = await enter(await newPerson(other, 'Nair'))
    const theirs = await publishLease(url, neighbour.accessToken)
    const short = await as(neighbour).batches.createBatch({
      params: { interviewId: theirs },
      body: { rows: rowsOf('Rita') },
    })
    const readTheirs = async () => (await as(neighbour).batches.getBatch({ params: { id: short.data.id } })).data
    await expect.poll(async () => (await readTheirs()).state, { interval: 100 }).toBe('done')
    const { state, done } = await read(long.id)
    expect(state).toBe('running')
    expect(done).toBeLessThan(40)
    await as(maker).batches.stopBatch({ params: { id: long.id } })
  })

  it('gives its results as a spreadsheet', async () => {
    const batch = await begin({ rows: rowsOf('Lara'), finish: false })
    await ended(batch.id)
    const answer = await fetch(new URL(`/api/v1/batches/${batch.id}/csv`, url), {
      headers: { authorization: `Bearer ${maker.accessToken}` },
    })
    const [row] = await results(batch.id)
    expect(await answer.text()).toBe(
      `Linha da planilha;Resultado;Documento;Erro;Código do documento\r\n2;Em andamento;Contrato de locação – Lara;;${row!.executionId}\r\n`,
    )
  })

  it('gives the files of its documents in one zip: the PDFs, and the docx to those who may download them', async () => {
    const batch = await begin({ rows: rowsOf('Zeca', 'Zeca'), again: true })
    await ended(batch.id)
    const zipFor = async (who: Tokens) => {
      const headers = { authorization: `Bearer ${who.accessToken}` }
      const answer = await fetch(new URL(`/api/v1/batches/${batch.id}/zip`, url), { headers })
      expect(answer.headers.get('content-type')).toBe('application/zip')
      return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    }
    const name = 'Contrato de locação – Zeca'
    expect(await zipFor(maker)).toEqual([`${name}.docx`, `${name}.pdf`, `${name} (2).docx`, `${name} (2).pdf`])
    const reader = await enter(await newPerson(organizationId, 'Lia', ['execution.edit']))
    expect(await zipFor(reader)).toEqual([`${name}.pdf`, `${name} (2).pdf`])
    const [row] = await results(batch.id)
    // Each download is logged.
    await expect
      .poll(async () => {
        const { data } = await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { limit: 100 } })
        return data.items.filter(({ after }) => after?.execution === row!.executionId).map(({ action }) => action)
      })
      .toEqual(['document.downloaded', 'document.downloaded', 'document.downloaded'])
    const open = await begin({ rows: rowsOf('Zoé'), finish: false })
    await ended(open.id)
    expect(await as(maker).batches.zipBatch({ params: { id: open.id } })).toMatchObject({
      status: 422,
      message: 'Ainda não há documentos prontos neste preenchimento.',
    })
  })

  it('is listed with its model, the newest first, and can be deleted without its documents', async () => {
    const batch = await begin({ rows: rowsOf('Mara'), finish: false })
    await ended(batch.id)
    const [row] = await results(batch.id)
    const list = async () => (await as(maker).batches.listBatches({ params: { interviewId: model } })).data.items
    expect((await list())[0]?.id).toBe(batch.id)
    expect((await as(maker).batches.deleteBatch({ params: { id: batch.id } })).status).toBe(200)
    expect((await list()).map(({ id }) => id)).not.toContain(batch.id)
    expect((await as(maker).batches.getBatch({ params: { id: batch.id } })).status).toBe(404)
    expect((await as(maker).executions.getExecution({ params: { id: row!.executionId } })).status).toBe(200)
  })

  it('is changed only by the person who began it and by owners', async () => {
    const batch = await begin({ rows: rowsOf('Nina'), finish: false })
    await ended(batch.id)
    const other = await enter(await newPerson(organizationId, 'Otto'))
    expect((await as(other).batches.getBatch({ params: { id: batch.id } })).data).toMatchObject({ may: [] })
    expect(await as(other).batches.deleteBatch({ params: { id: batch.id } })).toMatchObject({
      status: 403,
      message: 'Só quem começou este preenchimento e os proprietários da organização podem mudá-lo.',
    })
    expect((await as(owner).batches.deleteBatch({ params: { id: batch.id } })).status).toBe(200)
  })

  it('is not seen by members who see only their own documents', async () => {
    const batch = await begin({ rows: rowsOf('Pia'), finish: false })
    await ended(batch.id)
    await seeOwnOnly(true)
    const other = await enter(await newPerson(organizationId, 'Quim'))
    for (const path of ['', '/rows', '/csv'])
      expect((await request('GET', `/api/v1/batches/${batch.id}${path}`, undefined, other)).status).toBe(404)
    const { data } = await as(other).batches.listBatches({ params: { interviewId: model } })
    expect(data.items).toEqual([])
    await seeOwnOnly(false)
  })

  it('fails row by row once the person who began it may no longer fill in documents', async () => {
    const leaver = await newPerson(organizationId, 'Rute')
    const tokens = await enter(leaver)
    const names = Array.from({ length: 30 }, (_, at) => `Inquilino ${at + 1}`)
    const { data } = await as(tokens).batches.createBatch({
      params: { interviewId: model },
      body: { rows: rowsOf(...names) },
    })
    const { id } = data
    expect((await as(owner).batches.stopBatch({ params: { id } })).status).toBe(200)
    const { user } = await reachTable()
    await user.patch({ organizationId, userId: leaver.userId }).set({ privileges: [] }).go()
    expect((await as(owner).batches.retryBatch({ params: { id } })).status).toBe(202)
    const { done, failed } = await ended(id)
    expect([done + failed, failed > 0]).toEqual([30, true])
    const problem = {
      code: 'sem_privilegio',
      message: 'Quem começou este preenchimento não pode mais preencher documentos nesta organização.',
    }
    expect((await results(id, '&state=failed')).map(({ problems }) => problems)).toEqual(
      Array.from({ length: failed }, () => [problem]),
    )
  })
})

describe('a model with a review', () => {
  it('sends each document to its reviewers', async () => {
    const reviewed = await publishLease(url, maker.accessToken, {
      enable: true,
      assignReview: [{ type: 'user', id: owner.id, conditionals: [] }],
    })
    const answer = await as(maker).batches.createBatch({
      params: { interviewId: reviewed },
      body: { rows: rowsOf('Túlio', 'Ugo') },
    })
    const { id } = answer.data
    expect(await ended(id)).toMatchObject({ done: 2, failed: 0 })
    expect((await results(id)).map(({ state }) => state)).toEqual(['reviewing', 'reviewing'])
  })
})
