import type { Values } from '#shared/api/values.ts'
import { log } from '../platform/log.ts'
import { unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'

/** The owner of answers: their passwords are bound to it and cannot be opened elsewhere. */
export type ValuesOwner = {
  readonly organizationId: string
  readonly interviewId: string
}

/** A password in the store. */
type Sealed = { readonly [SEALED]: string }
export const SEALED = '$sealed'

/** Each organisation has its own key. */
export const passwordKey = (organizationId: string): Promise<Buffer> => sealingKey(`password ${organizationId}`)

export const bindingOf = ({ organizationId, interviewId }: ValuesOwner): string => `${organizationId}.${interviewId}`

/** Unseals the passwords of answers. Those in older objects were never sealed. */
export async function openPasswords(owner: ValuesOwner, values: Values): Promise<Values> {
  if (!holdsSealed(values)) return values
  const key = await passwordKey(owner.organizationId)
  return openAll(values, ({ [SEALED]: text }) => JSON.parse(unsealWith(key, bindingOf(owner), text).toString('utf8')))
}

const isSealed = (value: object): value is Sealed =>
  SEALED in value && typeof value[SEALED] === 'string' && Object.keys(value).length === 1

function holdsSealed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isSealed(value) || Object.values(value).some(holdsSealed)
}

function openAll<T>(value: T, open: (sealed: Sealed) => unknown): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => openAll(item, open)) as T
  if (isSealed(value))
    try {
      return open(value) as T
    } catch (error) {
      // A value that only looks like a sealed password stays as it was sent.
      log.warn('sealed password not opened', { error })
      return value
    }
  return Object.fromEntries(Object.entries(value).map(([ref, one]) => [ref, openAll(one, open)])) as T
}
