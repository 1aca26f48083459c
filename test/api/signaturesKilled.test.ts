// @module-tag further
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { as } from '../support/client.ts'
import { makeEnvelope, newSigner, secretOf, untilState } from '../support/envelopes.ts'
import { enter, mailsTo, newOrganization, newPerson, type Tokens } from '../support/people.ts'

const world = inject('world')

let owner: Tokens

class Killed extends Error {
  override readonly name = 'Killed'
}

type Life = {
  /** Calls to other machines until it dies; it makes none after. */
  left: number
  /** Whether the last call still takes effect, and only its answer is lost. */
  takesEffect: boolean
}

const life: Life = { left: Number.POSITIVE_INFINITY, takesEffect: false }

type Stack = { add: (middleware: never, options: never) => void }

/** The worker in this process, which dies at any call to the table or the object store. */
async function mortalWorker() {
  Object.assign(process.env, world.environment)
  const [{ tableOptions }, { s3Client }, seal, entities] = await Promise.all([
    import('#functions/platform/table/client.ts'),
    import('#functions/platform/objects/store.ts'),
    import('#functions/signatures/seal/sealEnvelope.ts'),
    import('#functions/signatures/entity.ts'),
  ])
  const dies = (next: (args: unknown) => Promise<unknown>) => async (args: unknown) => {
    if (life.left <= 0) throw new Killed()
    life.left -= 1
    if (life.left > 0) return next(args)
    if (life.takesEffect) await next(args)
    throw new Killed()
  }
  const options = { step: 'initialize', name: 'dies', priority: 'high', override: true }
  const { s3 } = await s3Client()
  for (const { middlewareStack } of [tableOptions.client, s3] as unknown as { middlewareStack: Stack }[])
    middlewareStack.add(dies as never, options as never)
  return { ...seal, ...entities }
}

let worker: Awaited<ReturnType<typeof mortalWorker>>

beforeAll(async () => {
  owner = await enter(await newPerson(await newOrganization('Selos interrompidos'), 'Olga', ['owner']))
  worker = await mortalWorker()
})

/** Runs until it ends or dies; whether it died. */
async function liveUntil(left: number, takesEffect: boolean, work: () => Promise<void>): Promise<boolean> {
  Object.assign(life, { left, takesEffect })
  try {
    await work()
    return false
  } catch (error) {
    if (life.left > 0) throw error
    return true
  } finally {
    life.left = Number.POSITIVE_INFINITY
  }
}

/** An envelope that everybody has signed, of which the real worker knows nothing. */
async function signedByAll(): Promise<EnvelopeDetails> {
  const people = [newSigner('Ana'), newSigner('Bia'), newSigner('Caio')]
  const made = await makeEnvelope(owner.accessToken, { subject: 'Contrato', participants: people, send: true })
  for (const { email } of people) await secretOf(email)
  const { envelope } = worker
  const key = { organizationId: made.organization, envelopeId: made.id }
  const { data: stored } = await envelope.get(key).go({ consistent: true })
  const actedAt = new Date().toISOString()
  await envelope
    .put({
      ...stored!,
      state: 'sealing',
      participants: stored!.participants.map((one) => ({
        ...one,
        state: 'signed' as const,
        actedAt,
        agreement: {
          consent: '2026-1',
          method: 'code' as const,
          channel: 'email' as const,
          address: '203.0.113.9',
          userAgent: 'Teste',
          signature: { text: one.name },
        },
      })),
      lane: 'sealing',
      sweepAt: '9999-12-31T00:00:00.000Z',
      version: stored!.version + 1,
    })
    .go()
  return made
}

/** As if the lease of a worker that died were over. */
async function endLease(key: { organizationId: string; envelopeId: string }): Promise<void> {
  const { data } = await worker.envelope.get(key).go({ consistent: true })
  if (data?.state === 'sealing' && data.leasedUntil)
    await worker.envelope
      .patch(key)
      .set({ leasedUntil: '2020-01-01T00:00:00.000Z', sweepAt: '9999-12-31T00:00:00.000Z', lane: 'sealing' })
      .go()
}

const read = async (id: string): Promise<EnvelopeDetails> =>
  (await as(owner).signatures.getEnvelope({ params: { id } })).data

describe('a worker that dies at any of its calls', () => {
  it('and those after it complete an envelope once, with one seal and one e-mail to each person', async () => {
    const place = fc.record({ left: fc.integer({ min: 1, max: 30 }), takesEffect: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 3 }), async (deaths) => {
        const made = await signedByAll()
        const key = { organizationId: made.organization, envelopeId: made.id }
        const asked = { type: 'envelope.sealRequested', ...key } as const
        for (const { left, takesEffect } of deaths) {
          await liveUntil(left, takesEffect, () => worker.sealEnvelope(asked))
          await endLease(key)
        }
        await worker.sealEnvelope(asked)
        // A message that comes once more does nothing.
        await worker.sealEnvelope(asked)
        const done = await untilState(owner.accessToken, made.id, 'completed')
        expect(done.trail.filter(({ event }) => event === 'sealed')).toHaveLength(1)
        for (const { email } of made.participants)
          await expect
            .poll(
              async () => (await mailsTo(email)).filter(({ subject }) => /^Assinado por todos/.test(subject)).length,
            )
            .toBe(1)
        const { data } = await worker.envelope.get(key).go({ consistent: true })
        expect(data?.documents.every(({ signed }) => signed !== undefined)).toBe(true)
      }),
      { numRuns: Number(process.env.KILLS ?? 3) },
    )
    // One that went on after its time would break the connections of the tests that follow.
  }, 1_200_000)

  it('does not seal while another worker does', async () => {
    const made = await signedByAll()
    const key = { organizationId: made.organization, envelopeId: made.id }
    const asked = { type: 'envelope.sealRequested', ...key } as const
    await Promise.all([worker.sealEnvelope(asked), worker.sealEnvelope(asked), worker.sealEnvelope(asked)])
    const { trail, state } = await read(made.id)
    expect(state).toBe('completed')
    expect(trail.filter(({ event }) => event === 'sealed')).toHaveLength(1)
  })
})
