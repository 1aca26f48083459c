import type { StoredFactor } from '../../platform/auth/secondFactor.ts'
import { now } from '../../platform/clock.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { recoveryHash } from './recoveryCodes.ts'
import { matchingStep } from './totp.ts'

const PURPOSE = 'totp secret'

export const sealSecret = (email: string, secret: Uint8Array): Promise<string> => seal(PURPOSE, email, secret)

/** What changes in a second factor by a code that is right. */
export type Spent = {
  readonly lastStep: number
  readonly recovery: string[]
  readonly version: number
  /** How many recovery codes are left, where one was used. */
  readonly recoveryLeft?: number
}

/**
 * What the factor becomes when this code is used on it, or undefined when the code is wrong or was used before. Written on the
 * condition that `version` is still the present one.
 */
export async function spendCode(factor: StoredFactor, code: string): Promise<Spent | undefined> {
  const { email, totpSecret, lastStep, recovery, version } = factor
  const step = matchingStep(code, await unseal(PURPOSE, email, totpSecret), now())
  if (step !== undefined) return step > lastStep ? { lastStep: step, recovery, version: version + 1 } : undefined
  const hash = await recoveryHash(email, code)
  if (!recovery.includes(hash)) return undefined
  const left = recovery.filter((kept) => kept !== hash)
  return { lastStep, recovery: left, version: version + 1, recoveryLeft: left.length }
}
