import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { callWith, enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

type Somebody = TestPerson & { readonly token: string }

let organizationId = ''
let owner: Somebody
let insider: Somebody
let outsider: Somebody
let group = ''
let interview = ''
let document: Execution

const person = async (name: string, privileges?: Parameters<typeof newPerson>[2]): Promise<Somebody> => {
  const made = await newPerson(organizationId, name, privileges)
  return { ...made, token: (await enter(made)).accessToken }
}
const access = `/access`
const interviewPath = (suffix = '') => `/api/v1/interviews/${interview}${suffix}`
const idsOf = async (as: Somebody, what: 'interviews' | 'executions', query = ''): Promise<string[]> => {
  const { data } = await callWith(as.token, 'GET', `/api/v1/organizations/${organizationId}/${what}?limit=50${query}`)
  return (data as { items: { id: string }[] }).items.map(({ id }) => id)
}
const begin = (as: Somebody, body: object = {}) => callWith(as.token, 'POST', interviewPath('/executions'), body)

beforeAll(async () => {
  organizationId = await newOrganization('Sigilo & Irmãos')
  owner = await person('Olga', ['owner'])
  insider = await person('Inês')
  outsider = await person('Otto')
  const made = await callWith(owner.token, 'POST', '/api/v1/groups', { name: 'Família', members: [insider.userId] })
  group = (made.data as { id: string }).id
  const created = await callWith(owner.token, 'POST', '/api/v1/interviews', {
    name: 'Divórcio',
    interviewCode: emptyInterviewCode('Divórcio'),
  })
  interview = (created.data as { id: string }).id
  await publishInterview(inject('world').url, owner.token, interview)
  document = (await begin(insider, { name: 'Divórcio de A e B' })).data
})

describe('a model', () => {
  it('is seen by every member until it is restricted', async () => {
    expect((await callWith(outsider.token, 'GET', interviewPath(access))).data).toEqual({
      groups: [],
      restricted: false,
    })
    expect(await idsOf(outsider, 'executions')).toContain(document.id)
  })

  it('cannot be restricted to groups that do not exist or do not include the caller', async () => {
    const restrict = (as: Somebody, groups: string[]) => callWith(as.token, 'PUT', interviewPath(access), { groups })
    expect(await restrict(outsider, [group])).toMatchObject({
      status: 422,
      message: 'Escolha também um grupo seu: do contrário você deixaria de ver este modelo.',
    })
    expect((await restrict(owner, ['01KAHX0000000000000000GRPP'])).status).toBe(422)
    expect(await restrict(owner, [group])).toMatchObject({ status: 200, data: { groups: [group], restricted: true } })
  })
})

describe('a restricted model', () => {
  it('and its documents are only in the lists and exports of its groups and owners', async () => {
    for (const [as, sees] of [
      [owner, true],
      [insider, true],
      [outsider, false],
    ] as const) {
      expect((await idsOf(as, 'interviews')).includes(interview)).toBe(sees)
      expect((await idsOf(as, 'executions')).includes(document.id)).toBe(sees)
      expect((await idsOf(as, 'executions', '&text=divorcio')).includes(document.id)).toBe(sees)
      expect((await idsOf(as, 'executions', `&interviewId=${interview}`)).includes(document.id)).toBe(sees)
      const csv = await fetch(new URL(`/api/v1/organizations/${organizationId}/executions/csv`, inject('world').url), {
        headers: { authorization: `Bearer ${as.token}` },
      })
      expect((await csv.text()).includes('Divórcio de A e B')).toBe(sees)
    }
  })

  it.each([
    ['GET', () => interviewPath()],
    ['GET', () => interviewPath('/access')],
    ['GET', () => interviewPath('/history')],
    ['POST', () => interviewPath('/executions')],
    ['GET', () => `/api/v1/interviews/executions/${document.id}`],
    ['PUT', () => `/api/v1/interviews/executions/${document.id}`],
    ['PUT', () => `/api/v1/interviews/executions/${document.id}/finish`],
    ['PUT', () => `/api/v1/interviews/executions/${document.id}/approve`],
    ['GET', () => `/api/v1/executions/${document.id}/comments`],
    ['GET', () => `/api/v1/executions/${document.id}/review`],
    ['GET', () => `/api/v1/executions/${document.id}/files`],
  ] as const)('does not exist for other members: %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { version: 1, values: {} }
    expect((await callWith(outsider.token, method, path(), body)).status).toBe(404)
    expect((await callWith(insider.token, method, path(), body)).status).not.toBe(404)
  })

  it('has copies that are seen by the same groups, and so are their documents', async () => {
    const copy = (await callWith(insider.token, 'POST', interviewPath('/duplicate'))).data as { id: string }
    const path = `/api/v1/interviews/${copy.id}`
    expect((await callWith(insider.token, 'GET', `${path}/access`)).data).toEqual({ groups: [group], restricted: true })
    expect((await callWith(owner.token, 'GET', path)).status).toBe(200)
    expect((await callWith(outsider.token, 'GET', path)).status).toBe(404)
    expect(await idsOf(outsider, 'interviews')).not.toContain(copy.id)
    await publishInterview(inject('world').url, insider.token, copy.id)
    const { id } = (await callWith(insider.token, 'POST', `${path}/executions`, {})).data as Execution
    expect((await callWith(outsider.token, 'GET', `/api/v1/interviews/executions/${id}`)).status).toBe(404)
    expect((await callWith(insider.token, 'DELETE', path)).status).toBe(200)
    expect((await callWith(outsider.token, 'GET', `/api/v1/interviews/executions/${id}`)).status).toBe(404)
    expect(await idsOf(outsider, 'executions')).not.toContain(id)
  })

  it('is inserted as a block only by those who see it', async () => {
    const code = { ...emptyInterviewCode('Bloco'), sections: [] }
    const block = (
      await callWith(insider.token, 'POST', '/api/v1/interviews', { name: 'B', type: 'block', interviewCode: code })
    ).data as { id: string }
    await callWith(insider.token, 'PUT', `/api/v1/interviews/${block.id}/access`, { groups: [group] })
    const using = {
      ...emptyInterviewCode('Curioso'),
      sections: [{ id: 'b', title: '', type: 'block', blockId: block.id, conditionals: [], fields: [] }],
    }
    const create = (as: Somebody, interviewCode: object) =>
      callWith(as.token, 'POST', '/api/v1/interviews', { name: 'Curioso', interviewCode })
    const refused = {
      status: 422,
      message:
        'Um dos blocos inseridos não existe mais ou não está aberto a você. Retire-o, ou peça acesso a quem cuida dele.',
    }
    expect(await create(outsider, using)).toMatchObject(refused)
    const own = (await create(outsider, emptyInterviewCode('Curioso'))).data as { id: string }
    const save = (as: Somebody, version: number) =>
      callWith(as.token, 'PUT', `/api/v1/interviews/${own.id}`, { version, interviewCode: using })
    expect(await save(outsider, 1)).toMatchObject(refused)
    expect((await save(insider, 1)).status).toBe(200)
    // It is there: whoever sees the model saves it.
    expect((await save(outsider, 2)).status).toBe(200)
  })

  it('lets a person see a document assigned to them, and nothing else', async () => {
    const given = (await begin(insider, { name: 'Passado', assignedTo: outsider.userId })).data as Execution
    expect((await callWith(outsider.token, 'GET', `/api/v1/interviews/executions/${given.id}`)).status).toBe(200)
    expect(await idsOf(outsider, 'executions')).toEqual([given.id])
  })

  it('can be opened to everybody again', async () => {
    expect((await callWith(insider.token, 'PUT', interviewPath(access), { groups: [] })).data).toEqual({
      groups: [],
      restricted: false,
    })
    expect(await idsOf(outsider, 'interviews')).toContain(interview)
    expect(await idsOf(outsider, 'executions')).toContain(document.id)
  })
})
