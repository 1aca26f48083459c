import type { ScenarioResult } from '#shared/api/interviews/scenarios.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Failure } from '../../platform/failure.ts'
import type { StoredInterview } from '../present.ts'
import { runScenarios } from './runScenarios.ts'

/** Rejects content whose documents are not as its scenarios expect, until their author accepts the new text. */
export async function checkScenarios(
  interview: Pick<StoredInterview, 'organizationId' | 'interviewId'>,
  code: InterviewCode,
): Promise<void> {
  const { results } = await runScenarios(interview, code)
  const failed = results.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return
  const count = failed.length === 1 ? 'Um cenário de teste não dá' : `${failed.length} cenários de teste não dão`
  throw new Failure(
    'invalid',
    `${count} mais o texto esperado. Corrija o modelo ou aceite o texto novo. O que está publicado não mudou.`,
    failed.map((result) => ({ code: 'cenario_reprovado', message: reasonOf(result), existing: result.id })),
  )
}

function reasonOf({ name, problems, differences }: ScenarioResult): string {
  const what = [
    ...problems,
    ...differences.map(({ name: document, change }) =>
      change === 'added'
        ? `"${document}" passou a ser gerado.`
        : change === 'removed'
          ? `"${document}" deixou de ser gerado.`
          : `"${document}" tem outro texto.`,
    ),
  ]
  return `Cenário "${name}": ${what.slice(0, 5).join(' ')}`
}
