import type { TemplateScope } from '#shared/template/index.ts'
import type { CompiledModel } from './compileModel.ts'
import { runProgram, type Surroundings } from './runProgram.ts'

/** The filled parts of a model by name, for the preview: neither verified nor zipped. */
export function fillParts(
  model: CompiledModel,
  scope: TemplateScope,
  surroundings: Surroundings,
): ReadonlyMap<string, string> {
  return new Map(model.parts.map(({ name, program }) => [name, runProgram(program, scope, surroundings).xml]))
}
