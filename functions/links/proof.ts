import { createHash, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { verifyRecaptcha } from '#functions/identity/index.ts'
import { visitProblem } from '#shared/api/links/schemas.ts'
import type { StoredLink } from '../platform/auth/link.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { primary } from '../platform/table/keys.ts'

/** Seconds for which a challenge can be solved. */
const LIFE = 10 * 60

/** Less than half a second of a computer, about a second of a slow phone. Tests, which solve hundreds, ask for less. */
const COST = Number(process.env.CHALLENGE_COST ?? 1_000)
const COUNTER = { least: 200, most: 1_000 }

/** A challenge that was solved: it proves nothing a second time. */
export const spentChallenge = defineEntity('spentChallenge', {
  erased: 'when it expires',
  attributes: {
    /** SHA-256 of its signature. */
    hash: { type: 'string', required: true, readOnly: true },
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { hash: primary(['hash'], []) },
})

type Own = Pick<StoredLink, 'linkId'>

async function keys() {
  const [signature, key] = await Promise.all([sealingKey('altcha signature'), sealingKey('altcha key')])
  return { hmacSignatureSecret: signature.toString('hex'), hmacKeySignatureSecret: key.toString('hex') }
}

/** A challenge for one link, which takes a browser a moment of computing, and a program as long each time (altcha.org). */
export async function newChallenge({ linkId }: Own) {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.least, COUNTER.most),
    deriveKey,
    data: { link: linkId },
    expiresAt: inSeconds(now()) + LIFE,
    ...(await keys()),
  })
  return { parameters: { ...parameters }, signature }
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      cost: z.literal(COST),
      data: z.object({ link: z.string() }),
    }),
    signature: z.string().min(1),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

function parse(proof: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

async function isSolved(linkId: string, proof: string): Promise<boolean> {
  const payload = parse(proof)
  if (!payload || payload.challenge.parameters.data.link !== linkId) return false
  const { verified } = await verifySolution({ ...(payload as unknown as Payload), deriveKey, ...(await keys()) })
  return verified && spend(payload.challenge.signature)
}

/** Uses up a challenge; false if it was used before. */
async function spend(signature: string): Promise<boolean> {
  const hash = createHash('sha256').update(signature).digest('hex')
  try {
    await spentChallenge.create({ hash, expiresAt: inSeconds(now()) + LIFE }).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

const ROBOT = 'Não conseguimos confirmar que quem responde é uma pessoa. Recarregue a página e tente de novo.'

type Proving = { readonly proof?: string | undefined; readonly recaptcha?: string | undefined }

/** Fails with 422 unless a challenge was solved for this link, or Google vouches for the visitor where this deployment asks it. */
export async function requireProof(own: Own, { proof, recaptcha }: Proving, address: string): Promise<void> {
  if (proof && (await isSolved(own.linkId, proof))) return
  if (recaptcha && (await verifyRecaptcha(recaptcha, address)).success) return
  throw new Failure('invalid', ROBOT, [{ code: visitProblem.altcha, message: ROBOT, path: 'body.proof' }])
}
