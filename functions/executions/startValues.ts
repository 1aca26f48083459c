import { readUser } from '#functions/identity/index.ts'
import { readOffice } from '#functions/organizations/index.ts'
import { startFacts } from '#shared/api/organizations/startFacts.ts'
import type { Values } from '#shared/api/values.ts'
import { asksStartFacts, type InterviewCode, startAnswers } from '#shared/interview/index.ts'

/** The initial values of an execution that this person fills in, from the facts about the office and the person. */
export async function startValues(organizationId: string, userId: string, code: InterviewCode): Promise<Values> {
  if (!asksStartFacts(code)) return {}
  const [office, person] = await Promise.all([readOffice(organizationId), readUser(organizationId, userId)])
  return startAnswers(code, startFacts(office, person)) as Values
}
