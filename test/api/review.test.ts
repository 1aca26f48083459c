// @module-tag further
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import { type Operation, transitionOf } from '#shared/api/executions/policy.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { raw, withToken } from '../support/client.ts'
import type { Answered, BodyOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type TestPerson } from '../support/people.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

type Somebody = TestPerson & { readonly token: string }

let organizationId = ''
let owner: Somebody
let ana: Somebody
let rita: Somebody
let rui: Somebody
let zoe: Somebody
let group = ''

const person = async (name: string, privileges: Parameters<typeof newPerson>[2]): Promise<Somebody> => {
  const made = await newPerson(organizationId, name, privileges)
  return { ...made, token: (await enter(made)).accessToken }
}

type Flow = Partial<InterviewCode['settings']['flow']>

/** A model with one required question, and a review flow. */
async function modelWith(flow: Flow): Promise<string> {
  const code = emptyInterviewCode()
  const fields = [
    createField('text', { uid: 'nome', ref: 'nome', name: 'Nome', required: true }),
    createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor' }),
  ]
  const { data } = await withToken(owner.token).interviews.createInterview({
    body: {
      name: 'Contrato',
      interviewCode: {
        ...code,
        sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
        settings: { ...code.settings, flow: { ...code.settings.flow, enable: true, ...flow } },
      },
    },
  })
  const { id } = data
  await publishInterview(world.url, owner.token, id)
  return id
}

const byUser = ({ userId }: TestPerson) => ({ type: 'user' as const, id: userId, conditionals: [] })
const values = { nome: 'Ana Lima', valor: '5000' }
const path = (id: string, suffix: string) => `/api/v1/executions/${id}${suffix}`

const begin = async (
  interviewId: string,
  body: BodyOf<'executions', 'createExecution'> = { values },
  who = ana,
): Promise<Execution> => await buildExecution(withToken(who.token), { interviewId, ...body })
const get = async (id: string, who = owner): Promise<Execution> =>
  (await withToken(who.token).executions.getExecution({ params: { id } })).data
const versionOf = async (id: string) => (await get(id)).version

/** Performs an act on the latest version. */
async function act(who: Somebody, id: string, name: Operation, more: object = {}): Promise<Answered> {
  const version = await versionOf(id)
  const body = { version, ...more }
  const send = (method: Method, where: string) => raw({ accessToken: who.token }, method, where, body)
  if (name === 'save') return send('PUT', `/api/v1/interviews/executions/${id}`)
  if (name === 'finish') return withToken(who.token).executions.finishExecution({ params: { id }, body })
  if (name === 'approve') return withToken(who.token).executions.approveExecution({ params: { id }, body })
  if (name === 'askCorrections') return withToken(who.token).executions.askCorrections({ params: { id }, body })
  if (name === 'resend') return withToken(who.token).executions.resendExecution({ params: { id }, body })
  if (name === 'reopen') return withToken(who.token).executions.reopenExecution({ params: { id }, body })
  return send('PATCH', path(id, name === 'setDeadline' ? '/deadline' : '/reviewers'))
}

async function logOf(id: string): Promise<readonly LogEntry[]> {
  const found = await withToken(owner.token).logs.listLogs({
    params: { orgId: organizationId },
    query: { limit: 100, subject: id },
  })
  return found.data.items
}

const notificationsOf = async (who: Somebody): Promise<readonly { kind: string; title: string; text?: string }[]> =>
  (await withToken(who.token).notifications.listNotifications()).data.items

/** Sets a deadline in the past or near future, as if days had passed. */
async function passDeadline(id: string, dueDate: string): Promise<void> {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
  const { execution } = await import('#functions/executions/entity.ts')
  const { deadline } = await import('#functions/executions/deadline/entity.ts')
  const key = { organizationId, executionId: id }
  const { data } = await deadline.get(key).go()
  if (!data) return
  await execution.patch(key).set({ dueDate }).go()
  await deadline.patch(key).set({ nextOn: '2020-01-01', watch: data.watch }).go()
}

async function runClock(): Promise<void> {
  const { handler } = await import('#functions/executions/deadline/watchDeadlines.ts')
  await handler()
}

const day = (shift: number): string => addDays(today(new Date()), shift)!

beforeAll(async () => {
  organizationId = await newOrganization('Revisores & Filhos')
  owner = await person('Olga', ['owner'])
  ana = await person('Ana', ['execution.edit'])
  rita = await person('Rita', [])
  rui = await person('Rui', ['execution.edit'])
  zoe = await person('Zoe', ['execution.edit'])
  const made = await withToken(owner.token).groups.createGroup({ body: { name: 'Sócios', members: [rui.userId] } })
  group = made.data.id
})

describe('a document whose model has reviewers', () => {
  it('goes to review, is corrected, sent again and approved, and only then is final', async () => {
    const { id } = await begin(await modelWith({ assignReview: [byUser(rita)] }))
    expect(await act(ana, id, 'finish')).toMatchObject({
      status: 202,
      data: {
        status: 1,
        review: { ordered: false, reviewers: [{ type: 'user', id: rita.userId, awaited: true }] },
      },
    })
    await expect
      .poll(() => notificationsOf(rita))
      .toMatchObject([{ kind: 'review.requested', title: '"Contrato – Ana Lima" espera a sua revisão' }])

    expect(await act(ana, id, 'save', { values })).toMatchObject({
      status: 403,
      message: 'Este documento espera a revisão de outra pessoa.',
    })
    expect(await act(rita, id, 'askCorrections')).toMatchObject({
      status: 422,
      message: 'Diga o que corrigir: comente uma pergunta ou escreva em poucas palavras.',
    })
    const said = await withToken(rita.token).executions.addComment({
      params: { id },
      body: {
        text: 'Confira o valor.',
        place: { ref: 'valor' },
      },
    })
    expect(said).toMatchObject({ status: 201, data: { place: { ref: 'valor' }, createdBy: rita.userId, answers: [] } })
    expect(await act(rita, id, 'askCorrections', { text: 'Falta pouco.' })).toMatchObject({
      status: 200,
      data: { status: 2 },
    })
    await expect
      .poll(() => notificationsOf(ana))
      .toMatchObject([
        {
          kind: 'review.corrections',
          title: 'Rita Teste pediu correções em "Contrato – Ana Lima"',
          text: 'Falta pouco.',
        },
      ])

    const comment = said.data.id
    const answered = await withToken(ana.token).executions.answerComment({
      params: { id, commentId: comment },
      body: { text: 'Corrigido.' },
    })
    expect(answered).toMatchObject({ status: 201, data: { answers: [{ text: 'Corrigido.', by: ana.userId }] } })
    expect(
      (
        await withToken(ana.token).executions.resolveComment({
          params: { id, commentId: comment },
          body: { resolved: true },
        })
      ).data,
    ).toMatchObject({
      resolvedBy: ana.userId,
    })
    expect((await act(ana, id, 'save', { values: { ...values, valor: '7500' } })).status).toBe(200)
    expect((await act(ana, id, 'finish')).message).toBe(
      'A revisão pediu correções neste documento. Quando terminar, envie-o de novo.',
    )
    expect(await act(ana, id, 'resend')).toMatchObject({ status: 200, data: { status: 1 } })
    expect((await withToken(rita.token).executions.readReview({ params: { id } })).data).toEqual({
      reviewedValues: values,
    })

    expect(await act(rita, id, 'approve')).toMatchObject({ status: 200, data: { status: 4 } })
    const final = await get(id)
    expect(final).toMatchObject({
      status: 4,
      values: { ...values, valor: '7500' },
      finishedAt: expect.any(String),
      review: { reviewers: [{ id: rita.userId, awaited: false, approvedBy: rita.userId }] },
    })
    await expect
      .poll(() => notificationsOf(ana))
      .toMatchObject([{ kind: 'review.approved', title: '"Contrato – Ana Lima" foi aprovado' }, {}])
    await expect
      .poll(async () => (await logOf(id)).map(({ action }) => action).reverse())
      .toEqual([
        'execution.created',
        'execution.reviewRequested',
        'comment.added',
        'execution.sentBack',
        'comment.answered',
        'comment.resolved',
        'execution.reviewRequested',
        'execution.approved',
      ])
    expect(
      (await withToken(rita.token).executions.addComment({ params: { id }, body: { text: 'Mais uma.' } })).message,
    ).toBe('Este documento está finalizado: reabra-o para comentar.')
    expect(await act(ana, id, 'reopen')).toMatchObject({ status: 200, data: { status: 0 } })
    expect((await get(id)).review).toBeUndefined()
  })

  it("is final at once if no reviewer's condition holds", async () => {
    const large = { field: 'valor', operator: 'greaterThan', value: '10000', logicOperator: 'and' } as const
    const interviewId = await modelWith({ assignReview: [{ ...byUser(rita), conditionals: [large] }] })
    const { id } = await begin(interviewId)
    expect(await act(ana, id, 'finish')).toMatchObject({ status: 202, data: { status: 4 } })
    const other = await begin(interviewId, { values: { ...values, valor: '20000' } })
    expect(await act(ana, other.id, 'finish')).toMatchObject({ status: 202, data: { status: 1 } })
  })

  it('needs the approval of every reviewer in order, and of one member of a group', async () => {
    const assignReview = [byUser(rita), { type: 'group' as const, id: group, conditionals: [] }]
    const { id } = await begin(await modelWith({ ordered: true, assignReview }))
    await act(ana, id, 'finish')
    expect(await act(rui, id, 'approve')).toMatchObject({ status: 403 })
    expect(await act(rita, id, 'approve')).toMatchObject({
      data: { status: 1, review: { reviewers: [{ awaited: false }, { awaited: true }] } },
    })
    expect(await onceSettled(() => notificationsOf(rui))).toMatchObject([{ kind: 'review.requested' }])
    expect(await act(rita, id, 'approve')).toMatchObject({ status: 403 })
    expect(await act(rui, id, 'approve')).toMatchObject({ data: { status: 4 } })
  })

  it('loses its approvals when its answers change', async () => {
    const { id } = await begin(await modelWith({ assignReview: [byUser(rita), byUser(rui)] }))
    await act(ana, id, 'finish')
    await act(rita, id, 'approve')
    expect(await act(rui, id, 'save', { values: { ...values, valor: '1' } })).toMatchObject({
      status: 200,
      data: { status: 1, review: { reviewers: [{ awaited: true }, { awaited: true }] } },
    })
  })

  it('does not wait forever for people who left: owners approve in their place, or replace them', async () => {
    const leaves = await person('Lia', [])
    const interviewId = await modelWith({ assignReview: [byUser(leaves), byUser(rita)] })
    const [first, second] = [await begin(interviewId), await begin(interviewId)]
    for (const { id } of [first, second]) await act(ana, id, 'finish')
    await withToken(owner.token).identity.deleteUser({ params: { id: leaves.userId } })
    await act(rita, first.id, 'approve')
    expect(await act(owner, first.id, 'approve')).toMatchObject({ data: { status: 4 } })
    expect((await act(ana, second.id, 'replaceReviewers', { reviewers: [] })).status).toBe(403)
    expect(
      await act(owner, second.id, 'replaceReviewers', { reviewers: [{ type: 'user', id: rui.userId }] }),
    ).toMatchObject({ status: 200, data: { review: { reviewers: [{ id: rui.userId, awaited: true }] } } })
    expect(await act(rui, second.id, 'approve')).toMatchObject({ data: { status: 4 } })
  })

  it('is only in the review lists of people whose approval it awaits', async () => {
    const { id } = await begin(await modelWith({ assignReview: [{ type: 'group', id: group, conditionals: [] }] }))
    const awaiting = async (who: Somebody) => {
      return (
        await withToken(who.token).executions.listExecutions({
          params: { orgId: organizationId },
          query: { toReview: 'true' },
        })
      ).data.items.map((one) => one.id)
    }
    expect(await awaiting(rui)).not.toContain(id)
    await act(ana, id, 'finish')
    expect(await awaiting(rui)).toContain(id)
    expect(await awaiting(ana)).not.toContain(id)
    await act(rui, id, 'approve')
    expect(await awaiting(rui)).not.toContain(id)
  })
})

describe('a deadline', () => {
  it('is proposed by the model, notified, expires, and restores the previous status when extended', async () => {
    const { id, dueDate } = await begin(await modelWith({ days: 10, assignReview: [byUser(rita)] }))
    expect(dueDate).toBe(day(10))
    expect((await act(ana, id, 'setDeadline', { dueDate: day(-1) })).message).toBe(
      'Este dia já passou. Escolha hoje ou um dia depois de hoje.',
    )
    expect(await act(ana, id, 'setDeadline', { dueDate: day(2) })).toMatchObject({
      data: { dueDate: day(2), status: 0 },
    })

    const deadlines = async () =>
      (await notificationsOf(ana)).filter(({ kind }) => kind === 'execution.deadline').map(({ title }) => title)
    await passDeadline(id, day(2))
    await runClock()
    await runClock()
    expect(await onceSettled(deadlines)).toEqual(['"Contrato – Ana Lima" vence em 2 dias'])
    await passDeadline(id, day(0))
    await runClock()
    expect(await onceSettled(deadlines)).toEqual([
      '"Contrato – Ana Lima" vence hoje',
      '"Contrato – Ana Lima" vence em 2 dias',
    ])

    await act(ana, id, 'setDeadline', { dueDate: day(5) })
    await act(ana, id, 'finish')
    await act(rita, id, 'askCorrections', { text: 'Corrija.' })
    await passDeadline(id, day(-1))
    await runClock()
    await runClock()
    expect(await get(id)).toMatchObject({ status: 3 })
    expect((await act(ana, id, 'resend')).message).toBe(
      'O prazo deste documento venceu. Defina um novo prazo para continuar.',
    )
    expect(await act(ana, id, 'save', { values: { ...values, nome: 'Bia' } })).toMatchObject({ data: { status: 3 } })
    expect(await act(ana, id, 'setDeadline', { dueDate: day(1) })).toMatchObject({
      data: { status: 2, dueDate: day(1) },
    })
    const actions = async () => (await logOf(id)).filter(({ action }) => action === 'execution.expired')
    expect(await onceSettled(actions)).toHaveLength(1)
  })
})

describe('whatever people do', () => {
  const acts = [
    'save',
    'finish',
    'approve',
    'askCorrections',
    'resend',
    'replaceReviewers',
    'setDeadline',
    'reopen',
    'expire',
  ] as const
  const logged: Partial<Record<Operation, string>> = {
    approve: 'execution.approved',
    askCorrections: 'execution.sentBack',
    resend: 'execution.reviewRequested',
    replaceReviewers: 'execution.reviewersChanged',
    setDeadline: 'execution.deadlineSet',
    reopen: 'execution.reopened',
    expire: 'execution.expired',
  }

  it('a document has a status of the table, loses nothing, and logs each act once; refusals are in Portuguese', async () => {
    const assignReview = [byUser(rita), { type: 'group' as const, id: group, conditionals: [] }]
    const models = [
      await modelWith({ assignReview }),
      await modelWith({ assignReview, ordered: true, days: 3 }),
      await modelWith({ enable: false }),
    ]
    const people = fc.constantFrom('owner', 'ana', 'rita', 'rui', 'zoe')
    const named = () => ({ owner, ana, rita, rui, zoe })
    const step = fc.record({ by: people, name: fc.constantFrom(...acts) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...models),
        fc.array(step, { minLength: 8, maxLength: 24 }),
        async (interviewId, steps) => {
          const { id } = await begin(interviewId)
          let kept: object = values
          const expected: string[] = ['execution.created']
          for (const [at, { by, name }] of steps.entries()) {
            const before = await get(id)
            const transition = transitionOf(name, before.status)
            if (name === 'expire') {
              await passDeadline(id, day(-1))
              await runClock()
              const after = await get(id)
              const expires = transition !== undefined && before.dueDate !== undefined
              expect(after.status).toBe(expires ? 3 : before.status)
              if (expires) expected.push('execution.expired')
              continue
            }
            const more = {
              save: { values: { ...values, valor: `${at + 1}` } },
              setDeadline: { dueDate: at % 3 === 2 ? null : day(at % 4) },
              askCorrections: { text: `Corrija ${at}.` },
              replaceReviewers: { reviewers: [{ type: 'user', id: zoe.userId }] },
            }[name as string]
            const may = (await get(id, named()[by])).may.includes(name)
            const answer = await act(named()[by], id, name, more)
            const after = await get(id)
            if (answer.status < 300) {
              expect(may).toBe(true)
              expect(transition?.to).toContain(after.status)
              expect(after.version).toBe(before.version + 1)
              if (name === 'save') kept = (more as { values: object }).values
              else
                expected.push(logged[name] ?? (after.status === 1 ? 'execution.reviewRequested' : 'execution.finished'))
            } else {
              expect([403, 422]).toContain(answer.status)
              expect(answer.message).toMatch(/^\p{Lu}.*[a-zà-ú].*[.!]$/u)
              expect([after.status, after.version]).toEqual([before.status, before.version])
              if (transition) expect(may).toBe(answer.status === 422)
              else expect(may).toBe(false)
            }
            expect(after.values).toEqual(kept)
          }
          expect(await onceSettled(async () => (await logOf(id)).map(({ action }) => action).reverse())).toEqual(
            expected,
          )
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  }, 240_000)
})
