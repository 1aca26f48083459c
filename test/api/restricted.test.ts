import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
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
const interviewPath = (suffix = '') => `/api/v1/interviews/${interview}${suffix}`
const idsOf = async (who: Somebody, what: 'interviews' | 'executions', more: object = {}): Promise<string[]> => {
  const asked = { params: { orgId: organizationId }, query: { limit: 50, ...more } }
  const { data } =
    what === 'executions'
      ? await withToken(who.token).executions.listExecutions(asked)
      : await withToken(who.token).interviews.listInterviews(asked)
  return data.items.map(({ id }) => id)
}
const begin = (who: Somebody, body: BodyOf<'executions', 'createExecution'> = {}) =>
  withToken(who.token).executions.createExecution({ params: { interviewId: interview }, body })

beforeAll(async () => {
  organizationId = await newOrganization('Sigilo & Irmãos')
  owner = await person('Olga', ['owner'])
  insider = await person('Inês')
  outsider = await person('Otto')
  const made = await withToken(owner.token).groups.createGroup({ body: { name: 'Família', members: [insider.userId] } })
  group = made.data.id
  interview = (
    await buildInterview(withToken(owner.token), {
      name: 'Divórcio',
      interviewCode: emptyInterviewCode('Divórcio'),
    })
  ).id
  document = (await begin(insider, { name: 'Divórcio de A e B' })).data
})

describe('a model', () => {
  it('is seen by every member until it is restricted', async () => {
    expect(
      (await withToken(outsider.token).interviews.readInterviewAccess({ params: { id: interview } })).data,
    ).toEqual({
      groups: [],
      restricted: false,
    })
    expect(await idsOf(outsider, 'executions')).toContain(document.id)
  })

  it('cannot be restricted to groups that do not exist or do not include the caller', async () => {
    const restrict = (who: Somebody, groups: string[]) =>
      withToken(who.token).interviews.restrictInterview({ params: { id: interview }, body: { groups } })
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
      expect((await idsOf(as, 'executions', { text: 'divorcio' })).includes(document.id)).toBe(sees)
      expect((await idsOf(as, 'executions', { interviewId: interview })).includes(document.id)).toBe(sees)
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
    expect((await raw({ accessToken: outsider.token }, method, path(), body)).status).toBe(404)
    expect((await raw({ accessToken: insider.token }, method, path(), body)).status).not.toBe(404)
  })

  it('has copies that are seen by the same groups, and so are their documents', async () => {
    const copy = (await withToken(insider.token).interviews.duplicateInterview({ params: { id: interview } })).data
    expect((await withToken(insider.token).interviews.readInterviewAccess({ params: { id: copy.id } })).data).toEqual({
      groups: [group],
      restricted: true,
    })
    expect((await withToken(owner.token).interviews.getInterview({ params: { id: copy.id } })).status).toBe(200)
    expect((await withToken(outsider.token).interviews.getInterview({ params: { id: copy.id } })).status).toBe(404)
    expect(await idsOf(outsider, 'interviews')).not.toContain(copy.id)
    await publishInterview(inject('world').url, insider.token, copy.id)
    const { id } = await buildExecution(withToken(insider.token), { interviewId: copy.id })
    expect((await withToken(outsider.token).executions.getExecution({ params: { id } })).status).toBe(404)
    expect((await withToken(insider.token).interviews.deleteInterview({ params: { id: copy.id } })).status).toBe(200)
    expect((await withToken(outsider.token).executions.getExecution({ params: { id } })).status).toBe(404)
    expect(await idsOf(outsider, 'executions')).not.toContain(id)
  })

  it('is inserted as a block only by those who see it', async () => {
    const code = { ...emptyInterviewCode('Bloco'), sections: [] }
    const block = (
      await withToken(insider.token).interviews.createInterview({
        body: { name: 'B', type: 'block', interviewCode: code },
      })
    ).data
    await withToken(insider.token).interviews.restrictInterview({ params: { id: block.id }, body: { groups: [group] } })
    const using = {
      ...emptyInterviewCode('Curioso'),
      sections: [{ id: 'b', title: '', type: 'block', blockId: block.id, conditionals: [], fields: [] }],
    }
    const create = (who: Somebody, interviewCode: BodyOf<'interviews', 'createInterview'>['interviewCode']) =>
      withToken(who.token).interviews.createInterview({ body: { name: 'Curioso', interviewCode } })
    const refused = {
      status: 422,
      message:
        'Um dos blocos inseridos não existe mais ou não está aberto a você. Retire-o, ou peça acesso a quem cuida dele.',
    }
    expect(await create(outsider, using)).toMatchObject(refused)
    const own = (await create(outsider, emptyInterviewCode('Curioso'))).data as { id: string }
    const save = (who: Somebody, version: number) =>
      withToken(who.token).interviews.saveInterview({ params: { id: own.id }, body: { version, interviewCode: using } })
    expect(await save(outsider, 1)).toMatchObject(refused)
    expect((await save(insider, 1)).status).toBe(200)
    // It is there: a person who sees the model can save it.
    expect((await save(outsider, 2)).status).toBe(200)
  })

  it('lets a person see a document assigned to them, and nothing else', async () => {
    const given = (await begin(insider, { name: 'Passado', assignedTo: outsider.userId })).data as Execution
    expect((await withToken(outsider.token).executions.getExecution({ params: { id: given.id } })).status).toBe(200)
    expect(await idsOf(outsider, 'executions')).toEqual([given.id])
  })

  it('can be opened to everybody again', async () => {
    expect(
      (await withToken(insider.token).interviews.restrictInterview({ params: { id: interview }, body: { groups: [] } }))
        .data,
    ).toEqual({
      groups: [],
      restricted: false,
    })
    expect(await idsOf(outsider, 'interviews')).toContain(interview)
    expect(await idsOf(outsider, 'executions')).toContain(document.id)
  })
})
