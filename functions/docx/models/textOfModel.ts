import { err, type Result } from '#shared/result.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { type FilledText, fillText } from '../fill/index.ts'
import { type ModelProblem, problemWithPlace } from '../read/index.ts'
import { compiledModel, type ModelFile } from './compiledModel.ts'

/** The text of a model filled with some answers, or why it cannot be filled. */
export async function textOfModel(
  file: ModelFile,
  scope: TemplateScope,
  day: string,
): Promise<Result<FilledText, readonly ModelProblem[]>> {
  const compiled = await compiledModel(file)
  const filled = compiled.ok ? fillText(compiled.value, scope, day) : compiled
  return filled.ok ? filled : err(filled.error.map((each) => ({ ...each, message: problemWithPlace(each) })))
}
