import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { ExecutionCondition } from '#shared/api/executions/conditions.ts'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildInterview } from '../support/build.ts'
import { raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let organizationId = ''
let token = ''
let owner: TestPerson
let ana: TestPerson
let group = ''
const models = { lease: '', purchase: '' }
/** The documents by their names. */
const known = new Map<string, Execution>()

const day = today(new Date())
const inDays = (days: number): string => addDays(day, days)!
const call = (method: Method, path: string, body?: unknown) => raw({ accessToken: token }, method, path, body)
const listPath = (suffix = '') => `/api/v1/organizations/${organizationId}/executions${suffix}`

type Query = Readonly<Record<string, string>>
const asked = (conditions: readonly ExecutionCondition[], query: Query = {}) =>
  new URLSearchParams({ limit: '50', ...query, ...(conditions.length > 0 && { where: JSON.stringify(conditions) }) })

async function list(conditions: readonly ExecutionCondition[], query: Query = {}): Promise<ExecutionSummary[]> {
  const items: ExecutionSummary[] = []
  let cursor: string | undefined
  do {
    const page = (await call('GET', listPath(`?${asked(conditions, { ...query, ...(cursor && { cursor }) })}`)))
      .data as {
      items: ExecutionSummary[]
      cursor?: string
    }
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return items
}

const namesOf = async (conditions: readonly ExecutionCondition[], query?: Query): Promise<string[]> =>
  (await list(conditions, query)).map(({ name }) => name)
const found = async (...conditions: ExecutionCondition[]): Promise<string[]> => (await namesOf(conditions)).toSorted()

async function model(name: string): Promise<string> {
  const fields = [createField('text', { uid: 'a', ref: 'cliente', name: 'Nome do cliente' })]
  const interviewCode = {
    ...emptyInterviewCode(name),
    sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
  }
  const { id } = await buildInterview(withToken(token), { name, interviewCode })
  return id
}

async function begin(
  name: string,
  interviewId: string,
  client: string,
  body: Partial<BodyOf<'executions', 'createExecution'>> = {},
): Promise<Execution> {
  const { data } = await withToken(token).executions.createExecution({
    params: { interviewId },
    body: {
      name,
      values: { cliente: client },
      ...body,
    },
  })
  known.set(name, data)
  return data
}

beforeAll(async () => {
  organizationId = await newOrganization('Listas & Filtros')
  owner = await newPerson(organizationId, 'Olga', ['owner'])
  ana = await newPerson(organizationId, 'Ana')
  token = (await enter(owner)).accessToken
  group = (await withToken(token).groups.createGroup({ body: { name: 'Imobiliário', members: [ana.userId] } })).data.id
  models.lease = await model('Locação comercial')
  models.purchase = await model('Compra e venda')
  const { id: parentId } = await begin('Aluguel da padaria', models.lease, 'Padaria São João', { dueDate: inDays(10) })
  await begin('Aditivo da padaria', models.lease, 'Padaria São João', { parentId, group, dueDate: inDays(2) })
  await begin('Compra do sítio', models.purchase, "Joana D'Ávila", { assignedTo: ana.userId, group })
  await begin('Zelo', models.purchase, 'Construtora Alfa S/A', { dueDate: inDays(30) })
  const done = await begin('Árvore', models.purchase, 'Joana Prado')
  await withToken(token).executions.finishExecution({ params: { id: done.id }, body: { version: done.version } })
})

const all = ['Aditivo da padaria', 'Aluguel da padaria', 'Compra do sítio', 'Zelo', 'Árvore']

describe('the list of documents', () => {
  it('says who is responsible: the person, the group, or both', async () => {
    const responsible = (await list([])).map(({ name, assignedToName, groupName }) => [name, assignedToName, groupName])
    expect(responsible.toSorted()).toEqual(
      [
        ['Aditivo da padaria', undefined, 'Imobiliário'],
        ['Aluguel da padaria', 'Olga Teste', undefined],
        ['Compra do sítio', 'Ana Teste', 'Imobiliário'],
        ['Zelo', 'Olga Teste', undefined],
        ['Árvore', 'Olga Teste', undefined],
      ].toSorted(),
    )
  })

  it.each<[string, () => ExecutionCondition, string[]]>([
    ['status equal', () => ({ field: 'status', operator: 'equal', value: 4 }), ['Árvore']],
    [
      'status different',
      () => ({ field: 'status', operator: 'different', value: 4 }),
      all.filter((name) => name !== 'Árvore'),
    ],
    [
      'model equal',
      () => ({ field: 'interviewId', operator: 'equal', value: models.lease }),
      ['Aditivo da padaria', 'Aluguel da padaria'],
    ],
    [
      'model different',
      () => ({ field: 'interviewId', operator: 'different', value: models.lease }),
      ['Compra do sítio', 'Zelo', 'Árvore'],
    ],
    ['responsible equal', () => ({ field: 'assignedTo', operator: 'equal', value: ana.userId }), ['Compra do sítio']],
    ['responsible nobody', () => ({ field: 'assignedTo', operator: 'equal', value: '' }), ['Aditivo da padaria']],
    [
      'responsible different',
      () => ({ field: 'assignedTo', operator: 'different', value: ana.userId }),
      all.filter((name) => name !== 'Compra do sítio'),
    ],
    [
      'group equal',
      () => ({ field: 'group', operator: 'equal', value: group }),
      ['Aditivo da padaria', 'Compra do sítio'],
    ],
    [
      'group different, also of what has none',
      () => ({ field: 'group', operator: 'different', value: group }),
      ['Aluguel da padaria', 'Zelo', 'Árvore'],
    ],
    ['no group', () => ({ field: 'group', operator: 'equal', value: '' }), ['Aluguel da padaria', 'Zelo', 'Árvore']],
    [
      'some group',
      () => ({ field: 'group', operator: 'different', value: '' }),
      ['Aditivo da padaria', 'Compra do sítio'],
    ],
    [
      'made from a document',
      () => ({ field: 'parentId', operator: 'equal', value: known.get('Aluguel da padaria')!.id }),
      ['Aditivo da padaria'],
    ],
    [
      'made from none',
      () => ({ field: 'parentId', operator: 'equal', value: '' }),
      all.filter((name) => name !== 'Aditivo da padaria'),
    ],
    ['deadline on a day', () => ({ field: 'dueDate', operator: 'equal', value: inDays(2) }), ['Aditivo da padaria']],
    [
      'deadline on another day or on none',
      () => ({ field: 'dueDate', operator: 'different', value: inDays(2) }),
      all.filter((name) => name !== 'Aditivo da padaria'),
    ],
    [
      'deadline before a day',
      () => ({ field: 'dueDate', operator: 'less', value: inDays(10) }),
      ['Aditivo da padaria'],
    ],
    [
      'deadline until a day',
      () => ({ field: 'dueDate', operator: 'lessOrEqual', value: inDays(10) }),
      ['Aditivo da padaria', 'Aluguel da padaria'],
    ],
    ['deadline after a day', () => ({ field: 'dueDate', operator: 'greater', value: inDays(10) }), ['Zelo']],
    [
      'deadline from a day on',
      () => ({ field: 'dueDate', operator: 'greaterOrEqual', value: inDays(10) }),
      ['Aluguel da padaria', 'Zelo'],
    ],
    ['started today', () => ({ field: 'createdAt', operator: 'equal', value: day }), all],
    ['started on another day', () => ({ field: 'createdAt', operator: 'different', value: day }), []],
    ['started after today', () => ({ field: 'createdAt', operator: 'greater', value: day }), []],
    ['changed before tomorrow', () => ({ field: 'updatedAt', operator: 'less', value: inDays(1) }), all],
    ['changed until yesterday', () => ({ field: 'updatedAt', operator: 'lessOrEqual', value: inDays(-1) }), []],
    ['changed at the end of time', () => ({ field: 'updatedAt', operator: 'greater', value: '9999-12-31' }), []],
    ['finished today', () => ({ field: 'finishedAt', operator: 'greaterOrEqual', value: day }), ['Árvore']],
    [
      'not finished today',
      () => ({ field: 'finishedAt', operator: 'different', value: day }),
      all.filter((name) => name !== 'Árvore'),
    ],
    ['name contains', () => ({ field: 'name', operator: 'like', value: 'arv' }), ['Árvore']],
    ['name equal', () => ({ field: 'name', operator: 'equal', value: 'ARVORE' }), ['Árvore']],
    [
      'name different',
      () => ({ field: 'name', operator: 'different', value: 'árvore' }),
      all.filter((name) => name !== 'Árvore'),
    ],
    ['client contains', () => ({ field: 'client', operator: 'like', value: 'joana' }), ['Compra do sítio', 'Árvore']],
    [
      'client without its apostrophe',
      () => ({ field: 'client', operator: 'like', value: 'davila' }),
      ['Compra do sítio'],
    ],
    ['client equal', () => ({ field: 'client', operator: 'equal', value: 'construtora alfa s/a' }), ['Zelo']],
    [
      'client different',
      () => ({ field: 'client', operator: 'different', value: 'Joana Prado' }),
      all.filter((name) => name !== 'Árvore'),
    ],
    [
      'name of the model contains',
      () => ({ field: 'interviewName', operator: 'like', value: 'locacao' }),
      ['Aditivo da padaria', 'Aluguel da padaria'],
    ],
  ])('is filtered by %s', async (_, condition, names) => {
    expect(await found(condition())).toEqual(names.toSorted())
  })

  it('must fulfil every condition, together with the other filters', async () => {
    const condition: ExecutionCondition = { field: 'dueDate', operator: 'lessOrEqual', value: inDays(10) }
    expect(await found(condition, { field: 'group', operator: 'equal', value: group })).toEqual(['Aditivo da padaria'])
    expect(await namesOf([condition], { assignedTo: owner.userId })).toEqual(['Aluguel da padaria'])
    expect(await namesOf([], { parentId: known.get('Aluguel da padaria')!.id })).toEqual(['Aditivo da padaria'])
    expect(
      await found({ field: 'status', operator: 'equal', value: 4 }, { field: 'status', operator: 'equal', value: 0 }),
    ).toEqual([])
  })

  it('is searched by each part of a text separated by slashes', async () => {
    expect(await namesOf([], { text: 'joão / aditivo' })).toEqual(['Aditivo da padaria'])
    expect(await namesOf([], { text: 'Construtora Alfa S/A' })).toEqual(['Zelo'])
    expect(await namesOf([], { text: 'joão / zelo' })).toEqual([])
    expect((await namesOf([], { text: '/' })).toSorted()).toEqual(all.toSorted())
  })

  it('is sorted by deadline, name or start, page by page, with documents without a deadline last', async () => {
    const due = ['Aditivo da padaria', 'Aluguel da padaria', 'Zelo']
    for (const limit of ['2', '50']) {
      const byDeadline = await namesOf([], { sort: 'dueDate', order: 'asc', limit })
      expect(byDeadline.slice(0, 3)).toEqual(due)
      expect(byDeadline.slice(3).toSorted()).toEqual(['Compra do sítio', 'Árvore'].toSorted())
      expect((await namesOf([], { sort: 'dueDate', limit })).slice(0, 3)).toEqual(due.toReversed())
      expect(await namesOf([], { sort: 'name', order: 'asc', limit })).toEqual([
        'Aditivo da padaria',
        'Aluguel da padaria',
        'Árvore',
        'Compra do sítio',
        'Zelo',
      ])
      expect(await namesOf([], { sort: 'createdAt', order: 'asc', limit })).toEqual([...known.keys()])
    }
    expect(
      await namesOf([{ field: 'client', operator: 'like', value: 'joana' }], {
        sort: 'name',
        order: 'desc',
        limit: '1',
      }),
    ).toEqual(['Compra do sítio', 'Árvore'])
  })

  it('is returned in one answer with parallelLoad, with the same order and filters', async () => {
    const orders: readonly Query[] = ['updatedAt', 'createdAt', 'dueDate', 'name'].flatMap((sort) => [
      { sort, order: 'asc' },
      { sort, order: 'desc' },
    ])
    const filters: readonly Query[] = [{}, { status: '0' }, { interviewId: models.lease }, { text: 'padaria' }]
    for (const filter of filters)
      for (const order of orders) {
        const query = { ...filter, ...order }
        const { data } = await call('GET', listPath(`?${asked([], { ...query, parallelLoad: 'true', limit: '1' })}`))
        expect(data, JSON.stringify(query)).toEqual({ items: await list([], query) })
      }
  })

  it('is read in as many pages as an export of any length needs', { tags: 'further' }, async () => {
    Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
    const { queryExecutions } = await import('#functions/executions/queryExecutions.ts')
    const query = queryExecutions(organizationId, {}, 'all')!
    const { data } = await query.readSome(['name'], null, 1)
    for (let page = 2; page < 60; page++) expect(await query.readSome(['name'], null, 1)).toMatchObject({ data })
  })

  it('refuses invalid conditions, in Portuguese', async () => {
    const refusals = [
      ['{', 'Os filtros não estão no formato esperado'],
      ['{}', 'O valor de "where" não serve: Os filtros não estão no formato esperado'],
      ['[{}]', expect.stringMatching(/^O valor de "where\.0\.field" deve ser "status", .* ou "interviewName"$/)],
      [
        '[{"field":"dueDate","operator":"like","value":"2026-01-01"}]',
        'O valor de "where.0.operator" deve ser "equal", "different", "greater", "greaterOrEqual", "less" ou "lessOrEqual"',
      ],
      ['[1]', 'O valor de "where.0" deve ser um objeto, e veio um número'],
    ]
    const answers = await Promise.all(
      refusals.map(async ([where = '']) => {
        const { status, message = '' } = await call('GET', listPath(`?${new URLSearchParams({ where })}`))
        return [where, status, message.replace('. Nada foi mudado; corrija e envie de novo.', '')]
      }),
    )
    expect(answers).toEqual(refusals.map(([where, message]) => [where, 400, message]))
  })

  it('never fails on conditions, and none reveals data of another organisation', async () => {
    const other = await enter(await newPerson(await newOrganization('Outra'), 'Davi', ['owner']))
    const text = fc.constantFrom('Silva', '%', "'", '"', '\\', 'á')
    const date = fc.constantFrom('0001-01-01', '2026-02-28', '9999-12-31')
    const condition = fc.oneof(
      fc.record({
        field: fc.constantFrom('name', 'client', 'interviewName'),
        operator: fc.constantFrom('like', 'equal', 'different'),
        value: text,
      }),
      fc.record({
        field: fc.constantFrom('dueDate', 'createdAt', 'updatedAt', 'finishedAt'),
        operator: fc.constantFrom('equal', 'different', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'),
        value: date,
      }),
      fc.record({
        field: fc.constantFrom('assignedTo', 'group', 'parentId', 'interviewId'),
        operator: fc.constantFrom('equal', 'different'),
        value: fc.constantFrom('', 'x', organizationId),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 4 }), async (conditions) => {
        const query = new URLSearchParams({ where: JSON.stringify(conditions) })
        const answer = await raw(other, 'GET', `/api/v1/organizations/${other.organization}/executions?${query}`)
        expect(answer).toMatchObject({ status: 200, data: { items: [] } })
      }),
      { numRuns: 40 },
    )
  })
})

describe('the bin and the export', () => {
  const csv = async (query: URLSearchParams): Promise<string[][]> => {
    const { text } = await send(world.url, 'GET', listPath(`/csv?${query}`), { token })
    return text
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(';'))
  }

  it('the export has the filters of the list, with group and origin', async () => {
    const [head = [], ...rows] = await csv(
      asked([
        { field: 'group', operator: 'equal', value: group },
        { field: 'client', operator: 'like', value: 'padaria' },
      ]),
    )
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries(head.map((label, at) => [label, rows[0]![at]]))
    expect(row).toMatchObject({
      Nome: 'Aditivo da padaria',
      Grupo: 'Imobiliário',
      Responsável: '',
      'Na lixeira desde': '',
      'Feito a partir de': known.get('Aluguel da padaria')!.id,
    })
  })

  it('the log has the filters of an export, without numbers of people', async () => {
    await csv(asked([{ field: 'client', operator: 'like', value: '529.982.247-25' }]))
    const exported = async () => {
      const { data } = await withToken(token).logs.listLogs({ params: { orgId: organizationId }, query: { limit: 50 } })
      return (data as { items: { after?: { where?: unknown } }[] }).items.map(({ after }) => after?.where)
    }
    expect(await onceSettled(exported)).toContainEqual([{ field: 'client', operator: 'like', value: '•••.•••.•••-••' }])
  })

  it('the bin is filtered, searched, sorted and exported like the list', async () => {
    for (const name of ['Aluguel da padaria', 'Zelo'])
      await withToken(token).executions.trashExecution({ params: { id: known.get(name)!.id } })
    const bin = { trash: 'true' } as const
    expect(await namesOf([], bin)).toEqual(['Zelo', 'Aluguel da padaria'])
    expect(await namesOf([{ field: 'client', operator: 'like', value: 'padaria' }], bin)).toEqual([
      'Aluguel da padaria',
    ])
    expect(await namesOf([], { ...bin, text: 'alfa' })).toEqual(['Zelo'])
    expect(await namesOf([], { ...bin, sort: 'name', order: 'asc' })).toEqual(['Aluguel da padaria', 'Zelo'])
    expect(await namesOf([], { trash: 'false', text: 'alfa' })).toEqual([])
    const [head = [], ...rows] = await csv(asked([], bin))
    expect(rows.map(([name]) => name).toSorted()).toEqual(['Aluguel da padaria', 'Zelo'])
    expect(rows[0]![head.indexOf('Na lixeira desde')]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })
})
