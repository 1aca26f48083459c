import { modelBytes } from '#functions/interviews/index.ts'
import type { Result } from '#shared/result.ts'
import { type CompiledModel, compileModel } from './docx/compile.ts'
import type { ModelProblem } from './docx/read.ts'

/** Models a warm worker keeps ready: a firm fills the same few thousands of times. */
const KEPT = 20

const compiled = new Map<string, Promise<Result<CompiledModel, readonly ModelProblem[]>>>()

/** The model of that content, compiled once for as long as the worker lives. */
export const compiledModel = (
  organizationId: string,
  fileId: string,
): Promise<Result<CompiledModel, readonly ModelProblem[]>> => {
  const key = `${organizationId}/${fileId}`
  const known = compiled.get(key)
  compiled.delete(key)
  const model = known ?? modelBytes(organizationId, fileId).then(compileModel)
  compiled.set(key, model)
  // A store that did not answer is asked again the next time.
  if (!known) model.catch(() => compiled.delete(key))
  if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value!)
  return model
}
