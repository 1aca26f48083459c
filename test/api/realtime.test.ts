import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Execution } from '#shared/api/executions.ts'
import {
  executionChannel,
  groupChannel,
  organizationChannel,
  ownersChannel,
  personChannel,
  type RealtimeEvent,
} from '#shared/api/realtime.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { raw, withToken } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { makeEnvelope, newSigner, secretOf, signAs } from '../support/envelopes.ts'
import { eventually } from '../support/eventually.ts'
import { listen } from '../support/listen.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

type Somebody = TestPerson & { readonly token: string }

let organizationId = ''
let owner: Somebody
let ana: Somebody
let rui: Somebody
let otto: Somebody
let family = ''
let lease = ''
let divorce = ''

const person = async (name: string, privileges?: Parameters<typeof newPerson>[2]): Promise<Somebody> => {
  const made = await newPerson(organizationId, name, privileges)
  return { ...made, token: (await enter(made)).accessToken }
}

async function model(name: string): Promise<string> {
  const fields = [
    createField('text', { uid: 'nome', ref: 'nome', name: 'Nome' }),
    createField('text', { uid: 'foro', ref: 'foro', name: 'Foro' }),
  ]
  const { data } = await withToken(owner.token).interviews.createInterview({
    body: {
      name,
      interviewCode: {
        ...emptyInterviewCode(name),
        sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
      },
    },
  })
  const { id } = data
  await publishInterview(inject('world').url, owner.token, id)
  return id
}

const begin = async (
  who: Somebody,
  interviewId: string,
  body: BodyOf<'executions', 'createExecution'> = {},
): Promise<Execution> => await buildExecution(withToken(who.token), { interviewId, ...body })
const save = async (who: Somebody, { id, version }: Pick<Execution, 'id' | 'version'>, foro: string) =>
  (await withToken(who.token).executions.saveExecution({ params: { id }, body: { version, values: { foro } } })).data
const assign = async (
  who: Somebody,
  { id, version }: Pick<Execution, 'id' | 'version'>,
  body: Partial<BodyOf<'executions', 'assignExecution'>>,
) => (await withToken(who.token).executions.assignExecution({ params: { id }, body: { version, ...body } })).data

const sockets: (() => void)[] = []
afterEach(() => {
  for (const leave of sockets.splice(0)) leave()
})

async function receive(who: Somebody, channel: string): Promise<RealtimeEvent[]> {
  const { received, leave } = await listen(who.token, channel)
  sockets.push(leave)
  return received
}

/** All list events a person receives, from every channel open to them: organisation, person, owners and group. */
async function receiveAll(who: Somebody): Promise<() => RealtimeEvent[]> {
  const channels = [organizationChannel(organizationId), personChannel(organizationId, who.userId)]
  if (who === owner) channels.push(ownersChannel(organizationId))
  if (who === ana) channels.push(groupChannel(organizationId, family))
  const received = await Promise.all(channels.map((channel) => receive(who, channel)))
  return () => received.flat().filter(({ type }) => type !== 'notification.created')
}

/** Starts a document and waits until its first event was delivered. */
async function beginAndWait(who: Somebody, interviewId: string, body: object = {}): Promise<Execution> {
  const received = await receive(owner, ownersChannel(organizationId))
  const toAll = await receive(owner, organizationChannel(organizationId))
  const begun = await begin(who, interviewId, body)
  await expect.poll(() => [...received, ...toAll]).toContainEqual(changed(begun))
  return begun
}

const changed = ({ id, version }: Pick<Execution, 'id' | 'version'>) => ({ type: 'execution.changed', id, version })
const SIGHT = { type: 'sight.changed' }

beforeAll(async () => {
  organizationId = await newOrganization('Ouvidos & Sócios')
  owner = await person('Olga', ['owner'])
  ana = await person('Ana')
  rui = await person('Rui')
  otto = await person('Otto')
  const made = await withToken(owner.token).groups.createGroup({ body: { name: 'Família', members: [ana.userId] } })
  family = made.data.id
  lease = await model('Locação')
  divorce = await model('Divórcio')
})

it('an envelope is announced to everyone whenever it changes, without saying which', async () => {
  const firm = await newOrganization('Assinantes')
  const sender = await enter(await newPerson(firm, 'Sônia', ['owner']))
  const reader = await newPerson(firm, 'Rui')
  const received = await receive({ ...reader, token: (await enter(reader)).accessToken }, organizationChannel(firm))
  const ana = newSigner('Ana Lima')
  await makeEnvelope(sender.accessToken, { participants: [ana], send: true })
  await expect.poll(() => received).toContainEqual({ type: 'envelope.changed' })
  received.length = 0
  expect((await signAs(await secretOf(ana.email), ana.email)).status).toBe(200)
  await expect.poll(() => received).toContainEqual({ type: 'envelope.changed' })
})

describe('a document that every member may see', () => {
  it('is announced to everyone when it is started, reassigned, moved to the bin, restored and deleted', async () => {
    const received = await receiveAll(otto)
    const begun = await begin(ana, lease)
    await expect.poll(received).toEqual([changed(begun)])
    const assigned = await assign(ana, begun, { assignedTo: rui.userId })
    await expect.poll(received).toContainEqual(changed(assigned))
    const move = async (suffix: string) =>
      (await raw({ accessToken: ana.token }, 'PATCH', `/api/v1/executions/${begun.id}/trash${suffix}`))
        .data as Execution
    const trashed = await move('')
    await expect.poll(received).toContainEqual(changed(trashed))
    const restored = await move('/restore')
    await expect.poll(received).toContainEqual(changed(restored))
    const again = await move('')
    await withToken(ana.token).executions.deleteExecution({ params: { id: begun.id } })
    await expect.poll(received).toContainEqual(changed({ id: begun.id, version: again.version + 1 }))
  })

  it('is announced with its id and version, and without answers', async () => {
    const received = await receive(otto, organizationChannel(organizationId))
    const begun = await begin(ana, lease, { values: { nome: 'Segredo de família' } })
    await expect.poll(() => received).toEqual([{ type: 'execution.changed', id: begun.id, version: 1 }])
  })

  it('is not announced before its first answer', async () => {
    const received = await receive(otto, organizationChannel(organizationId))
    const begun = await begin(ana, lease, { unanswered: true })
    const saved = await save(ana, begun, 'Recife')
    await expect.poll(() => received).toEqual([changed(saved)])
  })

  it('is announced to lists once while one person is answering, and to open windows at every save', async () => {
    const begun = await beginAndWait(ana, lease, { name: 'Locação da Ana', assignedTo: rui.userId })
    const lists = await receive(otto, organizationChannel(organizationId))
    const open = await receive(otto, executionChannel(organizationId, begun.id))
    const second = await save(rui, begun, 'R')
    const third = await save(rui, second, 'Re')
    const fourth = await save(rui, third, 'Recife')
    await expect.poll(() => open.at(-1)).toEqual(changed(fourth))
    expect(lists.filter(({ type }) => type === 'execution.changed')).toHaveLength(1)
  })

  it('is announced to open windows when somebody comments on it, without the comment', async () => {
    const begun = await beginAndWait(ana, lease)
    const open = await receive(otto, executionChannel(organizationId, begun.id))
    await withToken(ana.token).executions.addComment({ params: { id: begun.id }, body: { text: 'Confira o nome.' } })
    await expect.poll(() => open).toEqual([{ type: 'execution.commented', id: begun.id }])
  })
})

it('a model is announced to everyone who may see it when it is saved and when it is published', async () => {
  const received = await receive(otto, organizationChannel(organizationId))
  const id = await model('Recibo')
  await expect
    .poll(() => received)
    .toEqual(expect.arrayContaining([expect.objectContaining({ type: 'interview.changed', id })]))
})

describe('a restricted model', () => {
  beforeAll(async () => {
    const announced = await receive(owner, organizationChannel(organizationId))
    await withToken(owner.token).interviews.restrictInterview({ params: { id: divorce }, body: { groups: [family] } })
    await eventually(() => announced.length > 0, { message: 'the restriction was not announced' })
  })

  it('and its documents are announced to owners and its groups, and to nobody else', async () => {
    const [toOwner, toInsider, toOutsider] = await Promise.all([owner, ana, otto].map(receiveAll))
    const begun = await begin(ana, divorce, { values: { nome: 'A e B' } })
    const { data } = await withToken(owner.token).interviews.getInterview({ params: { id: divorce } })
    const { interviewCode, version } = data
    await withToken(owner.token).interviews.saveInterview({
      params: { id: divorce },
      body: { version, name: 'Divórcio II', interviewCode },
    })
    for (const received of [toOwner!, toInsider!]) {
      await expect.poll(received).toContainEqual(changed(begun))
      await expect.poll(received).toContainEqual({ type: 'interview.changed', id: divorce, version: version + 1 })
    }
    // An event for everyone comes last: earlier ones would have arrived before it.
    const open = await begin(ana, lease)
    await expect.poll(toOutsider!).toContainEqual(changed(open))
    expect(toOutsider!()).toEqual([changed(open)])
  })

  it('closes the channels of its documents, its groups and owners to everybody else', async () => {
    const begun = await begin(ana, divorce)
    await expect(listen(otto.token, executionChannel(organizationId, begun.id))).rejects.toThrow('Unauthorized')
    await expect(listen(otto.token, groupChannel(organizationId, family))).rejects.toThrow('Unauthorized')
    await expect(listen(otto.token, ownersChannel(organizationId))).rejects.toThrow('Unauthorized')
    await expect(listen(ana.token, executionChannel(organizationId, begun.id))).resolves.toBeDefined()
  })

  it('announces a change of who may see it to everybody, without details', async () => {
    const received = await receive(otto, organizationChannel(organizationId))
    await withToken(owner.token).interviews.restrictInterview({ params: { id: lease }, body: { groups: [family] } })
    await expect.poll(() => received).toEqual([SIGHT])
    await withToken(owner.token).interviews.restrictInterview({ params: { id: lease }, body: { groups: [] } })
    await expect.poll(() => received).toEqual([SIGHT, SIGHT])
  })
})

describe('if members see only their own documents', () => {
  beforeAll(async () => {
    const { data } = await withToken(owner.token).organizations.getOrganization({ params: { orgId: organizationId } })
    const { preferences, version } = data
    const changes = { version, preferences: { ...preferences, membersSeeOwnOnly: true } }
    expect(
      (await withToken(owner.token).organizations.updateOrganization({ params: { id: organizationId }, body: changes }))
        .status,
    ).toBe(200)
  })

  it('a document is announced to its creator, its assignee or group, and owners', async () => {
    const [toOwner, toAna, toRui, toOtto] = await Promise.all([owner, ana, rui, otto].map(receiveAll))
    const begun = await begin(rui, lease, { values: { nome: 'Rui' } })
    await expect.poll(toOwner!).toContainEqual(changed(begun))
    await expect.poll(toRui!).toContainEqual(changed(begun))
    expect([...toAna!(), ...toOtto!()]).toEqual([])
    const given = await assign(rui, begun, { assignedTo: null, group: family })
    await expect.poll(toAna!).toEqual([changed(given)])
    expect(toOtto!()).toEqual([])
  })

  it('a person who loses access is informed that their list changed, and not of what', async () => {
    const begun = await beginAndWait(rui, lease, { assignedTo: otto.userId })
    const toOtto = await receiveAll(otto)
    const taken = await assign(owner, begun, { assignedTo: rui.userId })
    await expect.poll(toOtto).toEqual([SIGHT])
    const toRui = await receiveAll(rui)
    await save(owner, taken, 'Recife')
    await expect.poll(toRui).toHaveLength(1)
    expect(toOtto()).toEqual([SIGHT])
    await expect(listen(otto.token, executionChannel(organizationId, begun.id))).rejects.toThrow('Unauthorized')
  })
})

describe('the people who have a document open', () => {
  const keep = (who: Somebody, id: string, body: BodyOf<'executions', 'keepPresence'>) =>
    withToken(who.token).executions.keepPresence({ params: { id }, body })
  const [desk, phone] = ['escritorio-1', 'telefone-1']

  it('are informed when somebody opens it, moves to another question or leaves, and not when presence is renewed', async () => {
    const begun = await beginAndWait(rui, lease, { group: family })
    const events = await receive(rui, executionChannel(organizationId, begun.id))
    const received = () => events.flatMap((event) => (event.type === 'presence.changed' ? [event.present] : []))
    const first = await keep(ana, begun.id, { tab: desk })
    expect(first.data).toEqual({ present: [{ userId: ana.userId, tab: desk, seconds: 75 }], version: begun.version })
    await keep(ana, begun.id, { tab: desk })
    await keep(ana, begun.id, { tab: desk, at: 'nome' })
    await expect.poll(() => received().length).toBe(2)
    await keep(ana, begun.id, { tab: desk, here: false })
    await expect.poll(received).toEqual([
      { userId: ana.userId, tab: desk, seconds: expect.any(Number) },
      { userId: ana.userId, tab: desk, at: 'nome', seconds: expect.any(Number) },
      { userId: ana.userId, tab: desk, at: 'nome', seconds: 0 },
    ])
  })

  it('are listed by window, and expire', async () => {
    const begun = await begin(rui, lease)
    await keep(rui, begun.id, { tab: phone })
    const { data } = await keep(rui, begun.id, { tab: desk })
    const { present } = data as { present: { tab: string }[] }
    expect(present.map(({ tab }) => tab).toSorted()).toEqual([desk, phone])
    const { reachTable } = await import('../support/people.ts')
    await reachTable()
    const { presence } = await import('#functions/executions/presence/entity.ts')
    const key = { organizationId, executionId: begun.id, userId: rui.userId, tab: phone }
    await presence.patch(key).set({ expiresAt: 1 }).go()
    expect((await keep(rui, begun.id, { tab: desk })).data).toMatchObject({
      present: [{ userId: rui.userId, tab: desk, seconds: 75 }],
    })
  })

  it('do not include people who may not see it', async () => {
    const begun = await begin(rui, lease)
    expect(await keep(otto, begun.id, { tab: desk })).toMatchObject({ status: 404 })
  })
})
