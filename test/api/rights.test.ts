import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import { roles } from '#shared/api/roles.ts'
import {
  callWith,
  enter,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'

let organizationId = ''
let owner: Tokens
let interview = ''

const code = { metadata: { title: 'Contrato' }, sections: [] }
const begin = (token: string, body: object = {}) =>
  callWith(token, 'POST', `/api/v1/interviews/${interview}/executions`, body)
const begun = async (token: string, body: object = {}): Promise<{ id: string; version: number }> =>
  (await begin(token, body)).data

beforeAll(async () => {
  organizationId = await newOrganization('Papéis & Filhos')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  const made = await callWith(owner.accessToken, 'POST', '/api/v1/interviews', {
    name: 'Contrato',
    interviewCode: code,
  })
  const { id, version } = made.data as { id: string; version: number }
  await callWith(owner.accessToken, 'PATCH', `/api/v1/interviews/${id}`, { version, published: true })
  interview = id
})

describe.each([
  ['Autor', { makes: 201, begins: 201, saves: 200 }],
  ['Operador', { makes: 403, begins: 201, saves: 200 }],
  ['Consulta', { makes: 403, begins: 403, saves: 403 }],
] as const)('%s', (label, { makes, begins, saves }) => {
  it('may do what the role allows, and can read everything', async () => {
    const { privileges } = roles.find((role) => role.label === label)!
    const person = await newPerson(organizationId, 'Rita', privileges)
    const { accessToken } = await enter(person)
    const made = await callWith(accessToken, 'POST', '/api/v1/interviews', { name: 'Outro', interviewCode: code })
    const { id, version } = await begun(owner.accessToken, { assignedTo: person.userId })
    const save = await callWith(accessToken, 'PUT', `/api/v1/interviews/executions/${id}`, { version, values: {} })
    const read = await callWith(accessToken, 'GET', `/api/v1/interviews/executions/${id}`)
    expect([made.status, (await begin(accessToken)).status, save.status, read.status]).toEqual([
      makes,
      begins,
      saves,
      200,
    ])
  })
})

describe('a user from before there were separate privileges for models and documents', () => {
  it('keeps the old privileges until an owner chooses a role', async () => {
    const { user } = await reachTable()
    const person = await newPerson(organizationId, 'Antônio', [])
    // The format of such items in the table.
    await user.patch({ organizationId, userId: person.userId }).remove(['rights']).go()
    const { accessToken } = await enter(person)
    const privileges = async (): Promise<readonly Privilege[]> =>
      ((await callWith(owner.accessToken, 'GET', `/api/v1/users/${person.userId}`)).data as { privileges: Privilege[] })
        .privileges
    expect(await privileges()).toEqual(['interview.edit', 'execution.edit'])
    expect((await begin(accessToken)).status).toBe(201)
    await callWith(owner.accessToken, 'PATCH', `/api/v1/users/${person.userId}/level`, { privileges: [] })
    expect(await privileges()).toEqual([])
    expect((await begin(accessToken)).status).toBe(403)
  })
})

describe('a document', () => {
  it('belongs to the user who starts it, and can be reassigned, which notifies the assignee', async () => {
    const [ana, rui] = [await newPerson(organizationId, 'Ana'), await newPerson(organizationId, 'Rui')]
    const asAna = await enter(ana)
    const { id, version, assignedTo } = (await begin(asAna.accessToken)).data as {
      id: string
      version: number
      assignedTo: string
    }
    expect(assignedTo).toBe(ana.userId)
    const path = `/api/v1/executions/${id}/assignment`
    expect(await callWith(asAna.accessToken, 'PATCH', path, { version, assignedTo: rui.userId })).toMatchObject({
      status: 200,
      data: { id, assignedTo: rui.userId, version: version + 1 },
    })
    expect((await callWith(asAna.accessToken, 'PATCH', path, { version, assignedTo: null })).status).toBe(409)
    const asRui = await enter(rui)
    await expect
      .poll(async () => (await callWith(asRui.accessToken, 'GET', '/api/v1/users/notifications')).data)
      .toMatchObject({ items: [{ title: 'Ana Teste passou a você "Contrato"' }] })
    const freed = await callWith(asRui.accessToken, 'PATCH', path, { version: version + 1, assignedTo: null })
    expect(freed).toMatchObject({ status: 200 })
    expect((freed.data as { assignedTo?: string }).assignedTo).toBeUndefined()
  })
})

describe("another's document", () => {
  it('can be read by every member, and changed only by its creator, its assignee or group, and owners', async () => {
    const ana = await enter(await newPerson(organizationId, 'Alba'))
    const rui = await newPerson(organizationId, 'Remo')
    const asRui = await enter(rui)
    const { id, version } = await begun(ana.accessToken)
    const path = `/api/v1/interviews/executions/${id}`
    const save = (token: string, at: number) => callWith(token, 'PUT', path, { version: at, values: {} })
    expect((await callWith(asRui.accessToken, 'GET', path)).data).toMatchObject({ id, may: [] })
    expect(await save(asRui.accessToken, version)).toMatchObject({
      status: 403,
      message:
        'Só altera este documento quem cuida dele: quem o começou, a pessoa ou o grupo responsável e os proprietários. Se precisar, peça que passem o documento a você.',
    })
    const group = await callWith(owner.accessToken, 'POST', '/api/v1/groups', {
      name: 'Locações',
      members: [rui.userId],
    })
    const given = { version, group: (group.data as { id: string }).id }
    await callWith(ana.accessToken, 'PATCH', `/api/v1/executions/${id}/assignment`, given)
    expect((await save(asRui.accessToken, version + 1)).status).toBe(200)
    expect((await save(owner.accessToken, version + 2)).status).toBe(200)
  })
})

describe('if members see only their own documents', () => {
  let ana: TestPerson
  let asAna: Tokens
  let asBia: Tokens
  let own = ''
  let assigned = ''
  let ofGroup = ''
  let foreign = ''

  beforeAll(async () => {
    ana = await newPerson(organizationId, 'Amélia', ['execution.edit', 'charts.overview'])
    asAna = await enter(ana)
    asBia = await enter(await newPerson(organizationId, 'Bia'))
    const group = await callWith(owner.accessToken, 'POST', '/api/v1/groups', {
      name: 'Contratos',
      members: [ana.userId],
    })
    own = (await begun(asAna.accessToken, { name: 'Visão própria' })).id
    assigned = (await begun(asBia.accessToken, { name: 'Visão passada', assignedTo: ana.userId })).id
    const { id } = group.data as { id: string }
    ofGroup = (await begun(asBia.accessToken, { name: 'Visão do grupo', group: id })).id
    foreign = (await begun(asBia.accessToken, { name: 'Visão alheia' })).id
    const path = `/api/v1/organizations/${organizationId}`
    const { version, preferences } = (await callWith(owner.accessToken, 'GET', path)).data as {
      version: number
      preferences: object
    }
    await callWith(owner.accessToken, 'PUT', path, {
      version,
      preferences: { ...preferences, membersSeeOwnOnly: true },
    })
  })

  const seen = async ({ accessToken }: Tokens): Promise<string[]> => {
    const path = `/api/v1/organizations/${organizationId}/executions?text=visao`
    return ((await callWith(accessToken, 'GET', path)).data as { items: { id: string }[] }).items.map(({ id }) => id)
  }

  it('lists, finds and exports documents that the user started, or is assigned directly or by a group', async () => {
    expect((await seen(asAna)).sort()).toEqual([own, assigned, ofGroup].sort())
    expect((await seen(owner)).sort()).toEqual([own, assigned, ofGroup, foreign].sort())
    const csv = await fetch(
      new URL(`/api/v1/organizations/${organizationId}/executions/csv?text=visao`, inject('world').url),
      { headers: { authorization: `Bearer ${asAna.accessToken}` } },
    )
    const text = await csv.text()
    expect([text.includes('Visão própria'), text.includes('Visão alheia')]).toEqual([true, false])
  })

  it.each([
    ['GET', (id: string) => `/api/v1/interviews/executions/${id}`],
    ['PUT', (id: string) => `/api/v1/interviews/executions/${id}`],
    ['DELETE', (id: string) => `/api/v1/interviews/executions/${id}`],
    ['PUT', (id: string) => `/api/v1/interviews/executions/${id}/finish`],
    ['PATCH', (id: string) => `/api/v1/executions/${id}/assignment`],
    ['POST', (id: string) => `/api/v1/executions/${id}/checkSteps`],
    ['GET', (id: string) => `/api/v1/executions/${id}/files`],
    ['GET', (id: string) => `/api/v1/executions/${id}/files/pdf`],
  ] as const)("another's does not exist: %s", async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : { version: 1, values: {} }
    expect((await callWith(asAna.accessToken, method, path(foreign), body)).status).toBe(404)
  })

  it("does not copy answers from others' documents", async () => {
    expect((await begin(asAna.accessToken, { copyValues: foreign })).status).toBe(404)
  })

  it('shows charts over all documents only to owners', async () => {
    expect(await callWith(asAna.accessToken, 'GET', '/api/v1/charts')).toMatchObject({
      status: 403,
      message:
        'Nesta organização, cada pessoa vê só os próprios documentos: os gráficos e relatórios de todos são dos proprietários.',
    })
    expect((await callWith(owner.accessToken, 'GET', '/api/v1/charts')).status).toBe(200)
  })
})
