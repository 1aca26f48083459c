import type { Body } from '#shared/api/call.ts'
import type { DocumentText, Scenario, scenarioCalls } from '#shared/api/interviews/scenarios.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { readContent } from '../content.ts'
import { keepScenario, presentScenario, scenarioContent, testValues } from './content.ts'
import { expectedTexts } from './expectedTexts.ts'
import { findScenario } from './findScenario.ts'
import { replaceScenario } from './replaceScenario.ts'

const NO_CLAUSES = 'Escolha ao menos uma cláusula que o documento deve ter.'

/** Changes a scenario's name, its answers, or what it expects. */
export async function changeScenario(
  caller: Caller,
  interviewId: string,
  scenarioId: string,
  { name, values, expects, clauses }: Body<typeof scenarioCalls.changeScenario>,
): Promise<Scenario> {
  const { interview, stored } = await findScenario(caller, interviewId, scenarioId)
  const former = await scenarioContent(stored)
  let content = former
  const next = { ...stored, name: name ?? stored.name }
  if (values !== undefined || expects !== undefined || clauses !== undefined) {
    const { interviewCode } = await readContent(interview.contentKey)
    if (values !== undefined) content = { ...content, values: testValues(interviewCode, values) }
    next.expects = expects ?? (clauses ? 'clauses' : values ? 'text' : stored.expects)
    const documents =
      next.expects === 'clauses'
        ? chosen(interviewCode, clauses)
        : await expectedTexts(interview.organizationId, interviewCode, content)
    content = { ...content, documents }
  }
  const contentKey = content === former ? stored.contentKey : await keepScenario(stored, content)
  const saved = await replaceScenario(caller, {
    interview,
    stored,
    next: { ...next, contentKey },
    action: 'scenario.changed',
  })
  return presentScenario(saved, content)
}

function chosen(
  { settings }: InterviewCode,
  clauses: Body<typeof scenarioCalls.changeScenario>['clauses'],
): DocumentText[] {
  if (!clauses || clauses.length === 0) throw new Failure('invalid', NO_CLAUSES)
  return clauses.map(({ modelId, paragraphs }) => {
    const { name, fileName } = found(settings.templates.find(({ id }) => id === modelId))
    return { modelId, name: name || fileName, paragraphs: [...new Set(paragraphs)] }
  })
}
