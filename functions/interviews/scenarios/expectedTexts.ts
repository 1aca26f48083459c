import type { DocumentText } from '#shared/api/interviews/scenarios.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Failure } from '../../platform/failure.ts'
import type { ScenarioContent } from './content.ts'
import { ScenarioRunner } from './ScenarioRunner.ts'

/** The texts of the documents as they are with these answers, to be expected from now on; 422 if one cannot be made. */
export async function expectedTexts(
  organizationId: string,
  code: InterviewCode,
  tried: Pick<ScenarioContent, 'values' | 'day'>,
): Promise<readonly DocumentText[]> {
  if (code.settings.templates.length === 0)
    throw new Failure(
      'invalid',
      'Este modelo ainda não tem um arquivo do Word: envie um para guardar cenários de teste.',
    )
  const { documents, problems } = await new ScenarioRunner(organizationId, code).textsOf(tried)
  if (problems.length > 0)
    throw new Failure(
      'invalid',
      'Com estas respostas um documento não pode ser gerado. Corrija o modelo ou as respostas e tente de novo.',
      problems.map((message) => ({ code: 'documento_nao_gera', message })),
    )
  return documents
}
