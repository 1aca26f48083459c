import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Group } from '#shared/api/groups.ts'
import { buildGroup } from '../support/build.ts'
import { as, raw, withToken } from '../support/client.ts'
import type { BodyOf, QueryOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let bruno: TestPerson
let carla: TestPerson
let owner: Tokens
let member: Tokens

beforeAll(async () => {
  organizationId = await newOrganization('Grupos & Filhos')
  const ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno')
  carla = await newPerson(organizationId, 'Carla')
  owner = await enter(ana)
  member = await enter(bruno)
})

const make = (name: string, members: readonly string[] = []) =>
  as(owner).groups.createGroup({ body: { name, members } })
const made = (name: string, members: readonly string[] = []) => buildGroup(as(owner), { name, members })
const list = async (query: QueryOf<'groups', 'listGroups'> = {}) =>
  (await as(owner).groups.listGroups({ params: { orgId: organizationId }, query })).data

describe('a group', () => {
  it('is created with people of the organisation, and lists their names', async () => {
    const { status, data } = await make('  Direito   do Trabalho ', [carla.userId, bruno.userId, bruno.userId])
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'Direito do Trabalho', members: [carla.userId, bruno.userId], version: 1 })
    const { id } = data as Group
    const read = (await as(owner).groups.getGroup({ params: { id } })).data
    expect(read.people).toEqual([
      { id: bruno.userId, firstName: 'Bruno', lastName: 'Teste', email: bruno.email },
      { id: carla.userId, firstName: 'Carla', lastName: 'Teste', email: carla.email },
    ])
  })

  it('has a unique name in the organisation, ignoring accents, case and spaces', async () => {
    await make('Contencioso Cível')
    expect(await make(' contencioso  CIVEL')).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'A organização já tem um grupo com este nome.',
      data: { problems: [{ path: 'body.name' }] },
    })
    const other = await made('Consultivo')
    const renamed = (name: string) =>
      as(owner).groups.updateGroup({ params: { id: other.id }, body: { version: 1, name, members: [] } })
    expect(await renamed('contencioso civel')).toMatchObject({ status: 422, code: 'invalid' })
    expect((await renamed('CONSULTIVO')).status).toBe(200)
  })

  it('releases its name when renamed or deleted', async () => {
    const { id, version } = await made('Societário')
    expect(
      (await as(owner).groups.updateGroup({ params: { id }, body: { version, name: 'Empresarial', members: [] } }))
        .status,
    ).toBe(200)
    expect((await make('Societário')).status).toBe(201)
    expect(await as(owner).groups.deleteGroup({ params: { id } })).toMatchObject({ status: 200, data: null })
    expect((await make('Empresarial')).status).toBe(201)
    expect((await as(owner).groups.getGroup({ params: { id } })).status).toBe(404)
  })

  it('cannot be overwritten from an outdated version', async () => {
    const { id } = await made('Tributário')
    const put = (version: number) =>
      as(owner).groups.updateGroup({ params: { id }, body: { version, name: 'Tributário', members: [] } })
    expect((await put(1)).data).toMatchObject({ version: 2 })
    expect(await put(1)).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('requires a name and accepts only people of the organisation, up to its limit', async () => {
    expect(await make('Estranhos', [world.people.owner.userId])).toMatchObject({
      status: 422,
      data: { problems: [{ path: 'body.members.0' }] },
    })
    expect((await make('   ')).status).toBe(400)
    expect((await make('Multidão', Array(501).fill(bruno.userId))).status).toBe(400)
  })

  it('is created once by two concurrent calls with one name', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => make('Ao mesmo tempo')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('can be changed by owners and seen by every member', async () => {
    const { id } = await made('Só donos')
    for (const [method, path, body] of [
      ['POST', '/api/v1/groups', { name: 'x' }],
      ['PUT', `/api/v1/groups/${id}`, { version: 1, name: 'x' }],
      ['DELETE', `/api/v1/groups/${id}`, undefined],
    ] as const)
      expect((await raw(member, method, path, body)).status).toBe(403)
    expect((await as(member).groups.listGroups({ params: { orgId: organizationId } })).status).toBe(200)
    const elsewhere = world.people.otherOrganization.accessToken
    expect((await withToken(elsewhere).groups.deleteGroup({ params: { id } })).status).toBe(404)
  })
})

describe('the list of groups', () => {
  it('is sorted by name, paged, and searched ignoring accents', async () => {
    for (const name of ['Ímpar C', 'impar A', 'Impar b']) await make(name)
    const first = await list({ text: 'impar', limit: 2 })
    const second = await list({ text: 'impar', limit: 2, cursor: first.cursor })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['impar A', 'Impar b', 'Ímpar C'])
    expect((await list({ text: 'impar', order: 'desc' })).items.map(({ name }) => name)).toEqual([
      'Ímpar C',
      'Impar b',
      'impar A',
    ])
  })

  it('is exported as CSV with a line per person and formulas escaped', async () => {
    await make('=Perigo', [bruno.userId, carla.userId])
    const answer = await send(world.url, 'GET', `/api/v1/organizations/${organizationId}/groups/csv`, {
      token: member.accessToken,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('Grupos.csv')
    const lines = answer.text.split('\r\n')
    expect(lines[0]?.replace('\ufeff', '')).toBe('Grupo;Nome;Sobrenome;E-mail')
    expect(lines.filter((line) => line.includes('Perigo')).sort()).toEqual([
      `'=Perigo;Bruno;Teste;${bruno.email}`,
      `'=Perigo;Carla;Teste;${carla.email}`,
    ])
    expect(lines).toContain('Contencioso Cível;;;')
    const logs = async () =>
      (await as(owner).logs.listLogs({ params: { orgId: organizationId } })).data.items.filter(
        ({ action }) => action === 'group.exported',
      )
    await expect.poll(async () => (await logs()).map(({ by }) => by?.id)).toEqual([member.id])
  })
})

describe('an assignment to a group or a person', () => {
  const begin = async (body: BodyOf<'executions', 'createExecution'>) => {
    const interview = (await as(owner).interviews.createInterview({ body: { name: 'Ata' } })).data
    await publishInterview(inject('world').url, owner.accessToken, interview.id)
    return as(owner).executions.createExecution({ params: { interviewId: interview.id }, body })
  }
  const execution = async (id: string) => (await as(owner).executions.getExecution({ params: { id } })).data

  it('must be a group of the organisation', async () => {
    const { id } = await made('Quem recebe')
    expect((await begin({ group: id })).data).toMatchObject({ group: id })
    for (const group of [world.ids.group, 'qualquer'])
      expect(await begin({ group })).toMatchObject({
        status: 422,
        message: 'O grupo escolhido não é da sua organização.',
      })
  })

  it('is removed when the group is deleted', async () => {
    const { id } = await made('Passageiro')
    const given = (await begin({ group: id })).data as { id: string }
    await as(owner).groups.deleteGroup({ params: { id } })
    await expect.poll(async () => (await execution(given.id)).group).toBeUndefined()
  })

  it('is removed with the person, who also leaves all groups', { tags: 'further' }, async () => {
    const leaving = await newPerson(organizationId, 'Dora')
    const group = await made('Com Dora', [leaving.userId, carla.userId])
    const given = (await begin({ assignedTo: leaving.userId })).data as { id: string }
    expect((await as(owner).identity.deleteUser({ params: { id: leaving.userId } })).status).toBe(200)
    await expect.poll(async () => (await execution(given.id)).assignedTo).toBeUndefined()
    const members = async () => (await as(owner).groups.getGroup({ params: { id: group.id } })).data.members
    await expect.poll(members).toEqual([carla.userId])
  })
})
