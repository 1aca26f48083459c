import type { SigningCertificate } from '../../pades/index.ts'
import { now } from '../../platform/clock.ts'
import { trustedRoots } from './trustedRoots.ts'

/** Whether a certificate is of ICP-Brasil, by its chain: anybody can make one that says so. */
export async function isQualified({ certificate, chain }: SigningCertificate): Promise<boolean> {
  const [{ trustOf }, trusted] = await Promise.all([import('#functions/pades/index.ts'), trustedRoots()])
  return trustOf(certificate.der, chain, trusted, now()) === 'icp_brasil'
}
