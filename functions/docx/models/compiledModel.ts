import type { Result } from '#shared/result.ts'
import { type CompiledModel, compileModel } from '../fill/index.ts'
import type { ModelProblem } from '../read/index.ts'

/** Models cached by a warm process: a firm fills the same few thousands of times. */
const MAX_CACHED = 20

const compiled = new Map<string, Promise<Result<CompiledModel, readonly ModelProblem[]>>>()

/** Identifies a model by its organisation and the address of its content. */
export type ModelFile = {
  readonly organizationId: string
  readonly fileId: string
  readonly bytes: () => Promise<Uint8Array>
}

/** The model with that content, compiled once per process. */
export function compiledModel({
  organizationId,
  fileId,
  bytes,
}: ModelFile): Promise<Result<CompiledModel, readonly ModelProblem[]>> {
  const key = `${organizationId}/${fileId}`
  const known = compiled.get(key)
  compiled.delete(key)
  const model = known ?? bytes().then(compileModel)
  compiled.set(key, model)
  // Do not cache a failure of the store.
  if (!known) model.catch(() => compiled.delete(key))
  if (compiled.size > MAX_CACHED) compiled.delete(compiled.keys().next().value!)
  return model
}
