import type { Caller } from '../../platform/auth/caller.ts'
import { namesOf } from './namesOf.ts'

/** The name of who makes a call, to begin a sentence. */
export async function nameOfCaller({ organizationId, userId, key, visit }: Caller): Promise<string> {
  return key?.name ?? visit?.name ?? (await namesOf(organizationId)([userId])).get(userId) ?? 'Alguém'
}
