import { confirmedFactor } from './secondFactor.ts'
import { user } from './user.ts'

/** Whether the user's second factor is on. */
export async function hasSecondFactor(organizationId: string, userId: string): Promise<boolean> {
  const { data: person } = await user.get({ organizationId, userId }).go({ consistent: true })
  return person !== null && (await confirmedFactor(person.email)) !== undefined
}
