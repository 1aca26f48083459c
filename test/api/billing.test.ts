import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Invoice, monthOf } from '#shared/api/billing.ts'
import { isLevel, type UsageKind, usageKinds } from '#shared/api/usage.ts'
import { buildInterview } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import { wrong } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const month = monthOf(new Date())

let organizationId = ''
let ana: TestPerson
let owner: Tokens
let member: Tokens
let stranger: Tokens

const path = (rest = '') => `/api/v1/billing/${organizationId}${rest}`
const read = async (rest = ''): Promise<Invoice> => (await raw(owner, 'GET', path(rest))).data as Invoice
const lineOf = ({ lines }: Invoice, kind: string) => lines.find((line) => line.kind === kind)
const quantityOf = async (kind: UsageKind) => lineOf(await read(), kind)?.quantity

/** Puts a usage message in the outbox, as a capability does in its own transaction. */
async function use(kind: UsageKind, id: string, quantity: number, at = new Date().toISOString()) {
  const { usage } = await import('#functions/platform/outbox/usage.ts')
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  await outbox.put(usage({ organizationId, id, kind, quantity, at })).go()
}

/** Redelivers a message that was already counted. */
async function deliverAgain(kind: UsageKind, id: string, quantity: number) {
  const { message } = await import('#functions/platform/outbox/message.ts')
  const { outbox } = await import('#functions/platform/outbox/entity.ts')
  const body = { type: 'usage.recorded' as const, organizationId, id, kind, quantity, at: new Date().toISOString() }
  await outbox.put(message(organizationId, 'usage', body)).go()
}

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Faria & Costa Advogados')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  owner = await enter(ana)
  member = await enter(await newPerson(organizationId, 'Bruno'))
  stranger = await enter(await newPerson(await newOrganization('Outra banca'), 'Carlos', ['owner']))
})

describe('the invoice of a month', () => {
  it('lists the plan and each kind of usage, with what is included and the unit price', async () => {
    expect(await onceSettled(() => quantityOf('users'))).toBe(2)
    const invoice = await read()
    expect(invoice).toMatchObject({
      month,
      plan: { id: 'professional', name: 'Profissional' },
      months: [month],
      open: true,
    })
    expect(invoice.trial).toBeUndefined()
    expect(invoice.lines.map(({ kind }) => kind)).toEqual([
      'plan',
      'documents',
      'signatures',
      'aiTokens',
      'storage',
      'users',
    ])
    expect(lineOf(invoice, 'users')).toEqual({
      kind: 'users',
      label: 'Pessoas',
      quantity: 2,
      included: 10,
      charged: 0,
      unitLabel: 'pessoas',
      unitPrice: '29.00',
      amount: '0.00',
    })
    expect(invoice.total).toBe('449.00')
  })

  it('counts a use once, however often its message comes', async () => {
    await use('signatures', 'envelope-1', 3)
    await use('signatures', 'envelope-1', 3)
    await deliverAgain('signatures', 'envelope-1', 3)
    await use('signatures', 'envelope-2', 1)
    expect(await onceSettled(() => quantityOf('signatures'))).toBe(4)
    await deliverAgain('signatures', 'envelope-2', 1)
    await use('signatures', 'envelope-3', 2)
    expect(await onceSettled(() => quantityOf('signatures'))).toBe(6)
  })

  it('charges usage beyond the plan, rounding units up, and its CSV adds up to the total', async () => {
    await use('storage', 'big-file', 52_000_000_001)
    expect(await onceSettled(() => quantityOf('storage'))).toBe(52_000_000_001)
    const invoice = await read()
    expect(lineOf(invoice, 'storage')).toMatchObject({ charged: 3, unitPrice: '2.00', amount: '6.00' })
    expect(invoice.total).toBe('455.00')
    expect((await as(owner).billing.getBillingTotal({ params: { orgId: organizationId } })).data).toEqual({
      month,
      total: '455.00',
      open: true,
    })

    const { status, headers, text } = await send(world.url, 'GET', path('/csv'), { token: owner.accessToken })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(`Fatura ${month}.csv`)
    const rows = text.trim().split('\r\n').slice(1)
    const cents = rows.map((row) => Number(row.split(';').at(-1)?.replace(',', '')))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(45_500)
  })

  it('has the level at the end of the month, and excludes later usage from past months', async () => {
    const { usageCounter } = await import('#functions/billing/entity.ts')
    await usageCounter.put({ organizationId, kind: 'users', month: '2026-02', shard: 0, quantity: 4 }).go()
    expect(await quantityOf('users')).toBe(6)
    expect(lineOf(await read('?month=2026-03'), 'users')?.quantity).toBe(4)
    expect(lineOf(await read('?month=2026-01'), 'users')?.quantity).toBe(0)
    await usageCounter.delete({ organizationId, kind: 'users', month: '2026-02', shard: 0 }).go()
  })

  it('refuses a future month, and an invalid one', async () => {
    expect(
      await as(owner).billing.getBilling({ params: { orgId: organizationId }, query: { month: '2099-01' } }),
    ).toMatchObject({
      status: 422,
      message: 'Este mês ainda não começou.',
    })
    expect(
      await as(owner).billing.getBilling({ params: { orgId: organizationId }, query: { month: '2026-13' } }),
    ).toMatchObject({ status: 400 })
  })

  it('is only for owners of the organisation', async () => {
    for (const rest of ['', '/csv', '/total']) {
      expect(await raw(member, 'GET', path(rest))).toMatchObject({ status: 403 })
      expect(await raw(stranger, 'GET', path(rest))).toMatchObject({ status: 404 })
    }
  })
})

describe('usage messages in any order, concurrent and repeated', () => {
  const uses = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...usageKinds),
      quantity: fc.integer({ min: 0, max: 5_000 }),
      at: fc.constantFrom('2026-10-31T23:59:59.000Z', '2026-11-01T02:59:59.000Z', '2026-11-01T03:00:00.000Z'),
    }),
    { minLength: 1, maxLength: 8, selector: ({ id }) => id },
  )

  it('result in an invoice that counts each once', async () => {
    const { countUse } = await import('#functions/billing/countUse.ts')
    const { readUsage } = await import('#functions/billing/readUsage.ts')
    const delivered = uses.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all, ...all], { minLength: all.length * 3 })),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(delivered, async ([all, deliveries]) => {
        const own = `${organizationId}-${run++}`
        await Promise.all(deliveries.map((one) => countUse({ type: 'usage.recorded', organizationId: own, ...one })))
        const expected = (wanted: string) =>
          Object.fromEntries(
            usageKinds.map((kind) => {
              const counts = ({ at }: { at: string }) =>
                isLevel(kind) ? monthOf(at) <= wanted : monthOf(at) === wanted
              const counted = all.filter((one) => one.kind === kind && counts(one))
              return [kind, counted.reduce((sum, { quantity }) => sum + quantity, 0)]
            }),
          )
        expect(await readUsage(own, '2026-10')).toEqual(expected('2026-10'))
        expect(await readUsage(own, '2026-11')).toEqual(expected('2026-11'))
      }),
      { numRuns: 15 },
    )
  })
})

describe('tokens of the assistant', () => {
  it('are shown to every member: included, used and left', async () => {
    await use('aiTokens', 'answer-1', 12_345)
    const left = () => as(member).billing.getLeftTokens({ params: { orgId: organizationId } })
    expect(await onceSettled(async () => (await left()).data)).toEqual({
      included: 1_000_000,
      used: 12_345,
      left: 987_655,
    })
    expect(await as(stranger).billing.getLeftTokens({ params: { orgId: organizationId } })).toMatchObject({
      status: 404,
    })
  })
})

describe('what the plan includes', () => {
  const titles = async () => {
    const { data } = await as(owner).notifications.listNotifications()
    return data.items.map(({ title }) => title).filter((one) => one.includes('Documentos'))
  }

  it('notifies owners at 80% and at 100%, once each', async () => {
    await use('documents', 'many-1', 479)
    expect(await onceSettled(() => quantityOf('documents'))).toBe(479)
    expect(await titles()).toEqual([])
    await use('documents', 'many-2', 1)
    expect(await onceSettled(titles)).toEqual(['Documentos gerados: 80% do incluído no plano'])
    const mail = await mailTo(ana.email, 'Documentos gerados: 80% do incluído no plano')
    expect(mail.text).toContain('A organização usou 480 documentos de 600 documentos deste mês.')
    await use('documents', 'many-3', 119)
    await use('documents', 'many-4', 1)
    await use('documents', 'many-5', 1)
    const all = ['Documentos gerados: o incluído no plano acabou', 'Documentos gerados: 80% do incluído no plano']
    expect(await onceSettled(titles)).toEqual(all)
    await use('documents', 'many-6', 1)
    expect(await onceSettled(() => quantityOf('documents'))).toBe(602)
    expect(await titles()).toEqual(all)
  })
})

describe('a trial', () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString()

  const setTrial = async (trialEndsAt: string) => {
    const { organization, trialWatch, watchOf } = await import('#functions/organizations/index.ts')
    const { transact } = await import('#functions/platform/transact.ts')
    await transact(
      { organization, trialWatch },
      (write) => [
        write.organization.patch({ organizationId }).set({ trialEndsAt }),
        write.trialWatch.put(watchOf(organizationId, trialEndsAt)),
      ],
      [],
    )
  }

  const lookAtTrials = async () => {
    const { handler } = await import('#functions/billing/watchTrials.ts')
    await handler()
  }

  const notices = async () => {
    const { data } = await as(owner).notifications.listNotifications()
    return data.items.filter(({ kind }) => kind === 'trial.ending').map(({ title }) => title)
  }

  const begin = async () => {
    const interviewCode = {
      metadata: { title: 'Recibo', published: false },
      sections: [],
    }
    const { id } = await buildInterview(as(owner), { name: 'Recibo', interviewCode })
    return as(owner).executions.createExecution({ params: { interviewId: id }, body: {} })
  }

  it('shows the days left and allows everything', async () => {
    await setTrial(days(10))
    expect((await read()).trial).toMatchObject({ daysLeft: 10, ended: false })
    expect(await read()).toMatchObject({ plan: { name: 'Avaliação' }, total: '0.00' })
    await lookAtTrials()
    expect(await notices()).toEqual([])
    expect((await begin()).status).toBe(201)
  })

  it('notifies owners three days before its end, once', async () => {
    await setTrial(days(2.5))
    await lookAtTrials()
    expect(await onceSettled(notices)).toEqual(['O período de teste termina em 3 dias'])
    await lookAtTrials()
    expect(await notices()).toHaveLength(1)
  })

  it('blocks new documents when it ends, keeps data readable, and is reopened by a renewal', async () => {
    await setTrial(days(-1))
    await lookAtTrials()
    expect(await onceSettled(async () => (await notices())[0])).toBe('O período de teste terminou')
    expect((await read()).trial).toMatchObject({ daysLeft: 0, ended: true })
    const refused = await begin()
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(refused.message).toMatch(
      /^O período de teste terminou em \d\d\/\d\d\/\d{4}\. Seus modelos e documentos continuam guardados/,
    )
    expect(await as(owner).executions.listExecutions({ params: { orgId: organizationId } })).toMatchObject({
      status: 200,
      data: { items: [{}] },
    })
    await setTrial(days(14))
    expect((await begin()).status).toBe(201)
  })

  it('is replaced by the plan that an owner chooses, from this month on; earlier months stay on trial', async () => {
    const { organization } = await import('#functions/organizations/index.ts')
    const { data: stored } = await organization.get({ organizationId }).go({ consistent: true })
    await organization.put({ ...stored!, createdAt: days(-70) }).go()
    await setTrial(days(-1))
    expect(
      await as(member).billing.choosePlan({ params: { orgId: organizationId }, body: { plan: 'firm' } }),
    ).toMatchObject({ status: 403 })
    expect(
      await as(owner).billing.choosePlan({ params: { orgId: organizationId }, body: { plan: wrong('trial') } }),
    ).toMatchObject({ status: 400 })
    const chosen = await as(owner).billing.choosePlan({ params: { orgId: organizationId }, body: { plan: 'firm' } })
    expect(chosen).toMatchObject({ status: 200, data: { plan: { id: 'firm', name: 'Escritório' }, total: '1490.00' } })
    expect(chosen.data.trial).toBeUndefined()
    const [, former, first] = chosen.data.months
    for (const one of [former, first])
      expect(await read(`?month=${one}`)).toMatchObject({ plan: { name: 'Avaliação' }, total: '0.00' })
    expect((await begin()).status).toBe(201)
  })
})
