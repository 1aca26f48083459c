import type { Answer } from '#shared/api/call.ts'
import type { scenarioCalls } from '#shared/api/interviews/scenarios.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readContent } from '../content.ts'
import { presentScenario, scenarioContent } from './content.ts'
import { findScenario } from './findScenario.ts'
import { ScenarioRunner } from './ScenarioRunner.ts'

/** A scenario, and the texts that its answers give now. */
export async function readScenario(
  caller: Caller,
  interviewId: string,
  scenarioId: string,
): Promise<Answer<typeof scenarioCalls.readScenario>> {
  const { interview, stored } = await findScenario(caller, interviewId, scenarioId)
  const [{ interviewCode }, content] = await Promise.all([readContent(interview.contentKey), scenarioContent(stored)])
  const { documents } = await new ScenarioRunner(interview.organizationId, interviewCode).textsOf(content)
  return { ...presentScenario(stored, content), present: [...documents] }
}
