import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** What a person proves besides the password, in every organisation of theirs. */
export const secondFactor = defineEntity('secondFactor', {
  erased: 'with its person',
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    /** The authenticator application's secret, sealed (seal.ts). */
    totpSecret: { type: 'string', required: true },
    /** An instant; without it the secret was shown and never confirmed, and is not asked for. */
    confirmedAt: { type: 'string' },
    /** The newest time step whose code was taken: neither it nor an older one is taken again. */
    lastStep: { type: 'number', required: true, default: 0 },
    /** Keyed hashes of the recovery codes that are left. */
    recovery: { type: CustomAttributeType<string[]>('any'), required: true, default: () => [] },
    /** Changes with each use, so that of two uses at once one is refused. */
    version: { type: 'number', required: true, default: 0 },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['email'], []) },
})

export const storedFactor = async (email: string) => (await secondFactor.get({ email }).go({ consistent: true })).data
export type StoredFactor = NonNullable<Awaited<ReturnType<typeof storedFactor>>>

/** The second factor that a sign-in asks for, if any. */
export async function confirmedFactor(email: string): Promise<StoredFactor | undefined> {
  const stored = await storedFactor(email)
  return stored?.confirmedAt ? stored : undefined
}
