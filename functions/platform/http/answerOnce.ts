import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Call } from '#shared/api/call.ts'
import type { Caller } from '../auth/caller.ts'
import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { newId } from '../id.ts'
import { type Claim, duringClaim } from '../idempotency/claim.ts'
import { repeatableCall, type StoredCall } from '../idempotency/entity.ts'
import { log } from '../log.ts'
import { isConditionFailure } from '../table/isConditionFailure.ts'
import type { UploadedFile } from './types.ts'

/** Seconds for which a call can be repeated: 24 hours. */
const LIFE = 24 * 3600

/** Milliseconds after which an attempt is taken for lost: functions that answer calls run for at most 29 seconds. */
const BUSY = 35_000

/** Of the compressed answer in base64; an item of the table has at most 400 KB. */
const MOST_KEPT = 300_000

const ANSWER_LOST =
  'Este pedido já foi atendido, mas a resposta não é mostrada de novo. Nada foi feito outra vez; leia o que ele criou.'

type Response = APIGatewayProxyStructuredResultV2

type Input = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

export type Repeatable = {
  readonly call: Call
  readonly caller: Caller
  readonly input: Input
  /** What the caller sent as `Idempotency-Key`. */
  readonly key: string
  readonly answer: () => Promise<Response>
  /** The answer for something that was created, read again; undefined if no call reads it. */
  readonly read: (kind: string, id: string) => Promise<Response | undefined>
}

const hash = (...parts: readonly (string | Uint8Array)[]): string => {
  const digest = createHash('sha256')
  // Each part with its length, so that no two lists of parts look the same.
  for (const part of parts) digest.update(`${Buffer.byteLength(part)}:`).update(part)
  return digest.digest('hex')
}

/** The text of JSON with sorted properties: programs may send them in any order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  ) ?? ''

const digestOf = ({ call, input: { params, query, body, files } }: Repeatable): string =>
  hash(
    `${call.method} ${call.path}`,
    sorted({ params, query, body }),
    ...files.flatMap(({ part, fileName, bytes }) => [part, fileName, bytes]),
  )

function checkKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return
  throw new Failure(
    'malformed',
    'Idempotency-Key tem de 1 a 255 letras, números ou sinais, sem espaços nem acentos. Nada foi mudado; corrija e envie de novo.',
  )
}

const keyOf = ({ caller: { organizationId, userId, only }, key }: Repeatable) => ({
  organizationId,
  callKey: hash(userId, only?.document ?? '', key),
})

async function unlessLost(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Begins an attempt: the first one, or one after another was lost before it did anything. False if somebody else began one. */
async function begin(repeatable: Repeatable, digest: string, attempt: string, former: StoredCall | null) {
  const time = now()
  const item = {
    ...keyOf(repeatable),
    digest,
    attempt,
    busyUntil: time.getTime() + BUSY,
    expiresAt: inSeconds(time) + LIFE,
  }
  return unlessLost(() =>
    repeatableCall
      .put(item)
      .where((attributes, { eq, notExists }) =>
        former
          ? `${eq(attributes.attempt, former.attempt)} AND ${former.committedAt ? eq(attributes.committedAt, former.committedAt) : notExists(attributes.committedAt)}`
          : notExists(attributes.attempt),
      )
      .go(),
  )
}

/** Nothing was done: the key is free again, for a corrected call. */
const release = ({ organizationId, callKey, attempt }: Claim) =>
  unlessLost(() =>
    repeatableCall
      .delete({ organizationId, callKey })
      .where(
        (attributes, { eq, notExists }) =>
          `${eq(attributes.attempt, attempt)} AND ${notExists(attributes.committedAt)}`,
      )
      .go(),
  )

/** Keeps the answer to repeat it. If that fails, what was done remains known and is read again. */
async function keep(
  { organizationId, callKey, attempt }: Claim,
  { showsSecret }: Call,
  { statusCode, body }: Response,
): Promise<void> {
  const packed = showsSecret ? undefined : gzipSync(body ?? '').toString('base64')
  const kept = packed !== undefined && packed.length <= MOST_KEPT ? packed : undefined
  try {
    await repeatableCall
      .patch({ organizationId, callKey })
      .set({ committedAt: now().toISOString(), status: statusCode ?? 200, ...(kept && { body: kept }) })
      .where((attributes, { eq }) => eq(attributes.attempt, attempt))
      .go()
  } catch (error) {
    log.error('answer not kept for its idempotency key', { organization: organizationId, error })
  }
}

const REPLAYED = { 'idempotent-replayed': 'true' }

async function repeated(stored: StoredCall, repeatable: Repeatable): Promise<Response> {
  const { status, body, subjectKind, subjectId } = stored
  if (status !== undefined && body !== undefined)
    return {
      statusCode: status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...REPLAYED },
      body: gunzipSync(Buffer.from(body, 'base64')).toString('utf8'),
    }
  const read = subjectKind && subjectId ? await repeatable.read(subjectKind, subjectId) : undefined
  if (!read) throw new Failure('conflict', ANSWER_LOST)
  return { ...read, headers: { ...read.headers, ...REPLAYED } }
}

async function attemptOnce(repeatable: Repeatable, claim: Claim): Promise<Response> {
  let response: Response
  try {
    response = await duringClaim(claim, repeatable.answer)
  } catch (error) {
    if (claim.state === 'open') await release(claim)
    throw error
  }
  await keep(claim, repeatable.call, response)
  return response
}

/**
 * Answers a call with an `Idempotency-Key`: once, however often it is repeated within 24 hours. The attempt is recorded first, what it does
 * commits the record in its own transaction (platform/transact.ts), and the answer is added at the end. A process killed before the
 * commit has done nothing, and the call may be attempted again once it cannot be running; one killed after it is answered by reading what
 * it created.
 */
export async function answerOnce(repeatable: Repeatable): Promise<Response> {
  checkKey(repeatable.key)
  const digest = digestOf(repeatable)
  const { data: former } = await repeatableCall.get(keyOf(repeatable)).go({ consistent: true })
  const isOver = former !== null && former.expiresAt <= inSeconds(now())
  if (former && !isOver) {
    if (former.digest !== digest) throw new Failure('idempotency_mismatch')
    if (former.status !== undefined) return repeated(former, repeatable)
    if (former.busyUntil > now().getTime()) throw new Failure('idempotency_pending')
    if (former.committedAt) return repeated(former, repeatable)
  }
  const attempt = newId()
  if (!(await begin(repeatable, digest, attempt, former))) throw new Failure('idempotency_pending')
  const { logs } = repeatable.call
  return attemptOnce(repeatable, { ...keyOf(repeatable), attempt, logs, state: 'open' })
}
