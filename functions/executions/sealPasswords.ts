import type { Values } from '#shared/api/values.ts'
import { type InterviewCode, mapAllPasswords } from '#shared/interview/index.ts'
import { sealWith } from '../platform/seal.ts'
import { bindingOf, passwordKey, SEALED, type ValuesOwner } from './openPasswords.ts'

/** The answers to store: their passwords are sealed with the organisation's key, for this interview only. */
export async function sealPasswords(owner: ValuesOwner, code: InterviewCode, values: Values): Promise<Values> {
  let any = false
  mapAllPasswords(code, values, (password) => {
    any = true
    return password
  })
  if (!any) return values
  const key = await passwordKey(owner.organizationId)
  return mapAllPasswords(code, values, (password) => ({
    [SEALED]: sealWith(key, bindingOf(owner), Buffer.from(JSON.stringify(password))),
  }))
}
