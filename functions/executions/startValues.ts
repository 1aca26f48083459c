import { readUser } from '#functions/identity/index.ts'
import { readOffice } from '#functions/organizations/index.ts'
import type { Values } from '#shared/api/executions.ts'
import { asksStartFacts, type InterviewCode, type StartFacts, startAnswers } from '#shared/interview/index.ts'

/** What an execution that this person fills in begins with, from what the office and the person have told of themselves. */
export const startValues = async (organizationId: string, userId: string, code: InterviewCode): Promise<Values> => {
  if (!asksStartFacts(code)) return {}
  const [office, person] = await Promise.all([readOffice(organizationId), readUser(organizationId, userId)])
  const facts: StartFacts = {
    'office.name': office.name,
    'office.document': office.document,
    'office.oab': office.oab,
    'office.address': office.address,
    'office.city': office.city,
    'office.email': office.email,
    'office.phone': office.phone,
    'person.name': person && `${person.firstName} ${person.lastName}`.trim(),
    'person.oab': person?.oab,
    'person.email': person?.email,
  }
  return startAnswers(code, facts) as Values
}
