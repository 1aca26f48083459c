import { storedUser } from './readUser.ts'
import { confirmedFactor } from './secondFactor.ts'

/** Whether a person of the organisation has a second factor that is on. */
export const hasSecondFactor = async (organizationId: string, userId: string): Promise<boolean> => {
  const person = await storedUser(organizationId, userId)
  return person !== null && (await confirmedFactor(person.email)) !== undefined
}
