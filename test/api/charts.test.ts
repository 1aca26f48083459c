import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#shared/api/billing.ts'
import type { Charts } from '#shared/api/charts.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as, withToken } from '../support/client.ts'
import type { BodyOf, QueryOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson, type Tokens } from '../support/people.ts'

const month = monthOf(new Date())

let organizationId = ''
let ana: TestPerson
let bruno: TestPerson
let owner: Tokens
let interviewId = ''

const read = async (query: QueryOf<'charts', 'getCharts'> = {}): Promise<Charts> =>
  (await as(owner).charts.getCharts({ query })).data

type Begun = {
  readonly id: string
  readonly version: number
}
const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Begun> =>
  await buildExecution(as(owner), { interviewId, ...body })
const save = async ({ id, version }: Begun, body: Partial<BodyOf<'executions', 'saveExecution'>>): Promise<Begun> =>
  (await as(owner).executions.saveExecution({ params: { id }, body: { version, values: {}, ...body } })).data

/** An execution as stored in the table, with a test's own values. */
async function stored(own: object) {
  const { execution } = await import('#functions/executions/index.ts')
  const { newId } = await import('#functions/platform/id.ts')
  const item = {
    organizationId,
    executionId: newId(),
    name: 'Antiga',
    nameFolded: 'antiga',
    status: 4,
    interviewId,
    interviewName: 'Contrato',
    interviewVersion: 1,
    interviewKey: `organizations/${organizationId}/none`,
    valuesKey: `organizations/${organizationId}/none`,
    assignedTo: '',
    version: 3,
    createdBy: bruno.userId,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    finishedAt: '2026-03-10T12:30:00.000Z',
    ...own,
  }
  await execution.put(item).go()
  return item
}

const countOf = ({ byStatus }: Charts, status: number) => byStatus.find((one) => one.status === status)?.count

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Prado & Lima')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno')
  owner = await enter(ana)
  const interviewCode = { metadata: { title: 'Contrato', published: false }, sections: [] }
  interviewId = (await buildInterview(as(owner), { name: 'Contrato', interviewCode })).id
})

describe('the charts of an organisation', () => {
  it('start empty, for the last twelve months', async () => {
    const charts = await read()
    expect(charts).toMatchObject({ to: month, total: 0, finished: 0, byTemplate: { items: [], others: 0 } })
    expect(charts.byMonth).toHaveLength(12)
    expect(charts.timeToFinish.hours).toBeUndefined()
    expect(await onceSettled(async () => (await read()).building)).toBe(false)
  })

  it('follow executions: started, assigned, changed, deleted', async () => {
    const first = await begin()
    const second = await begin({ assignedTo: bruno.userId })
    expect(await onceSettled(async () => (await read()).total)).toBe(2)
    expect(await read()).toMatchObject({
      byTemplate: { items: [{ id: interviewId, name: 'Contrato', count: 2 }], others: 0 },
      byMonth: expect.arrayContaining([{ month, started: 2, finished: 0 }]),
    })
    expect((await read()).byPerson.items).toEqual(
      expect.arrayContaining([
        { id: ana.userId, name: 'Ana Teste', count: 1 },
        { id: bruno.userId, name: 'Bruno Teste', count: 1 },
      ]),
    )
    const saved = await save(first, { assignedTo: bruno.userId })
    await as(owner).executions.finishExecution({ params: { id: saved.id }, body: saved })
    expect(await onceSettled(async () => countOf(await read(), 4))).toBe(1)
    expect((await read()).byPerson.items).toEqual([{ id: bruno.userId, name: 'Bruno Teste', count: 2 }])
    await as(owner).executions.trashExecution({ params: { id: second.id } })
    await as(owner).executions.deleteExecution({ params: { id: second.id } })
    expect(await onceSettled(async () => (await read()).total)).toBe(1)
    expect(countOf(await read(), 0)).toBe(0)
  })

  it('show how long finishing takes', async () => {
    await stored({})
    await stored({ finishedAt: '2026-04-20T12:00:00.000Z' })
    expect(await onceSettled(async () => (await read({ from: '2026-03', to: '2026-04' })).finished)).toBe(2)
    const charts = await read({ from: '2026-03', to: '2026-04' })
    expect(charts.byMonth).toEqual([
      { month: '2026-03', started: 2, finished: 1 },
      { month: '2026-04', started: 0, finished: 1 },
    ])
    expect(charts.timeToFinish.hours).toBe(492.25)
    expect(charts.timeToFinish.buckets.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual(['hour', 'longer'])
  })

  it('refuse a period that ends before it begins, and one that is too long', async () => {
    expect(await as(owner).charts.getCharts({ query: { from: '2026-05', to: '2026-04' } })).toMatchObject({
      status: 422,
      message: 'O período começa depois de terminar.',
    })
    expect(await as(owner).charts.getCharts({ query: { from: '2020-01', to: '2026-04' } })).toMatchObject({
      status: 422,
      message: 'Escolha um período de até 36 meses.',
    })
  })

  it('require charts.overview', async () => {
    const member = await enter(bruno)
    expect(await as(member).charts.getCharts()).toMatchObject({ status: 403 })
    const reader = await enter(await newPerson(organizationId, 'Clara', ['charts.overview', 'execution.edit']))
    expect(await as(reader).charts.getCharts()).toMatchObject({ status: 200 })
  })

  it('leave out documents of models restricted to other groups, except those assigned to the person', async () => {
    const seen = await newPerson(organizationId, 'Sônia', ['charts.overview', 'execution.edit'])
    const reader = await enter(seen)
    const readAs = async (token: string): Promise<Charts> => (await withToken(token).charts.getCharts()).data
    const interviewCode = { metadata: { title: 'Divórcio', published: false }, sections: [] }
    const secret = (await buildInterview(as(owner), { name: 'Divórcio', interviewCode })).id
    const before = await read()
    const beginSecret = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Begun> =>
      await buildExecution(as(owner), { interviewId: secret, ...body })
    await save(await beginSecret(), {})
    const done = await beginSecret()
    await as(owner).executions.finishExecution({ params: { id: done.id }, body: { version: 1 } })
    await beginSecret({ assignedTo: seen.userId })
    expect(await onceSettled(async () => (await read()).total)).toBe(before.total + 3)
    expect(await readAs(reader.accessToken)).toEqual(await read())

    const family = await as(owner).groups.createGroup({ body: { name: 'Família', members: [] } })
    const groups = [family.data.id]
    await as(owner).interviews.restrictInterview({ params: { id: secret }, body: { groups } })
    const left = await readAs(reader.accessToken)
    expect(left.total).toBe(before.total + 1)
    expect(left.finished).toBe(before.finished)
    expect(left.timeToFinish).toEqual(before.timeToFinish)
    expect(left.byTemplate.items.find(({ id }) => id === secret)).toEqual({ id: secret, name: 'Divórcio', count: 1 })
    expect(left.byPerson.items.find(({ id }) => id === ana.userId)?.count).toBe(
      before.byPerson.items.find(({ id }) => id === ana.userId)?.count,
    )
    expect((await read()).total).toBe(before.total + 3)
  })

  it('exclude other organisations', async () => {
    const other = await enter(await newPerson(await newOrganization('Outra'), 'Davi', ['owner']))
    expect((await as(other).charts.getCharts()).data).toMatchObject({ total: 0 })
  })
})

describe('counting', () => {
  it('counts each state once, however often and in whatever order the stream delivers it', async () => {
    const { countExecution, uncountExecution } = await import('#functions/charts/countExecution.ts')
    const own = {
      ...(await stored({ createdAt: '2026-05-05T12:00:00.000Z', finishedAt: undefined, status: 0 })),
      finishedAt: undefined,
    }
    const at = { from: '2026-05', to: '2026-05' }
    expect(await onceSettled(async () => (await read(at)).total)).toBe(1)
    const later = { ...own, version: 5, status: 2 }
    await Promise.all([later, own, later, { ...own, version: 4, status: 1 }, own].map(countExecution))
    await Promise.all([own, later].map(countExecution))
    expect((await read(at)).byStatus.filter(({ count }) => count > 0)).toEqual([{ status: 2, count: 1 }])
    await uncountExecution(later)
    await Promise.all([later, own].map(countExecution))
    await uncountExecution(later)
    expect((await read(at)).total).toBe(0)
  })

  it('includes executions older than the charts, once', async () => {
    const { chartCell, chartsBuilt, countedExecution } = await import('#functions/charts/entity.ts')
    const at = { from: '2026-06', to: '2026-06' }
    const old = await stored({ createdAt: '2026-06-05T12:00:00.000Z' })
    expect(await onceSettled(async () => (await read(at)).total)).toBe(1)
    // The state before anything was counted.
    const { data } = await chartCell.query.ofMonth({ organizationId, month: '2026-06' }).go()
    await chartCell.delete(data).go()
    await countedExecution.delete({ organizationId, executionId: old.executionId }).go()
    await chartsBuilt.delete({ organizationId }).go()
    expect(await onceSettled(async () => read(at))).toMatchObject({ building: false, total: 1 })
    const { requestRebuild } = await import('#functions/charts/index.ts')
    await requestRebuild(organizationId)
    await begin()
    expect(await onceSettled(async () => (await read(at)).total)).toBe(1)
  })
})
