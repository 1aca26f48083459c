import { createHash } from 'node:crypto'
import { Failure } from '../failure.ts'
import { networkOf } from '../networkOf.ts'
import { addCallsOfKey, createCallLimiter, isLimited } from './callLimiter.ts'

/** Calls of visitors in a minute: by address, which an office shares, and by link. */
const CALLS_FROM_ADDRESS = 600
const CALLS_BY_LINK = 3_000
/** Secrets and tokens that do not exist, by address. */
const MISSES_FROM_ADDRESS = 300

const limitAddress = createCallLimiter(CALLS_FROM_ADDRESS)
const limitLink = createCallLimiter(CALLS_BY_LINK)
const limitMisses = createCallLimiter(MISSES_FROM_ADDRESS, addCallsOfKey, 5)

const counted = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('hex').slice(0, 32)}`

/** Counts a call with a link's secret against the limits of its address and its link; fails with 429 beyond one. */
export async function countVisitorCall(address: string, secret: string): Promise<void> {
  if (!isLimited) return
  const all = await Promise.all([
    limitAddress(counted('address', networkOf(address))),
    limitLink(counted('link', secret)),
  ])
  if (all.some(({ exceeded }) => exceeded)) throw new Failure('too_many')
}

/** Counts a secret or token that does not exist; fails with 429 if an address tries many of them. */
export async function countMiss(address: string): Promise<void> {
  const { exceeded } = await limitMisses(counted('miss', networkOf(address)))
  if (exceeded) throw new Failure('too_many')
}
