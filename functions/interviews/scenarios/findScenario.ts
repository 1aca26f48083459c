import type { Values } from '#shared/api/values.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { type StoredScenario, scenarioContent } from './content.ts'
import { scenario } from './entity.ts'

type Of = Pick<StoredInterview, 'organizationId' | 'interviewId'>

/** A scenario of an interview that the caller sees, or 404. */
export async function findScenario(
  caller: Caller,
  interviewId: string,
  scenarioId: string,
): Promise<{ interview: StoredInterview; stored: StoredScenario }> {
  const interview = await findInterview(caller, interviewId)
  const { organizationId } = interview
  const { data } = await scenario.get({ organizationId, interviewId, scenarioId }).go({ consistent: true })
  return { interview, stored: found(data) }
}

/** All scenarios of an interview: there is a limit of them. */
export async function scenariosOf({ organizationId, interviewId }: Of): Promise<StoredScenario[]> {
  const { data } = await scenario.query
    .ofInterview({ organizationId, interviewId })
    .go({ pages: 'all', consistent: true })
  return data
}

/** The answers of a scenario. */
export async function scenarioAnswers(caller: Caller, interviewId: string, scenarioId: string): Promise<Values> {
  const { stored } = await findScenario(caller, interviewId, scenarioId)
  return (await scenarioContent(stored)).values
}
