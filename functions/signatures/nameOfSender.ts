import { namesOf } from '#functions/identity/index.ts'
import type { Envelope } from './state/envelope.ts'

/** The sender's name as shown to people; they may have left since. */
export async function nameOfSender({
  organizationId,
  sentBy,
  createdBy,
}: Pick<Envelope, 'organizationId' | 'sentBy' | 'createdBy'>): Promise<string> {
  const userId = sentBy ?? createdBy
  return (await namesOf(organizationId)([userId])).get(userId) ?? 'Alguém'
}
