// @module-tag further
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonOperation } from '#shared/api/executions/policy.ts'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildGroup, buildInterview } from '../support/build.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'

/** Of a document whose model is restricted to a group, in which are the person who began it, the reviewer and a colleague. */
const names = {
  began: 'the person who began it',
  responsible: 'the person responsible',
  ofGroup: 'a member of the group responsible',
  withoutPrivilege: 'a member of the group responsible who may only read',
  reviewer: 'the reviewer',
  colleague: 'a colleague who sees the model',
  owner: 'an owner',
  outsider: 'a colleague who does not see the model',
} as const
type Person = keyof typeof names

/**
 * What each may do: the operations of the menu, whether they may comment, and whether they may give others a link. Written out, as the
 * product is specified, not derived from the policies that it tests; only the type makes sure that no operation is missing below.
 */
type Rights = { readonly operations: readonly PersonOperation[]; readonly comments: boolean; readonly links: boolean }
const hidden = 'hidden'
const states = ['in progress', 'in review', 'sent back', 'finished'] as const
type State = (typeof states)[number]
const reads: Rights = { operations: [], comments: false, links: false }
const edits = (...operations: PersonOperation[]): Rights => ({ operations, comments: true, links: true })

const expected: Readonly<Record<State, Readonly<Record<Person, Rights | typeof hidden>>>> = {
  'in progress': {
    began: edits('save', 'finish', 'setDeadline'),
    responsible: edits('save', 'finish', 'setDeadline'),
    ofGroup: edits('save', 'finish', 'setDeadline'),
    withoutPrivilege: reads,
    reviewer: reads,
    colleague: reads,
    owner: edits('save', 'finish', 'setDeadline'),
    outsider: hidden,
  },
  'in review': {
    began: edits('setDeadline'),
    responsible: edits('setDeadline'),
    ofGroup: edits('setDeadline'),
    withoutPrivilege: reads,
    reviewer: { operations: ['save', 'approve', 'askCorrections'], comments: true, links: false },
    colleague: reads,
    owner: edits('save', 'approve', 'askCorrections', 'replaceReviewers', 'setDeadline'),
    outsider: hidden,
  },
  'sent back': {
    began: edits('save', 'resend', 'setDeadline'),
    responsible: edits('save', 'resend', 'setDeadline'),
    ofGroup: edits('save', 'resend', 'setDeadline'),
    withoutPrivilege: reads,
    reviewer: { operations: [], comments: true, links: false },
    colleague: reads,
    owner: edits('save', 'resend', 'setDeadline'),
    outsider: hidden,
  },
  // Nobody comments on a finished document.
  finished: {
    began: { ...edits('reopen'), comments: false },
    responsible: { ...edits('reopen'), comments: false },
    ofGroup: { ...edits('reopen'), comments: false },
    withoutPrivilege: reads,
    reviewer: reads,
    colleague: reads,
    owner: { ...edits('reopen'), comments: false },
    outsider: hidden,
  },
}

let organizationId = ''
const people = {} as Record<Person, TestPerson & { readonly token: string }>
const documents = {} as Record<State, string>

const clientOf = (person: Person) => withToken(people[person].token)
const versionOf = async (id: string) =>
  (await ok(clientOf('owner').executions.getExecution({ params: { id } }))).version

/** Every operation with a version that nobody has seen: it is a conflict for those who may do it, and changes nothing. */
async function allowed(person: Person, id: string): Promise<PersonOperation[]> {
  const { executions } = clientOf(person)
  const params = { id }
  const version = 999
  const answers: Record<PersonOperation, Promise<{ readonly status: number }>> = {
    save: executions.saveExecution({ params, body: { version, values: {} } }),
    finish: executions.finishExecution({ params, body: { version } }),
    setDeadline: executions.setDeadline({ params, body: { version, dueDate: null } }),
    approve: executions.approveExecution({ params, body: { version } }),
    askCorrections: executions.askCorrections({ params, body: { version, text: 'Corrija.' } }),
    replaceReviewers: executions.replaceReviewers({
      params,
      body: { version, reviewers: [{ type: 'user', id: people.reviewer.userId }] },
    }),
    resend: executions.resendExecution({ params, body: { version } }),
    reopen: executions.reopenExecution({ params, body: { version } }),
  }
  const statuses = await Promise.all(
    Object.entries(answers).map(async ([operation, answer]) => ({
      operation: operation as PersonOperation,
      status: (await answer).status,
    })),
  )
  expect(statuses.filter(({ status }) => ![403, 404, 409, 422].includes(status))).toEqual([])
  return statuses.flatMap(({ operation, status }) => (status === 409 ? [operation] : []))
}

/** Where a document appears for a person: on its own address, in the list, in the export, and as something that others are made from. */
async function places(person: Person, id: string): Promise<boolean[]> {
  const client = clientOf(person)
  const [read, list, csv, tree, history] = await Promise.all([
    client.executions.getExecution({ params: { id } }),
    ok(client.executions.listExecutions({ params: { orgId: organizationId }, query: { limit: 50 } })),
    ok(client.executions.exportExecutions({ params: { orgId: organizationId } })),
    client.records.getTree({ params: { id } }),
    client.records.getHistory({ params: { id } }),
  ])
  return [
    read.status === 200,
    list.items.some((one) => one.id === id),
    Buffer.from(csv).includes(id),
    tree.status === 200,
    history.status === 200,
  ]
}

beforeAll(async () => {
  organizationId = await newOrganization('Direitos & Deveres')
  for (const person of Object.keys(names) as Person[]) {
    const privileges = { owner: ['owner'], withoutPrivilege: [] }[person as string] ?? ['execution.edit']
    const made = await newPerson(organizationId, person, privileges as Parameters<typeof newPerson>[2])
    people[person] = { ...made, token: (await enter(made)).accessToken }
  }
  const groupOf = async (name: string, ...members: Person[]) =>
    (await buildGroup(clientOf('owner'), { name, members: members.map((one) => people[one].userId) })).id
  const team = await groupOf('Equipe', 'began', 'reviewer', 'colleague')
  const group = await groupOf('Responsáveis', 'ofGroup', 'withoutPrivilege')
  const code = emptyInterviewCode('Contrato')
  const assignReview = [{ type: 'user' as const, id: people.reviewer.userId, conditionals: [] }]
  const interviewCode = {
    ...code,
    settings: { ...code.settings, flow: { ...code.settings.flow, enable: true, assignReview } },
  }
  const { id: interviewId } = await buildInterview(clientOf('owner'), { interviewCode })
  await ok(clientOf('owner').interviews.restrictInterview({ params: { id: interviewId }, body: { groups: [team] } }))
  const assignedTo = people.responsible.userId
  const steps = {
    finish: async (id: string) =>
      clientOf('began').executions.finishExecution({ params: { id }, body: { version: await versionOf(id) } }),
    correct: async (id: string) =>
      clientOf('reviewer').executions.askCorrections({
        params: { id },
        body: { version: await versionOf(id), text: 'Corrija.' },
      }),
    approve: async (id: string) =>
      clientOf('reviewer').executions.approveExecution({ params: { id }, body: { version: await versionOf(id) } }),
  }
  const ways = {
    'in progress': [],
    'in review': [steps.finish],
    'sent back': [steps.finish, steps.correct],
    finished: [steps.finish, steps.approve],
  }
  for (const state of states) {
    const body = { interviewId, name: state, assignedTo, group }
    const { id } = await buildExecution(clientOf('began'), body)
    for (const step of ways[state]) await ok(await step(id))
    documents[state] = id
  }
})

describe.each(states)('a document %s', (state) => {
  it.each(Object.entries(names).map(([person, name]) => [name, person as Person] as const))(
    'for %s',
    async (_, person) => {
      const id = documents[state]
      const rights = expected[state][person]
      const [seen, operations] = await Promise.all([places(person, id), allowed(person, id)])
      const { executions, links } = clientOf(person)
      const [read, comment, link] = await Promise.all([
        executions.getExecution({ params: { id } }),
        executions.addComment({ params: { id }, body: { text: 'Confira.' } }),
        links.createExecutionLink({ params: { id }, body: { name: 'Cliente' } }),
      ])
      if (rights === hidden) {
        expect([seen, operations]).toEqual([Array(5).fill(false), []])
        expect([read.status, comment.status, link.status]).toEqual([404, 404, 404])
        return
      }
      expect(seen).toEqual(Array(5).fill(true))
      // The menu offers what the calls allow.
      expect([...operations].sort()).toEqual([...rights.operations].sort())
      expect([...read.data.may].sort()).toEqual([...rights.operations].sort())
      expect([comment.status === 201, link.status === 201]).toEqual([rights.comments, rights.links])
    },
  )
})
