import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'

/** Calls after which a function adds its own count to the shared one. */
const BATCH = 20

/** How many people, keys or organisations a function counts at once. */
const MAX_COUNTED = 1_000

/**
 * The calls in one minute, over all functions, of a person, an API key, an organisation, or the visitors from an address or by a link
 * (limitVisitors.ts). Functions that only read the table may write in these partitions (infra/rights/callCounts.ts).
 */
export const keyCallCount = defineEntity('keyCallCount', {
  erased: 'when it expires',
  attributes: {
    keyId: { type: 'string', required: true },
    minute: { type: 'number', required: true },
    calls: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { minute: primary(['keyId'], ['minute']) },
})

export async function addCallsOfKey(keyId: string, minute: number, calls: number): Promise<number> {
  const { data } = await keyCallCount
    .upsert({ keyId, minute, expiresAt: (minute + 10) * 60 })
    .add({ calls })
    .go({ response: 'all_new' })
  return data.calls
}

type Minute = { readonly minute: number; shared: number; unsent: number }

/** What is left of a limit, as far as the function knows. */
export type Allowance = {
  readonly limit: number
  readonly left: number
  /** Until the count restarts. */
  readonly seconds: number
  /** The call is one too many. */
  readonly exceeded: boolean
}

type Limiter = (id: string) => Promise<Allowance>

/**
 * Counts calls and tells those beyond `perMinute`. Each function counts locally and updates the shared count every `batch` calls, so that
 * calls rarely write; the limit can be exceeded by at most one batch per running function.
 */
export function createCallLimiter(perMinute: number, add = addCallsOfKey, batch: number = BATCH): Limiter {
  const minutes = new Map<string, Minute>()

  const minuteOf = (id: string, minute: number): Minute => {
    const former = minutes.get(id)
    if (former?.minute === minute) return former
    if (minutes.size >= MAX_COUNTED) minutes.clear()
    const made = { minute, shared: 0, unsent: 0 }
    minutes.set(id, made)
    return made
  }

  return async (id) => {
    const time = inSeconds(now())
    const own = minuteOf(id, Math.floor(time / 60))
    const allowance = (exceeded: boolean): Allowance => ({
      limit: perMinute,
      left: exceeded ? 0 : Math.max(0, perMinute - own.shared - own.unsent),
      seconds: 60 - (time % 60),
      exceeded,
    })
    if (own.shared + own.unsent >= perMinute) return allowance(true)
    own.unsent += 1
    if (own.unsent >= batch) {
      own.unsent -= batch
      own.shared += batch
      const shared = await add(id, own.minute, batch)
      // Answers may arrive in a different order than the calls.
      own.shared = Math.max(own.shared, shared)
    }
    return allowance(false)
  }
}

/** Reads are counted apart from all that changes something, so that a save is never refused because of them. */
export type CallKind = 'reads' | 'writes'

/** Of each kind in a minute, everywhere: many times what screens need, and what a program may. */
const CALLS_OF_PERSON = 600
const CALLS_OF_KEY = 300
/** Smaller, so that what a program reads is close to the truth. */
const KEY_BATCH = 5

const configured = Number(process.env.ORGANIZATION_READS_PER_MINUTE ?? 0)

/** Set by the deployment; without it, as on a single machine, people, organisations and visitors have no limit. */
export const isLimited = configured > 0

const counting =
  (counted: string): typeof addCallsOfKey =>
  (id, minute, calls) =>
    addCallsOfKey(`${counted}:${id}`, minute, calls)

const limitersOf = (counted: string, perMinute: number, batch?: number): Readonly<Record<CallKind, Limiter>> => ({
  reads: createCallLimiter(perMinute, counting(`${counted}-reads`), batch),
  writes: createCallLimiter(perMinute, counting(`${counted}-writes`), batch),
})

export const limitPerson = limitersOf('person', CALLS_OF_PERSON)

export const limitKey = limitersOf('key', CALLS_OF_KEY, KEY_BATCH)

/** The reads of all people and programs of an organisation, far beyond what they make: one that runs wild does not use up those of the others. */
export const limitOrganization = createCallLimiter(configured, counting('organization'))
