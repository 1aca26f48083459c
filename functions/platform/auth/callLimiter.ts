import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'

/** Calls after which a function adds its own count to the shared one. */
const BATCH = 20

/** Limit of organisations a function counts at once. */
const KEPT = 1_000

/** The calls of an organisation in one minute, over all functions. */
export const callCount = defineEntity('callCount', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true },
    /** Minutes since 1970. */
    minute: { type: 'number', required: true },
    calls: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { minute: primary(['organizationId'], ['minute']) },
})

async function addCalls(organizationId: string, minute: number, calls: number): Promise<number> {
  const { data } = await callCount
    .upsert({ organizationId, minute, expiresAt: (minute + 10) * 60 })
    .add({ calls })
    .go({ response: 'all_new' })
  return data.calls
}

type Minute = { readonly minute: number; shared: number; unsent: number }

/**
 * Rejects an organisation's calls beyond `perMinute`. Each function counts locally and updates the shared count every twenty calls, so that
 * calls rarely write; the limit can be exceeded by at most twenty calls per running function.
 */
export function createCallLimiter(perMinute: number): (organizationId: string) => Promise<void> {
  const minutes = new Map<string, Minute>()

  const minuteOf = (organizationId: string): Minute => {
    const minute = Math.floor(inSeconds(now()) / 60)
    const former = minutes.get(organizationId)
    if (former?.minute === minute) return former
    if (minutes.size >= KEPT) minutes.clear()
    const made = { minute, shared: 0, unsent: 0 }
    minutes.set(organizationId, made)
    return made
  }

  return async (organizationId) => {
    const own = minuteOf(organizationId)
    if (own.shared + own.unsent >= perMinute)
      throw new Failure(
        'too_many',
        'A sua organização fez chamadas demais no último minuto. Espere um minuto e tente de novo.',
      )
    own.unsent += 1
    if (own.unsent < BATCH) return
    own.unsent -= BATCH
    const shared = await addCalls(organizationId, own.minute, BATCH)
    // Answers may arrive in a different order than the calls.
    own.shared = Math.max(own.shared, shared)
  }
}

const configured = Number(process.env.ORGANIZATION_CALLS_PER_MINUTE ?? 0)

/** Set by the deployment; without it, as on a single machine, there is no limit. */
export const limitCalls = configured > 0 ? createCallLimiter(configured) : undefined
