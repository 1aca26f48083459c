import type { ScenarioResults } from '#shared/api/interviews/scenarios.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { readWhole } from '../reuse/readWhole.ts'
import { scenarioContent } from './content.ts'
import { scenariosOf } from './findScenario.ts'
import { ScenarioRunner } from './ScenarioRunner.ts'

/** Runs every scenario of an interview on some content of it. */
export async function runScenarios(
  interview: Pick<StoredInterview, 'organizationId' | 'interviewId'>,
  code: InterviewCode,
): Promise<Omit<ScenarioResults, 'version'>> {
  // Without documents there is no text to compare, nor one that an author could accept: the interview only asks questions.
  if (code.settings.templates.length === 0) return { results: [], conditions: { total: 0, untried: [] } }
  const scenarios = await scenariosOf(interview)
  const contents = await Promise.all(scenarios.map(scenarioContent))
  const runner = new ScenarioRunner(interview.organizationId, code)
  const results: ScenarioResults['results'] = []
  // One after another: they share the models that are compiled for the first.
  for (const [at, stored] of scenarios.entries()) results.push(await runner.run(stored, contents[at]!))
  return { results, conditions: runner.conditions() }
}

/** The same for the draft. */
export async function readResults(caller: Caller, interviewId: string): Promise<ScenarioResults> {
  const interview = await findInterview(caller, interviewId)
  const { interviewCode } = await readWhole(interview)
  return { version: interview.version, ...(await runScenarios(interview, interviewCode)) }
}
