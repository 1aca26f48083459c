import type { TemplateScope } from '#shared/template/index.ts'
import type { CompiledModel } from './compileModel.ts'
import { runParts } from './runParts.ts'
import type { Surroundings } from './runProgram.ts'

/** The filled parts of a model by name, for the preview: neither verified nor zipped. */
export function fillParts(
  model: CompiledModel,
  scope: TemplateScope,
  surroundings: Surroundings,
): ReadonlyMap<string, string> {
  return new Map([...runParts(model, scope, () => surroundings)].map(({ part, filled }) => [part.name, filled.xml]))
}
