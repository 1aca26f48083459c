import type { StoredFactor } from '../../platform/auth/secondFactor.ts'
import { now } from '../../platform/clock.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { recoveryHash } from './recoveryCodes.ts'

const PURPOSE = 'totp secret'

export const sealSecret = (email: string, secret: Uint8Array): Promise<string> => seal(PURPOSE, email, secret)

/** The changes to a second factor after a correct code. */
export type Spent = {
  readonly lastStep: number
  readonly recovery: string[]
  readonly version: number
  /** How many recovery codes are left, if one was used. */
  readonly recoveryLeft?: number
}

/**
 * The second factor after using this code, or undefined if the code is wrong or was used before. Written on condition that `version` is
 * still current.
 */
export async function spendCode(factor: StoredFactor, code: string): Promise<Spent | undefined> {
  const { email, totpSecret, lastStep, recovery, version } = factor
  const { matchingStep } = await import('./totp.ts')
  const step = matchingStep(code, await unseal(PURPOSE, email, totpSecret), now())
  if (step !== undefined) return step > lastStep ? { lastStep: step, recovery, version: version + 1 } : undefined
  const hash = await recoveryHash(email, code)
  if (!recovery.includes(hash)) return undefined
  const left = recovery.filter((kept) => kept !== hash)
  return { lastStep, recovery: left, version: version + 1, recoveryLeft: left.length }
}
