import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** A person's second factor, for all their organisations. */
export const secondFactor = defineEntity('secondFactor', {
  erased: 'with its person',
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    /** The authenticator application's secret, sealed (seal.ts). */
    totpSecret: { type: 'string', required: true },
    /** An instant; without it the secret was never confirmed, and codes are not asked for. */
    confirmedAt: { type: 'string' },
    /** The newest time step whose code was used: neither it nor an older one is accepted again. */
    lastStep: { type: 'number', required: true, default: 0 },
    /** Keyed hashes of the unused recovery codes. */
    recovery: { type: CustomAttributeType<string[]>('any'), required: true, default: () => [] },
    /** Changes with each use, so that of two simultaneous uses one is rejected. */
    version: { type: 'number', required: true, default: 0 },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['email'], []) },
})

export const storedFactor = async (email: string) => (await secondFactor.get({ email }).go({ consistent: true })).data
export type StoredFactor = NonNullable<Awaited<ReturnType<typeof storedFactor>>>

/** The second factor that a sign-in requires, if any. */
export async function confirmedFactor(email: string): Promise<StoredFactor | undefined> {
  const stored = await storedFactor(email)
  return stored?.confirmedAt ? stored : undefined
}
