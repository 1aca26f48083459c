import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Privilege } from '#shared/api/call.ts'
import { roles } from '#shared/api/roles.ts'
import { as, raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, reachTable, type TestPerson, type Tokens } from '../support/people.ts'

let organizationId = ''
let owner: Tokens
let interview = ''

const code = { metadata: { title: 'Contrato' }, sections: [] }
const begin = (token: string, body: BodyOf<'executions', 'createExecution'> = {}) =>
  withToken(token).executions.createExecution({ params: { interviewId: interview }, body })
const begun = async (token: string, body: object = {}): Promise<{ id: string; version: number }> =>
  (await begin(token, body)).data

beforeAll(async () => {
  organizationId = await newOrganization('Papéis & Filhos')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  const made = await as(owner).interviews.createInterview({
    body: {
      name: 'Contrato',
      interviewCode: code,
    },
  })
  const { id, version } = made.data
  await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: true } })
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
    const made = await withToken(accessToken).interviews.createInterview({
      body: { name: 'Outro', interviewCode: code },
    })
    const { id, version } = await begun(owner.accessToken, { assignedTo: person.userId })
    const save = await withToken(accessToken).executions.saveExecution({
      params: { id },
      body: { version, values: {} },
    })
    const read = await withToken(accessToken).executions.getExecution({ params: { id } })
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
      (await as(owner).identity.getUser({ params: { id: person.userId } })).data.privileges
    expect(await privileges()).toEqual(['interview.edit', 'execution.edit'])
    expect((await begin(accessToken)).status).toBe(201)
    await as(owner).identity.setLevel({ params: { id: person.userId }, body: { privileges: [] } })
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
    expect(
      await as(asAna).executions.assignExecution({ params: { id }, body: { version, assignedTo: rui.userId } }),
    ).toMatchObject({
      status: 200,
      data: { id, assignedTo: rui.userId, version: version + 1 },
    })
    expect(
      (await as(asAna).executions.assignExecution({ params: { id }, body: { version, assignedTo: null } })).status,
    ).toBe(409)
    const asRui = await enter(rui)
    await expect
      .poll(async () => (await as(asRui).notifications.listNotifications()).data)
      .toMatchObject({ items: [{ title: 'Ana Teste passou a você "Contrato"' }] })
    const freed = await as(asRui).executions.assignExecution({
      params: { id },
      body: { version: version + 1, assignedTo: null },
    })
    expect(freed).toMatchObject({ status: 200 })
    expect(freed.data.assignedTo).toBeUndefined()
  })
})

describe("another's document", () => {
  it('can be read by every member, and changed only by its creator, its assignee or group, and owners', async () => {
    const ana = await enter(await newPerson(organizationId, 'Alba'))
    const rui = await newPerson(organizationId, 'Remo')
    const asRui = await enter(rui)
    const { id, version } = await begun(ana.accessToken)
    const save = (token: string, at: number) =>
      withToken(token).executions.saveExecution({ params: { id }, body: { version: at, values: {} } })
    expect((await as(asRui).executions.getExecution({ params: { id } })).data).toMatchObject({ id, may: [] })
    expect(await save(asRui.accessToken, version)).toMatchObject({
      status: 403,
      message:
        'Só altera este documento quem cuida dele: quem o começou, a pessoa ou o grupo responsável e os proprietários. Se precisar, peça que passem o documento a você.',
    })
    const taken = { version, assignedTo: rui.userId }
    expect((await as(asRui).executions.assignExecution({ params: { id }, body: taken })).status).toBe(403)
    const group = await as(owner).groups.createGroup({
      body: {
        name: 'Locações',
        members: [rui.userId],
      },
    })
    const given = { version, group: group.data.id }
    await as(ana).executions.assignExecution({ params: { id }, body: given })
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
    const group = await as(owner).groups.createGroup({
      body: {
        name: 'Contratos',
        members: [ana.userId],
      },
    })
    own = (await begun(asAna.accessToken, { name: 'Visão própria' })).id
    assigned = (await begun(asBia.accessToken, { name: 'Visão passada', assignedTo: ana.userId })).id
    const { id } = group.data
    ofGroup = (await begun(asBia.accessToken, { name: 'Visão do grupo', group: id })).id
    foreign = (await begun(asBia.accessToken, { name: 'Visão alheia' })).id
    const { version, preferences } = (
      await as(owner).organizations.getOrganization({ params: { orgId: organizationId } })
    ).data
    await as(owner).organizations.updateOrganization({
      params: { id: organizationId },
      body: {
        version,
        preferences: { ...preferences, membersSeeOwnOnly: true },
      },
    })
  })

  const seen = async ({ accessToken }: Tokens): Promise<string[]> => {
    return (
      await withToken(accessToken).executions.listExecutions({
        params: { orgId: organizationId },
        query: { text: 'visao' },
      })
    ).data.items.map(({ id }) => id)
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
    expect((await raw(asAna, method, path(foreign), body)).status).toBe(404)
  })

  it("does not copy answers from others' documents", async () => {
    expect((await begin(asAna.accessToken, { copyValues: foreign })).status).toBe(404)
  })

  it('shows charts over all documents only to owners', async () => {
    expect(await as(asAna).charts.getCharts()).toMatchObject({
      status: 403,
      message:
        'Nesta organização, cada pessoa vê só os próprios documentos: os gráficos e relatórios de todos são dos proprietários.',
    })
    expect((await as(owner).charts.getCharts()).status).toBe(200)
  })
})
