import { readUser } from '#functions/identity/index.ts'
import { readOffice } from '#functions/organizations/index.ts'
import { startFacts } from '#shared/api/organizations/startFacts.ts'
import type { Values } from '#shared/api/values.ts'
import { asksStartFacts, type InterviewCode, startAnswers } from '#shared/interview/index.ts'

/** What an execution that this person fills in begins with, from what the office and the person have told of themselves. */
export async function startValues(organizationId: string, userId: string, code: InterviewCode): Promise<Values> {
  if (!asksStartFacts(code)) return {}
  const [office, person] = await Promise.all([readOffice(organizationId), readUser(organizationId, userId)])
  return startAnswers(code, startFacts(office, person)) as Values
}
