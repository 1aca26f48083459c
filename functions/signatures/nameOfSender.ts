import { namesOf } from '#functions/identity/index.ts'
import type { Envelope } from './state/envelope.ts'

/** Who sent an envelope, as people are told; they may have left since. */
export async function nameOfSender({
  organizationId,
  sentBy,
  createdBy,
}: Pick<Envelope, 'organizationId' | 'sentBy' | 'createdBy'>): Promise<string> {
  const userId = sentBy ?? createdBy
  return (await namesOf(organizationId)([userId])).get(userId) ?? 'Alguém'
}
