import { seal, unseal } from '../secrets/seal.ts'
import type { StoredSingleSignOn } from './entity.ts'

const PURPOSE = 'singleSignOn'

export const sealFor = async (organizationId: string, value: object): Promise<string> =>
  seal(PURPOSE, organizationId, Buffer.from(JSON.stringify(value)))

export const unsealFor = async <T>(organizationId: string, sealed: string): Promise<T> =>
  JSON.parse((await unseal(PURPOSE, organizationId, sealed)).toString('utf8')) as T

/** What identifies Minuta to an issuer. */
export type Registration = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export async function registrationOf({
  organizationId,
  issuer,
  clientId,
  sealed,
}: Pick<StoredSingleSignOn, 'organizationId' | 'issuer' | 'clientId' | 'sealed'>): Promise<Registration> {
  const { clientSecret } = await unsealFor<{ clientSecret: string }>(organizationId, sealed)
  return { issuer, clientId, clientSecret }
}
