import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { monthOf } from '#shared/api/billing.ts'
import type { Report } from '#shared/api/charts.ts'
import type { Values } from '#shared/api/values.ts'
import { as, raw } from '../support/client.ts'
import { type QueryOf, wrong } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')
const month = monthOf(new Date())

let organizationId = ''
let ana: TestPerson
let owner: Tokens
let modelId = ''
let groupId = ''
let clauseId = ''
let documents: readonly string[] = []

const make = async (path: string, body: object): Promise<{ id: string; version: number }> => {
  const made = await raw(owner, 'POST', path, body)
  expect([200, 201], JSON.stringify(made)).toContain(made.status)
  return made.data as { id: string; version: number }
}
const read = async (query: QueryOf<'charts', 'getReport'> = { from: month, to: month }): Promise<Report> =>
  (await as(owner).charts.getReport({ query })).data
const save = (id: string, version: number, values: Values) =>
  as(owner).executions.saveExecution({ params: { id }, body: { version, values } })
const finish = (id: string, version: number) =>
  as(owner).executions.finishExecution({ params: { id }, body: { version } })

const field = (ref: string, name: string) => ({ uid: ref, ref, name, type: 'text', required: true })

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Relatórios & Cia.')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  owner = await enter(ana)
  clauseId = (await make('/api/v1/libraries', { name: 'Foro', type: 'contentBlock', content: 'Foro de {{comarca}}.' }))
    .id
  groupId = (await make('/api/v1/groups', { name: 'Cível', members: [] })).id
  const interviewCode = {
    metadata: { title: 'Contrato', published: false },
    sections: [
      { id: 'partes', title: 'Partes', fields: [field('cliente', 'Cliente')] },
      {
        id: 'imovel',
        title: 'Imóvel de {{cliente}}',
        fields: [
          field('comarca', 'Comarca'),
          { uid: 'foro', ref: 'foro', name: 'Foro', type: 'content', libraryId: clauseId, libraryVersion: 1 },
        ],
      },
    ],
  }
  modelId = (await make('/api/v1/interviews', { name: 'Contrato', interviewCode })).id
  await publishInterview(world.url, owner.accessToken, modelId)
})

/** The rows of an exported table. */
async function rowsOf(table: string): Promise<Record<string, unknown>[] | undefined> {
  const { getBytes } = await import('#functions/platform/objects/store.ts')
  const { keyOfTable } = await import('#functions/charts/tables/keyOfTable.ts')
  const bytes = await getBytes(keyOfTable(table, month, organizationId))
  return bytes && parquetReadObjects({ file: new Uint8Array(bytes).buffer })
}

describe('the report of an organisation', () => {
  it('is empty before the first document', async () => {
    expect(await read()).toEqual({
      from: month,
      to: month,
      byModel: [],
      byPerson: [],
      byGroup: [],
      byMonth: [{ id: month, name: month, started: 0, finished: 0 }],
      stages: [],
      stops: [],
      clauses: [],
      building: false,
    })
  })

  it('shows by model, person, group and month how many are started and finished, where they stop, and the clauses used', async () => {
    const path = `/api/v1/interviews/${modelId}/executions`
    const blank = await make(path, {})
    await save(blank.id, blank.version, {})
    const half = await make(path, { values: { cliente: 'Marisa' } })
    const ready = await make(path, { values: { cliente: 'Marisa', comarca: 'Santos' } })
    const done = await make(path, {
      group: groupId,
      assignedTo: ana.userId,
      values: { cliente: 'Davi', comarca: 'Itu' },
    })
    expect(await finish(done.id, done.version)).toMatchObject({ status: 202 })
    expect(await onceSettled(async () => (await read()).byModel[0])).toMatchObject({ started: 4, finished: 1 })
    const row = { started: 4, finished: 1, hours: 0 }
    expect(await read()).toEqual({
      from: month,
      to: month,
      byModel: [{ id: modelId, name: 'Contrato', ...row }],
      byPerson: [{ id: ana.userId, name: 'Ana Teste', ...row }],
      byGroup: [{ id: groupId, name: 'Cível', started: 1, finished: 1, hours: 0 }],
      byMonth: [{ id: month, name: month, ...row }],
      stages: [{ status: 0, name: 'Em andamento', documents: 1, hours: 0 }],
      stops: expect.arrayContaining([
        { modelId, model: 'Contrato', stepId: 'partes', step: 'Partes', documents: 1 },
        // No answers in it: the author's title without its tags.
        { modelId, model: 'Contrato', stepId: 'imovel', step: 'Imóvel de', documents: 1 },
        { modelId, model: 'Contrato', step: 'Tudo respondido, falta finalizar', documents: 1 },
      ]),
      clauses: [{ id: clauseId, name: 'Foro', documents: 1 }],
      building: false,
    })
    documents = [blank, half, ready, done].map(({ id }) => id)
    await as(owner).executions.trashExecution({ params: { id: half.id } })
    expect(await onceSettled(async () => (await read()).stops.map(({ stepId }) => stepId))).not.toContain('imovel')
  })

  it('counts again what was counted before the report had its figures, once', async () => {
    const { countedExecution, chartCell, chartsBuilt } = await import('#functions/charts/entity.ts')
    const whole = await read()
    const { data } = await chartCell.query.ofMonth({ organizationId, month }).go({ pages: 'all' })
    const former = new Set(['status', 'template', 'person', 'finished', 'time', 'minutes'])
    await chartCell.delete(data.filter(({ dimension }) => !former.has(dimension))).go()
    const counted = await Promise.all(
      documents.map(async (executionId) => (await countedExecution.get({ organizationId, executionId }).go()).data!),
    )
    for (const { cells, layout: _, ...item } of counted)
      await countedExecution.put({ ...item, cells: cells.filter(({ dimension }) => former.has(dimension)) }).go()
    await chartsBuilt.put({ organizationId }).go()
    expect(await onceSettled(() => read())).toEqual(whole)
  })

  it.each([
    ['byModel', ['Modelo;Começados;Finalizados;Horas até finalizar, em média', 'Contrato;3;1;0']],
    ['clauses', ['Cláusula;Documentos', 'Foro;1']],
    ['stages', ['Situação;Documentos;Horas, em média', 'Em andamento;1;0']],
  ])('has its table %s as CSV', async (table, lines) => {
    const { text, headers } = await send(
      world.url,
      'GET',
      `/api/v1/reports/csv?from=${month}&to=${month}&table=${table}`,
      {
        token: owner.accessToken,
      },
    )
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual(lines)
  })

  it('is refused for a table that does not exist and for a period that ends before it begins', async () => {
    expect(await as(owner).charts.exportReport({ query: { table: wrong('senhas') } })).toMatchObject({ status: 400 })
    expect(await as(owner).charts.getReport({ query: { from: '2026-05', to: '2026-04' } })).toMatchObject({
      status: 422,
      message: 'O período começa depois de terminar.',
    })
  })

  it('requires charts.overview, and never shows another organisation', async () => {
    const member = await enter(await newPerson(organizationId, 'Bruno'))
    expect(await as(member).charts.getReport()).toMatchObject({ status: 403 })
    const other = await enter(await newPerson(await newOrganization('Outra'), 'Davi', ['owner']))
    expect((await as(other).charts.getReport()).data).toMatchObject({ byModel: [], stops: [] })
  })
})

describe('the tables for analysis', () => {
  beforeAll(async () => {
    const { exportMonth } = await import('#functions/charts/tables/exportMonth.ts')
    await exportMonth(organizationId, month)
  })

  it('have the documents that changed in the month, without names and answers', async () => {
    const rows = (await rowsOf('executions'))!
    expect(rows).toHaveLength(4)
    expect(rows.find(({ status }) => status === 'finished')).toEqual({
      organization_id: organizationId,
      execution_id: documents[3],
      model_id: modelId,
      model_version: expect.any(Number),
      status: 'finished',
      responsible_id: ana.userId,
      group_id: groupId,
      created_by: ana.userId,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      finished_at: expect.any(Date),
      minutes_to_finish: 0,
      minutes_in_progress: 0,
      minutes_in_review: null,
      minutes_in_correction: null,
      minutes_overdue: null,
      stops_at: null,
      clauses: JSON.stringify([clauseId]),
      in_bin: false,
    })
    expect(rows.find(({ in_bin }) => in_bin)).toMatchObject({ execution_id: documents[1], stops_at: 'imovel' })
    const file = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
    expect(file).not.toMatch(/Marisa|Davi|Itu|Ana/)
  })

  it('have what was used in the month, and every entry of the log in its order', async () => {
    expect(await rowsOf('usage')).toContainEqual({
      organization_id: organizationId,
      kind: 'users',
      quantity: expect.any(BigInt),
    })
    const log = (await rowsOf('log'))!
    const { total } = (await as(owner).logs.verifyLogs({ params: { orgId: organizationId } })).data
    expect(log.length).toBeGreaterThan(5)
    expect(log.length).toBeLessThanOrEqual(total)
    expect(log.map(({ sequence }) => sequence).sort((one, other) => Number(one) - Number(other))).toEqual(
      log.map((_, place) => place + 1),
    )
    expect(log.find(({ action }) => action === 'execution.finished')).toEqual({
      organization_id: organizationId,
      sequence: expect.any(Number),
      at: expect.any(Date),
      action: 'execution.finished',
      subject_kind: 'execution',
      subject_id: documents[3],
      person_id: ana.userId,
    })
  })

  it('are requested of every organisation once a day, and written by the queue', async () => {
    const { deleteObject } = await import('#functions/platform/objects/store.ts')
    const { keyOfTable } = await import('#functions/charts/tables/keyOfTable.ts')
    const { handler } = await import('#functions/charts/exportTables.ts')
    await deleteObject(keyOfTable('executions', month, organizationId))
    // The second day of the month, so that it is this month that is exported.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${month}-02T09:00:00-03:00`) })
    await handler()
    vi.useRealTimers()
    expect(await onceSettled(async () => (await rowsOf('executions'))?.length)).toBe(4)
  })

  it('go with their organisation', async () => {
    const { eraseTables } = await import('#functions/charts/index.ts')
    await eraseTables(organizationId, [month])
    expect(await Promise.all(['executions', 'usage', 'log'].map(rowsOf))).toEqual([undefined, undefined, undefined])
  })
})
