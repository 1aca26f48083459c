import { addDays, inSeconds, now } from '../platform/clock.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** Days until an address is tried again: mailboxes may come back, and people may change their mind. */
const DAYS = { bounce: 90, complaint: 365 } as const
export type MailProblem = keyof typeof DAYS

/** An address that gets no e-mail: it does not exist, or its owner reported spam. Belongs to the address, not to an organisation. */
export const undeliverable = defineEntity('undeliverable', {
  erased: 'when it expires',
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    problem: { type: ['bounce', 'complaint'] as const, required: true },
    /** The receiving server's message. */
    detail: { type: 'string' },
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofAddress: primary(['email'], []) },
})

export async function markUndeliverable(address: string, problem: MailProblem, detail?: string): Promise<void> {
  const email = address.trim().toLowerCase()
  const expiresAt = inSeconds(addDays(now(), DAYS[problem]))
  await undeliverable.put({ email, problem, expiresAt, ...(detail && { detail: detail.slice(0, 500) }) }).go()
}

/** Which of the addresses get no e-mail, and why. */
export async function mailProblemsOf(addresses: readonly string[]): Promise<ReadonlyMap<string, MailProblem>> {
  const keys = [...new Set(addresses)].map((email) => ({ email }))
  const marked = await readKeys(keys, (some) => undeliverable.get(some).go())
  const good = inSeconds(now())
  return new Map(marked.filter(({ expiresAt }) => expiresAt > good).map(({ email, problem }) => [email, problem]))
}
